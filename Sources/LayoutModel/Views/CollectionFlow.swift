package import Geometry

/// How a collection view lets its cells flow.
///
/// - Source: Apple, *UICollectionViewFlowLayout*.
package struct CollectionFlow: Hashable, Sendable {
  /// The room between lines, in points.
  package var lineSpacing: Double
  /// The room between the cells of a line, in points.
  package var itemSpacing: Double
  /// Whether lines run from top to bottom, and what is shown scrolls sideways.
  package var isHorizontal: Bool
  /// The room around the cells, in points.
  package var insets: EdgeInsets

  /// Makes a flow.
  package init(lineSpacing: Double, itemSpacing: Double, isHorizontal: Bool, insets: EdgeInsets) {
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
    self.isHorizontal = isHorizontal
    self.insets = insets
  }

  /// The frames of cells in a collection of a size.
  package func frames(of sizes: [Size], in size: Size) -> [Rect] {
    let axis: Axis = isHorizontal ? .vertical : .horizontal
    let room = size[axis] - insets.maximum(axis)
    var (place, line) = (insets.minimum(axis), insets.minimum(axis.crossAxis))
    var depth = 0.0
    return sizes.map { cell in
      if place > insets.minimum(axis), place + cell[axis] > room + 0.01 {
        line += depth + lineSpacing
        (place, depth) = (insets.minimum(axis), 0)
      }
      let origin = isHorizontal ? Point(x: line, y: place) : Point(x: place, y: line)
      place += cell[axis] + itemSpacing
      depth = max(depth, cell[axis.crossAxis])
      return Rect(origin: origin, size: cell)
    }
  }
}
