extension Diagnostic {
  /// The printed form for people: the description, the source line with a caret, notes, the hint.
  ///
  /// - Parameter source: The text of the file named by `location`, or nil to print no source line.
  /// - Returns: Lines of text without a final newline.
  public func rendered(source: String? = nil) -> String {
    var lines = [description]
    if let source, let location, let line = Self.line(location.line, of: source) {
      lines += Self.quote(line, column: location.column)
    }
    lines += notes.map { "note: \($0)" }
    if let hint { lines.append("hint: \(hint)") }
    return lines.joined(separator: "\n")
  }

  /// A source line with a caret under it; of a long line only what is around the caret.
  private static func quote(_ line: String, column: Int) -> [String] {
    let start = max(0, column - 1 - 100)
    let shown = line.dropFirst(start).prefix(200)
    // A tab in the source stays a tab under it, so that the caret lines up in any terminal.
    let before = shown.prefix(max(0, column - 1 - start)).map { $0 == "\t" ? "\t" : " " }
    return [String(shown), before.joined() + "^"]
  }

  private static func line(_ number: Int, of source: String) -> String? {
    let lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.indices.contains(number - 1) else { return nil }
    return String(lines[number - 1])
  }
}
