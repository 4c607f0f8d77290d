package import Geometry

/// What was noted of a view where it was laid out before: on Interface Builder's canvas, or in a
/// running app that logged it.
///
/// Nothing in it is part of what the view is, and no rule of Auto Layout reads it.
package struct SavedFacts: Hashable, Sendable {
  /// The margins that the document's saved frames imply, or nil where they imply none.
  @Boxed package var margins: EdgeInsets?
  /// Whether the document marks the view's frame as out of date.
  package var isMisplaced = false
  /// Whether the document marks the view as ambiguous.
  package var isAmbiguous = false
  /// Whether the system places the view when the app runs, whatever frame was saved: a label or
  /// image of a standard cell.
  package var isPlacedBySystem = false
  /// The identifier for tests of the user interface.
  package var accessibilityIdentifier: String?
  /// What the designer noted of the view.
  package var comment: String?
  /// The address under which logs show the view, `0x7fd94cca9b10`, or nil for a made-up one.
  package var address: String?

  /// Makes those of a view of which nothing was noted.
  package init() {}
}
