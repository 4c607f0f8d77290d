import Geometry
import LayoutModel

/// A text cut into lines for a room.
struct LineSetting {
  /// A line of the setting.
  struct Line {
    /// The number of the paragraph.
    var part: Int
    /// The clusters.
    var content: LineBreaker.Line
    /// The vertical measures.
    var box: LineBox
    /// The top, in points.
    var top: Double
    /// The width of what counts, before an ellipsis shortens it, in points.
    var width: Double
    /// Whether the line ends in an ellipsis, or has one inside.
    var isShortened = false
  }

  private(set) var lines: [Line] = []
  /// Whether text is left that no line holds.
  private(set) var hasMore = false
  /// The room, in points; nil for no limit.
  let width: Double?
  let mode: LineBreakMode

  /// Whether white space at the end of a line counts for the width that the text asks for.
  private let countsSpaces: Bool
  private let content: TextContent
  private let prepared: PreparedText
  private let hyphenWidth: (PreparedText.Font?) -> Double

  /// Cuts a text into lines.
  ///
  /// - Parameters:
  ///   - prepared: The shaped text.
  ///   - content: Gives line break mode and paragraph style.
  ///   - width: The room, in points; nil for no limit.
  ///   - lineLimit: The greatest number of lines; 0 for none.
  ///   - idiom: AppKit's truncating modes never wrap.
  ///   - breaks: Finds where lines may end.
  ///   - hyphenWidth: Measures the hyphen of a font.
  init(
    _ prepared: PreparedText, content: TextContent, width: Double?, lineLimit: Int, idiom: Idiom,
    breaks: (Paragraph) -> [Paragraph.BreakFlags],
    hyphenWidth: @escaping (PreparedText.Font?) -> Double
  ) {
    self.prepared = prepared
    self.hyphenWidth = hyphenWidth
    self.content = content
    self.width = width
    mode = content.lineBreakMode
    countsSpaces = idiom != .mac
    let isWrapping = mode == .wordWrap || mode == .characterWrap
    let wraps = isWrapping || (lineLimit != 1 && idiom != .mac)
    let limit = lineLimit == 0 ? Int.max : lineLimit
    for number in prepared.parts.indices {
      guard lines.count < limit else {
        hasMore = true
        break
      }
      add(number, wraps: wraps, limit: limit - lines.count, breaks: breaks)
      if hasMore { break }
    }
    if hasMore { endEarly() }
  }

  private mutating func add(
    _ number: Int, wraps: Bool, limit: Int, breaks: (Paragraph) -> [Paragraph.BreakFlags]
  ) {
    let measures = prepared.parts[number].measures
    let count = measures.paragraph.clusters.count
    let natural = measures.width(of: 0..<count)
    let whole = LineBreaker.Line(clusters: 0..<count, visibleEnd: count)
    guard let width, natural > width + LineBreaker.tolerance else {
      append(whole, of: number, width: natural)
      return
    }
    guard wraps else {
      append(whole, of: number, width: natural)
      lines[lines.count - 1].isShortened = mode != .clip
      return
    }
    var breaker = LineBreaker(
      measures: measures, breaks: breaks(measures.paragraph),
      breaksCharacters: mode == .characterWrap)
    if breaker.breaks.contains(where: { $0.contains(.hyphen) }) {
      breaker.hyphenWidth = hyphenWidth(prepared.parts[number].fonts.first)
    }
    var broken = breaker.lines(from: 0, width: width, limit: limit)
    if content.avoidsLoneWords, mode != .characterWrap {
      breaker.pushOutLoneWord(&broken, width: width)
    }
    for line in broken {
      let shown = measures.width(of: line.clusters.lowerBound..<line.visibleEnd)
      append(line, of: number, width: shown + (line.isHyphenated ? breaker.hyphenWidth : 0))
    }
    hasMore = lines.last.map { $0.content.clusters.upperBound < count } ?? false
  }

  /// The last line takes the rest of its paragraph and is shortened, unless the mode wraps.
  private mutating func endEarly() {
    guard var last = lines.popLast() else { return }
    if mode != .wordWrap, mode != .characterWrap {
      let measures = prepared.parts[last.part].measures
      let range = last.content.clusters.lowerBound..<measures.paragraph.clusters.count
      last.content = LineBreaker.Line(clusters: range, visibleEnd: range.upperBound)
      last.width = measures.width(of: range)
      last.isShortened = mode != .clip
    }
    lines.append(last)
  }

  private mutating func append(_ line: LineBreaker.Line, of part: Int, width: Double) {
    let box = box(of: line.clusters, in: part)
    let previous = lines.last
    let top = previous.map { $0.top + $0.box.height + box.spaceBefore } ?? 0
    lines.append(Line(part: part, content: line, box: box, top: top, width: width))
  }

  private func box(of clusters: Range<Int>, in number: Int) -> LineBox {
    let part = prepared.parts[number]
    let paragraph = part.measures.paragraph
    guard let first = clusters.first, let last = clusters.last else {
      return LineBox(CollectionOfOne(prepared.base), content: content)
    }
    if part.fonts.count == 1 { return LineBox(part.fonts, content: content) }
    let items = Int(paragraph.clusters[first].item)...Int(paragraph.clusters[last].item)
    return LineBox(items.lazy.map { part.fonts[paragraph.items[$0].style] }, content: content)
  }

  /// The height of all lines, in points.
  var height: Double { lines.last.map { $0.top + $0.box.height } ?? 0 }

  /// Whether text is left out or cut at the edge.
  var isTruncated: Bool {
    hasMore || prepared.isCut
      || (width.map { room in lines.contains { $0.width > room + LineBreaker.tolerance } } ?? false)
  }

  /// The width of the white space at which a line was broken, which UIKit's labels ask for as well.
  ///
  /// - Source: Observed in a saved Interface Builder frame, and in another that a line from which a
  ///   word was taken down asks for no space.
  private func spaceAtEnd(of line: Line) -> Double {
    let (visible, end) = (line.content.visibleEnd, line.content.clusters.upperBound)
    guard countsSpaces, visible < end, !line.content.lacksWord else { return 0 }
    return prepared.parts[line.part].measures.width(of: visible..<end)
  }

  /// What the text asks for.
  var metrics: TextMetrics {
    guard let first = lines.first, let last = lines.last else { return .empty }
    let widest = lines.reduce(0) { max($0, $1.width + spaceAtEnd(of: $1)) }
    return TextMetrics(
      size: Size(width: width.map { min($0, widest) } ?? widest, height: height),
      firstBaseline: first.box.baseline, lastBaseline: last.top + last.box.baseline,
      lineCount: lines.count, isTruncated: isTruncated)
  }
}
