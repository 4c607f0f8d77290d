/// What the program knows about a kind of view: one sheet for each, in a file of its name.
package struct Control: Sendable {
  /// What distinguishes controls of the kind, as the text format writes it.
  package var properties: [ControlProperty]

  init(properties: [ControlProperty] = []) {
    self.properties =
      properties + [
        .word(.controlSize, \.controlSize), .flag(.enabled, \.isEnabled),
      ]
  }
}

extension Control {
  /// What distinguishes a view of the kind from a plain one, in the order of writing.
  package func values(of view: ViewNode) -> [(key: ControlKey, value: ControlValue)] {
    ControlKey.allCases.compactMap { key in
      properties.first { $0.key == key }?.value(of: view).map { (key, $0) }
    }
  }
}

extension Control {
  /// The sheet of a kind that nothing distinguishes.
  private static let plain = Control()

  /// The sheet of a kind of view.
  package static func of(_ kind: ViewKind) -> Control {
    switch kind {
    case .button: .button
    case .popUpButton: .popUpButton
    case .label, .textField, .secureTextField, .searchField, .comboBox, .tokenField: .textField
    case .textView: .textView
    case .imageView: .imageView
    case .switch: .switch
    case .slider: .slider
    case .stepper: .stepper
    case .levelIndicator: .levelIndicator
    case .datePicker: .datePicker
    case .progressView: .progressView
    case .activityIndicator: .activityIndicator
    case .pageControl: .pages
    case .segmentedControl: .segmented
    case .tableView, .outlineView: .tableView
    case .tableCell: .tableCell
    case .tableHeaderView: .tableHeader
    case .navigationBar, .toolbar, .tabBar: .bar
    case .box: .box
    case .tabView: .tabView
    case .splitView: .splitView
    default: .plain
    }
  }
}
