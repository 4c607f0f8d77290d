extension Control {
  /// Token fields.
  static let tokenField = Control(
    uiKit: "UITextField", appKit: "NSTokenField",
    elements: [
      .appKit("tokenField")
    ],
    roles: [.control, .editable, .placeholder, .text],
    hugging: Hugging(appKit: AxisPair(horizontal: 250, vertical: 750)),
    contentAxes: bothAxes,
    properties: { TextFieldTraits.properties })
}
