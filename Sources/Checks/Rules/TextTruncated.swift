import Diagnostics
import Geometry
import Graphics
import LayoutEngine
import LayoutModel

extension CheckRule {
  /// Text that is cut for lack of width.
  static let textTruncated = CheckRule(
    id: "text-truncated", severity: .error, title: "Text is cut off",
    about: .cutText,
    explanation: """
      Characters of the text are left out because the view is too narrow, or has too few lines, \
      for it. The finding says how much room is missing, and which constraint keeps the view from \
      growing. Where no more is missing than the tolerance, or a hundredth of the text's width, which \
      the stand-in for the system's font may be off by, it is a note; so is a point of a text that is \
      clipped, which is the room beside its last letter.
      """,
    check: .layout { subject in
      subject.layout.views.indices.compactMap { truncation(in: subject, at: $0) }
    })

  private static func truncation(in subject: CheckedLayout, at index: Int) -> Finding? {
    guard let text = subject.layout.views[index].text, text.shaped.isTruncated,
      subject.showsOwnText(index)
    else { return nil }
    let placed = subject.layout.views[index]
    let node = subject.nodes[index]
    guard !node.kind.isEditable, (node.text?.minimumScaleFactor ?? 1) >= 1 else { return nil }
    let shaped = text.shaped
    guard node.text?.string.contains(where: { !$0.isWhitespace }) ?? false else { return nil }
    // A control that is as wide as it asks to be shows its title whole, unless its layout file says
    // how wide that is.
    let isAsWritten =
      subject.layout.screen.toolsVersion == nil && node.intrinsicSizeOverride.horizontal != nil
    if node.kind != .label, node.titleEdgeInsets == nil, !isAsWritten,
      let wanted = placed.intrinsicSize.horizontal,
      placed.absoluteAlignmentRect.width >= wanted - subject.configuration.tolerance
    {
      return nil
    }
    // Lines that do not fit below one another are another rule's business.
    if shaped.missingWidth <= 0, shaped.missingHeight > subject.configuration.tolerance {
      return nil
    }
    // A blank at the end of a line is missed by nobody.
    if !shaped.hiddenText.isEmpty, shaped.hiddenText.allSatisfy(\.isWhitespace) { return nil }
    let missing = shaped.missingWidth
    let needs = missing > 0 ? "needs \(missing.points) pt more" : nil
    var finding = subject.finding(
      "text-truncated", "the text of \(subject.name(index)) is cut off", needs, at: index,
      amount: max(missing, shaped.missingHeight), rect: text.room)
    finding.axis = missing > 0 ? .horizontal : .vertical
    let room = text.room.size
    // Where letters are cut and none left out, a point is the room beside the last one.
    let unseen = node.text?.lineBreakMode == .clip ? 1 : subject.configuration.tolerance
    finding.isMinor = missing > 0 && missing <= max(unseen, (room.width + missing) * 0.01)
    if missing > 0 {
      finding.notes.append(
        "there are \(room.width.points) pt of room; "
          + "\((room.width + missing).points) pt would show it whole")
    } else if shaped.missingHeight > 0 {
      finding.notes.append(
        "there are \(room.height.points) pt of height; "
          + "\((room.height + shaped.missingHeight).points) pt would show all lines")
    }
    if !shaped.hiddenText.isEmpty {
      finding.notes.append("left out: \"\(shaped.hiddenText.prefix(60))\"")
    }
    return finding.about(node)
  }
}

extension Finding {
  /// The finding with the place of the view's text instead of the view's own.
  func about(_ node: ViewNode) -> Finding {
    var result = self
    if let source = node.textSource {
      result.key = source.key
      if let place = source.location {
        if let own = result.location { result.related.append(RelatedPlace("the view", own)) }
        result.location = place
      }
    }
    if let text = node.text?.string, !text.isEmpty {
      result.notes.insert("the text: \"\(text.prefix(120))\"", at: 0)
    }
    return result
  }
}
