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
  ///
  /// - Source: Observed in saved Interface Builder frames: the cells of a full line share the room that
  ///   they leave, one alone stands in the middle (ten collections of four repositories, none
  ///   otherwise).
  package func frames(of sizes: [Size], in size: Size) -> [Rect] {
    let axis: Axis = isHorizontal ? .vertical : .horizontal
    let room = size[axis] - insets.total(axis)
    var line = insets.minimum(axis.crossAxis)
    var result: [Rect] = []
    result.reserveCapacity(sizes.count)
    while result.count < sizes.count {
      let start = result.count
      var (end, length) = (start + 1, sizes[start][axis])
      while end < sizes.count, length + itemSpacing + sizes[end][axis] <= room + 0.01 {
        length += itemSpacing + sizes[end][axis]
        end += 1
      }
      let cells = sizes[start..<end]
      let free = room - length
      let isFull = itemSpacing + sizes[min(end, sizes.count - 1)][axis] > free + 0.01
      var place = insets.minimum(axis) + (isFull && cells.count == 1 ? free / 2 : 0)
      let gap = itemSpacing + (isFull && cells.count > 1 ? free / Double(cells.count - 1) : 0)
      for cell in cells {
        let origin = isHorizontal ? Point(x: line, y: place) : Point(x: place, y: line)
        result.append(Rect(origin: origin, size: cell))
        place += cell[axis] + gap
      }
      line += (cells.map { $0[axis.crossAxis] }.max() ?? 0) + lineSpacing
    }
    return result
  }
}
