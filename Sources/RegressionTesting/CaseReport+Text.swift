import Diagnostics

extension CaseReport {
  /// What came of the case, for people: each cause with the views that it moved, then the rest.
  ///
  /// - Parameter viewLimit: At most so many views are told of each cause, and of those without one.
  /// - Returns: Lines without a newline behind the last.
  package func text(viewLimit: Int = .max) -> String {
    var lines = ["\(status.rawValue) \(name)" + (summary.isEmpty ? "" : ": \(summary)")]
    lines += notes.map { note in
      "  \(note.severity): \(note.message)\(Self.place(note.file, note.line, note.column)) [\(note.id)]"
    }
    let groups = Dictionary(grouping: views.indices) { views[$0].causes.first?.first }
    for (number, change) in causes.enumerated() {
      guard let moved = groups[number] else { continue }
      lines.append("  \(change.summary)\(Self.place(change.file, change.line, change.column))")
      for position in moved.prefix(viewLimit) {
        lines.append("    \(Self.line(views[position]))")
        // A tenth of the way counts; less is the reach of roundings.
        for further in views[position].causes.dropFirst() where further[1] >= 10 {
          lines.append("      also \(causes[further[0]].summary) (\(further[1]) %)")
        }
      }
      lines += Self.rest(moved.count - viewLimit).map { "    \($0)" }
    }
    let others = groups[nil] ?? []
    lines += others.prefix(viewLimit).map { "  \(Self.line(views[$0]))" }
    lines += Self.rest(others.count - viewLimit).map { "  \($0)" }
    return lines.joined(separator: "\n")
  }

  /// What came of a case, in one line, where another has changed by the same.
  package func text(as other: CaseReport) -> String {
    "\(status.rawValue) \(name): \(summary); by what changed \(other.name)"
  }

  private static func place(_ file: String?, _ line: Int?, _ column: Int?) -> String {
    file.map { " (\($0):\(line ?? 1):\(column ?? 1))" } ?? ""
  }

  private static func rest(_ count: Int) -> [String] {
    count > 0 ? ["and \(count) more \(count == 1 ? "view" : "views")"] : []
  }

  private static func line(_ view: View) -> String {
    var parts = ["\(view.name): \(view.kinds.joined(separator: ", "))"]
    if !view.lengths.isEmpty { parts.append(view.lengths) }
    parts += view.properties.map { property in
      let values = property.dropFirst().map { $0.isEmpty ? "none" : $0 }
      return "\(property.first ?? "") \(values.joined(separator: " -> "))"
    }
    if view.followers > 0 {
      parts.append(
        "\(view.followers.counted("view")) inside \(view.followers == 1 ? "moves" : "move") with it"
      )
    }
    return parts.joined(separator: "; ")
  }
}
