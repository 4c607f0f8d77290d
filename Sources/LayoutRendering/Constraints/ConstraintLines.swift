package import Geometry
package import LayoutEngine

extension Layout {
  /// The lines that show each constraint, in the root view's coordinates.
  ///
  /// They are bars between edges or along sides, edges that meet, and the diagonal of a view with a
  /// ratio; none for a constraint without a place.
  package func constraintLines() -> [[(start: Point, end: Point)]] {
    let items = PlacedItems(self)
    return constraints.map { ConstraintFigure($0, items: items)?.lines ?? [] }
  }
}

extension ConstraintFigure {
  /// The figure without end caps and words.
  fileprivate var lines: [(start: Point, end: Point)] {
    switch kind {
    case .bars(let bars):
      bars.map { bar in
        let lane = bar.lanes.first ?? 0
        return (
          Self.point(bar.low, across: lane, bar.axis), Self.point(bar.high, across: lane, bar.axis)
        )
      }
    case .edge(let axis, let position, let low, let high):
      [(Self.point(position, across: low, axis), Self.point(position, across: high, axis))]
    case .badge(let rect):
      [(Point(x: rect.minX, y: rect.maxY), Point(x: rect.maxX, y: rect.minY))]
    }
  }

  private static func point(_ along: Double, across: Double, _ axis: Axis) -> Point {
    axis == .horizontal ? Point(x: along, y: across) : Point(x: across, y: along)
  }
}
