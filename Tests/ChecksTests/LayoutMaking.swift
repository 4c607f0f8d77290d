import Checks
import Diagnostics
import Geometry
import Graphics
import LayoutEngine
import LayoutModel

/// Makes layouts by hand: what the engine would hand to the rules.
struct LayoutMaker {
  var layout: Layout

  init(
    platform: Platform = .iOS, direction: LayoutDirection = .leftToRight, language: String = "en"
  ) {
    var environment = LayoutEnvironment(size: Size(width: 320, height: 480))
    environment.direction = direction
    environment.language = language
    layout = Layout(
      screen: Screen(id: "screen", name: "screen", platform: platform), environment: environment)
    add("root", .view, Rect(x: 0, y: 0, width: 320, height: 480), parent: nil)
  }

  /// Adds a view; rectangles are in the root view's coordinates.
  mutating func add(
    _ id: ItemID, _ kind: ViewKind, _ rect: Rect, parent: ItemID? = "root",
    change: (inout ViewNode) -> Void = { _ in }
  ) {
    var node = ViewNode(id: id, kind: kind)
    node.parent = parent
    node.location = SourceLocation(
      file: "s.layout.yaml", line: layout.views.count + 1, column: 3)
    change(&node)
    layout.screen.views.append(node)
    var placed = PlacedView(
      id: id, frame: rect, absoluteFrame: rect, alignmentRect: rect, absoluteAlignmentRect: rect)
    placed.isHidden = node.isHidden
    layout.views.append(placed)
  }

  /// Adds a label whose single line has some ink.
  mutating func addLabel(
    _ id: ItemID, _ text: String, _ rect: Rect, ink: Double, parent: ItemID? = "root",
    change: (inout ViewNode) -> Void = { _ in }, shape: (inout ShapedText) -> Void = { _ in }
  ) {
    add(id, .label, rect, parent: parent) {
      $0.text = TextContent(text)
      change(&$0)
    }
    var shaped = ShapedText()
    shaped.lines = [
      ShapedLine(
        runs: [], bounds: Rect(x: 0, y: 0, width: ink, height: rect.height),
        inkBounds: Rect(x: 0, y: 2, width: ink, height: rect.height - 4), baseline: 15)
    ]
    shaped.size = Size(width: ink, height: rect.height)
    shape(&shaped)
    layout.views[layout.views.count - 1].text = PlacedText(
      shaped: shaped, origin: rect.origin, room: rect)
  }

  /// What one rule finds.
  func findings(
    _ rule: String, _ configuration: CheckConfiguration = CheckConfiguration()
  ) -> [Finding] {
    Checker(configuration: configuration).findings(in: layout).filter { $0.rule == rule }
  }
}
