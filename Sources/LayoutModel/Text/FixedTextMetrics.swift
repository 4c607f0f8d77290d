import Geometry

/// A font of equally wide characters, for layouts that must not depend on any real font.
public struct FixedTextMetrics: Hashable, Sendable {
  /// The width of every character, in points.
  public var characterWidth: Double
  /// The height of every line, in points.
  public var lineHeight: Double
  /// The distance from the bottom of a line to its baseline, in points.
  public var descent: Double

  /// Makes metrics; the baseline is the bottom of the line unless told otherwise.
  public init(characterWidth: Double, lineHeight: Double, descent: Double = 0) {
    self.characterWidth = characterWidth
    self.lineHeight = lineHeight
    self.descent = descent
  }

  /// Measures a text, wrapped greedily at a width.
  ///
  /// Lines break at spaces, and the spaces at a break take no room; a word wider than a line
  /// breaks between characters. One line never wraps: it is as wide as the text.
  ///
  /// - Parameters:
  ///   - text: What is measured; its `numberOfLines` and `lineBreakMode` count, its fonts do not.
  ///   - width: The room in points, zero or more; nil for no limit.
  /// - Returns: The widest line by the height of the lines that are allowed.
  public func measure(_ text: TextContent, width: Double? = nil) -> TextMetrics {
    let string = text.string
    guard !string.isEmpty else { return .empty }
    let limit = text.numberOfLines == 1 ? nil : width
    let capacity = limit.map { max(1, Int(($0 / max(characterWidth, 1e-9) + 1e-6))) }
    var lines: [Int] = []
    for paragraph in string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if let capacity {
        lines +=
          text.lineBreakMode == .characterWrap
          ? Self.characterWrap(paragraph.count, capacity) : Self.wordWrap(paragraph, capacity)
      } else {
        lines.append(paragraph.count)
      }
    }
    let allowed = text.numberOfLines > 0 ? min(lines.count, text.numberOfLines) : lines.count
    let widest = Double(lines.prefix(allowed).max() ?? 0) * characterWidth
    let isTooWide = width.map { widest > $0 + 1e-6 } ?? false
    return TextMetrics(
      size: Size(width: widest, height: Double(allowed) * lineHeight),
      firstBaseline: lineHeight - descent,
      lastBaseline: Double(allowed) * lineHeight - descent, lineCount: allowed,
      isTruncated: allowed < lines.count || isTooWide)
  }

  private static func characterWrap(_ count: Int, _ capacity: Int) -> [Int] {
    guard count > 0 else { return [0] }
    return stride(from: 0, to: count, by: capacity).map { min(capacity, count - $0) }
  }

  /// The lengths of the lines in characters.
  private static func wordWrap(_ paragraph: Substring, _ capacity: Int) -> [Int] {
    var lines: [Int] = []
    var current: Int?
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
      if let length = current, length + 1 + word.count <= capacity {
        current = length + 1 + word.count
        continue
      }
      if let length = current { lines.append(length) }
      let pieces = characterWrap(word.count, capacity)
      lines += pieces.dropLast()
      current = pieces.last
    }
    lines.append(current ?? 0)
    return lines
  }
}
