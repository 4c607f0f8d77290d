extension Control {
  /// Collection views.
  static let collectionView = Control(
    uiKit: "UICollectionView", appKit: "NSCollectionView",
    elements: [
      .uiKit("collectionView"),
      .appKit("collectionView", isFlipped: true),
    ],
    roles: .scrolls)
}
