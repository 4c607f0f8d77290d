extension Control {
  /// Combo boxes.
  static let comboBox = Control(
    uiKit: "UITextField", appKit: "NSComboBox",
    elements: [
      .appKit("comboBox")
    ],
    roles: [.control, .editable, .placeholder, .text],
    hugging: Hugging(appKit: AxisPair(horizontal: 250, vertical: 750)),
    contentAxes: bothAxes,
    properties: { TextFieldTraits.properties })
}
