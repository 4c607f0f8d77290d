/// Why a stack or grid view asks something of what it arranges, and how strongly, as the facts name it.
package enum ArrangementRule: String, Hashable, Sendable {
  /// A hidden view has no length, and lies behind the view before it.
  case hiding
  /// A hidden view begins where the stack does, across it.
  case hiddenStart
  /// A hidden view ends where the stack does, across it.
  case hiddenEnd
  /// A stack is no higher across its axis than it must be.
  case canvasFit
  /// Views lie no farther apart than the spacing says.
  case spacing
  /// Lengths are in proportion to those of contents; the farther behind, the weaker.
  case proportions
  /// The middles of views lie evenly; the farther behind, the weaker.
  case centering
  /// The longest view across the axis decides where a stack begins or ends.
  case spanningBoundary
  /// What decides the length across the axis is no longer than it must be.
  case spanningFit
  /// A view whose length across the axis is free has none.
  case ambiguitySuppression
  /// Texts that wrap side by side are equally wide: how far above their resistance to compression.
  case textWidths
  /// Views are equally long.
  case equalLengths
  /// Views lie at an edge of the stack, or in its middle, across its axis.
  case alignment
  /// A row or column of a grid is no longer than its contents.
  case trackFit
}
