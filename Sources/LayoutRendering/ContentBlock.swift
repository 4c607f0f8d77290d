import Geometry
import LayoutEngine
import LayoutModel

/// A text, control or image of the content, as annotations keep clear of it.
struct ContentBlock {
  /// What a line along an axis should not run through.
  var rect: Rect
  /// What labels should not cover, or nil for what is too large to keep clear of.
  var cover: Rect?
  /// The lines of text.
  var lines: [Rect]

  /// The largest share of the screen that labels keep clear of for an image.
  private static let largestShare = 0.15
  /// How far a line may run into an image, in points: far enough to show what it belongs to.
  private static let reach = 8.0

  /// Makes the block of a view, or nil for one that only holds others.
  init?(_ view: PlacedView, _ node: ViewNode, screen: Rect) {
    guard view.absoluteFrame.isDrawable, !view.absoluteFrame.isEmpty, node.appearance.alpha > 0.01
    else { return nil }
    lines = view.textRects
    let text = lines.dropFirst().reduce(lines.first) { $0?.union($1) }
    if node.kind.isControl {
      rect = view.absoluteAlignmentRect
      cover = rect
    } else if let text {
      rect = text.shrunk(by: -1)
    } else if node.kind == .imageView {
      let frame = view.absoluteAlignmentRect
      rect = frame.shorterSide > 3 * Self.reach ? frame.shrunk(by: Self.reach) : frame
      let share = frame.width * frame.height / max(1, screen.width * screen.height)
      cover = share <= Self.largestShare ? frame : nil
    } else {
      return nil
    }
    guard rect.isDrawable, !rect.isEmpty else { return nil }
  }

  /// Whether a line at a place of an axis runs through the block instead of along it.
  ///
  /// A baseline runs under the letters, not through them.
  func isCut(_ axis: Axis, at position: Double) -> Bool {
    guard rect.minimum(axis) + 1 < position, position < rect.maximum(axis) - 1 else {
      return false
    }
    guard axis == .vertical else { return true }
    return !lines.contains { line in
      position > line.minY + line.height * 0.6 && position < line.maxY + 2
    }
  }
}
