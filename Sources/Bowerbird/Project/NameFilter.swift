/// Lets cases pass by name: patterns with `*` and `?`, or parts of a name.
package struct NameFilter: Hashable, Sendable {
  private var patterns: [String]

  /// Makes a filter of patterns; a name passes that matches any of them.
  ///
  /// A pattern without `*` and `?` matches every name that holds it.
  package init(_ patterns: [String]) { self.patterns = patterns }

  /// Whether the filter lets everything pass.
  package var isEmpty: Bool { patterns.isEmpty }

  /// Whether a name passes.
  package func passes(_ name: String) -> Bool {
    patterns.isEmpty || patterns.contains { Self.matches($0, name) }
  }

  private static func matches(_ pattern: String, _ name: String) -> Bool {
    guard pattern.contains(where: { "*?".contains($0) }) else { return name.contains(pattern) }
    let (pattern, name) = (Array(pattern), Array(name))
    var (p, n) = (0, 0)
    var star: Int?
    var mark = 0
    // A star first takes nothing, then one character more each time the rest does not fit.
    while n < name.count {
      if p < pattern.count, pattern[p] == "*" {
        star = p
        mark = n
        p += 1
      } else if p < pattern.count, pattern[p] == "?" || pattern[p] == name[n] {
        p += 1
        n += 1
      } else if let last = star {
        p = last + 1
        mark += 1
        n = mark
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == "*" }
  }
}
