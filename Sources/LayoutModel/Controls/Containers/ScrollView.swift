extension Control {
  /// Scroll views.
  static let scrollView = Control(
    uiKit: "UIScrollView", appKit: "NSScrollView",
    elements: [
      .uiKit("scrollView"),
      .appKit("scrollView", isFlipped: true),
    ],
    roles: .scrolls)
}
