import Drawing
import Geometry
import LayoutEngine
import LayoutModel

/// The views of a document's own that stand in bars, each a screen by itself.
struct BarViews {
  /// The layouts by the ids of their screens.
  private let layouts: [String: Layout]
  private let draw: (Layout, Rect, inout Canvas) -> Void

  /// Makes the views; none unless told.
  ///
  /// - Parameters:
  ///   - layouts: The layouts by the ids of their screens.
  ///   - draw: Draws a layout at a place.
  init(
    _ layouts: [String: Layout] = [:],
    draw: @escaping (Layout, Rect, inout Canvas) -> Void = { _, _, _ in }
  ) {
    self.layouts = layouts
    self.draw = draw
  }

  /// The size of a view, in points; nil for one that is not known or not seen at first.
  func size(_ id: String?) -> Size? {
    guard let layout = id.flatMap({ layouts[$0] }), layout.views.first?.isHidden != true,
      layout.showsMoreThanWork
    else { return nil }
    return layout.screenRect.size
  }

  /// Draws a view at its own size in the middle of a room, cut at the sides of that; a search bar
  /// fills it.
  func draw(_ id: String?, in room: Rect, on canvas: inout Canvas) {
    guard let layout = id.flatMap({ layouts[$0] }), room.isDrawable, !room.isEmpty else { return }
    let size = layout.screenRect.size
    let width = min(size.width, room.width)
    draw(layout, room.centered(width: width, height: size.height), &canvas)
  }
}

extension Layout {
  /// Whether there is more to see than what appears while something is being done.
  fileprivate var showsMoreThanWork: Bool {
    !screen.views.contains(where: \.appearsWhileWorking)
      || screen.views.contains { view in
        !view.appearsWhileWorking && (view.kind.isContent || view.appearance.background != nil)
      }
  }
}
