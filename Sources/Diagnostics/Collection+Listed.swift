extension Collection<String> {
  /// The first of some names, for sentences: `a, b and 3 more`.
  ///
  /// - Parameter limit: How many are named.
  /// - Returns: Names, and how many others there are.
  package func listed(atMost limit: Int = 8) -> String {
    let rest = count - limit
    return prefix(limit).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}
