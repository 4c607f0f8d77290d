extension Control {
  /// Cells of a collection view.
  static let collectionCell = Control(
    uiKit: "UICollectionViewCell", appKit: "NSView",
    elements: [
      .uiKit("collectionViewCell")
    ])
}
