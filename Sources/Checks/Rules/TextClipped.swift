import Diagnostics
import Geometry
import Graphics
package import LayoutEngine
package import LayoutModel

extension CheckRule {
  /// Text whose lines do not fit below one another.
  static let textClipped = CheckRule(
    id: "text-clipped", severity: .error, title: "Text is cut at the top or bottom",
    about: .cutText,
    explanation: """
      The lines of the text need more height than the view has, so that letters are cut through \
      or whole lines are missing. Let the view grow, or let something beside it give way. Where no \
      line is missing, and on the Mac, up to 2 points are a note. What the constraints of a document \
      of Interface Builder leave free in height is counted, and told where the rule is asked for.
      """,
    check: .layout { subject in
      subject.layout.views.indices.compactMap { clipping(in: subject, at: $0) }
    })

  /// Whether lines are left out, or ink lies beyond the room; a control centres lines in it.
  private static func isInkCut(_ text: PlacedText, _ subject: CheckedLayout) -> Bool {
    let shaped = text.shaped
    if !shaped.hiddenText.isEmpty { return true }
    let inks = shaped.lines.map(\.inkBounds).filter { !$0.isEmpty }
    guard let top = inks.map(\.minY).min(), let bottom = inks.map(\.maxY).max() else {
      return false
    }
    let offset = (text.room.height - shaped.size.height) / 2
    let overflow = max(-(offset + top), offset + bottom - text.room.height)
    return overflow > subject.configuration.tolerance
  }

  private static func clipping(in subject: CheckedLayout, at index: Int) -> Finding? {
    let placed = subject.layout.views[index]
    guard let text = placed.text, subject.showsOwnText(index),
      !subject.nodes[index].kind.isEditable, !subject.growsWithText(index)
    else { return nil }
    guard text.shaped.lines.contains(where: { !$0.inkBounds.isEmpty }) || text.shaped.isTruncated,
      subject.nodes[index].text?.string.contains(where: { !$0.isWhitespace }) ?? false
    else { return nil }
    let missing = max(
      text.shaped.missingHeight, text.shaped.size.height - text.room.height)
    guard missing > subject.configuration.tolerance, isInkCut(text, subject) else { return nil }
    var finding = subject.finding(
      "text-clipped",
      "the text of \(subject.name(index)) is cut at the bottom", "needs \(missing.points) pt more",
      at: index, amount: missing, rect: text.room)
    finding.axis = .vertical
    // A label of the Mac draws its last line as far as there is room for it.
    finding.isMinor =
      (text.shaped.hiddenText.isEmpty || subject.layout.screen.platform == .macOS) && missing <= 2
    finding.notes.append("there are \(text.room.height.points) pt of height")
    if !text.shaped.hiddenText.isEmpty {
      finding.notes.append("left out: \"\(text.shaped.hiddenText.prefix(60))\"")
    }
    return finding.about(subject.nodes[index])
  }
}

extension CheckedLayout {
  /// Whether a text stands in a row that is as high as its content when the app runs, and neither the
  /// text nor a view between it and the row is kept low by a height of its own.
  fileprivate func growsWithText(_ index: Int) -> Bool {
    guard layout.screen.platform.usesUIKit else { return false }
    var inRow: [Int] = []
    var above = index
    while above >= 0, !nodes[above].kind.isCell {
      inRow.append(above)
      above = parents[above]
    }
    guard above >= 0, nodes[above].kind == .tableCell else { return false }
    return !inRow.contains { view in
      let height = layout.views[view].alignmentRect.height
      return constraints(of: nodes[view].id).contains { constraint in
        constraint.isActive && constraint.isWritten && constraint.first.attribute == .height
          && constraint.second == nil && constraint.relation != .greaterThanOrEqual
          // What is lower than its own height is held by the row's.
          && height >= constraint.constant - configuration.tolerance
      }
    }
  }
}

extension Layout {
  /// The views of a document of Interface Builder whose texts another layout, which satisfies the
  /// constraints as well, may show whole.
  ///
  /// Their own height or that of a view above them is free, and they have none of their own. Empty where
  /// freedom was not looked for.
  package var viewsOfFreeHeight: Set<ItemID> {
    guard screen.toolsVersion != nil,
      views.contains(where: { $0.ambiguity.vertical?.isLengthFree ?? false })
    else { return [] }
    let fixed = Set(
      screen.constraints.filter {
        $0.isActive && $0.isWritten && $0.first.attribute == .height && $0.second == nil
      }.map(\.first.item))
    var open: Set<ItemID> = []
    for (node, placed) in zip(screen.views, views) {
      let isFree = placed.ambiguity.vertical?.isLengthFree ?? false
      if isFree || node.parent.map(open.contains) ?? false { open.insert(node.id) }
    }
    return open.subtracting(fixed)
  }
}
