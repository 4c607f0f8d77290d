extension Int {
  /// The number with its noun, for sentences: `1 case`, `2 cases`.
  ///
  /// - Parameter noun: The singular of a noun whose plural ends in s.
  /// - Returns: Number and noun.
  public func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
