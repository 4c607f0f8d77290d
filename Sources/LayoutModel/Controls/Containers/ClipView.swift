extension Control {
  /// Clip views, through which a Mac scroll view shows its document.
  static let clipView = Control(
    uiKit: "UIView", appKit: "NSClipView",
    elements: [
      .appKit("clipView", isFlipped: true)
    ],
    roles: .scrolls)
}
