extension Screen {
  /// Sets the texts of standard cells as tables show them at accessibility text sizes: in as many
  /// lines as they need, and the text at the end of the row below the title.
  ///
  /// Only rows that grow with their content do so; on the canvas that the document was designed on
  /// cells stay as saved.
  ///
  /// - Source: Apple, *UITableViewCell*, "Building Apps with Dynamic Type" (WWDC 2017): since iOS 11.
  mutating func wrapTextsOfCells(in environment: LayoutEnvironment) {
    guard environment.textSize.isForAccessibility,
      environment.textSize != documentEnvironment?.textSize
    else { return }
    var growing: Set<ItemID> = []
    // A view stands behind the one that it is in.
    for view in views
    where view.sizesItself
      || view.kind.isCellContent && view.parent.map(growing.contains) ?? false
    {
      growing.insert(view.id)
    }
    for index in views.indices where views[index].parent.map(growing.contains) ?? false {
      switch views[index].cellPart {
      case nil, .image: continue
      case .leadingTitle: views[index].cellPart = .upperTitle
      case .trailingDetail:
        views[index].cellPart = .lowerDetail
        views[index].text?.alignment = .natural
      default: break
      }
      views[index].text?.numberOfLines = 0
    }
  }
}
