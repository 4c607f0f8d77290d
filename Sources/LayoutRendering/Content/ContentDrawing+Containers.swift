import ControlFacts
import Drawing
import Geometry
import Graphics
import LayoutEngine
import LayoutModel

// What containers show besides their controllers.
extension ContentDrawing {
  /// The segments of a Mac's tab controller.
  func draw(_ segments: TabSegments, on canvas: inout Canvas) {
    guard let root = layout.views.first, let own = items.node(root.id) else { return }
    let (view, node) = segments.control(root, own, lettering)
    canvas.group(DrawingGroup(id: "tab-segments", title: "Tabs")) {
      ControlDrawing.segmented.draw(
        context(view, node, tint: colors.system("controlAccent")), &$0)
    }
  }

  /// The thin lines between the columns of a split view of iOS.
  func drawColumnLines(_ panes: [SceneContent.Pane], on canvas: inout Canvas) {
    for pane in panes where pane.frame.minX > layout.screenRect.minX {
      let line = Rect(
        x: pane.frame.minX, y: pane.frame.minY, width: Canvas.hairline, height: pane.frame.height)
      canvas.fill(.rect(line), colors.separator)
    }
  }

  /// The dots of a page controller, over its lower edge.
  ///
  /// - Source: Apple, *UIPageViewController*: pages that scroll have them, as high as the control
  ///   was before iOS 14. Own taste: three, as the pages come from code.
  func drawPageDots(on canvas: inout Canvas) {
    guard let view = layout.views.first, var node = items.node(view.id) else { return }
    node.control = .plain
    node.appearance.background = nil
    let size = FactReader(.iOS, .xcode11).size(.touchPageSize)
    let screen = layout.screenRect
    var dots = view
    dots.absoluteAlignmentRect = Rect(
      x: screen.minX,
      y: screen.maxY - layout.environment.safeAreaInsets.bottom
        - (size.height ?? 0), width: screen.width, height: size.height ?? 0)
    ControlDrawing.pageControl.draw(context(dots, node, tint: windowTint), &canvas)
  }

  /// What a container shows whose content is not known: its name, if a person gave it one.
  func drawEmptyContainer(on canvas: inout Canvas) {
    guard let view = layout.views.first, let node = items.node(view.id),
      !PlacedItems.isObjectID(layout.screen.name)
    else { return }
    let context = context(view, node, tint: colors.system("label"))
    context.write(
      layout.screen.name, size: context.fontSize, in: layout.screenRect, colors.secondaryLabel,
      on: &canvas)
  }
}
