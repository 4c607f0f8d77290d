public import LayoutModel

extension ControlMetrics {
  /// The hugging of a view that says nothing of its own, as Interface Builder omits it.
  public func defaultHugging(of view: ViewNode) -> AxisPair<LayoutPriority> {
    AxisPair(both: .defaultLow)
  }

  /// The compression resistance of a view that says nothing of its own.
  public func defaultCompressionResistance(of view: ViewNode) -> AxisPair<LayoutPriority> {
    AxisPair(both: .defaultHigh)
  }
}
