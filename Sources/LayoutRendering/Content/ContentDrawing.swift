import Drawing
import Geometry
import Graphics
import LayoutEngine
import LayoutModel

/// Draws what the screen itself shows: fills, borders, text, images and controls.
struct ContentDrawing {
  private let layout: Layout
  private let items: PlacedItems
  private let options: RenderingOptions
  private let colors: ColorResolver
  private let lettering: Lettering
  private let children: [[Int]]

  /// Prepares the content of a layout.
  init(
    _ layout: Layout, items: PlacedItems, options: RenderingOptions, appearance: Appearance,
    lettering: Lettering
  ) {
    self.layout = layout
    self.items = items
    self.options = options
    self.lettering = lettering
    colors = ColorResolver(
      platform: layout.screen.platform, appearance: appearance, catalog: options.color)
    var children = Array(repeating: [Int](), count: layout.views.count)
    for (index, view) in layout.views.enumerated() {
      guard let parent = items.node(view.id)?.parent, let above = items.number(of: parent),
        above < index
      else { continue }
      children[above].append(index)
    }
    self.children = children
  }

  /// Draws the root view and everything inside it.
  func draw(on canvas: inout Canvas) {
    guard !layout.views.isEmpty else { return }
    let tint = colors.system(layout.screen.platform.usesUIKit ? "systemBlue" : "controlAccent")
    canvas.group(DrawingGroup(id: "screen", clip: .rect(layout.screenRect))) { canvas in
      canvas.fill(.rect(layout.screenRect), rootBackground)
      drawTree(tint: tint, on: &canvas)
    }
  }

  /// What lies under a root view that has no fill of its own.
  private var rootBackground: Color {
    layout.screen.platform.usesUIKit
      ? colors.system("systemBackground") : colors.system("windowBackground")
  }

  private enum Step {
    case enter(Int, tint: Color)
    case leave(Int)
  }

  /// Walks the tree with an own stack, so that deep documents cannot exhaust the thread's.
  private func drawTree(tint: Color, on canvas: inout Canvas) {
    var steps: [Step] = [.enter(0, tint: tint)]
    while let step = steps.popLast() {
      switch step {
      case .leave(let index): leave(index, on: &canvas)
      case .enter(let index, let inherited):
        let view = layout.views[index]
        guard let node = items.node(view.id), !view.isHidden, view.absoluteFrame.isDrawable,
          node.appearance.alpha > 0
        else { continue }
        let tint = colors.color(node.appearance.tint) ?? inherited
        enter(view, node, tint: tint, on: &canvas)
        steps.append(.leave(index))
        steps += children[index].reversed().map { .enter($0, tint: tint) }
      }
    }
  }

  private func enter(_ view: PlacedView, _ node: ViewNode, tint: Color, on canvas: inout Canvas) {
    let outline = Self.outline(view, node)
    var group = DrawingGroup(
      id: "view-\(view.id.rawValue)", title: Self.title(view, node),
      opacity: min(max(node.appearance.alpha, 0), 1))
    if node.appearance.clipsToBounds || node.kind.scrolls { group.clip = outline }
    canvas.append([.beginGroup(group)])
    canvas.fill(outline, colors.color(node.appearance.background))
    let context = ControlContext(
      node: node, view: view, tint: tint, colors: colors, options: options, lettering: lettering)
    let drawing = ControlDrawing.byKind[node.kind]
    drawing?.draw(context, &canvas)
    if drawing?.drawsImage != true { context.drawImage(on: &canvas) }
    context.drawText(on: &canvas)
  }

  private func leave(_ index: Int, on canvas: inout Canvas) {
    let view = layout.views[index]
    if let node = items.node(view.id) {
      let appearance = node.appearance
      canvas.frame(
        view.absoluteFrame, radius: Self.radius(view, node),
        appearance.borderWidth > 0
          ? colors.color(appearance.borderColor) ?? Color(white: colors.isDark ? 1 : 0) : nil,
        width: appearance.borderWidth)
    }
    canvas.append([.endGroup])
  }

  private static func radius(_ view: PlacedView, _ node: ViewNode) -> Double {
    min(max(node.appearance.cornerRadius, 0), view.absoluteFrame.shorterSide / 2)
  }

  private static func outline(_ view: PlacedView, _ node: ViewNode) -> Shape {
    let radius = radius(view, node)
    return radius > 0
      ? .roundedRect(view.absoluteFrame, radius: radius) : .rect(view.absoluteFrame)
  }

  /// What a reader hears of a view, or sees when the pointer rests on it.
  private static func title(_ view: PlacedView, _ node: ViewNode) -> String {
    func number(_ value: Double) -> String { value.decimalText(places: 2) }
    let frame = view.frame
    let words = node.accessibilityLabel ?? node.text?.string ?? ""
    let text = words.isEmpty ? "" : " “\(words.prefix(80))”"
    return
      "\(node.name), \(node.className)\(text), \(number(frame.width)) × \(number(frame.height))"
      + " at (\(number(frame.minX)), \(number(frame.minY)))"
  }
}
