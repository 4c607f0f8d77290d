/// A fact that is a colour: red, green and blue of eight bits each, as `0xFF5F57`.
package enum ColorFact: String, FactKey {
  /// The surface of bars that what scrolls below does not show through; `dark` or light.
  case barColor = "iOS bar color"
  /// The glass that floats over the content; `dark` or light.
  case glassColor = "iOS glass color"
  /// The surface of what is raised in a control of a phone; `dark` or light.
  case touchSurfaceColor = "iOS surface color"
  /// The surface of a raised control of a Mac; `dark` or light.
  case macSurfaceColor = "macOS surface color"
  /// The surface of a sidebar over a desktop of no strong colour; `dark` or light.
  case macSidebarColor = "macOS sidebar color"
  /// The lower end of a title bar; `dark` or light.
  case macTitleBarColor = "macOS window barColor"
  /// The upper end of a title bar that changes from top to bottom.
  case macTitleBarTopColor = "macOS window barTopColor"
  /// The colour of a window's button to `close`, `minimize` or `zoom` it.
  case macWindowButtonColor = "macOS window buttonColor"
  /// The colour of the spokes of an activity indicator without a tint.
  case touchSpokeColor = "iOS activityIndicator color"

  package var isTotal: Bool { true }
}
