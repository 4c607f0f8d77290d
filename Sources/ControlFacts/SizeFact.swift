/// A fact that is a width and a height, in points.
package enum SizeFact: String, FactKey {
  /// The frame of a switch, by the style of its year: narrow or `wide`.
  case touchSwitchSize = "iOS switch size"
  /// The size of a slider.
  case touchSliderSize = "iOS slider size"
  /// The size of a stepper.
  case touchStepperSize = "iOS stepper size"
  /// The size of a progress view, by its style.
  case touchProgressSize = "iOS progressView size"
  /// The size of an activity indicator, `large` or not.
  case touchActivitySize = "iOS activityIndicator size"
  /// The size of a page control of one page.
  case touchPageSize = "iOS pageControl size"
  /// The size of wheels, on a `phone` or elsewhere.
  case touchPickerSize = "iOS pickerView size"
  /// The size of a date picker that shows no wheels.
  case touchDateSize = "iOS datePicker size"
  /// The size of a search bar.
  case touchSearchBarSize = "iOS searchBar size"
  /// The size of a navigation bar that is a view of a document.
  case touchNavigationBarSize = "iOS navigationBar size"
  /// The size of a toolbar that is a view of a document.
  case touchToolbarSize = "iOS toolbar size"
  /// The size of a tab bar that is a view of a document.
  case touchTabBarSize = "iOS tabBar size"
  /// The size of a button that shows a symbol of the system.
  case touchButtonSymbolSize = "iOS button symbolSize"
  /// The size of a button without title and image.
  case touchButtonEmptySize = "iOS button emptySize"
  /// The size of an image of a button that is not known.
  case touchButtonImageSize = "iOS button placeholderSize"
  /// The size of the canvas of a screen of Any by Any.
  case touchAnyCanvasSize = "iOS canvas anySize"
  /// The size of a sheet on a tablet.
  case touchSheetSize = "iOS sheet size"
  /// The size of the sign that a row leads further.
  case touchChevronSize = "iOS tableCell chevronSize"
  /// The size of the sign that a row is chosen.
  case touchCheckMarkSize = "iOS tableCell checkMarkSize"
  /// The size of the button at the end of a row that tells more.
  case touchInfoSize = "iOS tableCell infoSize"
  /// The size of the knob of a switch, narrow or `wide`.
  case touchSwitchKnobSize = "iOS switch knobSize"
  /// The size of the knob of a slider.
  case touchSliderKnobSize = "iOS slider knobSize"
  /// The size of what the `notch` or `island` of a device takes of its screen.
  case touchCutoutSize = "iOS device cutoutSize"
  /// The size of the battery in a status bar, without its pole.
  case touchBatterySize = "iOS device batterySize"
  /// The size of a stepper.
  case macStepperSize = "macOS stepper size"
  /// The size of a progress bar.
  case macProgressSize = "macOS progressView size"
  /// The size of a spinning progress indicator.
  case macActivitySize = "macOS activityIndicator size"
  /// The size of a switch.
  case macSwitchSize = "macOS switch size"
  /// The size of a colour well.
  case macColorWellSize = "macOS colorWell size"
  /// The size of a date picker, by its style.
  case macDateSize = "macOS datePicker size"
  /// The size of a level indicator.
  case macLevelSize = "macOS levelIndicator size"
  /// The size of a path control.
  case macPathSize = "macOS pathControl size"
  /// The size of a help button; ` push` is a push button with its bezel.
  case macHelpSize = "macOS button helpSize"
  /// The size of the arrow of a back button.
  case touchBackSize = "iOS navigationBar backSize"
  /// The size of the sign of the network in a status bar.
  case touchWiFiSize = "iOS device wifiSize"
  /// The size of the pole of the battery in a status bar.
  case touchBatteryPole = "iOS device batteryPoleSize"
  /// The room between two columns and between two rows of a table that names none.
  case macCellSpacing = "macOS tableView cellSpacing"

  package static let valueCount = 2

  /// Whether some lookups of the key may find no row.
  package var isTotal: Bool {
    switch self {
    case .touchDateSize, .touchButtonSymbolSize, .touchCutoutSize: false
    default: true
    }
  }
}
