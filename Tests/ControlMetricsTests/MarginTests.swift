import ControlMetrics
import Geometry
import LayoutModel
import Testing
import XcodeCanvas

/// Margins and safe areas, by the Xcode build that laid a document out.
@Suite struct MarginTests {
  private func environment(_ device: String) throws -> LayoutEnvironment {
    try #require(Device.named(device)).environment()
  }

  private func sides(
    _ kind: ViewKind, _ build: Int, width: Double, device: String = "retina4_7"
  ) throws -> Double {
    let view = ViewNode(id: "cell", kind: kind)
    var screen = Screen(id: "cell", name: "Cell", platform: .iOS)
    screen.role = .cell
    screen.toolsVersion = build
    screen.views = [view]
    let margins = ControlMetrics(platform: .iOS, toolsVersion: build).defaultMargins(
      of: view, size: Size(width: width, height: 100), in: screen,
      environment: try environment(device))
    #expect(margins.left == margins.right)
    return margins.left
  }

  @Test(arguments: [(13_000, 8.0), (14_313, 16), (14_868, 15), (16_097, 15), (17_701, 16)])
  func `a table's cell in a xib has the inset of separators from Xcode 11 to 11_5 only`(
    build: Int, expected: Double
  ) throws {
    #expect(try sides(.tableCell, build, width: 375) == expected)
  }

  @Test func `what a collection shows has the margins of any view at the top of a xib`() throws {
    #expect(try sides(.collectionReusableView, 23_504, width: 375, device: "retina6_1") == 16)
    #expect(try sides(.collectionReusableView, 23_504, width: 414, device: "retina6_1") == 20)
  }

  @Test(arguments: [(14_460, 90.0), (21_000, 80)])
  func `up to Xcode 10 the sides of a television are 90 points wide`(
    build: Int, expected: Double
  ) throws {
    let environment = try environment("appleTV")
    var screen = Screen(id: "s", name: "Screen", platform: .tvOS)
    screen.role = .controller
    screen.toolsVersion = build
    var root = ViewNode(id: "root", kind: .view)
    root.frame = Rect(x: 0, y: 0, width: 1920, height: 1080)
    screen.views = [root]
    let insets = DeviceCanvas(screen).safeAreaInsets(in: environment)
    #expect(insets == EdgeInsets(top: 60, left: expected, bottom: 60, right: expected))
  }

  @Test func `bevelled buttons with a border have a shadow of three points below`() {
    var button = ViewNode(id: "b", kind: .button)
    button.control.button.type = "bevel"
    button.control.button.bezelStyle = "regularSquare"
    button.control.button.isBordered = true
    let metrics = ControlMetrics(platform: .macOS, toolsVersion: 14_490)
    let expected = EdgeInsets(top: 2, left: 2, bottom: 3, right: 2)
    #expect(metrics.alignmentInsets(of: button) == expected)
    button.control.button.isBordered = false
    #expect(metrics.alignmentInsets(of: button) == .zero)
  }

  @Test func `upright sliders have a shadow of three points below since macOS 11`() {
    var slider = ViewNode(id: "s", kind: .slider)
    slider.control.slider.isVertical = true
    let metrics = ControlMetrics(platform: .macOS, toolsVersion: 17_701)
    let expected = EdgeInsets(top: 2, left: 2, bottom: 3, right: 2)
    #expect(metrics.alignmentInsets(of: slider) == expected)
  }

  @Test func `textured round buttons begin at their top edge up to macOS 10_15`() {
    var button = ViewNode(id: "b", kind: .button)
    button.control.button.type = "roundTextured"
    let metrics = ControlMetrics(platform: .macOS, toolsVersion: 14_490)
    #expect(metrics.alignmentInsets(of: button).top == 0)
  }
}
