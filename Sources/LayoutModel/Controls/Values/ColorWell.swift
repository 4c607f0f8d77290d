extension Control {
  /// Colour wells.
  static let colorWell = Control(
    uiKit: "UIColorWell", appKit: "NSColorWell",
    elements: [
      .uiKit("colorWell"),
      .appKit("colorWell"),
    ],
    roles: [.control, .adjusted],
    contentAxes: bothAxes)
}
