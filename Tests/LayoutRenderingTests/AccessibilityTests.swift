import Geometry
import LayoutEngine
import LayoutModel
import Testing

@testable import LayoutRendering

@Suite struct `What assistive technology reads` {
  /// A row of two buttons below a title that was written last, and an image that nobody reads.
  private static func layout(_ direction: LayoutDirection = .leftToRight) -> Layout {
    var maker = LayoutMaker(direction: direction)
    maker.add("save", .button, Rect(x: 110, y: 62, width: 60, height: 24), text: "Save")
    maker.add("cancel", .button, Rect(x: 20, y: 60, width: 80, height: 30), text: "Cancel")
    maker.add("logo", .imageView, Rect(x: 150, y: 4, width: 20, height: 20))
    maker.add("title", .label, Rect(x: 20, y: 10, width: 100, height: 20), text: "Quit?")
    return maker.layout
  }

  private static func read(_ layout: Layout) -> [String] {
    AccessibilityElement.all(in: layout).map(\.sentence)
  }

  @Test func `goes from top to bottom, and along a row in the direction of reading`() {
    #expect(Self.read(Self.layout()) == ["Quit?", "Cancel, button", "Save, button"])
    #expect(
      Self.read(Self.layout(.rightToLeft)) == ["Quit?", "Save, button", "Cancel, button"])
  }

  @Test func `follows what the document says of elements, labels and traits`() {
    var layout = Self.layout()
    layout.screen.views[1].accessibilityLabel = "Keep changes"
    layout.screen.views[2].isAccessibilityElement = false
    layout.screen.views[3].isAccessibilityElement = true
    layout.screen.views[4].accessibilityTraits = ["header"]
    #expect(Self.read(layout) == ["Quit?, header", "no label", "Keep changes, button"])
    layout.views[1].isHidden = true
    layout.screen.views[4].isEnabled = false
    #expect(Self.read(layout) == ["Quit?, header, dimmed", "no label"])
  }

  @Test func `is a cell as one, and the controls in it`() {
    var maker = LayoutMaker()
    maker.add("cell", .tableCell, Rect(x: 0, y: 0, width: 200, height: 44))
    maker.add(
      "name", .label, Rect(x: 16, y: 10, width: 60, height: 20), parent: "cell", text: "Wi-Fi")
    maker.add(
      "state", .label, Rect(x: 90, y: 10, width: 40, height: 20), parent: "cell", text: "Home")
    maker.add("on", .switch, Rect(x: 140, y: 6, width: 51, height: 31), parent: "cell")
    #expect(Self.read(maker.layout) == ["Wi-Fi, Home", "no label, switch"])
    #expect(AccessibilityElement.all(in: maker.layout).map(\.takesTouches) == [false, true])
  }
}
