import Diagnostics
import Geometry
import LayoutEngine
import LayoutFile
import LayoutModel
import TestSupport
import Testing
import XcodeCanvas

@Suite struct `Large stack views` {
  /// Priorities fall from view to view; there are more views than priorities.
  @Test func `more views than priorities are filled in proportion`() throws {
    let count = 1_010
    let views = (0..<count).map { "      v\($0): {intrinsicSize: [\($0 < 2 ? 20 : 10), 9]}\n" }
    let text = """
      screen: stack
      size: [\(20 * (count + 2)), 100]
      views:
        bar:
          stack: {axis: horizontal, distribution: fillProportionally}
          children:
      \(views.joined())constraints: ["H:|[bar]|", "V:|[bar]|"]

      """
    let screen = try #require(LayoutFileDocument.read(text, file: "stack").value.screens.first)
    let layout = Layout(
      of: screen, in: try #require(screen.documentEnvironment), measuring: NoText(),
      options: LayoutOptions())
    #expect(layout.diagnostics.isEmpty)
    #expect(layout.view("v0")?.frame.width == 40)
    #expect(layout.view("v2")?.frame.width == 20)
    #expect(layout.view(ItemID("v\(count - 1)"))?.absoluteFrame.maxX == Double(20 * (count + 2)))
  }
}
