extension Control {
  /// Headers and footers of a collection view.
  static let collectionReusableView = Control(
    uiKit: "UICollectionReusableView", appKit: "NSView",
    elements: [
      .uiKit("collectionReusableView")
    ])
}
