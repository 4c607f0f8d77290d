extension Control {
  /// Picker views.
  static let pickerView = Control(
    uiKit: "UIPickerView", appKit: "NSView",
    elements: [
      .uiKit("pickerView")
    ],
    roles: [.control, .adjusted],
    contentAxes: bothAxes)
}
