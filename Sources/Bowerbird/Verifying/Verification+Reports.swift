import Geometry
import LayoutEngine
import LayoutModel
package import StructuredText

extension Verification {
  /// The report for people: a line a misplaced view, with the constraints behind it.
  ///
  /// - Parameters:
  ///   - path: The document that was verified.
  ///   - isMarked: Whether the document itself marks views as misplaced or ambiguous.
  /// - Returns: Lines of text without a final newline.
  package func text(of path: String, isMarked: Bool) -> String {
    let note = isMarked ? ", marked as misplaced or ambiguous by Interface Builder" : ""
    let right = comparedCount - misplaced.count
    var lines = ["\(path): \(right) of \(comparedCount) views are where they were saved\(note)"]
    for entry in misplaced {
      let names = names(around: entry)
      let place = entry.view.location.map { "\($0.line):\($0.column): " } ?? ""
      let state = entry.isStale ? "stale" : "misplaced"
      lines.append(
        "  \(place)\(state): \(names.sentence(entry.view.id)) is at"
          + " \(entry.actual.text), saved at \(entry.expected.text)")
      for proof in entry.contradicted {
        lines.append(
          "    the saved frame breaks \(names.reference(to: proof.constraint))"
            + " by \(proof.violation.shortLength) pt")
      }
      if let stale = entry.staleNeighbor {
        lines.append("    held by constraints to \(names.sentence(stale.id)), which is stale")
      }
      for constraint in entry.deciding.prefix(8) {
        lines.append("    decided by \(names.reference(to: constraint))")
      }
    }
    for (node, name, content) in freeContents {
      let place = node.location.map { "\($0.line):\($0.column): " } ?? ""
      lines.append(
        "  \(place)ambiguous: the constraints leave the \(content) of \(name) free")
    }
    return lines.joined(separator: "\n")
  }

  /// The scroll views of whose content constraints reach one edge and not the other, and what is free.
  private var freeContents: [(node: ViewNode, name: String, content: String)] {
    layouts.flatMap { layout in
      lazy var names = ItemNames(layout.screen)
      return zip(layout.screen.views, layout.views).compactMap { node, placed in
        placed.freeContentSize.map { (node, names.sentence(node.id), $0) }
      }
    }
  }

  /// The report for programs.
  ///
  /// - Parameter path: The document that was verified.
  /// - Returns: An object with the counts, the misplaced views and the scroll views whose content is free.
  package func json(of path: String) -> JSONValue {
    let free = freeContents.map { JSONValue.string($0.node.id.rawValue) }
    return .record(
      [
        ("document", .string(path)), ("compared", .number(Double(comparedCount))),
        ("misplaced", .array(misplaced.map(Self.json))),
      ] + (free.isEmpty ? [] : [("ambiguousContents", .array(free))]))
  }

  private static func json(_ entry: MisplacedView) -> JSONValue {
    .record([
      ("id", .string(entry.view.id.rawValue)), ("class", .string(entry.view.className)),
      ("name", .string(entry.view.name)), ("expected", .rect(entry.expected)),
      ("actual", .rect(entry.actual)), ("stale", .bool(entry.isStale)),
      ("staleNeighbor", entry.staleNeighbor.map { .string($0.id.rawValue) } ?? .null),
      ("line", entry.view.location.map { .number(Double($0.line)) } ?? .null),
      (
        "contradicted",
        .array(
          entry.contradicted.map {
            .record([
              ("constraint", .string($0.constraint.reportName)),
              ("equation", .string($0.constraint.equation)),
              ("violation", .number($0.violation)),
            ])
          })
      ),
      (
        "deciding",
        .array(
          entry.deciding.map {
            .record([
              ("constraint", .string($0.reportName)), ("equation", .string($0.equation)),
            ])
          })
      ),
    ])
  }
}

extension Rect {
  /// The four numbers as people read them.
  var text: String {
    "[" + [minX, minY, width, height].map(\.shortLength).joined(separator: " ") + "]"
  }
}

extension Double {
  /// At most three decimals.
  var shortLength: String { ((self * 1000).rounded() / 1000).shortText }
}
