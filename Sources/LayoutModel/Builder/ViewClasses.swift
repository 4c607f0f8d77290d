/// Which class stands for which kind of view.
package enum ViewClasses {
  private static let table: [(kind: ViewKind, uiKit: String, appKit: String)] = [
    (.view, "UIView", "NSView"), (.stackView, "UIStackView", "NSStackView"),
    (.gridView, "UIView", "NSGridView"), (.scrollView, "UIScrollView", "NSScrollView"),
    (.clipView, "UIView", "NSClipView"), (.tableView, "UITableView", "NSTableView"),
    (.outlineView, "UITableView", "NSOutlineView"),
    (.collectionView, "UICollectionView", "NSCollectionView"),
    (.tableCell, "UITableViewCell", "NSTableCellView"),
    (.tableCellContentView, "UITableViewCellContentView", "NSView"),
    (.collectionCell, "UICollectionViewCell", "NSView"),
    (.collectionReusableView, "UICollectionReusableView", "NSView"),
    (.tableHeaderView, "UITableViewHeaderFooterView", "NSTableHeaderView"),
    (.containerView, "UIView", "NSView"),
    (.visualEffectView, "UIVisualEffectView", "NSVisualEffectView"),
    (.splitView, "UIView", "NSSplitView"), (.tabView, "UIView", "NSTabView"),
    (.box, "UIView", "NSBox"), (.scroller, "UIView", "NSScroller"),
    (.window, "UIWindow", "NSWindow"), (.label, "UILabel", "NSTextField"),
    (.textField, "UITextField", "NSTextField"),
    (.secureTextField, "UITextField", "NSSecureTextField"),
    (.searchField, "UISearchTextField", "NSSearchField"),
    (.textView, "UITextView", "NSTextView"), (.comboBox, "UITextField", "NSComboBox"),
    (.tokenField, "UITextField", "NSTokenField"), (.button, "UIButton", "NSButton"),
    (.popUpButton, "UIButton", "NSPopUpButton"),
    (.segmentedControl, "UISegmentedControl", "NSSegmentedControl"),
    (.slider, "UISlider", "NSSlider"), (.stepper, "UIStepper", "NSStepper"),
    (.switch, "UISwitch", "NSSwitch"), (.datePicker, "UIDatePicker", "NSDatePicker"),
    (.pickerView, "UIPickerView", "NSView"), (.pageControl, "UIPageControl", "NSView"),
    (.progressView, "UIProgressView", "NSProgressIndicator"),
    (.activityIndicator, "UIActivityIndicatorView", "NSProgressIndicator"),
    (.levelIndicator, "UIView", "NSLevelIndicator"), (.colorWell, "UIColorWell", "NSColorWell"),
    (.searchBar, "UISearchBar", "NSView"), (.pathControl, "UIView", "NSPathControl"),
    (.ruleEditor, "UIView", "NSRuleEditor"),
    (.navigationBar, "UINavigationBar", "NSView"), (.toolbar, "UIToolbar", "NSView"),
    (.tabBar, "UITabBar", "NSView"), (.imageView, "UIImageView", "NSImageView"),
    (.mapView, "MKMapView", "MKMapView"), (.webView, "WKWebView", "WKWebView"),
    (.sceneView, "SCNView", "SCNView"), (.playerView, "AVPlayerView", "AVPlayerView"),
  ]

  /// The class that stands for a kind.
  package static func className(of kind: ViewKind, on platform: Platform) -> String {
    guard let row = table.first(where: { $0.kind == kind }) else {
      return platform.usesUIKit ? "UIView" : "NSView"
    }
    return platform.usesUIKit ? row.uiKit : row.appKit
  }

  /// The kind of a class; a plain view for a class of the user's own.
  package static func kind(of className: String) -> ViewKind {
    switch className {
    case "UIView", "NSView": return .view
    case "UIButton": return .button
    case "UITextField", "NSTextField": return .textField
    default: break
    }
    return table.first { $0.uiKit == className || $0.appKit == className }?.kind ?? .view
  }

  /// Whether views of a kind have a text, even where none is written.
  package static func hasText(_ kind: ViewKind) -> Bool {
    switch kind {
    case .label, .textField, .secureTextField, .searchField, .textView, .comboBox, .tokenField,
      .button, .popUpButton:
      true
    default: false
    }
  }

  /// The text of a view of a kind where none is written, in the font that the class starts with.
  package static func standardText(of kind: ViewKind, on platform: Platform) -> TextContent {
    let size: Double = platform.usesUIKit ? (kind == .button ? 15 : 17) : 13
    var text = TextContent(font: .system(size))
    if kind == .button || kind == .popUpButton { text.alignment = .center }
    return text
  }

  /// The priorities with which Interface Builder makes a view of a kind.
  ///
  /// - Source: Observed in saved Interface Builder documents: the usual value of each element.
  package static func hugging(of view: ViewNode, on platform: Platform) -> AxisPair<LayoutPriority>
  {
    // A label with fixed metrics is a stand-in for any view with text.
    guard view.text?.fixedMetrics == nil else { return AxisPair(both: .defaultLow) }
    return platform.usesUIKit ? uiKitHugging(of: view.kind) : appKitHugging(of: view)
  }

  private static func uiKitHugging(of kind: ViewKind) -> AxisPair<LayoutPriority> {
    switch kind {
    case .label, .imageView: AxisPair(both: 251)
    case .switch, .stepper, .activityIndicator: AxisPair(both: 750)
    case .progressView: AxisPair(horizontal: 250, vertical: 750)
    default: AxisPair(both: 250)
    }
  }

  private static func appKitHugging(of view: ViewNode) -> AxisPair<LayoutPriority> {
    switch view.kind {
    case .label: return AxisPair(horizontal: 251, vertical: 750)
    case .imageView: return AxisPair(both: 251)
    case .stepper, .switch, .activityIndicator: return AxisPair(both: 750)
    case .textField, .searchField, .comboBox, .secureTextField, .tokenField, .popUpButton,
      .segmentedControl, .slider, .progressView:
      return AxisPair(horizontal: 250, vertical: 750)
    case .button:
      let isBox = view.control.button.type == "check" || view.control.button.type == "radio"
      return isBox ? AxisPair(both: 250) : AxisPair(horizontal: 250, vertical: 750)
    default: return AxisPair(both: 250)
    }
  }
}
