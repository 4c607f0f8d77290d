import LayoutModel

/// What is left of a line that gives way to an ellipsis.
struct Ellipsis {
  /// The clusters before the ellipsis.
  var head: Range<Int>
  /// The clusters after the ellipsis.
  var tail: Range<Int>

  /// Leaves out as little as possible.
  ///
  /// - Parameters:
  ///   - range: The clusters of the line.
  ///   - measures: Their widths.
  ///   - breaks: Where characters start.
  ///   - room: The width for the line without the ellipsis, in points.
  ///   - mode: Which end or middle gives way.
  init(
    _ range: Range<Int>, measures: ParagraphMeasures, breaks: [Paragraph.BreakFlags],
    room: Double, mode: LineBreakMode
  ) {
    let start = range.lowerBound
    let end = range.upperBound
    switch mode {
    case .truncateHead:
      let kept = Self.start(of: range, measures, breaks, room: room)
      (head, tail) = (start..<start, kept..<end)
    case .truncateMiddle:
      let first = Self.end(of: range, measures, breaks, room: room / 2)
      let used = measures.width(of: start..<first)
      let second = Self.start(of: first..<end, measures, breaks, room: room - used)
      (head, tail) = (start..<first, second..<end)
    default:
      let kept = Self.end(of: range, measures, breaks, room: room)
      (head, tail) = (start..<kept, end..<end)
    }
  }

  /// The clusters left out.
  var hidden: Range<Int> { head.upperBound..<tail.lowerBound }

  private static func end(
    of range: Range<Int>, _ measures: ParagraphMeasures, _ breaks: [Paragraph.BreakFlags],
    room: Double
  ) -> Int {
    var x = 0.0
    var kept = range.lowerBound
    for cluster in range {
      if breaks[cluster].contains(.character) { kept = cluster }
      x += measures.width(of: cluster, at: x)
      if x > room + LineBreaker.tolerance { return kept }
    }
    return range.upperBound
  }

  private static func start(
    of range: Range<Int>, _ measures: ParagraphMeasures, _ breaks: [Paragraph.BreakFlags],
    room: Double
  ) -> Int {
    var x = 0.0
    var kept = range.upperBound
    for cluster in range.reversed() {
      x += measures.width(of: cluster, at: 0)
      if x > room + LineBreaker.tolerance { return kept }
      if breaks[cluster].contains(.character) { kept = cluster }
    }
    return kept
  }
}
