package import Diagnostics
import Files
import Geometry
package import LayoutComparison
package import LayoutEngine
import LayoutModel

extension CaseReport.Note {
  /// Makes a note of a diagnostic.
  package init(_ diagnostic: Diagnostic) {
    self.init(
      id: diagnostic.id, severity: diagnostic.severity.rawValue, message: diagnostic.message,
      file: diagnostic.location?.file, line: diagnostic.location?.line,
      column: diagnostic.location?.column, hint: diagnostic.hint)
  }
}

extension CaseReport {
  /// What changed: the causes where they are known, or else how views differ.
  var change: String {
    let known = Set(views.compactMap { $0.causes.first?.first }).sorted()
    func more(_ count: Int) -> String { count > 1 ? " and \(count - 1) more" : "" }
    if let first = known.first, causes.indices.contains(first) {
      return causes[first].summary + more(known.count)
    }
    guard let first = views.first else { return summary }
    return "\(first.name): \(first.kinds.joined(separator: ", "))" + more(views.count)
  }

  /// Takes over what differs and why.
  package mutating func take(_ difference: LayoutDifference) {
    notes += difference.diagnostics.map { Note($0) }
    causes = difference.documentChanges.map { change in
      Change(
        kind: change.kind.rawValue, subject: change.subject, summary: change.summary,
        file: change.location?.file, line: change.location?.line,
        column: change.location?.column)
    }
    views = difference.views.map { view in
      View(
        id: view.id.rawValue, name: view.name, className: view.className,
        kinds: view.kinds.map(\.rawValue), old: view.oldAbsoluteFrame.map(Self.numbers),
        new: view.newAbsoluteFrame.map(Self.numbers), lengths: view.frameSummary,
        properties: view.properties.map { [$0.name, $0.old ?? "", $0.new ?? ""] },
        followers: view.followers.count,
        causes: view.causes.map { [$0.change, Int(($0.share * 100).rounded())] })
    }
    notes += difference.newlyBroken.map { Note(.newlyBroken($0)) }
    summary = difference.summary
    group = Self.group(screen: screen, difference)
  }

  static func numbers(_ rect: Rect) -> [Double] {
    [rect.minX, rect.minY, rect.width, rect.height].map(DecimalText.rounded)
  }

  /// The views of a baseline for the layers of the report.
  package static func frames(of baseline: LayoutBaseline) -> [Frame] {
    let names = ItemNames(baseline.screen)
    return baseline.absoluteFrames.map { view, frame in
      Frame(name: names.term(view.id), rect: numbers(frame))
    }
  }

  /// What two cases share that changed alike: what did it, and how views differ that nothing moved.
  ///
  /// The views that a change moved, and how far, are left out: in a longer language or on a
  /// smaller device the same change moves others.
  private static func group(screen: String, _ difference: LayoutDifference) -> String {
    var lines: Set<String> = Set(difference.newlyBroken.map { "broken\t\($0.id)" })
    for view in difference.views {
      if let cause = view.causes.first.map({ difference.documentChanges[$0.change] }) {
        // Texts differ from language to language, constraints do not.
        lines.insert(
          cause.kind == .constraint
            ? "\(cause.subject)\t\(cause.summary)"
            : [
              cause.kind.rawValue, cause.items.first?.rawValue ?? cause.subject, cause.property,
            ].joined(separator: "\t"))
      } else {
        lines.insert(([view.id.rawValue] + view.kinds.map(\.rawValue)).joined(separator: "\t"))
      }
    }
    return StableHash(([screen] + lines.sorted()).joined(separator: "\n")).shortText
  }
}

extension LayoutDifference {
  /// What differs, in one line: `3 moved, 1 resized, 1 text`.
  package var summary: String {
    var counts: [ViewChange.Kind: Int] = [:]
    for view in views { for kind in view.kinds { counts[kind, default: 0] += 1 } }
    var parts = ViewChange.Kind.allCases.compactMap { kind in
      counts[kind].map { "\($0) \(kind.rawValue)" }
    }
    if !newlyBroken.isEmpty {
      parts.append("\(newlyBroken.count.counted("constraint")) newly broken")
    }
    return parts.isEmpty ? "no difference" : parts.joined(separator: ", ")
  }

  /// What differs, for people: each cause with the views that it moved, then the rest.
  package func rendered() -> String {
    var lines = diagnostics.map { $0.rendered() }
    lines.append("\(caseName): \(summary)")
    let groups = Dictionary(grouping: views.indices) { views[$0].causes.first?.change }
    for (index, change) in documentChanges.enumerated() {
      guard let moved = groups[index] else { continue }
      lines.append("  \(change.summary)\(Self.place(change.location))")
      for position in moved {
        lines.append("    \(Self.line(views[position]))")
        for cause in views[position].causes.dropFirst() where cause.share >= 0.1 {
          let share = Int((cause.share * 100).rounded())
          lines.append("      also \(documentChanges[cause.change].summary) (\(share) %)")
        }
      }
    }
    for position in groups[nil] ?? [] { lines.append("  \(Self.line(views[position]))") }
    lines += newlyBroken.map { "  \($0.equation) is newly broken" }
    return lines.joined(separator: "\n")
  }

  private static func place(_ location: SourceLocation?) -> String {
    location.map { "  (\($0.file):\($0.line):\($0.column))" } ?? ""
  }

  private static func line(_ view: ViewChange) -> String {
    var parts = [view.name, view.kinds.map(\.rawValue).joined(separator: " ")]
    if !view.frameSummary.isEmpty { parts.append(view.frameSummary) }
    parts += view.properties.map { "\($0.name) \($0.old ?? "none") -> \($0.new ?? "none")" }
    if !view.followers.isEmpty {
      parts.append(
        "\(view.followers.count.counted("view")) inside \(view.followers.count == 1 ? "moves" : "move") with it"
      )
    }
    return parts.joined(separator: "  ")
  }
}

extension Diagnostic {
  fileprivate static func newlyBroken(_ constraint: BrokenConstraint) -> Diagnostic {
    Diagnostic(
      id: "layout.newly-broken", severity: .error,
      message: "\(constraint.equation) is now broken to resolve a conflict",
      location: constraint.location)
  }
}

extension CaseRunner {
  /// Draws a layout as the bytes of a PNG file.
  package typealias Draw = (Layout) throws(DiagnosticError) -> [UInt8]
}
