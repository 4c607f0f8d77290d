extension Control {
  /// Scrollers.
  static let scroller = Control(
    uiKit: "UIView", appKit: "NSScroller",
    elements: [
      .appKit("scroller", isFlipped: true)
    ])
}
