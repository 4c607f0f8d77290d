import LayoutModel

/// What a view element of a document stands for.
struct ElementClass {
  /// What the view is.
  var kind: ViewKind
  /// The class that the system gives it.
  var className: String
  /// Whether y grows downwards inside it, on the Mac.
  var isFlipped = false

  /// The class of an element, or nil where the name is not that of a known view.
  static func named(_ element: String, on platform: Platform) -> ElementClass? {
    platform.usesUIKit ? uikit[element] : appkit[element]
  }

  /// - Source: Element names observed in public documents; class names of Apple, *UIKit*.
  private static let uikit: [String: ElementClass] = [
    "view": ElementClass(kind: .view, className: "UIView"),
    "control": ElementClass(kind: .view, className: "UIControl"),
    "label": ElementClass(kind: .label, className: "UILabel"),
    "button": ElementClass(kind: .button, className: "UIButton"),
    "imageView": ElementClass(kind: .imageView, className: "UIImageView"),
    "stackView": ElementClass(kind: .stackView, className: "UIStackView"),
    "scrollView": ElementClass(kind: .scrollView, className: "UIScrollView"),
    "tableView": ElementClass(kind: .tableView, className: "UITableView"),
    "tableViewCell": ElementClass(kind: .tableCell, className: "UITableViewCell"),
    "tableViewCellContentView": ElementClass(
      kind: .tableCellContentView, className: "UITableViewCellContentView"),
    "tableViewHeaderFooterView": ElementClass(
      kind: .tableHeaderView, className: "UITableViewHeaderFooterView"),
    "collectionView": ElementClass(kind: .collectionView, className: "UICollectionView"),
    "collectionViewCell": ElementClass(kind: .collectionCell, className: "UICollectionViewCell"),
    "collectionViewCellContentView": ElementClass(kind: .view, className: "UIView"),
    "collectionReusableView": ElementClass(
      kind: .collectionReusableView, className: "UICollectionReusableView"),
    "containerView": ElementClass(kind: .containerView, className: "UIView"),
    "visualEffectView": ElementClass(kind: .visualEffectView, className: "UIVisualEffectView"),
    "textField": ElementClass(kind: .textField, className: "UITextField"),
    "textView": ElementClass(kind: .textView, className: "UITextView"),
    "segmentedControl": ElementClass(kind: .segmentedControl, className: "UISegmentedControl"),
    "slider": ElementClass(kind: .slider, className: "UISlider"),
    "stepper": ElementClass(kind: .stepper, className: "UIStepper"),
    "switch": ElementClass(kind: .switch, className: "UISwitch"),
    "datePicker": ElementClass(kind: .datePicker, className: "UIDatePicker"),
    "pickerView": ElementClass(kind: .pickerView, className: "UIPickerView"),
    "pageControl": ElementClass(kind: .pageControl, className: "UIPageControl"),
    "progressView": ElementClass(kind: .progressView, className: "UIProgressView"),
    "activityIndicatorView": ElementClass(
      kind: .activityIndicator, className: "UIActivityIndicatorView"),
    "colorWell": ElementClass(kind: .colorWell, className: "UIColorWell"),
    "searchBar": ElementClass(kind: .searchBar, className: "UISearchBar"),
    "navigationBar": ElementClass(kind: .navigationBar, className: "UINavigationBar"),
    "toolbar": ElementClass(kind: .toolbar, className: "UIToolbar"),
    "tabBar": ElementClass(kind: .tabBar, className: "UITabBar"),
    "refreshControl": ElementClass(kind: .view, className: "UIRefreshControl"),
    "inputView": ElementClass(kind: .view, className: "UIInputView"),
    "calendarView": ElementClass(kind: .view, className: "UICalendarView"),
    "mapView": ElementClass(kind: .mapView, className: "MKMapView"),
    "webView": ElementClass(kind: .webView, className: "UIWebView"),
    "wkWebView": ElementClass(kind: .webView, className: "WKWebView"),
    "pdfView": ElementClass(kind: .view, className: "PDFView"),
    "glkView": ElementClass(kind: .sceneView, className: "GLKView"),
    "mtkView": ElementClass(kind: .sceneView, className: "MTKView"),
    "skView": ElementClass(kind: .sceneView, className: "SKView"),
    "sceneKitView": ElementClass(kind: .sceneView, className: "SCNView"),
    "arscnView": ElementClass(kind: .sceneView, className: "ARSCNView"),
    "arskView": ElementClass(kind: .sceneView, className: "ARSKView"),
    "arView": ElementClass(kind: .sceneView, className: "ARView"),
    "adBannerView": ElementClass(kind: .view, className: "ADBannerView"),
    "spriteKitView": ElementClass(kind: .sceneView, className: "SKView"),
    "realityKitView": ElementClass(kind: .sceneView, className: "ARView"),
    "lpLinkView": ElementClass(kind: .view, className: "LPLinkView"),
  ]

  /// - Source: Element names observed in public documents; class names of Apple, *AppKit*. Which
  ///   classes are flipped: observed in saved Interface Builder frames.
  private static let appkit: [String: ElementClass] = [
    "view": ElementClass(kind: .view, className: "NSView"),
    "customView": ElementClass(kind: .view, className: "NSView"),
    "containerView": ElementClass(kind: .containerView, className: "NSView"),
    "textField": ElementClass(kind: .textField, className: "NSTextField"),
    "secureTextField": ElementClass(kind: .secureTextField, className: "NSSecureTextField"),
    "searchField": ElementClass(kind: .searchField, className: "NSSearchField"),
    "comboBox": ElementClass(kind: .comboBox, className: "NSComboBox"),
    "tokenField": ElementClass(kind: .tokenField, className: "NSTokenField"),
    "textView": ElementClass(kind: .textView, className: "NSTextView", isFlipped: true),
    "button": ElementClass(kind: .button, className: "NSButton"),
    "popUpButton": ElementClass(kind: .popUpButton, className: "NSPopUpButton"),
    "comboButton": ElementClass(kind: .popUpButton, className: "NSComboButton"),
    "segmentedControl": ElementClass(kind: .segmentedControl, className: "NSSegmentedControl"),
    "slider": ElementClass(kind: .slider, className: "NSSlider"),
    "stepper": ElementClass(kind: .stepper, className: "NSStepper"),
    "switch": ElementClass(kind: .switch, className: "NSSwitch"),
    "datePicker": ElementClass(kind: .datePicker, className: "NSDatePicker"),
    "colorWell": ElementClass(kind: .colorWell, className: "NSColorWell"),
    "levelIndicator": ElementClass(kind: .levelIndicator, className: "NSLevelIndicator"),
    "progressIndicator": ElementClass(kind: .progressView, className: "NSProgressIndicator"),
    "pathControl": ElementClass(kind: .pathControl, className: "NSPathControl"),
    "ruleEditor": ElementClass(kind: .ruleEditor, className: "NSRuleEditor"),
    "predicateEditor": ElementClass(kind: .ruleEditor, className: "NSPredicateEditor"),
    "imageView": ElementClass(kind: .imageView, className: "NSImageView"),
    "box": ElementClass(kind: .box, className: "NSBox"),
    "stackView": ElementClass(kind: .stackView, className: "NSStackView"),
    "gridView": ElementClass(kind: .gridView, className: "NSGridView"),
    "scrollView": ElementClass(kind: .scrollView, className: "NSScrollView", isFlipped: true),
    "clipView": ElementClass(kind: .clipView, className: "NSClipView", isFlipped: true),
    "scroller": ElementClass(kind: .scroller, className: "NSScroller", isFlipped: true),
    "tableView": ElementClass(kind: .tableView, className: "NSTableView", isFlipped: true),
    "outlineView": ElementClass(kind: .outlineView, className: "NSOutlineView", isFlipped: true),
    "tableHeaderView": ElementClass(
      kind: .tableHeaderView, className: "NSTableHeaderView", isFlipped: true),
    "tableCellView": ElementClass(kind: .tableCell, className: "NSTableCellView"),
    "collectionView": ElementClass(
      kind: .collectionView, className: "NSCollectionView", isFlipped: true),
    "splitView": ElementClass(kind: .splitView, className: "NSSplitView", isFlipped: true),
    "tabView": ElementClass(kind: .tabView, className: "NSTabView", isFlipped: true),
    "visualEffectView": ElementClass(kind: .visualEffectView, className: "NSVisualEffectView"),
    "glassEffectView": ElementClass(kind: .visualEffectView, className: "NSGlassEffectView"),
    "webView": ElementClass(kind: .webView, className: "WebView"),
    "wkWebView": ElementClass(kind: .webView, className: "WKWebView"),
    "mapView": ElementClass(kind: .mapView, className: "MKMapView"),
    "sceneView": ElementClass(kind: .sceneView, className: "SCNView"),
    "sceneKitView": ElementClass(kind: .sceneView, className: "SCNView"),
    "skView": ElementClass(kind: .sceneView, className: "SKView"),
    "mtkView": ElementClass(kind: .sceneView, className: "MTKView"),
    "openGLView": ElementClass(kind: .sceneView, className: "NSOpenGLView"),
    "avPlayerView": ElementClass(kind: .playerView, className: "AVPlayerView"),
    "pdfView": ElementClass(kind: .view, className: "PDFView"),
    "pdfThumbnailView": ElementClass(kind: .view, className: "PDFThumbnailView"),
    "quartzComposerView": ElementClass(kind: .sceneView, className: "QCView"),
    "imageKitView": ElementClass(kind: .view, className: "IKImageView"),
    "matrix": ElementClass(kind: .view, className: "NSMatrix", isFlipped: true),
    "browser": ElementClass(kind: .view, className: "NSBrowser", isFlipped: true),
    "form": ElementClass(kind: .view, className: "NSForm", isFlipped: true),
    "rulerView": ElementClass(kind: .view, className: "NSRulerView", isFlipped: true),
    "scrubber": ElementClass(kind: .view, className: "NSScrubber"),
    "opaqueView": ElementClass(kind: .view, className: "NSView"),
    "colorWellView": ElementClass(kind: .view, className: "NSView"),
  ]
}
