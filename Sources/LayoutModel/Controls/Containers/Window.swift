extension Control {
  /// Windows.
  static let window = Control(
    uiKit: "UIWindow", appKit: "NSWindow")
}
