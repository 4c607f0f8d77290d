import Diagnostics
import Geometry
import Graphics
import LayoutEngine
import LayoutModel

extension CheckRule {
  /// Text whose lines do not fit below one another.
  static let textClipped = CheckRule(
    id: "text-clipped", severity: .error, title: "Text is cut at the top or bottom",
    explanation: """
      The lines of the text need more height than the view has, so that letters are cut through \
      or whole lines are missing. Let the view grow, or let something beside it give way.
      """,
    check: .layout { subject in
      subject.layout.views.indices.compactMap { clipping(in: subject, at: $0) }
    })

  private static func clipping(in subject: LayoutSubject, at index: Int) -> Finding? {
    let placed = subject.layout.views[index]
    guard let text = placed.text, subject.isVisible(index), !subject.nodes[index].kind.isEditable
    else { return nil }
    let missing = max(
      text.shaped.missingHeight, text.shaped.size.height - text.room.height)
    guard missing > subject.configuration.tolerance, !text.shaped.lines.isEmpty else { return nil }
    var finding = subject.finding(
      "text-clipped",
      "the text of \(subject.name(index)) is cut at the bottom: needs \(missing.points) pt more",
      at: index, amount: missing, rect: text.room)
    finding.axis = .vertical
    finding.notes.append("there are \(text.room.height.points) pt of height")
    if !text.shaped.hiddenText.isEmpty {
      finding.notes.append("left out: \"\(text.shaped.hiddenText.prefix(60))\"")
    }
    return finding.about(subject.nodes[index])
  }
}
