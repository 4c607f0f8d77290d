import Diagnostics
import Geometry
import Graphics
import LayoutEngine
import LayoutModel

extension CheckRule {
  /// Text that would have to shrink below its minimum scale.
  static let textTooSmall = CheckRule(
    id: "text-too-small", severity: .error, title: "Text does not fit at its minimum scale",
    about: .shrunkText,
    explanation: """
      The label makes its font smaller to fit, but even at the smallest scale that it allows the \
      text is cut; or the scale is below the least one that the configuration finds good to read.
      """,
    setting: "`minimum-text-scale: 0.8` sets the least scale that is good to read.",
    check: .layout { subject in
      subject.layout.views.indices.compactMap { shrinking(in: subject, at: $0) }
    })

  private static func shrinking(in subject: CheckedLayout, at index: Int) -> Finding? {
    let placed = subject.layout.views[index]
    let node = subject.nodes[index]
    guard let text = placed.text, let minimum = node.text?.minimumScaleFactor, minimum < 1,
      subject.showsOwnText(index), !node.kind.isEditable
    else { return nil }
    let shaped = text.shaped
    let least = max(minimum, subject.configuration.minimumTextScale)
    let message: String
    var detail: String?
    if shaped.isTruncated {
      message =
        "the text of \(subject.name(index)) is cut off even at its minimum scale "
        + "\(minimum.decimalText(places: 2))"
      detail = "needs \(max(shaped.missingWidth, shaped.missingHeight).points) pt more"
    } else if shaped.appliedScale < least - 1e-6 {
      message =
        "the text of \(subject.name(index)) shrinks to "
        + "\(shaped.appliedScale.decimalText(places: 2)) of its size"
    } else {
      return nil
    }
    var finding = subject.finding(
      "text-too-small", message, detail, at: index,
      amount: max(shaped.missingWidth, shaped.missingHeight, least - shaped.appliedScale),
      rect: text.room)
    finding.axis = shaped.missingWidth > 0 || shaped.missingHeight <= 0 ? .horizontal : .vertical
    return finding.about(node)
  }
}
