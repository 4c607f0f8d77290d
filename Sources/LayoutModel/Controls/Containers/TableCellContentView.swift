extension Control {
  /// What a cell of a table holds.
  static let tableCellContentView = Control(
    uiKit: "UITableViewCellContentView", appKit: "NSView",
    elements: [
      .uiKit("tableViewCellContentView")
    ])
}
