extension StringProtocol {
  /// The text as a terminal and a log may show it: in one line, without control characters, and
  /// not longer than a reader reads.
  ///
  /// Names come from files that anybody may have written: an escape sequence in one would move the
  /// cursor or set the title of a terminal, and a line end would forge a line of the log.
  ///
  /// - Parameters:
  ///   - limit: Of a longer text the start and the end are kept, with the number of characters
  ///     between them.
  ///   - keepingTabs: Whether tabs stay.
  /// - Returns: The text in one line.
  /// - Complexity: O(*n*) in the length of the text.
  package func printable(
    limit: Int = Limit.messageLength.value, keepingTabs: Bool = false
  ) -> String {
    var text = ""
    // A character may have any number of scalars.
    let count = utf8.count > limit ? unicodeScalars.count : 0
    if count > limit {
      let part = limit / 2
      let start = String(String.UnicodeScalarView(unicodeScalars.prefix(part)))
      let end = String(String.UnicodeScalarView(unicodeScalars.suffix(part)))
      text = "\(start)… \(count - 2 * part) characters …\(end)"
    } else {
      text = String(self)
    }
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    guard !isPlain else { return text }
    guard text.unicodeScalars.contains(where: { $0.isControl(keepingTabs) }) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar.isControl(keepingTabs) {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Control characters, line separators, and the marks that turn the direction of what follows.
  fileprivate func isControl(_ keepsTabs: Bool) -> Bool {
    switch value {
    case 0x09: !keepsTabs
    case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
