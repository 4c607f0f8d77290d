import Diagnostics
import Yams

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
    do {
      let parser = try Parser(yaml: text, resolver: .basic, encoding: .utf8)
      var roots: [Node] = []
      while let root = try parser.nextRoot() { roots.append(root) }
      var budget = limit
      guard roots.allSatisfy({ isWithin(&budget, $0, depth: 0) }) else {
        throw DiagnosticError(
          Diagnostic(
            id: "layout-file.too-large", severity: .error,
            message: "the file stands for more than \(limit) values or nests too deep",
            location: SourceLocation(file: file, line: 1, column: 1),
            hint: "aliases count as often as they are used"))
      }
      return roots
    } catch let error as DiagnosticError {
      throw error
    } catch let error as YamlError {
      throw DiagnosticError(diagnostic(error, file: file))
    } catch {
      throw DiagnosticError(
        Diagnostic(id: "layout-file.yaml", severity: .error, message: "the text is no YAML"))
    }
  }

  private static func isWithin(_ budget: inout Int, _ node: Node, depth: Int) -> Bool {
    budget -= 1
    guard budget > 0, depth < 500 else { return false }
    switch node {
    case .scalar, .alias: return true
    case .sequence(let sequence):
      return sequence.allSatisfy { isWithin(&budget, $0, depth: depth + 1) }
    case .mapping(let mapping):
      return mapping.allSatisfy {
        isWithin(&budget, $0.key, depth: depth + 1) && isWithin(&budget, $0.value, depth: depth + 1)
      }
    }
  }

  /// The problem that Yams names, in our words.
  private static func diagnostic(_ error: YamlError, file: String) -> Diagnostic {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      return Diagnostic(
        id: "layout-file.yaml", severity: .error, message: words(problem),
        location: SourceLocation(file: file, line: mark.line, column: mark.column),
        hint: hint(problem))
    case .duplicatedKeysInMapping(let duplicates, let context):
      return Diagnostic(
        id: "layout-file.duplicate-key", severity: .error,
        message: "the key '\(duplicates.first ?? "")' is written twice",
        location: SourceLocation(file: file, line: context.mark.line, column: context.mark.column),
        hint: "remove one of them, or rename it")
    case .reader(let problem, let offset, _, let yaml):
      let before = yaml.prefix(offset ?? 0)
      let line = before.count(where: \.isNewline) + 1
      let column = before.reversed().prefix { !$0.isNewline }.count + 1
      return Diagnostic(
        id: "layout-file.yaml", severity: .error, message: words(problem),
        location: SourceLocation(file: file, line: line, column: column),
        hint: "the file is UTF-8 text without control characters")
    default:
      return Diagnostic(
        id: "layout-file.yaml", severity: .error, message: "the text is no YAML",
        location: SourceLocation(file: file, line: 1, column: 1))
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
