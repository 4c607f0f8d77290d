package import Diagnostics
package import LayoutModel
import StructuredText

/// A `.layout.yaml` file: one screen or several.
///
/// The format is described, with an example for each construct, in `docs/layout-file.md`.
package struct LayoutFileDocument: Hashable, Sendable {
  /// The screens in the order of the file.
  package var screens: [Screen]

  /// Makes a document of screens.
  package init(screens: [Screen]) { self.screens = screens }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - text: What the file holds.
  ///   - file: Its path, for messages.
  ///   - load: Gives the text of a component's file by its path, or nil where there is none; a path
  ///     is that of the file that names it, and beside it.
  /// - Returns: The screens, and the problems that did not stop the reading: a constraint or view
  ///   that cannot be used is left out.
  /// - Throws: The problem of a file that is no YAML, too large, or no layout at all.
  package static func read(
    _ text: String, file: String, loading load: @escaping (String) -> String? = { _ in nil }
  ) throws(DiagnosticError) -> Diagnosed<LayoutFileDocument> {
    guard text.utf8.count <= Limit.layoutFile.value else {
      throw DiagnosticError(
        Diagnostic(
          id: "layout-file.too-large", severity: .error,
          message: "the file is larger than \(Limit.layoutFile.value >> 20) MB",
          location: SourceLocation(file: file, line: 1, column: 1)))
    }
    let roots = try YAMLReading.roots(of: text, file: file, limit: Limit.valuesOfALayout.value)
    var reader = LayoutFileReader(file: file, text: text)
    reader.components.load = load
    var screens: [Screen] = []
    for root in roots where !root.isNull {
      screens += reader.screens(root, after: screens.count)
      guard screens.count <= Limit.screensOfAFile.value else {
        throw DiagnosticError(.tooManyScreens(file))
      }
    }
    guard !screens.isEmpty else {
      let empty = Diagnostic(
        id: "layout-file.no-screen", severity: .error, message: "the file describes no screen",
        location: SourceLocation(file: file, line: 1, column: 1),
        hint: "begin with 'views:' and 'constraints:'")
      let problems = reader.problems
      throw DiagnosticError(problems.isEmpty ? [empty] : problems)
    }
    reader.reportDuplicates(screens)
    return Diagnosed(LayoutFileDocument(screens: screens), diagnostics: reader.problems)
  }
}

extension LayoutFileReader {
  /// The problems found so far, each once: what several screens name by an alias is read for each, and a name that
  /// nothing has may stand in many places.
  fileprivate var problems: [Diagnostic] {
    var told: Set<Diagnostic> = []
    var order: [(problem: Diagnostic, lines: [Int])] = []
    var place: [String: Int] = [:]
    for problem in diagnostics where told.insert(problem).inserted {
      let name = problem.isOfUnknownName ? problem.message : nil
      if let name, let first = place[name] {
        if let line = problem.location?.line { order[first].lines.append(line) }
      } else {
        if let name { place[name] = order.count }
        order.append((problem, []))
      }
    }
    return order.map { $0.problem.again(in: $0.lines) }
  }

  /// The screens of one YAML document: the document itself, or each of its `screens:`.
  fileprivate mutating func screens(_ root: Node, after count: Int) -> [Screen] {
    guard case .mapping(let mapping) = root else {
      report("type", "a layout is a mapping with 'views' and 'constraints'", at: root)
      return []
    }
    guard let list = mapping["screens"] else {
      return screen(root, shared: [], number: count + 1).map { [$0] } ?? []
    }
    guard let outer = fields(root, of: "the file") else { return [] }
    let shared = outer.entries.filter { $0.key != "screens" }
    guard let items = list.sequence else {
      report("type", "'screens' is a list", at: list)
      return []
    }
    // One more than is taken, so that it is told.
    return items.prefix(Limit.screensOfAFile.value + 1).enumerated().compactMap { index, item in
      screen(item, shared: shared, number: count + index + 1)
    }
  }

  fileprivate mutating func reportDuplicates(_ screens: [Screen]) {
    var seen: Set<String> = []
    for screen in screens where !seen.insert(screen.id).inserted {
      diagnostics.append(
        Diagnostic(
          id: "layout-file.duplicate-id", severity: .error,
          message: "two screens are named '\(screen.id)'", location: screen.location,
          hint: "give each screen its own 'screen:'"))
    }
  }
}

extension Diagnostic {
  /// Whether something is named that is not there, and no more is known of it.
  fileprivate var isOfUnknownName: Bool { id.contains(".unknown-") && notes.isEmpty }

  /// The problem with a note of the lines where it is met again.
  fileprivate func again(in lines: [Int]) -> Diagnostic {
    // Several in one line are one place to look at.
    let others = lines.reduce(into: location.map { [$0.line] } ?? []) { seen, line in
      if seen.last != line { seen.append(line) }
    }.dropFirst()
    if others.isEmpty { return self }
    var result = self
    let named = others.map(String.init).listed()
    result.notes.append("the same in line\(others.count == 1 ? "" : "s") \(named)")
    return result
  }

  fileprivate static func tooManyScreens(_ file: String) -> Diagnostic {
    Diagnostic(
      id: "layout-file.too-many-screens", severity: .error,
      message: "the file describes more than \(Limit.screensOfAFile.value) screens",
      location: SourceLocation(file: file, line: 1, column: 1), hint: "write several files")
  }
}
