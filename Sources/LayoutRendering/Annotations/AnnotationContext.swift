package import Geometry
import Graphics
package import LayoutEngine
import LayoutModel

/// What annotations see: the finished layout, and how to draw over it.
struct AnnotationContext {
  /// The layout.
  let layout: Layout
  /// Finds views and guides by id.
  let items: PlacedItems
  /// How the picture is drawn.
  let options: RenderingOptions
  /// The colours.
  let palette: AnnotationPalette
  /// The size of words, in points.
  let fontSize: Double
  /// The rectangle of the screen in the root view's coordinates.
  let screen: Rect
  /// What the text of the content covers, line by line.
  let textRects: [Rect]
  /// Texts, controls and images, which lines do not run through.
  let blocks: [ContentBlock]
  /// The constraints that are part of a conflict.
  let conflicting: Set<LayoutConstraint>
  /// What the checks found.
  var problems: LayoutProblems { options.problems }

  /// Makes the context of a layout.
  init(_ layout: Layout, items: PlacedItems, options: RenderingOptions, palette: AnnotationPalette)
  {
    self.layout = layout
    self.items = items
    self.options = options
    self.palette = palette
    screen = layout.screenRect
    fontSize = screen.shorterSide >= 700 ? 10 : 9
    textRects = layout.views.flatMap { $0.isHidden ? [] : $0.textRects }
    let screen = screen
    blocks = layout.views.compactMap { view in
      view.isHidden
        ? nil : items.node(view.id).flatMap { ContentBlock(view, $0, screen: screen) }
    }
    conflicting = Set(layout.conflicts.flatMap(\.constraints))
  }

  /// The visible views that the picture is about, with their numbers.
  var shownViews: [(number: Int, view: PlacedView)] {
    let focused = options.focus.map { Set($0.views) }
    return layout.views.enumerated().compactMap { index, view in
      guard !view.isHidden, view.absoluteFrame.isDrawable else { return nil }
      if let focused, !focused.contains(view.id) { return nil }
      return (index, view)
    }
  }

  /// A label of words on a light plate.
  func plateStyle(_ color: Color, dash: [Double] = [], isBordered: Bool = true) -> LabelStyle {
    LabelStyle(
      fill: palette.plate, ink: color, border: isBordered ? color : nil, dash: dash, size: fontSize)
  }

  /// A label of light words on a strong colour.
  func strongStyle(_ color: Color) -> LabelStyle {
    LabelStyle(fill: color, ink: palette.onStrong, size: fontSize, weight: .semibold)
  }
}

extension Layout {
  /// The rectangle that the picture of the screen shows: the root view's frame.
  package var screenRect: Rect {
    if let root = views.first, root.absoluteFrame.isDrawable { return root.absoluteFrame }
    return Rect(origin: .zero, size: environment.size)
  }
}

extension PlacedView {
  /// What each line of the view's text covers, in the root view's coordinates.
  var textRects: [Rect] {
    guard let text else { return [] }
    return text.shaped.lines.map { line in
      let ink = line.inkBounds.isEmpty ? line.bounds : line.inkBounds
      return ink.offset(x: text.origin.x, y: text.origin.y)
    }
  }
}
