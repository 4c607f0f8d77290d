/// What a view is, as far as layout and drawing care.
///
/// One case stands for the UIKit and the AppKit class of the same role; the platform of the
/// screen tells them apart. Subclasses of the user's own keep the kind of the element they are
/// written as.
public enum ViewKind: String, Hashable, Sendable, CaseIterable {
  // Plain and container views.
  case view, stackView, gridView, scrollView, clipView, tableView, outlineView, collectionView
  case tableCell, tableCellContentView, collectionCell, collectionReusableView, tableHeaderView
  case containerView, visualEffectView, splitView, tabView, box, scroller, window
  // Text.
  case label, textField, secureTextField, searchField, textView, comboBox, tokenField
  // Controls.
  case button, popUpButton, segmentedControl, slider, stepper, `switch`, datePicker, pickerView
  case pageControl, progressView, activityIndicator, levelIndicator, colorWell, searchBar
  case pathControl, ruleEditor
  // Bars.
  case navigationBar, toolbar, tabBar
  // Media.
  case imageView, mapView, webView, sceneView, playerView

  /// Whether the view is a cell or supplementary view of a collection view.
  public var isCollectionCell: Bool { self == .collectionCell || self == .collectionReusableView }

  /// Whether it is a cell that flows in its collection; headers and footers do not.
  package var flows: Bool { self == .collectionCell }

  /// Whether it is what a cell of a table places itself, with the cell's views in it.
  package var isCellContent: Bool { self == .tableCellContentView }

  /// Whether it is what a table or a collection shows.
  package var isCell: Bool { self == .tableCell || isCollectionCell }

  /// Whether views of the kind give the cells, headers and footers in them their frames.
  package var placesCells: Bool {
    self == .tableView || self == .outlineView || self == .collectionView
  }
}
