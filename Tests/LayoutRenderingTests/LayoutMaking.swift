import Geometry
import Graphics
import LayoutEngine
import LayoutModel

/// Builds solved layouts by hand, as the engine would return them.
struct LayoutMaker {
  private(set) var layout: Layout
  private let text = BoxText()

  init(width: Double = 200, height: Double = 120, direction: LayoutDirection = .leftToRight) {
    var environment = LayoutEnvironment(size: Size(width: width, height: height))
    environment.direction = direction
    layout = Layout(screen: Screen(id: "s", name: "Sample"), environment: environment)
    add("root", .view, Rect(x: 0, y: 0, width: width, height: height), parent: nil)
  }

  /// Adds a view at a place in the root view's coordinates.
  mutating func add(
    _ id: ItemID, _ kind: ViewKind = .view, _ frame: Rect, parent: ItemID? = "root",
    text string: String? = nil, edit: (inout ViewNode, inout PlacedView) -> Void = { _, _ in }
  ) {
    var node = ViewNode(id: id, kind: kind, className: "UI\(kind.rawValue.capitalizedFirst)")
    node.parent = parent
    let origin = parent.flatMap { layout.view($0)?.absoluteFrame.origin } ?? .zero
    let local = frame.offset(x: -origin.x, y: -origin.y)
    var placed = PlacedView(
      id: id, frame: local, absoluteFrame: frame, alignmentRect: local,
      absoluteAlignmentRect: frame)
    placed.direction = layout.environment.direction
    if let string {
      node.text = TextContent(string, font: .system(10))
    }
    edit(&node, &placed)
    if let content = node.text, placed.text == nil, !content.string.isEmpty {
      let shaped = text.shape(content, in: frame.size, environment: layout.environment)
      placed.text = PlacedText(
        shaped: shaped,
        origin: Point(x: frame.minX, y: frame.midY - shaped.size.height / 2), room: frame)
      placed.baseline = BaselineOffsets(
        fromTop: frame.height / 2 + 0.3 * content.font.size,
        fromBottom: frame.height / 2 - 0.3 * content.font.size)
    }
    layout.screen.views.append(node)
    layout.views.append(placed)
  }

  /// Adds a constraint that holds, unless told otherwise.
  mutating func constrain(
    _ constraint: LayoutConstraint, _ status: PlacedConstraint.Status = .tight,
    violation: Double = 0
  ) {
    var constraint = constraint
    if constraint.id.isEmpty { constraint.id = "c\(layout.constraints.count + 1)" }
    layout.constraints.append(
      PlacedConstraint(constraint: constraint, status: status, violation: violation))
  }

  /// Changes the layout directly.
  mutating func edit(_ change: (inout Layout) -> Void) { change(&layout) }

  /// Gives the root view margins.
  mutating func setRootMargins(_ margins: EdgeInsets) { layout.views[0].margins = margins }

  /// Adds a guide.
  mutating func guide(_ id: ItemID, _ role: LayoutGuide.Role, _ rect: Rect, owner: ItemID = "root")
  {
    layout.guides.append(PlacedGuide(id: id, owner: owner, role: role, absoluteRect: rect))
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
