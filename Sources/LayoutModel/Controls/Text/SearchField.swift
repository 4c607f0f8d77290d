extension Control {
  /// Search fields.
  static let searchField = Control(
    uiKit: "UISearchTextField", appKit: "NSSearchField",
    elements: [
      .appKit("searchField")
    ],
    roles: [.control, .editable, .placeholder, .text],
    hugging: Hugging(appKit: AxisPair(horizontal: 250, vertical: 750)),
    contentAxes: height,
    properties: { TextFieldTraits.properties })
}
