import Diagnostics
import Geometry
import LayoutEngine
import LayoutFile
import LayoutModel
import TestSupport
import Testing
import XcodeCanvas

@Suite struct `What the constraints leave free` {
  private static func layout(
    _ constraints: [String], findsFreeRanges: Bool = true, solvingWorkLimit: Int? = nil
  ) throws -> Layout {
    let text = """
      screen: free
      size: [320, 100]
      views:
        box: {}
        child: {parent: box}
      constraints:
        - box.top == root.top
        - box.height == 80
        - box.width == 100
        - box.left >= root.left + 10
        - box.left <= root.left + 60
        - child.top == box.top
        - child.height == 20
        - child.width == 40

      """
    let all = text + constraints.map { "  - \($0)\n" }.joined()
    let screen = try #require(LayoutFileDocument.read(all, file: "free").value.screens.first)
    var options = LayoutOptions()
    options.rounding = .none
    options.findsFreeRanges = findsFreeRanges
    if let solvingWorkLimit { options.solvingWorkLimit = solvingWorkLimit }
    return Layout(
      of: screen, in: try #require(screen.documentEnvironment), measuring: NoText(),
      options: options)
  }

  @Test func `a view that is fixed in a free superview is not ambiguous`() throws {
    let layout = try Self.layout(["child.left == box.left + 8"])
    let box = try #require(layout.view("box")?.ambiguity.horizontal)
    #expect(box.position == 10...60)
    #expect(!box.isLengthFree && box.length == nil)
    #expect(layout.view("child")?.ambiguity == AxisPair(both: nil))
  }

  @Test func `a view that is fixed to the root in a free superview is ambiguous there`() throws {
    let layout = try Self.layout(["child.left == root.left + 70"])
    let child = try #require(layout.view("child")?.ambiguity.horizontal)
    #expect(child.position == 10...60)
    #expect(layout.view("child")?.ambiguity.vertical == nil)
  }

  @Test func `a layout over its budget is told, and has its frames and verdicts`() throws {
    let full = try Self.layout(["child.left == root.left + 70"])
    #expect(full.diagnostics.isEmpty)
    let costly = try Self.layout(["child.left == root.left + 70"], solvingWorkLimit: -1)
    #expect(costly.diagnostics.map(\.id) == ["layout.costly", "layout.ranges-left-out"])
    #expect(costly.views.map(\.frame) == full.views.map(\.frame))
    let child = try #require(costly.view("child")?.ambiguity.horizontal)
    #expect(child.isPositionFree && child.position == nil)
  }

  @Test func `a layout that is not solved to the end has frames, and says so`() throws {
    let count = 800
    var text = "screen: crowd\nsize: [\(20 * count), 100]\nviews:\n"
    for place in 0..<count { text += "  v\(place): {}\n" }
    text += "constraints:\n  - v0.left == root.left\n  - v\(count - 1).right == root.right\n"
    for place in 0..<count {
      if place > 0 { text += "  - v\(place).left >= v\(place - 1).right\n" }
      text += "  - v\(place).width >= 3\n  - v\(place).width == 50 @500\n"
      for other in [place * 7 + 3, place * 11 + 4].map({ $0 % count }) where other != place {
        text += "  - v\(place).left == v\(other).right + \(place % 5) @400\n"
      }
      text += "  - v\(place).top == root.top\n  - v\(place).height == 9\n"
    }
    let screen = try #require(LayoutFileDocument.read(text, file: "crowd").value.screens.first)
    var options = LayoutOptions()
    options.rounding = .none
    options.solvingWorkLimit = 1000
    let layout = Layout(
      of: screen, in: try #require(screen.documentEnvironment), measuring: NoText(),
      options: options)
    #expect(layout.diagnostics.map(\.id).contains("layout.cut-short"))
    #expect(layout.conflicts.isEmpty)
    var end = 0.0
    for place in 0..<count {
      let frame = try #require(layout.view(ItemID("v\(place)"))?.frame)
      #expect(frame.minX >= end - 1e-6 && frame.width >= 2.99 && frame.height == 9)
      end = frame.maxX
    }
    #expect(abs(end - 20 * Double(count)) < 1e-6)
  }

  @Test func `the verdict needs no ranges`() throws {
    let layout = try Self.layout(["child.left == root.left + 70"], findsFreeRanges: false)
    for view in ["box", "child"] {
      let found = try #require(layout.view(ItemID(view))?.ambiguity.horizontal)
      #expect(found.isPositionFree && !found.isLengthFree)
      #expect(found.position == nil && found.length == nil)
      #expect(layout.view(ItemID(view))?.alternativeFrame == nil)
    }
  }
}
