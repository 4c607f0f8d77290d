/// Neighbouring clusters that come to stand on a line.
struct LinePiece {
  /// The widths; of another paragraph for an ellipsis or hyphen.
  var measures: ParagraphMeasures
  /// The fonts of the paragraph's styles.
  var fonts: [PreparedText.Font]
  /// The content runs of the paragraph's styles.
  var runs: [Int]
  /// The clusters.
  var clusters: Range<Int>
  /// The embedding level, where it is not that of the items.
  var level: UInt8?

  /// The piece cut where font, style or direction change.
  var segments: [Segment] {
    var result: [Segment] = []
    let paragraph = measures.paragraph
    for cluster in clusters {
      let item = Int(paragraph.clusters[cluster].item)
      if let last = result.indices.last, result[last].item == item {
        result[last].clusters = result[last].clusters.lowerBound..<cluster + 1
      } else {
        result.append(
          Segment(
            piece: self, item: item, clusters: cluster..<cluster + 1,
            level: level ?? paragraph.items[item].level))
      }
    }
    return result
  }

  /// Clusters of one item.
  struct Segment {
    var piece: LinePiece
    var item: Int
    var clusters: Range<Int>
    var level: UInt8
  }
}

extension [LinePiece.Segment] {
  /// The segments from left to right.
  ///
  /// - Source: Unicode Standard Annex 9, rule L2.
  func inVisualOrder() -> [LinePiece.Segment] {
    guard let highest = map(\.level).max(), let lowest = map(\.level).min() else { return self }
    var result = self
    var level = highest
    while level >= Swift.max(1, lowest | 1) {
      var index = 0
      while index < result.count {
        guard result[index].level >= level else {
          index += 1
          continue
        }
        var end = index
        while end < result.count, result[end].level >= level { end += 1 }
        result[index..<end].reverse()
        index = end
      }
      level -= 1
    }
    return result
  }
}
