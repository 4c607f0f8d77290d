/// The widths of a paragraph's clusters in the sizes that its styles ask for.
struct ParagraphMeasures {
  /// How an item's clusters become points.
  struct ItemMeasure {
    /// Points in a Pango unit at the reference size.
    var scale: Double
    /// Points added to each character.
    var spacing: Double

    /// The measure of an item in a font, or in one that the font falls back to.
    init(_ font: ResolvedFont, isOwnFamily: Bool, isEmoji: Bool = false) {
      let unit = 1 / (ShapingContext.referenceSize * ShapingContext.unitsPerPoint)
      let factor = isEmoji ? Self.emojiFactor(size: font.size) : 1
      scale = font.size * unit * (isOwnFamily ? font.widthFactor : factor)
      spacing = (isOwnFamily ? font.tracking : 0) + font.kerning
    }

    /// How much narrower emoji are than Noto's, which are 2550/2048 of the size wide.
    ///
    /// - Source: Observed in saved Interface Builder frames: emoji of 38 points are 43 wide, those
    ///   of 45 points 50.
    private static func emojiFactor(size: Double) -> Double {
      min(1, (size + 5) * 2048 / (2550 * size))
    }
  }

  /// The distance of tab stops, in points.
  ///
  /// - Source: Apple, *NSParagraphStyle*: twelve stops, 28 points apart.
  static let tabInterval = 28.0

  let paragraph: Paragraph
  let items: [ItemMeasure]

  /// The measures of a paragraph, given the fonts of its styles in order.
  init(_ paragraph: Paragraph, fonts: [PreparedText.Font]) {
    self.paragraph = paragraph
    items = paragraph.items.map {
      ItemMeasure(
        fonts[$0.style].resolved, isOwnFamily: $0.isOwnFamily, isEmoji: $0.isEmoji)
    }
  }

  /// The width of a cluster that starts at a place in its line, in points.
  func width(of cluster: Int, at x: Double) -> Double {
    let data = paragraph.clusters[cluster]
    if paragraph.hasTabs, paragraph.bytes[Int(data.start)] == 0x09 {
      return ((x / Self.tabInterval).rounded(.down) + 1) * Self.tabInterval - x
    }
    let item = items[Int(data.item)]
    return Double(data.advance) * item.scale + Double(data.spacedCount) * item.spacing
  }

  /// The width of neighbouring clusters at the start of a line, in points.
  func width(of range: Range<Int>) -> Double {
    if paragraph.hasTabs {
      var x = 0.0
      for cluster in range { x += width(of: cluster, at: x) }
      return x
    }
    // Sums of integers do not depend on the order, so equal text has equal width.
    var total = 0.0
    var index = range.lowerBound
    while index < range.upperBound {
      let item = paragraph.clusters[index].item
      var advance: Int64 = 0
      var spaced: Int64 = 0
      while index < range.upperBound, paragraph.clusters[index].item == item {
        advance += Int64(paragraph.clusters[index].advance)
        spaced += Int64(paragraph.clusters[index].spacedCount)
        index += 1
      }
      let measure = items[Int(item)]
      total += Double(advance) * measure.scale + Double(spaced) * measure.spacing
    }
    return total
  }
}
