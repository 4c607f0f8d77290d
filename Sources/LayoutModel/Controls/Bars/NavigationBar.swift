extension Control {
  /// Navigation bars.
  static let navigationBar = Control(
    uiKit: "UINavigationBar", appKit: "NSView",
    elements: [
      .uiKit("navigationBar")
    ],
    roles: .bar,
    contentAxes: height,
    properties: { BarTraits.properties })
}
