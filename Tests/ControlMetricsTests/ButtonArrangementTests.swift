import ControlMetrics
import Geometry
import LayoutModel
import Testing

/// Where buttons have their image and their title.
@Suite struct ButtonArrangementTests {
  private static let ios = ControlMetrics(platform: .iOS, toolsVersion: 21_000)
  private static let mac = ControlMetrics(platform: .macOS, toolsVersion: 21_000)
  private static let frame = Size(width: 100, height: 40)
  private static let title = Size(width: 40, height: 18)

  /// A button with an image of 20 by 20 points and a title.
  private static func button(
    _ alignment: TextAlignment = .center, title: String = "Send"
  ) -> ViewNode {
    var view = ViewNode(id: "send", kind: .button)
    view.text = TextContent(title)
    view.text?.alignment = alignment
    view.image = ImageContent(name: "plane", size: Size(width: 20, height: 20))
    return view
  }

  private func environment(_ direction: LayoutDirection = .leftToRight) -> LayoutEnvironment {
    var environment = LayoutEnvironment(size: Size(width: 375, height: 667))
    environment.direction = direction
    return environment
  }

  @Test func `the title has the room that the image leaves`() {
    let room = Self.ios.textRoom(of: Self.button(), frame: Self.frame, in: environment())
    #expect(room == Rect(x: 20, y: 0, width: 80, height: 40))
    let mirrored = Self.ios.textRoom(
      of: Self.button(), frame: Self.frame, in: environment(.rightToLeft))
    #expect(mirrored == Rect(x: 0, y: 0, width: 80, height: 40))
  }

  @Test(arguments: [
    (TextAlignment.center, 20.0), (.left, 0), (.right, 40), (.natural, 20),
  ])
  func `image and title lie together where the content is aligned`(
    alignment: TextAlignment, x: Double
  ) {
    let rect = Self.ios.imageRect(
      of: Self.button(alignment), frame: Self.frame, title: Self.title, in: environment())
    #expect(rect == Rect(x: x, y: 10, width: 20, height: 20))
  }

  @Test func `insets move the image and the title and make a large image smaller`() {
    var view = Self.button()
    view.imageEdgeInsets = EdgeInsets(top: 0, left: 0, bottom: 0, right: 8)
    view.titleEdgeInsets = EdgeInsets(top: 0, left: 10, bottom: 0, right: 0)
    let rect = Self.ios.imageRect(
      of: view, frame: Self.frame, title: Self.title, in: environment())
    #expect(rect == Rect(x: 16, y: 10, width: 20, height: 20))
    let room = Self.ios.textRoom(of: view, frame: Self.frame, in: environment())
    #expect(room == Rect(x: 30, y: 0, width: 70, height: 40))

    var icon = Self.button(title: "")
    icon.text?.runs = []
    icon.image?.size = Size(width: 64, height: 64)
    icon.imageEdgeInsets = EdgeInsets(all: 8)
    let small = Self.ios.imageRect(
      of: icon, frame: Size(width: 44, height: 44), title: .zero, in: environment())
    #expect(small == Rect(x: 8, y: 8, width: 28, height: 28))
  }

  @Test(arguments: [
    ("leading", Rect(x: 18, y: 30, width: 20, height: 20)),
    ("trailing", Rect(x: 62, y: 30, width: 20, height: 20)),
    ("top", Rect(x: 40, y: 19, width: 20, height: 20)),
    ("bottom", Rect(x: 40, y: 41, width: 20, height: 20)),
  ])
  func `a configured button has its image where the configuration places it`(
    placement: String, expected: Rect
  ) {
    var view = Self.button()
    view.control.button.configuration = "plain"
    view.control.button.imagePosition = ImagePosition(rawValue: placement)
    view.control.button.imagePadding = 4
    view.contentInsets = .zero
    let rect = Self.ios.imageRect(
      of: view, frame: Size(width: 100, height: 80), title: Self.title, in: environment())
    #expect(rect == expected)
  }

  @Test func `on the Mac the image is at the edge unless it hugs the title`() {
    var view = Self.button()
    view.control.button.type = "push"
    view.control.button.imagePosition = "left"
    let apart = Self.mac.imageRect(
      of: view, frame: Self.frame, title: Self.title, in: environment())
    #expect(apart?.minX == 10)
    view.control.button.imageHugsTitle = true
    let hugging = Self.mac.imageRect(
      of: view, frame: Self.frame, title: Self.title, in: environment())
    #expect(hugging?.minX == 20)
    #expect(
      Self.mac.textRoom(of: view, frame: Self.frame, in: environment())
        == Rect(x: 30, y: 0, width: 60, height: 40))
  }
}
