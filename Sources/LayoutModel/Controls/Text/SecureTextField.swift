extension Control {
  /// Fields that hide their text.
  static let secureTextField = Control(
    uiKit: "UITextField", appKit: "NSSecureTextField",
    elements: [
      .appKit("secureTextField")
    ],
    roles: [.control, .editable, .placeholder, .text],
    hugging: Hugging(appKit: AxisPair(horizontal: 250, vertical: 750)),
    contentAxes: bothAxes,
    properties: { TextFieldTraits.properties })
}
