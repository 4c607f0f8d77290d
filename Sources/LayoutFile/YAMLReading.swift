import Diagnostics
import StructuredText

/// A value of a layout file.
typealias Node = YAMLNode

/// Reads YAML into nodes that keep their places.
enum YAMLReading {
  /// The documents of a text.
  ///
  /// - Parameters:
  ///   - text: What the file holds.
  ///   - file: Its path, for messages.
  ///   - limit: The most nodes that are taken, aliases counted as often as they are used.
  /// - Returns: The documents in order.
  /// - Throws: The first problem.
  static func roots(of text: String, file: String, limit: Int) throws(DiagnosticError) -> [Node] {
    do throws(YAMLError) {
      let roots = try YAMLReader.documents(of: text)
      var budget = limit
      guard roots.allSatisfy({ isWithin(&budget, $0, depth: 0) }) else { throw .tooDeep }
      return roots
    } catch {
      throw DiagnosticError(diagnostic(error, file: file, limit: limit))
    }
  }

  private static func isWithin(_ budget: inout Int, _ node: Node, depth: Int) -> Bool {
    budget -= 1
    guard budget > 0, depth < 500 else { return false }
    switch node {
    case .scalar: return true
    case .sequence(let sequence):
      return sequence.allSatisfy { isWithin(&budget, $0, depth: depth + 1) }
    case .mapping(let mapping):
      return mapping.allSatisfy {
        isWithin(&budget, $0.key, depth: depth + 1) && isWithin(&budget, $0.value, depth: depth + 1)
      }
    }
  }

  /// The problem that the reader names, in our words.
  private static func diagnostic(_ error: YAMLError, file: String, limit: Int) -> Diagnostic {
    func problem(
      _ id: String, _ message: String, _ mark: YAMLNode.Mark, _ hint: String?
    ) -> Diagnostic {
      Diagnostic(
        id: "layout-file.\(id)", severity: .error, message: message,
        location: SourceLocation(file: file, line: mark.line, column: mark.column), hint: hint)
    }
    return switch error {
    case .syntax(let words, let mark): problem("yaml", self.words(words), mark, hint(words))
    case .character(let words, let mark):
      problem(
        "yaml", self.words(words), mark, "the file is UTF-8 text without control characters")
    case .duplicateKey(let key, let mark):
      problem(
        "duplicate-key", "the key '\(key)' is written twice", mark,
        "remove one of them, or rename it")
    case .tooDeep:
      problem(
        "too-large", "the file stands for more than \(limit) values or nests too deep",
        .init(line: 1, column: 1), "aliases count as often as they are used")
    case .outOfMemory:
      problem(
        "yaml", "there is no memory for a YAML parser", .init(line: 1, column: 1), nil)
    }
  }

  private static func words(_ problem: String) -> String {
    problem.isEmpty ? "the text is no YAML" : "the text is no YAML: \(problem)"
  }

  private static func hint(_ problem: String) -> String? {
    if problem.contains("did not find expected '-' indicator")
      || problem.contains("block entries") || problem.contains("block end")
      || problem.contains("comment or a line break")
    {
      return "a text that begins with '[', '{', '|' or '>' stands in quotes: \"[a(100)]\""
    }
    if problem.contains("tab") || problem.contains("cannot start any token") {
      return "indent with blanks; quote a text that begins with '@', '`' or '%'"
    }
    if problem.contains("expected ',' or ']'") || problem.contains("expected ',' or '}'") {
      return "inside [] and {} a format stands in quotes: {vfl: \"H:|-[a]-|\"}"
    }
    if problem.contains("mapping values") { return "quote a text that holds ': '" }
    return nil
  }
}
