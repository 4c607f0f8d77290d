extension Control {
  /// The sheet of a kind of view.
  package static func of(_ kind: ViewKind) -> Control {
    switch kind {
    case .view: .view
    case .stackView: .stackView
    case .gridView: .gridView
    case .scrollView: .scrollView
    case .clipView: .clipView
    case .tableView: .tableView
    case .outlineView: .outlineView
    case .collectionView: .collectionView
    case .tableCell: .tableCell
    case .tableCellContentView: .tableCellContentView
    case .collectionCell: .collectionCell
    case .collectionReusableView: .collectionReusableView
    case .tableHeaderView: .tableHeaderView
    case .containerView: .containerView
    case .visualEffectView: .visualEffectView
    case .splitView: .splitView
    case .tabView: .tabView
    case .box: .box
    case .scroller: .scroller
    case .window: .window
    case .label: .label
    case .textField: .textField
    case .secureTextField: .secureTextField
    case .searchField: .searchField
    case .textView: .textView
    case .comboBox: .comboBox
    case .tokenField: .tokenField
    case .button: .button
    case .popUpButton: .popUpButton
    case .segmentedControl: .segmented
    case .slider: .slider
    case .stepper: .stepper
    case .switch: .switch
    case .datePicker: .datePicker
    case .pickerView: .pickerView
    case .pageControl: .pages
    case .progressView: .progressView
    case .activityIndicator: .activityIndicator
    case .levelIndicator: .levelIndicator
    case .colorWell: .colorWell
    case .searchBar: .searchBar
    case .pathControl: .path
    case .ruleEditor: .ruleEditor
    case .navigationBar: .navigationBar
    case .toolbar: .toolbar
    case .tabBar: .tabBar
    case .imageView: .imageView
    case .mapView: .mapView
    case .webView: .webView
    case .sceneView: .sceneView
    case .playerView: .playerView
    }
  }

  /// Every sheet, in the order of the kinds.
  package static let all: [(kind: ViewKind, sheet: Control)] = ViewKind.allCases.map {
    ($0, of($0))
  }
}
