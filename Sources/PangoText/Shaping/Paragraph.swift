/// A paragraph shaped at the reference size, from which every line of it is cut.
final class Paragraph {
  /// The text in UTF-8.
  let bytes: [UInt8]
  /// Stretches of one font, direction and style, in logical order.
  let items: [Item]
  /// Clusters in logical order.
  let clusters: [Cluster]
  /// Glyphs; those of an item lie together, from left to right.
  let glyphs: [Glyph]
  /// Whether the paragraph is read from right to left.
  let isRightToLeft: Bool
  /// Characters without a glyph in any font, each once.
  let missing: [Unicode.Scalar]
  /// Whether a tab is among the characters.
  let hasTabs: Bool
  /// Where lines may end, one value a cluster and one for the end; empty until it is asked for.
  var breaks: [BreakFlags] = []
  /// The number of the language, for breaking.
  let language: Int

  /// A stretch of one font, direction and style.
  struct Item {
    /// The number of the font in the face table.
    var font: Int
    /// The number of the style among those given for the paragraph.
    var style: Int
    /// The embedding level; odd is right to left.
    var level: UInt8
    /// Whether the font is of the family that was asked for, not a fallback.
    var isOwnFamily: Bool
    /// Whether the font is that of emoji.
    var isEmoji = false
  }

  /// Characters that belong together, with their glyphs.
  struct Cluster {
    /// Where the characters start in the text.
    var start: Int32
    /// The first of the glyphs.
    var glyph: Int32
    /// The number of glyphs.
    var glyphCount: UInt16
    /// How many characters get tracking.
    var spacedCount: UInt16
    /// The width at the reference size, in Pango units.
    var advance: Int32
    /// The number of the item.
    var item: Int32
  }

  /// A glyph at the reference size, in Pango units.
  struct Glyph {
    var id: UInt32
    var advance: Int32
    var x: Int32
    var y: Int32
    /// A glyph that shows nothing.
    static let nothing = UInt32.max
  }

  /// What may happen in front of a cluster.
  struct BreakFlags: OptionSet {
    var rawValue: UInt8
    /// A line may start here.
    static let line = BreakFlags(rawValue: 1)
    /// A user sees a character start here.
    static let character = BreakFlags(rawValue: 2)
    /// The cluster is white space.
    static let white = BreakFlags(rawValue: 4)
    /// A line that ends here shows a hyphen.
    static let hyphen = BreakFlags(rawValue: 8)
    /// The cluster is a tab.
    static let tab = BreakFlags(rawValue: 16)
  }

  init(
    bytes: [UInt8], items: [Item], clusters: [Cluster], glyphs: [Glyph], isRightToLeft: Bool,
    missing: [Unicode.Scalar], hasTabs: Bool, language: Int
  ) {
    self.bytes = bytes
    self.items = items
    self.clusters = clusters
    self.glyphs = glyphs
    self.isRightToLeft = isRightToLeft
    self.missing = missing
    self.hasTabs = hasTabs
    self.language = language
  }

  /// Where the characters of a cluster end in the text.
  func end(of cluster: Int) -> Int {
    cluster + 1 < clusters.count ? Int(clusters[cluster + 1].start) : bytes.count
  }

  /// The text of a range of clusters.
  func text(of range: Range<Int>) -> String {
    guard let last = range.last else { return "" }
    return String(
      decoding: bytes[Int(clusters[range.lowerBound].start)..<end(of: last)], as: UTF8.self)
  }

  /// The memory that the paragraph takes, in bytes, roughly.
  var footprint: Int {
    bytes.count + clusters.count * 25 + glyphs.count * 16 + items.count * 32 + 200
  }
}
