package import LayoutModel

/// Saved frames that say two things of one edge of a safe area, a layout guide or of margins.
package struct InsetContradiction: Hashable, Sendable {
  /// The view whose guide or margins they are.
  package var owner: ItemID
  /// What the edge belongs to: a guide's role; nil for the margins.
  package var guide: LayoutGuide.Role?
  /// The edge: `top`, `left`, `bottom` or `right`.
  package var edge: String
  /// The inset that was taken, in points.
  package var taken: Double
  /// How many required constraints say so.
  package var votes: Int
  /// The inset, of those that were not taken, that most constraints say, in points.
  package var other: Double
  /// How many constraints say so.
  package var otherVotes: Int

  /// How far the two lie apart, in points.
  package var distance: Double { abs(taken - other) }
}
