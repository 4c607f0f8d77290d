extension Control {
  /// Outline views.
  static let outlineView = Control(
    uiKit: "UITableView", appKit: "NSOutlineView",
    elements: [
      .appKit("outlineView", isFlipped: true)
    ],
    roles: .scrolls,
    properties: { TableViewTraits.properties })
}
