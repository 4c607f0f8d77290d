package import Diagnostics
import Geometry
import LayoutEngine
import LayoutModel
package import StructuredText

extension SolvedDocument {
  /// The text of `solve`: a line a view, indented by depth, frames in points.
  package var text: String {
    var lines: [String] = [path]
    for (layout, fittingSizes) in zip(layouts, fittingSizes) {
      let size = layout.environment.size
      lines.append(
        "  \(layout.screen.name.printable()) \(size.width.shortText)x\(size.height.shortText)"
          + " \(layout.environment.language)"
          + (layout.environment.variant.map { " '\($0)'" } ?? ""))
      let convention = FrameConvention(format, layout)
      let names = ItemNames(layout.screen)
      var depths: [ItemID: Int] = [:]
      // A layout that could not be solved has placed nothing.
      for (index, (view, placed)) in zip(layout.screen.views, layout.views).enumerated() {
        let depth = view.parent.flatMap { depths[$0] }.map { $0 + 1 } ?? 0
        depths[view.id] = depth
        let frame = convention.rect(placed.frame, of: index)
        let numbers = [frame.minX, frame.minY, frame.width, frame.height]
          .map { (($0 * 1000).rounded() / 1000).shortText }.joined(separator: " ")
        let free = Axis.allCases.filter { placed.ambiguity[$0] != nil }.map(\.rawValue)
        var note = free.isEmpty ? "" : "  ambiguous: \(free.joined(separator: ", "))"
        if let content = placed.freeContentSize { note += "  ambiguous: \(content)" }
        let indent = String(repeating: "  ", count: depth + 2)
        let words = [view.className, names.ownWords(of: view.id), view.id.rawValue]
          .compactMap(\.self)
        lines.append(
          indent + Self.withoutRepeats(words).map { $0.printable() }.joined(separator: " ")
            + "  [\(numbers)]\(note)")
      }
      lines += fittingSizes.map(line)
    }
    return lines.joined(separator: "\n")
  }

  /// An id that is the view's name as well is told once.
  private static func withoutRepeats(_ words: [String]) -> [String] {
    words.indices.filter { $0 == 0 || words[$0] != words[$0 - 1] }.map { words[$0] }
  }

  private func line(_ fitted: FittedSize) -> String {
    let numbers = [fitted.size.width, fitted.size.height]
      .map { (($0 * 1000).rounded() / 1000).shortText }.joined(separator: " ")
    return "    \(fitted.view) fits in [\(numbers)]"
  }

  /// The JSON line of a document that cannot be read.
  ///
  /// - Parameters:
  ///   - path: The path as given.
  ///   - diagnostics: Why it cannot be read.
  /// - Returns: An object of the shape of `json`, without views.
  package static func failureJSON(_ path: String, _ diagnostics: [Diagnostic]) -> JSONValue {
    .record([
      ("document", .string(path)), ("screens", .array([])), ("views", .array([])),
      ("diagnostics", .array(diagnostics.map { .diagnostic($0) })),
    ])
  }
}
