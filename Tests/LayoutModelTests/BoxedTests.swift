import LayoutModel
import Testing

@Suite struct BoxedTests {
  @Test func `a view without a text has none, and takes one`() {
    var view = ViewNode(id: "save")
    #expect(view.text == nil)
    view.text = TextContent("Save")
    view.text?.numberOfLines = 2
    #expect(view.text?.string == "Save")
    #expect(view.text?.numberOfLines == 2)
    view.text = nil
    #expect(view == ViewNode(id: "save"))
  }

  @Test func `a copy keeps its value`() {
    var view = ViewNode(id: "save")
    view.text = TextContent("Save")
    let copy = view
    view.text?.string = "Keep"
    #expect(copy.text?.string == "Save")
    #expect(copy != view)
  }

  @Test func `views stay small`() {
    #expect(MemoryLayout<ViewProperties>.size <= 720)
  }
}
