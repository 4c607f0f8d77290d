public import Geometry

/// What was noted of a view where it was laid out before: on Interface Builder's canvas, or in a
/// running app that logged it.
///
/// Nothing in it is part of what the view is, and no rule of Auto Layout reads it.
public struct SavedFacts: Hashable, Sendable {
  /// The margins that the document's saved frames imply, or nil where they imply none.
  public var margins: EdgeInsets?
  /// Whether the document marks the view's frame as out of date.
  public var isMisplaced = false
  /// Whether the document marks the view as ambiguous.
  public var isAmbiguous = false
  /// Whether the system places the view when the app runs, whatever frame was saved: a label or
  /// image of a standard cell.
  package var isPlacedBySystem = false
  /// The identifier for tests of the user interface.
  package var accessibilityIdentifier: String?
  /// What the designer noted of the view.
  package var comment: String?
  /// The address under which logs show the view, `0x7fd94cca9b10`, or nil for a made-up one.
  public var address: String?

  /// Makes those of a view of which nothing was noted.
  public init() {}
}
