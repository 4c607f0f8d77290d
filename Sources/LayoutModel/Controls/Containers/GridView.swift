extension Control {
  /// Grid views.
  static let gridView = Control(
    uiKit: "UIView", appKit: "NSGridView",
    elements: [
      .appKit("gridView")
    ])
}
