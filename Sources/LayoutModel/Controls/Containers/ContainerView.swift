extension Control {
  /// Views that embed another controller's.
  static let containerView = Control(
    uiKit: "UIView", appKit: "NSView",
    elements: [
      .uiKit("containerView"),
      .appKit("containerView"),
    ])
}
