/// Which rules decide what controls, and what surrounds them, ask for.
///
/// A choice is a plain value; the rules themselves are made for each screen.
package protocol LayoutRules: Hashable, Sendable {
  /// Makes the rules of a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen, its variants applied.
  ///   - tree: How its views lie in one another.
  ///   - written: The screen as it was written, its variants not applied; nil for a part of a
  ///     screen that is laid out by itself.
  ///   - text: Measures text.
  /// - Returns: The rules; what they measure is kept as long as they are.
  func rules(
    of screen: Screen, _ tree: ViewTree, written: Screen?, measuring text: any TextMeasuring
  ) -> any ScreenRules

  /// The rules for a part of a screen that is laid out by itself, wherever that is.
  var ofParts: any LayoutRules { get }
}

/// The rules of one screen, its variants applied, in every environment.
package protocol ScreenRules: AnyObject {
  /// The rules in an environment.
  func rules(in environment: LayoutEnvironment) -> any ControlRules

  /// The text that a view shows, in the fonts that it is set in; nil for none.
  func shownText(of view: Int) -> TextContent?
}
