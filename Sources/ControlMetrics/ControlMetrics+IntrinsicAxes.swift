public import LayoutModel

extension ControlMetrics {
  /// On which axes a view's content has a size of its own.
  ///
  /// - Source: Apple, *UIView.intrinsicContentSize* and *NSView.intrinsicContentSize*: sliders,
  ///   progress bars and horizontal separators have none along their length; plain views, scroll
  ///   views and views that hold others have none at all.
  public func intrinsicAxes(of view: ViewNode) -> AxisPair<Bool> {
    switch view.kind {
    case .label, .button, .textField, .secureTextField, .tokenField, .popUpButton, .comboBox,
      .segmentedControl, .stepper, .switch, .datePicker, .pageControl, .activityIndicator,
      .colorWell, .pathControl:
      return AxisPair(both: true)
    case .imageView:
      return AxisPair(both: view.image != nil)
    case .searchField:
      return AxisPair(horizontal: false, vertical: true)
    case .slider, .progressView, .levelIndicator:
      if platform == .macOS, view.kind == .progressView,
        view.control.progressView.style == "spinning"
      {
        return AxisPair(both: true)
      }
      return view.control.slider.isVertical
        ? AxisPair(horizontal: true, vertical: false)
        : AxisPair(horizontal: false, vertical: true)
    case .searchBar, .navigationBar, .toolbar, .tabBar:
      return AxisPair(horizontal: false, vertical: true)
    case .pickerView:
      return AxisPair(both: true)
    case .box:
      guard view.control.box.type == "separator" else { return AxisPair(both: false) }
      return view.control.box.isVertical
        ? AxisPair(horizontal: true, vertical: false)
        : AxisPair(horizontal: false, vertical: true)
    default:
      return AxisPair(both: false)
    }
  }
}
