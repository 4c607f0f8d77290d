extension Diagnostic {
  /// The printed form for people: the description, the source line with a caret, notes, the hint.
  ///
  /// - Parameter source: The text of the file named by `location`, or nil to print no source line.
  /// - Returns: Lines of text without a final newline.
  public func rendered(source: String? = nil) -> String {
    guard let source else { return rendered { _ in nil } }
    var text = SourceText(source)
    return rendered { text.quote(line: $0.line, column: $0.column) }
  }

  /// The printed form, with source lines of a text whose lines are known.
  package func rendered(in source: inout SourceText) -> String {
    rendered { source.quote(line: $0.line, column: $0.column) }
  }

  private func rendered(
    quoting quote: (SourceLocation) -> (text: String, indent: String)?
  ) -> String {
    var lines = [description]
    if let quoted = location.flatMap(quote) {
      lines += ["    " + quoted.text, "    " + quoted.indent + "^"]
    }
    lines += notes.map { "note: \($0.printable())" }
    if let hint { lines.append("hint: \(hint.printable())") }
    return lines.joined(separator: "\n")
  }
}

extension Sequence<Diagnostic> {
  /// The problems without the many of one kind: of each kind so many, and how many were left out.
  ///
  /// - Parameter limit: How many of one kind are kept.
  /// - Returns: The problems in their order; what counts the others comes last.
  package func capped(at limit: Int = Limit.messagesOfAKind.value) -> [Diagnostic] {
    var counts: [String: Int] = [:]
    var kinds: [Diagnostic] = []
    var result: [Diagnostic] = []
    for diagnostic in self {
      counts[diagnostic.id, default: 0] += 1
      guard counts[diagnostic.id] ?? 0 > limit else {
        result.append(diagnostic)
        continue
      }
      if counts[diagnostic.id] == limit + 1 { kinds.append(diagnostic) }
    }
    return result + kinds.map { .furtherOnes((counts[$0.id] ?? 0) - limit, like: $0) }
  }
}

extension Diagnostic {
  fileprivate static func furtherOnes(_ count: Int, like first: Diagnostic) -> Diagnostic {
    Diagnostic(
      id: first.id, severity: first.severity,
      message: "there are \(count) more of this kind", location: first.location)
  }
}
