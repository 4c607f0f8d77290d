import Diagnostics
import Geometry
import LayoutEngine
import LayoutFile
import LayoutModel
import TestSupport
import Testing
import XcodeCanvas

/// Distances that are compared with one another, as `anchorWithOffset(to:)` does.
@Suite struct DistanceTests {
  private static func layout(_ constraints: [String], _ direction: LayoutDirection = .leftToRight)
    throws -> Layout
  {
    let text = """
      screen: distances
      size: [300, 200]
      views: {a: {intrinsicSize: [50, 20]}, b: {intrinsicSize: [30, 20]}}
      constraints:
        - a.top == root.top + 10
        - b.top == root.top + 10
      \(constraints.map { "  - \($0)\n" }.joined())
      """
    let read = try LayoutFileDocument.read(text, file: "distances")
    #expect(read.diagnostics.map(\.message) == [])
    let screen = try #require(read.value.screens.first)
    var environment = try #require(screen.documentEnvironment)
    environment.direction = direction
    return Layout(of: screen, in: environment, measuring: NoText(), options: LayoutOptions())
  }

  private static func starts(_ layout: Layout) -> [Double] {
    ["a", "b"].compactMap { layout.view(ItemID($0))?.absoluteFrame.minX }
  }

  @Test(arguments: [(LayoutDirection.leftToRight, [60.0, 190]), (.rightToLeft, [190, 80])])
  func `what is left over is shared evenly`(direction: LayoutDirection, expected: [Double]) throws {
    // Of 300 points 60, 50 and 30 are taken: 80 are left before b, and 80 behind it.
    let layout = try Self.layout(
      [
        "a.leading - root.leading == 60", "b.leading - a.trailing == root.trailing - b.trailing",
      ], direction)
    #expect(Self.starts(layout) == expected)
    #expect(layout.conflicts.isEmpty)
    #expect(
      !layout.views.contains { $0.ambiguity.horizontal != nil || $0.ambiguity.vertical != nil })
  }

  @Test func `a distance follows a length, and a priority is that of the comparison alone`() throws
  {
    let layout = try Self.layout([
      "a.leading == root.leading", "b.leading == a.trailing + a.width / 2",
    ])
    #expect(Self.starts(layout) == [0, 75])
    let weak = try Self.layout([
      "a.leading == root.leading", "b.leading == root.leading + 60",
      "{equation: b.leading - a.trailing == root.trailing - b.trailing, priority: 500}",
    ])
    #expect(Self.starts(weak) == [0, 60])
    #expect(weak.conflicts.isEmpty)
  }

  @Test func `a distance that cannot be is told with the equation`() throws {
    let layout = try Self.layout([
      "a.leading == root.leading + 100", "b.leading == root.leading",
      "b.leading - a.trailing == root.trailing - b.trailing",
    ])
    #expect(layout.conflicts.count == 1)
    let texts = layout.conflicts.flatMap(\.constraints).map(\.equation)
    #expect(texts.contains { $0.contains("distance1") }, "\(texts)")
  }
}
