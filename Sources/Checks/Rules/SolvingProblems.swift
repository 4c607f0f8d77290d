import Diagnostics
import Geometry
import LayoutEngine
import LayoutModel

extension CheckRule {
  /// Views that the constraints leave free.
  static let ambiguousLayout = CheckRule(
    id: "ambiguous", severity: .warning, title: "The constraints leave a view free",
    explanation: """
      More than one place or size satisfies the constraints equally well, so that the view may lie \
      elsewhere on another day. The finding says in which languages; a layout that is ambiguous \
      in some only has two views with the same content priorities.
      """,
    check: .layout { subject in
      subject.layout.views.indices.compactMap { index in
        let placed = subject.layout.views[index]
        guard !placed.isHidden,
          placed.ambiguity.horizontal != nil || placed.ambiguity.vertical != nil
        else { return nil }
        let free: [(Axis, Ambiguity)] = Axis.allCases.compactMap { axis in
          placed.ambiguity[axis].map { (axis, $0) }
        }
        let words = free.map { axis, ambiguity in
          let parts = [
            ambiguity.isPositionFree ? axis == .horizontal ? "x" : "y" : nil,
            ambiguity.isLengthFree ? axis == .horizontal ? "width" : "height" : nil,
          ]
          return parts.compactMap { $0 }.joined(separator: " and ")
        }
        return subject.finding(
          "ambiguous",
          "the constraints leave \(words.joined(separator: " and ")) of \(subject.name(index)) free",
          at: index, hint: "add a constraint, or give two views different content priorities")
      }
    })

  /// Required constraints that cannot all hold.
  static let unsatisfiableLayout = CheckRule(
    id: "unsatisfiable", severity: .error, title: "Required constraints contradict one another",
    explanation: """
      A set of required constraints cannot hold at once; one of them is broken when the app runs. \
      The finding lists a minimal set: any one of its members may be changed.
      """,
    check: .layout { subject in
      subject.layout.conflicts.filter { conflict in
        // A window, or what else holds the root view on a Mac, gives way to its content.
        subject.layout.screen.platform.usesUIKit || subject.layout.screen.toolsVersion == nil
          || !conflict.constraints.contains { $0.provenance == .canvas }
      }.map { conflict in
        let broken = conflict.broken
        // Guides of stack and grid views are no views.
        let sides = [broken.first.item, broken.second?.item].compactMap { $0 }
        let index = sides.lazy.compactMap { side in
          subject.nodes.firstIndex { $0.id == side }
        }.first
        var finding = Finding(
          rule: "unsatisfiable", conflict.summary(broken: subject.names.words(of: broken)),
          screen: subject.layout.screen.id,
          view: index.map { subject.nodes[$0].id } ?? broken.first.item,
          location: broken.location ?? conflict.constraints.compactMap(\.location).first
            ?? index.flatMap { subject.nodes[$0].location },
          hint: "remove one of them, or give it a priority below 1000",
          amount: subject.layout.constraints.first { $0.constraint.id == broken.id }?.violation ?? 0
        )
        finding.notes =
          conflict.constraints.map(subject.names.words) + (conflict.lengthNote.map { [$0] } ?? [])
        finding.related = conflict.constraints.compactMap { constraint in
          constraint.location.map { .init(subject.names.words(of: constraint), $0) }
        }
        finding.rect = index.map { subject.layout.views[$0].absoluteFrame }
        return finding
      }
    })
}
