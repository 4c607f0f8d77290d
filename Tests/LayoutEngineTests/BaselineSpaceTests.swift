import Diagnostics
import Geometry
import LayoutEngine
import LayoutFile
import LayoutModel
import TestSupport
import Testing
import XcodeCanvas

/// The system's space between baselines follows the texts.
@Suite struct `The system's space between baselines` {
  private static func frames(_ text: String) throws -> [Rect] {
    let screen = try #require(LayoutFileDocument.read(text, file: "space").value.screens.first)
    let layout = Layout(
      of: screen, in: try #require(screen.documentEnvironment), measuring: NoText(),
      options: LayoutOptions())
    return try ["large", "small"].map { try #require(layout.view(ItemID($0))?.absoluteFrame) }
  }

  private static func views(_ indent: String) -> String {
    ["large: 60", "small: 20"].map { view in
      let parts = view.split(separator: ":")
      return "\(indent)\(parts[0]): {kind: label, text: abc, "
        + "measure: {charWidth: 10, lineHeight:\(parts[1])}}\n"
    }.joined()
  }

  @Test(arguments: [
    "{first: small.firstBaseline, second: large.lastBaseline, systemSpacing: 1}",
    "{first: large.lastBaseline, second: small.firstBaseline, systemSpacing: -1}",
  ])
  func `the lines of two texts touch`(constraint: String) throws {
    let frames = try Self.frames(
      """
      screen: space
      size: [300, 300]
      views:
      \(Self.views("  "))constraints:
        - large.top == root.top + 10
        - \(constraint)

      """)
    #expect(frames[0].height == 60 && frames[1].height == 20)
    #expect(frames[1].minY == frames[0].maxY)
  }

  @Test(arguments: [(spacing: "system", gap: 0.0), (spacing: "10", gap: nil)])
  func `a stack view relative to baselines keeps texts apart`(
    spacing: String, gap: Double?
  ) throws {
    let frames = try Self.frames(
      """
      screen: space
      size: [300, 300]
      views:
        stack:
          stack: {axis: vertical, spacing: \(spacing), baselineRelativeArrangement: true}
          children:
      \(Self.views("      "))constraints: [stack.top == root.top, stack.left == root.left]

      """)
    if let gap {
      #expect(frames[1].minY - frames[0].maxY == gap)
    } else {
      // A number is a distance between baselines, whatever overlaps.
      #expect(frames[1].minY < frames[0].maxY)
    }
  }
}
