extension Control {
  /// Path controls.
  static let path = Control(
    uiKit: "UIView", appKit: "NSPathControl",
    elements: [
      .appKit("pathControl")
    ],
    roles: .control,
    contentAxes: bothAxes)
}
