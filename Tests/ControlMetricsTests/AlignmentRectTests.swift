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

  @Test func `the view's own insets come first`() {
    var view = ViewNode(id: "v", kind: .switch)
    view.alignmentInsetsOverride = EdgeInsets(top: 8, left: 4, bottom: 4, right: 8)
    let metrics = ControlMetrics(platform: .iOS, toolsVersion: 21000)
    let rect = metrics.alignmentRect(
      forFrame: Rect(x: 0, y: 0, width: 100, height: 30), of: view)
    #expect(rect == Rect(x: 4, y: 8, width: 88, height: 18))
  }
}
