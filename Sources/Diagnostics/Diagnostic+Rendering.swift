extension Diagnostic {
  /// The printed form for people: the description, the source line with a caret, notes, the hint.
  ///
  /// - Parameter source: The text of the file named by `location`, or nil to print no source line.
  /// - Returns: Lines of text without a final newline.
  public func rendered(source: String? = nil) -> String {
    var lines = [description]
    if let source, let location, let line = Self.line(location.line, of: source) {
      lines.append(line)
      // A tab in the source stays a tab under it, so that the caret lines up in any terminal.
      let before = line.prefix(max(0, location.column - 1)).map { $0 == "\t" ? "\t" : " " }
      lines.append(before.joined() + "^")
    }
    lines += notes.map { "note: \($0)" }
    if let hint { lines.append("hint: \(hint)") }
    return lines.joined(separator: "\n")
  }

  private static func line(_ number: Int, of source: String) -> String? {
    let lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.indices.contains(number - 1) else { return nil }
    return String(lines[number - 1])
  }
}
