import Diagnostics
import Geometry
package import LayoutEngine
import LayoutModel

extension CheckRule {
  /// Views that the constraints leave free.
  static let ambiguousLayout = CheckRule(
    id: "ambiguous", severity: .warning, title: "The constraints leave a view free",
    about: .freedom,
    explanation: """
      More than one place or size satisfies the constraints equally well, so that the view may lie \
      elsewhere on another day. The finding says in which languages; a layout that is ambiguous \
      in some only has two views with the same content priorities. What a document of Interface \
      Builder leaves free in every language, and Interface Builder did not mark, is counted, and told \
      where the rule is asked for.
      """,
    together: { "the constraints leave \($0) views free" },
    separatesLanguages: true,
    check: .layout { subject in
      subject.ambiguousContents
        + subject.layout.views.indices.compactMap { index in
          let placed = subject.layout.views[index]
          guard !placed.isHidden,
            placed.ambiguity.horizontal != nil || placed.ambiguity.vertical != nil,
            !subject.isPlacedByOthers(index)
          else { return nil }
          let free: [(Axis, Ambiguity)] = Axis.allCases.compactMap { axis in
            if axis == .vertical, subject.isHeldByCell(index) { return nil }
            return placed.ambiguity[axis].map { (axis, $0) }
          }
          guard !free.isEmpty else { return nil }
          let words = free.map { axis, ambiguity in
            let parts = [
              ambiguity.isPositionFree ? axis == .horizontal ? "x" : "y" : nil,
              ambiguity.isLengthFree ? axis == .horizontal ? "width" : "height" : nil,
            ]
            return parts.compactMap { $0 }.joined(separator: " and ")
          }
          var finding = subject.finding(
            "ambiguous",
            "the constraints leave \(words.joined(separator: " and ")) of \(subject.name(index)) free",
            at: index, hint: "add a constraint, or give two views different content priorities")
          finding.isOnRequestInAllLanguages = subject.isUnmarked(index)
          return finding
        }
    })

  /// Required constraints that cannot all hold.
  static let unsatisfiableLayout = CheckRule(
    id: "unsatisfiable", severity: .error, title: "Required constraints contradict one another",
    about: .conflict,
    explanation: """
      A set of required constraints cannot hold at once; one of them is broken when the app runs. \
      The finding lists a minimal set: any one of its members may be changed.
      """,
    check: .layout { subject in
      // Sets of which one constraint may be changed are one cause.
      var told: Set<String> = []
      let violations = Dictionary(
        subject.layout.constraints.map { ($0.constraint.id, $0.violation) }, uniquingKeysWith: max)
      let places = Dictionary(
        subject.nodes.indices.map { (subject.nodes[$0].id, $0) }, uniquingKeysWith: min)
      return subject.layout.conflicts.filter {
        !subject.isOfDesignAlone($0)
          && told.insert(subject.names.words(of: $0.writtenBroken)).inserted
      }.map { conflict in
        let broken = conflict.broken
        // Guides of stack and grid views are no views.
        let sides = [broken.first.item, broken.second?.item].compactMap { $0 }
        let index = sides.lazy.compactMap { places[$0] }.first
        var finding = Finding(
          rule: "unsatisfiable",
          conflict.summary(broken: subject.names.words(of: conflict.writtenBroken)),
          screen: subject.layout.screen.id,
          view: index.map { subject.nodes[$0].id } ?? broken.first.item,
          location: broken.location ?? conflict.constraints.compactMap(\.location).first
            ?? index.flatMap { subject.nodes[$0].location },
          hint: "remove one of them, or give it a priority below 1000",
          amount: violations[broken.id] ?? 0
        )
        finding.constraints = conflict.constraints.map(\.id)
        finding.notes = subject.notes(of: conflict)
        finding.related = conflict.constraints.compactMap { constraint in
          constraint.location.map { .init(subject.names.words(of: constraint), $0) }
        }
        finding.rect = index.map { subject.layout.views[$0].absoluteFrame }
        finding.isMinor = subject.isSettledByContent(conflict)
        finding.isOnRequest = finding.isMinor || subject.isSizedByCode(conflict)
        return finding
      }
    })
}

extension LayoutConflict {
  /// A constraint that may be changed: the one that is broken, or where that was added by the system
  /// the last one of the document.
  fileprivate var writtenBroken: LayoutConstraint {
    broken.isWritten || broken.provenance == .contentSize
      ? broken : constraints.last(where: \.isWritten) ?? broken
  }
}

extension CheckedLayout {
  /// Scroll views of whose content the constraints reach one edge and not the other.
  fileprivate var ambiguousContents: [Finding] {
    layout.views.indices.compactMap { index in
      guard !layout.views[index].isHidden, let content = layout.views[index].freeContentSize
      else { return nil }
      var finding = finding(
        "ambiguous", "the constraints leave the \(content) of \(name(index)) free", at: index,
        hint: "tie what scrolls to both edges of the scroll view, and give it a size")
      finding.isOnRequestInAllLanguages = isUnmarked(index)
      return finding
    }
  }

  /// Whether a view is one of a document of Interface Builder, which marks what it finds ambiguous in
  /// the document's own language, and did not mark it.
  fileprivate func isUnmarked(_ index: Int) -> Bool {
    layout.screen.toolsVersion != nil && !nodes[index].saved.isAmbiguous
  }

  /// Whether a view lies where another view puts it, or shows nothing: the content of a Mac's scroll
  /// view, an empty stack view.
  fileprivate func isPlacedByOthers(_ index: Int) -> Bool {
    let node = nodes[index]
    guard layout.screen.toolsVersion != nil else { return false }
    if node.saved.isPlacedBySystem || node.frame == nil { return true }
    if node.stack != nil, !parents.contains(index) { return true }
    guard layout.screen.platform == .macOS else { return false }
    var above = parents[index]
    for _ in 0..<2 where above >= 0 {
      if nodes[above].kind == .scrollView { return true }
      above = parents[above]
    }
    return false
  }

  /// Whether a view of a cell has vertical constraints.
  ///
  /// They leave a height free only as long as the cell has the height it was saved with, which is its
  /// table's to say.
  fileprivate func isHeldByCell(_ index: Int) -> Bool {
    guard layout.screen.toolsVersion != nil, isInCell(index) else { return false }
    let id = nodes[index].id
    return constraints(of: id).contains { constraint in
      [constraint.first, constraint.second].compactMap { $0 }.contains {
        $0.item == id && $0.attribute.axis == .vertical
      }
    }
  }

  /// The members of a contradiction that somebody wrote, then those that were added, and the broken
  /// one, which the message names, last.
  fileprivate func notes(of conflict: LayoutConflict) -> [String] {
    let members = conflict.constraints.filter {
      if case .layoutGuide = $0.provenance { return false }
      return $0.id != conflict.broken.id
    }
    let ordered =
      members.filter(\.isWritten) + members.filter { !$0.isWritten } + [conflict.broken]
    let length = conflict.negativeLength.map {
      "then the \($0.attribute.name) of \(names.sentence($0.item)) would be negative"
    }
    let more = conflict.omittedCount > 0 ? ["and \(conflict.omittedCount) more"] : []
    return ordered.map(names.words) + more + (length.map { [$0] } ?? [])
  }

  /// Whether the constraints of a document contradict each other in the app as well, as far as is known,
  /// and not only the sizes of the design, which the app or its content decides when it runs.
  package func isOfApp(_ conflict: LayoutConflict) -> Bool {
    !isOfDesignAlone(conflict) && !isSettledByContent(conflict) && !isSizedByCode(conflict)
  }

  /// Whether a contradiction of a document rests on what gives way when the app runs.
  fileprivate func isOfDesignAlone(_ conflict: LayoutConflict) -> Bool {
    layout.screen.toolsVersion != nil
      && (conflict.constraints.contains(where: givesWay) || isSizeOfImage(conflict.broken))
  }

  /// Whether what is written in a document prevails over the size that the content asks for.
  fileprivate func isSettledByContent(_ conflict: LayoutConflict) -> Bool {
    layout.screen.toolsVersion != nil && conflict.broken.provenance == .contentSize
  }

  /// Whether a contradiction rests on a mask in a view of a xib that is shown in another size than it was
  /// designed in: the app's code gives such views their frames.
  fileprivate func isSizedByCode(_ conflict: LayoutConflict) -> Bool {
    let screen = layout.screen
    guard screen.toolsVersion != nil, screen.platform.usesUIKit, screen.chrome == nil,
      layout.environment.size != screen.views.first?.frame?.size
    else { return false }
    return conflict.constraints.contains {
      if case .autoresizingMask = $0.provenance { return true }
      return false
    }
  }

  /// Whether a constraint is the size that the content of a view with an image asks for, which is a
  /// guess: the image may be another one when the app runs.
  fileprivate func isSizeOfImage(_ constraint: LayoutConstraint) -> Bool {
    constraint.provenance == .contentSize
      && nodes.contains { $0.id == constraint.first.item && $0.image != nil }
  }

  /// Whether a constraint is no part of the document and gives way when the app runs: the size of a
  /// Mac's window or of what is no whole screen, the height of a cell, which its table or collection
  /// decides, the place of a bar that a controller shows and of what stands in a bar, and on the Mac a
  /// cell's place in its column and the size of a hidden view.
  fileprivate func givesWay(_ constraint: LayoutConstraint) -> Bool {
    if constraint.isWritten { return false }
    if constraint.provenance == .canvas { return layout.screen.hasOpenSize }
    let isOnMac = layout.screen.platform == .macOS
    let items = [constraint.first.item, constraint.second?.item].compactMap { $0 }
    return nodes.contains { node in
      guard items.contains(node.id) else { return false }
      if isOnMac { return node.kind.isCell || node.isHidden }
      if isPlacedByBar(node) { return true }
      // Beside the content of a row is the room of its accessory.
      if node.kind.isCell, constraint.second != nil, constraint.constant != 0 { return true }
      return node.kind.isCell && node.id == constraint.first.item
        && constraint.first.attribute == .height && constraint.second == nil
    }
  }
}
