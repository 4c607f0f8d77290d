extension Control {
  /// Toolbars.
  static let toolbar = Control(
    uiKit: "UIToolbar", appKit: "NSView",
    elements: [
      .uiKit("toolbar")
    ],
    roles: .bar,
    contentAxes: height,
    properties: { BarTraits.properties })
}
