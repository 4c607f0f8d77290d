import Diagnostics
import Geometry
import LayoutEngine
import LayoutFile
import LayoutModel
import TestSupport
import Testing
import XcodeCanvas

@Suite struct `What scrolls, and what covers it` {
  private static func layout(_ text: String) throws -> Layout {
    let read = try LayoutFileDocument.read(text, file: "scroll")
    #expect(read.diagnostics.isEmpty)
    let screen = try #require(read.value.screens.first)
    var options = LayoutOptions()
    options.rounding = .none
    return Layout(
      of: screen, in: try #require(screen.documentEnvironment), measuring: NoText(),
      options: options)
  }

  private static func scroll(_ keys: String, _ constraints: String...) throws -> Layout {
    try layout(
      """
      screen: scroll
      size: [320, 480]
      visualFormat: {extended: true}
      views:
        scroll: {kind: scroll\(keys)}
        page: {parent: scroll}
        head: {parent: scroll}
      constraints:
        - HV:|[scroll]|
        - page.width == 500
        - page.height == 200
        - head.width == 40
        - head.height == 30
        - head.top == scroll.frameLayoutGuide.top + 4
        - head.left == scroll.frameLayoutGuide.left + 4

      """ + constraints.map { "  - \($0)\n" }.joined())
  }

  private static func isFree(_ layout: Layout) -> AxisPair<Bool>? {
    layout.view("scroll")?.isContentSizeAmbiguous
  }

  @Test func `content that is tied to two edges has no size`() throws {
    let half = try Self.scroll("", "page.left == scroll.left", "V:|[page]|")
    #expect(Self.isFree(half) == AxisPair(horizontal: true, vertical: false))
    #expect(half.view("scroll")?.freeContentSize == "content width")
    let guides = try Self.scroll(
      "", "page.left == scroll.contentLayoutGuide.left", "page.top == scroll.contentLayoutGuide.top"
    )
    #expect(guides.view("scroll")?.freeContentSize == "content width and height")
    // No view is free for it.
    #expect(guides.views.allSatisfy { $0.ambiguity == AxisPair(both: nil) })
  }

  @Test func `content that is tied to all edges, or to none, is the size it is said to be`() throws
  {
    let whole = try Self.scroll("", "HV:|[page]|")
    #expect(Self.isFree(whole) == AxisPair(both: false))
    #expect(whole.view("scroll")?.contentSize == Size(width: 500, height: 200))
    let loose = try Self.scroll("", "page.left == root.left", "page.top == root.top")
    #expect(Self.isFree(loose) == AxisPair(both: false))
  }

  @Test(arguments: [
    ("", 0.0, 0.0), (", contentInset: [10, 20, 0, 0]", 20, 10),
    (", contentOffset: [30, 5]", -30, -5),
    (", contentInset: 8, contentOffset: [0, 100]", 0, -100),
  ])
  func `content begins at its inset, or where it was scrolled to`(
    keys: String, x: Double, y: Double
  ) throws {
    let layout = try Self.scroll(keys, "HV:|[page]|")
    let page = try #require(layout.view("page"))
    #expect(page.frame == Rect(x: 0, y: 0, width: 500, height: 200))
    #expect(page.absoluteFrame == Rect(x: x, y: y, width: 500, height: 200))
    // What hangs on the frame does not scroll.
    let head = try #require(layout.view("head"))
    #expect(head.absoluteFrame == Rect(x: 4, y: 4, width: 40, height: 30))
    #expect(head.frame.origin == Point(x: 4 - x, y: 4 - y))
    #expect(layout.view("scroll")?.contentSize == Size(width: 500, height: 200))
  }

  @Test func `a view that follows its mask scrolls as well`() throws {
    let layout = try Self.layout(
      """
      screen: mask
      size: [320, 480]
      views:
        scroll: {kind: scroll, frame: [0, 0, 320, 480], autoresizingMask: [flexibleWidth], contentOffset: [0, 50]}
        page: {parent: scroll, frame: [10, 60, 100, 40], autoresizingMask: [flexibleRightMargin, flexibleBottomMargin]}
      """)
    let page = try #require(layout.view("page"))
    #expect(page.frame == Rect(x: 10, y: 60, width: 100, height: 40))
    #expect(page.absoluteFrame.origin == Point(x: 10, y: 10))
  }

  @Test func `what is added to a safe area counts for all that lies in the view`() throws {
    let layout = try Self.layout(
      """
      screen: safe
      size: [300, 600]
      safeAreaInsets: [20, 0, 10, 0]
      visualFormat: {extended: true}
      views:
        root: {additionalSafeAreaInsets: [44, 0, 0, 0]}
        box: {additionalSafeAreaInsets: {top: 0, left: 5, bottom: 7, right: 0}}
        inner: {parent: box}
        outer: {}
      constraints:
        - HV:|[box]|
        - inner.top == box.safeArea.top
        - inner.left == box.safeArea.left
        - inner.right == box.safeArea.right
        - inner.bottom == box.safeArea.bottom
        - outer.top == safeArea.top
        - outer.bottom == safeArea.bottom
        - H:|[outer]|
      """)
    #expect(layout.view("outer")?.frame == Rect(x: 0, y: 64, width: 300, height: 526))
    #expect(layout.view("inner")?.frame == Rect(x: 5, y: 64, width: 295, height: 519))
  }
}
