public import Geometry
public import LayoutModel

extension ControlMetrics {
  /// The distances from a control's frame to its alignment rect, in points.
  ///
  /// An override in the view is not consulted.
  public func alignmentInsets(of view: ViewNode) -> EdgeInsets { .zero }
}
