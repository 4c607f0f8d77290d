extension Control {
  /// Tab bars.
  static let tabBar = Control(
    uiKit: "UITabBar", appKit: "NSView",
    elements: [
      .uiKit("tabBar")
    ],
    roles: .bar,
    contentAxes: height,
    properties: { BarTraits.properties })
}
