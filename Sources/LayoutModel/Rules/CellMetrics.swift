/// How a standard cell sets its texts.
package struct CellMetrics: Hashable, Sendable {
  /// The room between a title and the text beside it, in points.
  package var textGap: Double
  /// The room between a title and the text below it, in points.
  package var lineGap: Double
  /// The part of the margin that stays free above and below two texts.
  package var marginShare: Double
  /// How strongly a title beside another text asks for its width.
  package var titlePriority: LayoutPriority
  /// How strongly texts ask for the margins above and below them.
  package var marginPriority: LayoutPriority

  /// Makes the metrics.
  package init(
    textGap: Double, lineGap: Double, marginShare: Double, titlePriority: LayoutPriority,
    marginPriority: LayoutPriority
  ) {
    self.textGap = textGap
    self.lineGap = lineGap
    self.marginShare = marginShare
    self.titlePriority = titlePriority
    self.marginPriority = marginPriority
  }
}
