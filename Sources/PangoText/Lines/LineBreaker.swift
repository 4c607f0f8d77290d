/// Cuts a paragraph into lines of a width.
struct LineBreaker {
  /// A line: clusters of a paragraph.
  struct Line: Hashable {
    /// All clusters of the line, white space at its end included.
    var clusters: Range<Int>
    /// The end of what counts for the width: before white space, unless the paragraph ends here.
    var visibleEnd: Int
    /// Whether a hyphen is shown at the end.
    var isHyphenated = false
    /// Whether a word that would have had room was taken down to the next line.
    var lacksWord = false
  }

  /// What a line may exceed its room by, in points: less than any device can show.
  static let tolerance = 1.0 / 1024

  let measures: ParagraphMeasures
  let breaks: [Paragraph.BreakFlags]
  /// Whether lines break between any two characters.
  let breaksCharacters: Bool
  /// The width of the hyphen that a divided word ends in, in points.
  var hyphenWidth = 0.0

  /// The lines of the paragraph from a cluster on, at most `limit` of them; the last one reaches
  /// as far as the width allows.
  func lines(from start: Int, width: Double, limit: Int) -> [Line] {
    var result: [Line] = []
    var start = start
    let count = measures.paragraph.clusters.count
    while start < count, result.count < limit {
      let line = line(from: start, width: width)
      result.append(line)
      start = line.clusters.upperBound
    }
    return result
  }

  private func line(from start: Int, width: Double) -> Line {
    let count = measures.paragraph.clusters.count
    let room = width + Self.tolerance
    var x = 0.0
    var opportunity = start
    var character = start
    var index = start
    while index < count {
      let flags = breaks[index]
      if index > start {
        if flags.contains(.line), !flags.contains(.hyphen) || x + hyphenWidth <= room {
          opportunity = index
        }
        if flags.contains(.character) { character = index }
      }
      let advance = measures.width(of: index, at: x)
      if x + advance > room, !flags.contains(.white), index > start {
        let end = breaksCharacters || opportunity == start ? character : opportunity
        if end > start { return finished(start..<end) }
      }
      x += advance
      index += 1
    }
    return Line(clusters: start..<count, visibleEnd: count)
  }

  /// Takes a word down to the last line of the paragraph where it holds a single one.
  ///
  /// A word is what stands between spaces; what comes down to it may be a part of one, after a
  /// hyphen.
  func pushOutLoneWord(_ lines: inout [Line], width: Double) {
    guard lines.count > 1, let last = lines.last,
      last.clusters.upperBound == measures.paragraph.clusters.count,
      breaks[last.clusters.lowerBound - 1].contains(.white),
      !last.clusters.dropFirst().contains(where: { breaks[$0].contains(.line) })
    else { return }
    let previous = lines[lines.count - 2].clusters
    let start = previous.dropFirst().last {
      breaks[$0].contains(.line) && !breaks[$0].contains(.hyphen)
    }
    guard let start,
      measures.width(of: start..<last.visibleEnd) <= width + Self.tolerance
    else { return }
    lines[lines.count - 2] = finished(previous.lowerBound..<start)
    lines[lines.count - 2].lacksWord = true
    lines[lines.count - 1].clusters = start..<last.clusters.upperBound
  }

  private func finished(_ range: Range<Int>) -> Line {
    var end = range.upperBound
    while end > range.lowerBound, breaks[end - 1].contains(.white) { end -= 1 }
    return Line(
      clusters: range, visibleEnd: end, isHyphenated: breaks[range.upperBound].contains(.hyphen))
  }
}
