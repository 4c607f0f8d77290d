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

  @Test(arguments: [
    (14_460, 600.0, "retina4_7", 20.0), (14_868, 600, "retina4_7", 15),
    (17_701, 600, "retina4_7", 16),
    (23_727, 414, "retina4_7", 16), (22_155, 335, "retina6_12", 20),
    (24_128, 320, "retina6_12", 16),
    (22_155, 414, "retina6_0", 20), (24_506, 414, "retina6_0", 16),
  ])
  func `a cell at the top of a xib follows the device since Xcode 11, unless it is narrow`(
    build: Int, width: Double, device: String, expected: Double
  ) throws {
    #expect(try sides(.tableCell, build, width: width, device: device) == expected)
  }

  /// What covers a view at the top of a xib.
  private func covered(
    _ build: Int, _ size: Size, _ device: String, kind: ViewKind = .view,
    _ role: Screen.Role = .freeform, hidesStatusBar: Bool = false
  ) throws -> EdgeInsets {
    var screen = Screen(id: "root", name: "Root", platform: .iOS)
    screen.role = role
    screen.toolsVersion = build
    screen.bars.isStatusBarHidden = hidesStatusBar
    var root = ViewNode(id: "root", kind: kind)
    root.frame = Rect(origin: .zero, size: size)
    screen.views = [root]
    var environment = try environment(device)
    environment.size = size
    return DeviceCanvas(screen).safeAreaInsets(in: environment)
  }

  @Test(arguments: [
    (14_460, Size(width: 375, height: 570), "retina4_7", 20.0, 0.0),
    (14_460, Size(width: 375, height: 353), "retina4_7", 0, 0),
    (21_507, Size(width: 375, height: 667), "retina4_7", 0, 0),
    (21_701, Size(width: 375, height: 667), "retina4_7", 20, 0),
    (17_701, Size(width: 414, height: 344), "retina6_1", 44, 0),
    (17_701, Size(width: 600, height: 344), "retina6_1", 44, 34),
    (24_506, Size(width: 430, height: 932), "retina6_72", 118, 68),
  ])
  func `the canvas covers a view at the top of a xib as its size and year ask`(
    build: Int, size: Size, device: String, top: Double, bottom: Double
  ) throws {
    let insets = try covered(build, size, device)
    #expect(insets.top == top && insets.bottom == bottom, "\(insets)")
  }

  @Test func `a cell of a collection at the top of a xib is covered as other views are`() throws {
    let size = Size(width: 370, height: 547)
    #expect(try covered(13_771, size, "retina4_7", kind: .collectionCell, .cell).top == 20)
    #expect(try covered(13_771, size, "retina4_7", kind: .tableCell, .cell).top == 0)
  }

  @Test func `a status bar that a xib hides is covered in Xcode 10 all the same`() throws {
    let size = Size(width: 375, height: 667)
    #expect(try covered(14_490, size, "retina4_7", hidesStatusBar: true).top == 20)
  }

  @Test func `a controller's view that shares margins has those of the canvas around it`() throws {
    var screen = Screen(id: "s", name: "Screen", platform: .iOS)
    screen.role = .controller
    screen.toolsVersion = 15_701
    var root = ViewNode(id: "root", kind: .view)
    screen.views = [root]
    func margins() throws -> EdgeInsets {
      ControlMetrics(platform: .iOS, toolsVersion: 15_701).defaultMargins(
        of: root, size: Size(width: 375, height: 667), in: screen,
        environment: try environment("retina4_7"))
    }
    #expect(try margins() == EdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    root.preservesSuperviewLayoutMargins = true
    #expect(try margins() == EdgeInsets(top: 8, left: 16, bottom: 8, right: 16))
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
