/// What distinguishes a control from others of its kind; decides metrics and looks.
///
/// A control as its class makes it is `plain`. Traits are read and set by the name of the control,
/// and setting those of another kind replaces them:
///
/// ```swift
/// view.control.slider.fraction = 0.5
/// ```
public indirect enum ControlTraits: Hashable, Sendable {
  /// As its class makes it.
  case plain
  case button(ButtonTraits)
  case popUpButton(PopUpButtonTraits)
  case textField(TextFieldTraits)
  case textView(TextViewTraits)
  case searchBar(SearchBarTraits)
  case imageView(ImageViewTraits)
  case `switch`(SwitchTraits)
  case slider(SliderTraits)
  case stepper(StepperTraits)
  case levelIndicator(LevelIndicatorTraits)
  case datePicker(DatePickerTraits)
  case progressView(ProgressViewTraits)
  case activityIndicator(ActivityIndicatorTraits)
  case pageControl(PageControlTraits)
  case segmentedControl(SegmentedControlTraits)
  case tableView(TableViewTraits)
  case tableCell(TableCellTraits)
  case tableHeader(TableHeaderTraits)
  case bar(BarTraits)
  case box(BoxTraits)
  case tabView(TabViewTraits)
  case splitView(SplitViewTraits)
  case scrollView(ScrollViewTraits)
}

extension ControlTraits {
  /// The titles of segments, tabs, columns or items, in order; none for other controls.
  ///
  /// They can be set where there are any.
  public var titles: [String] {
    get {
      switch self {
      case .segmentedControl(let traits): traits.titles
      case .popUpButton(let traits): traits.titles
      case .tabView(let traits): traits.titles
      case .tableHeader(let traits): traits.titles
      case .bar(let traits): traits.titles
      default: []
      }
    }
    set {
      switch self {
      case .segmentedControl: segmentedControl.titles = newValue
      case .popUpButton: popUpButton.titles = newValue
      case .tabView: tabView.titles = newValue
      case .tableHeader: tableHeader.titles = newValue
      case .bar: bar.titles = newValue
      default: break
      }
    }
  }
}
