import ControlMetrics
import Geometry
import LayoutModel
import Testing

@Suite struct AlignmentRectTests {
  private static let metrics = [
    (Platform.iOS, 11000), (.iOS, 21000), (.iOS, 24000), (.macOS, 14000), (.macOS, 21000),
    (.macOS, 24000),
  ].map { ControlMetrics(platform: $0.0, toolsVersion: $0.1) }

  @Test(arguments: metrics.indices)
  func `a frame and its alignment rect give each other, for every kind`(index: Int) {
    let metrics = Self.metrics[index]
    let frame = Rect(x: 20, y: 30, width: 120, height: 40)
    for kind in ViewKind.allCases {
      let view = ViewNode(id: "v", kind: kind)
      let rect = metrics.alignmentRect(forFrame: frame, of: view)
      let insets = metrics.alignmentInsets(of: view)
      #expect(rect.minX == frame.minX + insets.left, "\(kind)")
      #expect(rect.maxY == frame.maxY - insets.bottom, "\(kind)")
      #expect(metrics.frame(forAlignmentRect: rect, of: view) == frame, "\(kind)")
    }
  }

  @Test func `a switch is aligned two points short of its right edge`() {
    let view = ViewNode(id: "v", kind: .switch)
    let rect = ControlMetrics(platform: .iOS, toolsVersion: 21000)
      .alignmentRect(forFrame: Rect(x: 0, y: 0, width: 51, height: 31), of: view)
    #expect(rect == Rect(x: 0, y: 0, width: 49, height: 31))
  }

  /// A large control of AppKit: the frame, and the distances to its alignment rect as top, left,
  /// bottom, right; the baseline above the frame's bottom.
  private static let large:
    [(
      kind: ViewKind, type: String, bezel: String, height: Double, insets: [Double],
      baseline: Double
    )] =
      [
        (.button, "radio", "regularSquare", 22, [3, 3, 3, 0], 7),
        (.button, "check", "regularSquare", 22, [3, 3, 3, 0], 7),
        (.button, "push", "rounded", 40, [6, 6, 6, 6], 17),
        (.popUpButton, "push", "rounded", 40, [6, 5, 6, 5], 16),
      ]

  @Test(arguments: large.indices)
  func `large controls of Xcode 12 have room around them`(index: Int) throws {
    let row = Self.large[index]
    var view = ViewNode(id: "v", kind: row.kind)
    (view.control.buttonType, view.control.bezelStyle) = (row.type, row.bezel)
    (view.control.controlSize, view.control.isBordered) = ("large", row.height == 40)
    view.text = TextContent("Adapt videos", font: .system(13))
    view.frame = Rect(x: 0, y: 0, width: 120, height: row.height)
    let metrics = ControlMetrics(platform: .macOS, toolsVersion: 17132)
    let insets = metrics.alignmentInsets(of: view)
    #expect([insets.top, insets.left, insets.bottom, insets.right] == row.insets)
    let height = row.height - insets.total(.vertical)
    let baseline = metrics.baseline(
      of: view, size: Size(width: 100, height: height), measuring: RulerText(),
      in: LayoutEnvironment(size: Size(width: 300, height: 300)))
    #expect(try #require(baseline).fromBottom + insets.bottom == row.baseline)
  }

  @Test func `a line that a cell sets alone stands a point higher`() throws {
    var view = ViewNode(id: "v", kind: .label)
    view.text = TextContent("Path:", font: .system(13))
    let metrics = ControlMetrics(platform: .macOS, toolsVersion: 16096)
    func fromBottom() throws -> Double {
      let baseline = metrics.baseline(
        of: view, size: Size(width: 100, height: 16), measuring: RulerText(),
        in: LayoutEnvironment(size: Size(width: 300, height: 300)))
      return try #require(baseline).fromBottom
    }
    #expect(try fromBottom() == 4)
    view.control.usesSingleLineMode = true
    #expect(try fromBottom() == 5)
  }

  @Test func `the view's own insets come first`() {
    var view = ViewNode(id: "v", kind: .switch)
    view.alignmentInsetsOverride = EdgeInsets(top: 8, left: 4, bottom: 4, right: 8)
    let metrics = ControlMetrics(platform: .iOS, toolsVersion: 21000)
    let rect = metrics.alignmentRect(
      forFrame: Rect(x: 0, y: 0, width: 100, height: 30), of: view)
    #expect(rect == Rect(x: 4, y: 8, width: 88, height: 18))
  }
}
