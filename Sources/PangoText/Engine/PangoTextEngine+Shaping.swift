public import Geometry
public import Graphics
public import LayoutModel

extension PangoTextEngine {
  /// Shapes a text into a room: the lines with their glyphs, aligned, wrapped and cut.
  ///
  /// Lines that do not fit the height are left out, but for the first one. A single line that may
  /// shrink does so before it is cut, and keeps its baseline.
  ///
  /// - Parameters:
  ///   - text: What is shaped; at most 256 KiB of it.
  ///   - room: The room in points; a width that is no number counts as no limit.
  ///   - environment: Gives language, direction, text size and platform idiom.
  /// - Returns: The lines, the text's top at 0.
  public func shape(_ text: TextContent, in room: Size, environment: LayoutEnvironment)
    -> ShapedText
  {
    let width = room.width.isFinite ? max(0, room.width) : nil
    var prepared = prepare(text, in: environment)
    var result = ShapedText()
    result.missingCharacters = prepared.missingCharacters
    result.substitutedFamilies = prepared.substitutedFamilies
    guard !prepared.parts.isEmpty else { return result }
    var setting = lines(
      prepared, text, width: width, limit: max(0, text.numberOfLines), environment)
    var (whole, baseline) = (setting.height, setting.lines[0].box.baseline)
    if let width, text.minimumScaleFactor < 1, !Self.fits(setting, text, width, room.height) {
      result.appliedScale = scale(for: text, width: width, height: room.height, in: environment)
      prepared = prepare(text, scale: result.appliedScale, in: environment)
      setting = lines(prepared, text, width: width, limit: max(0, text.numberOfLines), environment)
      // Several lines lie where lines of their size do; a single one keeps its baseline.
      if text.numberOfLines != 1 {
        (whole, baseline) = (setting.height, setting.lines[0].box.baseline)
      }
    }
    if let width, text.numberOfLines == 1 {
      let missing = setting.lines[0].width - width
      result.missingWidth = missing > LineBreaker.tolerance ? missing : 0
    }
    if room.height.isFinite {
      result.missingHeight =
        whole > room.height + LineBreaker.tolerance ? whole - max(0, room.height) : 0
      let fitting = setting.lines.prefix {
        $0.top + $0.box.height <= room.height + Self.spareHeight
      }
      if fitting.count < setting.lines.count, setting.lines.count > 1 {
        setting = lines(prepared, text, width: width, limit: max(1, fitting.count), environment)
      }
    }
    fill(&result, from: setting, prepared, text, environment)
    if text.lineBreakMode == .clip, let width, !setting.hasMore, !prepared.isCut {
      result.forgiveClippedSpace(within: width)
    }
    if result.appliedScale < 1 {
      result.shift(by: baseline - setting.lines[0].box.baseline, height: whole)
    }
    return result
  }

  /// How much of its last line may lie outside before it is left out, in points.
  private static let spareHeight = 1.0

  /// Whether lines fit a room: a single one its width, several its height, without any left out.
  ///
  /// - Source: Apple, *UILabel.adjustsFontSizeToFitWidth*: the bounding rectangle counts; only up to
  ///   iOS 6 labels of a single line alone shrink.
  private static func fits(
    _ setting: LineSetting, _ text: TextContent, _ width: Double, _ height: Double
  ) -> Bool {
    guard text.numberOfLines != 1 else { return setting.lines[0].width <= width }
    return !setting.hasMore && setting.height <= height + spareHeight
  }

  /// The largest scale, not below the text's least, at which a text fits a room.
  private func scale(
    for text: TextContent, width: Double, height: Double, in environment: LayoutEnvironment
  ) -> Double {
    func fits(_ scale: Double) -> Bool {
      let prepared = prepare(text, scale: scale, in: environment)
      let setting = lines(
        prepared, text, width: width, limit: max(0, text.numberOfLines), environment)
      return Self.fits(setting, text, width, height)
    }
    var (low, high) = (max(0.01, text.minimumScaleFactor), 1.0)
    guard fits(low) else { return low }
    for _ in 0..<16 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    return low
  }

  private func fill(
    _ result: inout ShapedText, from setting: LineSetting, _ prepared: PreparedText,
    _ text: TextContent, _ environment: LayoutEnvironment
  ) {
    result.isTruncated = setting.isTruncated
    for (index, line) in setting.lines.enumerated() {
      let part = prepared.parts[line.part]
      let pieces = pieces(of: line, in: part, setting, hidden: &result.hiddenText)
      let composed = compose(pieces.pieces, line, index, setting, text, environment)
      result.lines.append(composed)
      if pieces.isCut { result.lines[index].isTruncated = true }
    }
    if setting.hasMore, let last = setting.lines.last {
      let paragraph = prepared.parts[last.part].measures.paragraph
      let rest = last.content.clusters.upperBound..<paragraph.clusters.count
      var hidden = [paragraph.text(of: rest)]
      for part in prepared.parts[(last.part + 1)...] {
        hidden.append(String(decoding: part.measures.paragraph.bytes, as: UTF8.self))
      }
      result.hiddenText += hidden.filter { !$0.isEmpty }.joined(separator: "\n")
    }
    let widest = result.lines.reduce(0) { max($0, $1.bounds.width) }
    result.size = Size(width: widest, height: setting.height)
  }

  /// What of a line is shown, and the text that is not.
  private func pieces(
    of line: LineSetting.Line, in part: PreparedText.Part, _ setting: LineSetting,
    hidden: inout String
  ) -> (pieces: [LinePiece], isCut: Bool) {
    let range = line.content.clusters.lowerBound..<line.content.visibleEnd
    let paragraph = part.measures.paragraph
    func piece(_ clusters: Range<Int>) -> LinePiece {
      LinePiece(measures: part.measures, fonts: part.fonts, runs: part.runs, clusters: clusters)
    }
    let room = setting.width ?? .infinity
    if line.isShortened {
      let level: UInt8 = paragraph.isRightToLeft ? 1 : 0
      let style = range.last.map { paragraph.items[Int(paragraph.clusters[$0].item)].style } ?? 0
      let dots = mark("\u{2026}", like: part, style: style, level: level)
      let ellipsis = Ellipsis(
        range, measures: part.measures, breaks: breaks(of: paragraph),
        room: max(0, room - dots.measures.width(of: dots.clusters)), mode: setting.mode)
      hidden += paragraph.text(of: ellipsis.hidden)
      return ([piece(ellipsis.head), dots, piece(ellipsis.tail)], true)
    }
    var pieces = [piece(range)]
    if line.content.isHyphenated, let last = range.last {
      let item = paragraph.items[Int(paragraph.clusters[last].item)]
      pieces.append(mark(Self.hyphen, like: part, style: item.style, level: item.level))
    }
    guard line.width > room + LineBreaker.tolerance else { return (pieces, false) }
    var x = 0.0
    let shown = range.prefix { cluster in
      x += part.measures.width(of: cluster, at: x)
      return x <= room + LineBreaker.tolerance
    }
    hidden += paragraph.text(of: shown.endIndex..<range.upperBound)
    return (pieces, true)
  }

  /// An ellipsis or hyphen in the font of a style.
  private func mark(_ text: String, like part: PreparedText.Part, style: Int, level: UInt8)
    -> LinePiece
  {
    let font = part.fonts[style]
    let measures = mark(text, in: font, language: part.measures.paragraph.language)
    return LinePiece(
      measures: measures, fonts: [font], runs: [part.runs[style]],
      clusters: 0..<measures.paragraph.clusters.count, level: level)
  }

  private func compose(
    _ pieces: [LinePiece], _ line: LineSetting.Line, _ index: Int, _ setting: LineSetting,
    _ text: TextContent, _ environment: LayoutEnvironment
  ) -> ShapedLine {
    var composer = LineComposer(faces: shaper.faces)
    let baseline = line.top + line.box.baseline
    var width = pieces.reduce(0) { $0 + $1.measures.width(of: $1.clusters) }
    if text.alignment == .justified, let room = setting.width, index + 1 < setting.lines.count,
      setting.lines[index + 1].part == line.part
    {
      let spaces = pieces.reduce(0) { $0 + $1.spaceCount }
      if spaces > 0, room > width {
        composer.expansion = (room - width) / Double(spaces)
        width = room
      }
    }
    let x = text.alignment.start(of: width, in: setting.width, direction: environment.direction)
    let composed = composer.compose(pieces, at: Point(x: x, y: baseline))
    let bounds = Rect(x: x, y: line.top, width: composed.width, height: line.box.height)
    return ShapedLine(
      runs: composed.runs, bounds: bounds,
      inkBounds: composed.ink ?? Rect(x: x, y: baseline, width: 0, height: 0), baseline: baseline)
  }
}

extension LinePiece {
  /// The number of spaces that justification widens.
  fileprivate var spaceCount: Int {
    let paragraph = measures.paragraph
    return clusters.count { paragraph.bytes[Int(paragraph.clusters[$0].start)] == 0x20 }
  }
}

extension TextAlignment {
  /// Where a line starts in a room, in points; a line wider than its room sticks out at its end.
  fileprivate func start(of width: Double, in room: Double?, direction: LayoutDirection) -> Double {
    guard let room else { return 0 }
    let isRightToLeft = direction == .rightToLeft
    switch self {
    case .left: return 0
    case .right: return room - width
    case .natural, .justified, .leading: return isRightToLeft ? room - width : 0
    case .trailing: return isRightToLeft ? 0 : room - width
    case .center:
      guard width > room else { return (room - width) / 2 }
      return isRightToLeft ? room - width : 0
    }
  }
}

extension ShapedText {
  /// Moves all lines down and gives the text another height.
  fileprivate mutating func shift(by y: Double, height: Double) {
    for index in lines.indices {
      lines[index].bounds = lines[index].bounds.offset(x: 0, y: y)
      lines[index].inkBounds = lines[index].inkBounds.offset(x: 0, y: y)
      lines[index].baseline += y
      for run in lines[index].runs.indices { lines[index].runs[run].origin.y += y }
    }
    size.height = height
  }
}

extension ShapedText {
  /// Takes back that clipped lines are cut where all their ink lies inside: what the edge takes
  /// away is only the space beside the outermost glyphs.
  fileprivate mutating func forgiveClippedSpace(within width: Double) {
    guard isTruncated else { return }
    for line in lines {
      guard line.inkBounds.minX >= 0, line.inkBounds.maxX <= width else { return }
    }
    isTruncated = false
    hiddenText = ""
    missingWidth = 0
    for index in lines.indices { lines[index].isTruncated = false }
  }
}
