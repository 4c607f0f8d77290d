import Drawing
import Geometry
import LayoutEngine
import LayoutModel
import LayoutRendering
import Testing

/// Pictures about one conflict, one view, or saved frames.
@Suite struct FocusTests {
  @Test func `a conflict shows its constraints and crosses out the broken one`() {
    let wide = LayoutConstraint(id: "wide", LayoutAnchor("box", .width), constant: 120)
    let narrow = LayoutConstraint(id: "narrow", LayoutAnchor("box", .width), constant: 80)
    let other = LayoutConstraint(id: "other", LayoutAnchor("box", .height), constant: 40)
    var maker = LayoutMaker()
    maker.add("box", .view, Rect(x: 20, y: 20, width: 120, height: 40))
    maker.add("aside", .view, Rect(x: 20, y: 80, width: 30, height: 30))
    maker.constrain(wide)
    maker.constrain(narrow, .broken, violation: 40)
    maker.constrain(other)
    let conflict = LayoutConflict(constraints: [wide, narrow], broken: narrow)
    let list = DisplayList(
      maker.layout, options: .conflict(conflict, in: maker.layout), text: BoxText())
    expectReference(list.description, "Focus/conflict.txt")
  }

  @Test func `an explanation shows what its view hangs on, the content's pull included`() {
    var maker = LayoutMaker()
    maker.add("name", .label, Rect(x: 20, y: 20, width: 60, height: 16), text: "Name")
    maker.add("field", .textField, Rect(x: 88, y: 20, width: 92, height: 16))
    maker.constrain(
      LayoutConstraint(
        LayoutAnchor("name", .width), .greaterThanOrEqual, constant: 24, priority: 750,
        provenance: .contentSize))
    maker.constrain(
      LayoutConstraint(
        LayoutAnchor("field", .leading), .equal, LayoutAnchor("name", .trailing), constant: 8))
    maker.constrain(
      LayoutConstraint(
        LayoutAnchor("root", .trailing), .equal, LayoutAnchor("field", .trailing), constant: 20))
    let options = RenderingOptions.explanation(of: "name", on: [.horizontal], in: maker.layout)
    let list = DisplayList(maker.layout, options: options, text: BoxText())
    expectReference(list.description, "Focus/explanation.txt")
  }

  @Test func `saved frames that agree are not drawn`() {
    var maker = LayoutMaker()
    maker.add("same", .view, Rect(x: 20, y: 20, width: 60, height: 16))
    maker.add("moved", .view, Rect(x: 20, y: 60, width: 60, height: 16))
    let options = RenderingOptions.verification(savedFrames: [
      "same": Rect(x: 20.3, y: 20, width: 60, height: 16),
      "moved": Rect(x: 40, y: 60, width: 60, height: 16),
    ])
    let text = DisplayList(maker.layout, options: options, text: BoxText()).description
    #expect(text.contains("x −20"))
    #expect(text.split(separator: "\n").filter { $0.contains("dash 4 3") }.count == 2)
  }
}
