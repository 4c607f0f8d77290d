extension Control {
  /// Search bars.
  static let searchBar = Control(
    uiKit: "UISearchBar", appKit: "NSView",
    elements: [
      .uiKit("searchBar")
    ],
    roles: [.control, .editable, .placeholder],
    contentAxes: height)
}
