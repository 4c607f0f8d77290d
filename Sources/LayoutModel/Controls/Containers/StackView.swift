extension Control {
  /// Stack views.
  static let stackView = Control(
    uiKit: "UIStackView", appKit: "NSStackView",
    elements: [
      .uiKit("stackView"),
      .appKit("stackView"),
    ])
}
