import Geometry
import LayoutEngine
import LayoutModel
import TestSupport
import Testing
import XcodeCanvas

/// Text that wraps is laid out in rounds: its height follows from the width of the round before.
@Suite struct `Text that wraps` {
  /// A note of three lines of 180 points with a view below it, held in one of several ways.
  private static func screen(_ hold: String) -> Screen {
    var screen = Screen(id: "s", name: "s")
    var note = ViewNode(id: "note", kind: .label, className: "UILabel")
    note.parent = "root"
    note.text = TextContent("shown on the lock screen and in the list", numberOfLines: 0)
    note.text?.fixedMetrics = FixedTextMetrics(characterWidth: 10, lineHeight: 20, descent: 4)
    note.contentHugging.vertical = 251
    var below = ViewNode(id: "below")
    below.parent = "root"
    below.intrinsicSizeOverride = AxisPair(horizontal: 50, vertical: 30)
    screen.views = [ViewNode(id: "root"), note, below]
    func add(_ first: LayoutAnchor, _ second: LayoutAnchor, _ constant: Double) {
      screen.constraints.append(
        LayoutConstraint(
          id: "c\(screen.constraints.count)", first, .equal, second, constant: constant))
    }
    var item: ItemID = "note"
    if hold == "stack" {
      var stack = ViewNode(id: "stack", kind: .stackView, className: "UIStackView")
      stack.parent = "root"
      stack.stack = StackConfiguration(axis: .vertical)
      stack.stack?.arranged = [.init("note"), .init("below")]
      screen.views[1].parent = "stack"
      screen.views[2].parent = "stack"
      screen.views.insert(stack, at: 1)
      item = "stack"
    }
    add(LayoutAnchor(item, .leading), LayoutAnchor("root", .leading), 10)
    add(LayoutAnchor(item, .trailing), LayoutAnchor("root", .trailing), -10)
    add(LayoutAnchor(item, .top), LayoutAnchor("root", .top), 12)
    guard hold != "stack" else { return screen }
    let edge: LayoutAttribute = hold == "baseline" ? .lastBaseline : .bottom
    add(LayoutAnchor("below", .top), LayoutAnchor("note", edge), 8)
    add(LayoutAnchor("below", .leading), LayoutAnchor("root", .leading), 10)
    return screen
  }

  @Test(arguments: [("bottom", 80.0), ("baseline", 76), ("stack", 72)])
  func `is as high, and moves what is below it, as if its width had been known`(
    hold: String, top: Double
  ) throws {
    let environment = LayoutEnvironment(size: Size(width: 200, height: 400))
    var options = LayoutOptions()
    options.shapesText = false
    let screen = Self.screen(hold)
    let layout = Layout(of: screen, in: environment, measuring: NoText(), options: options)
    #expect(layout.view("note")?.absoluteFrame == Rect(x: 10, y: 12, width: 180, height: 60))
    #expect(layout.view("below")?.absoluteFrame.minY == top)

    var known = screen
    for index in known.views.indices where known.views[index].text != nil {
      known.views[index].text?.preferredMaxLayoutWidth = 180
    }
    let direct = Layout(of: known, in: environment, measuring: NoText(), options: options)
    #expect(layout.views.map(\.absoluteFrame) == direct.views.map(\.absoluteFrame))
    #expect(layout.views.map(\.baseline) == direct.views.map(\.baseline))
    let heights = layout.constraints.filter {
      $0.constraint.provenance == .contentSize
        && $0.constraint.first == LayoutAnchor("note", .height)
    }
    #expect(heights.map(\.constraint.constant) == [60, 60])
    #expect(heights.allSatisfy { $0.status == .tight && $0.difference == 0 })
  }
}
