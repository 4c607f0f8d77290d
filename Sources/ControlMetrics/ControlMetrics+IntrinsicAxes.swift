package import LayoutModel

extension ControlMetrics {
  /// On which axes a view's content has a size of its own.
  package func intrinsicAxes(of view: ViewNode) -> AxisPair<Bool> {
    Control.contentAxes(of: view, on: platform)
  }
}
