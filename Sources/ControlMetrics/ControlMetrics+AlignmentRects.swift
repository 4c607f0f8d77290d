package import Geometry
package import LayoutModel

extension ControlMetrics {
  /// The alignment rect that a view with a frame has: what constraints act on.
  ///
  /// - Parameters:
  ///   - frame: Points, in any coordinates.
  ///   - view: The view; an override of its insets comes first.
  /// - Returns: The rect in the same coordinates.
  /// - Source: Apple, *UIView.alignmentRect(forFrame:)*.
  package func alignmentRect(forFrame frame: Rect, of view: ViewNode) -> Rect {
    frame.inset(by: insets(of: view))
  }

  /// The frame of a view whose alignment rect constraints have placed.
  ///
  /// - Parameters:
  ///   - rect: Points, in any coordinates.
  ///   - view: The view; an override of its insets comes first.
  /// - Returns: The frame in the same coordinates; the inverse of `alignmentRect(forFrame:of:)`.
  /// - Source: Apple, *UIView.frame(forAlignmentRect:)*.
  package func frame(forAlignmentRect rect: Rect, of view: ViewNode) -> Rect {
    rect.outset(by: insets(of: view))
  }

  private func insets(of view: ViewNode) -> EdgeInsets {
    view.alignmentInsetsOverride ?? alignmentInsets(of: view)
  }
}
