extension Control {
  /// Labels.
  static let label = Control(
    uiKit: "UILabel", appKit: "NSTextField",
    elements: [
      .uiKit("label")
    ],
    roles: [.content, .text],
    hugging: Hugging(uiKit: AxisPair(both: 251), appKit: AxisPair(horizontal: 251, vertical: 750)),
    contentAxes: bothAxes,
    properties: { TextFieldTraits.properties })
}
