import CPangoCairo
import Graphics

/// Collects what Pango shaped into a paragraph.
struct ParagraphBuilder {
  private let faces: FaceTable
  private let spans: [ParagraphShaper.Span]
  private var items: [Paragraph.Item] = []
  private var clusters: [Paragraph.Cluster] = []
  private var glyphs: [Paragraph.Glyph] = []
  private var missing: [Unicode.Scalar] = []
  private var hasTabs = false
  private var span = 0
  private var spanEnd: Int

  init(faces: FaceTable, spans: [ParagraphShaper.Span], capacity: Int) {
    self.faces = faces
    self.spans = spans
    spanEnd = spans.first?.count ?? 0
    clusters.reserveCapacity(capacity)
    glyphs.reserveCapacity(capacity)
  }

  /// Adds a shaped item; items come in logical order.
  mutating func add(
    _ item: UnsafeMutablePointer<PangoItem>, glyphs string: UnsafeMutablePointer<PangoGlyphString>,
    text: UnsafeBufferPointer<UInt8>
  ) {
    guard let font = item.pointee.analysis.font else { return }
    let offset = Int(item.pointee.offset)
    while offset >= spanEnd, span + 1 < spans.count {
      span += 1
      spanEnd += spans[span].count
    }
    let number = faces.number(of: font)
    let level = item.pointee.analysis.level
    let family = faces.fonts[number].reference.family
    items.append(
      Paragraph.Item(
        font: number, style: span, level: level,
        isOwnFamily: family == faces.requests[spans[span].face].family,
        isEmoji: family == DefaultFonts.emojiFamily))
    addClusters(
      of: string, isReversed: level & 1 == 1, offset: offset,
      end: offset + Int(item.pointee.length),
      text: text)
  }

  /// Adds printable ASCII that was shaped from left to right in one item.
  mutating func addPlain(
    _ item: UnsafeMutablePointer<PangoItem>, glyphs string: UnsafeMutablePointer<PangoGlyphString>,
    text: UnsafeBufferPointer<UInt8>
  ) {
    guard let font = item.pointee.analysis.font, let infos = string.pointee.glyphs,
      let logs = string.pointee.log_clusters
    else { return }
    let number = faces.number(of: font)
    let request = faces.requests[spans[0].face]
    let isOwn = faces.fonts[number].reference.family == request.family
    items = [Paragraph.Item(font: number, style: 0, level: 0, isOwnFamily: isOwn)]
    let count = Int(string.pointee.num_glyphs)
    glyphs = Array(unsafeUninitializedCapacity: count) { buffer, initialized in
      for index in 0..<count {
        let info = infos[index]
        let id = info.glyph == PangoGlyph(0x0FFF_FFFF) ? Paragraph.Glyph.nothing : info.glyph
        buffer.initializeElement(
          at: index,
          to: Paragraph.Glyph(
            id: id, advance: info.geometry.width, x: info.geometry.x_offset,
            y: info.geometry.y_offset))
      }
      initialized = count
    }
    clusters = Array(unsafeUninitializedCapacity: count) { buffer, initialized in
      var made = 0
      var index = 0
      while index < count {
        let first = index
        let log = logs[index]
        var advance: Int32 = 0
        while index < count, logs[index] == log {
          advance &+= infos[index].geometry.width
          index += 1
        }
        let end = index < count ? Int(logs[index]) : text.count
        let length = end - Int(log)
        buffer.initializeElement(
          at: made,
          to: Paragraph.Cluster(
            start: log, glyph: Int32(first),
            glyphCount: UInt16(truncatingIfNeeded: min(index - first, 0xFFFF)),
            spacedCount: length == 1 || advance != 0
              ? UInt16(truncatingIfNeeded: min(length, 0xFFFF)) : 0,
            advance: advance, item: 0))
        made += 1
      }
      initialized = made
    }
    if let widths = isOwn ? faces.widths[spans[0].face] : nil {
      for index in clusters.indices { setWidth(of: index, by: widths, text, end: text.count) }
    }
    if let widths = isOwn ? faces.named[spans[0].face] : nil {
      for index in clusters.indices { setWidth(of: index, by: widths, text, end: text.count) }
    }
  }

  private mutating func addClusters(
    of string: UnsafeMutablePointer<PangoGlyphString>, isReversed: Bool, offset: Int, end: Int,
    text: UnsafeBufferPointer<UInt8>
  ) {
    let count = Int(string.pointee.num_glyphs)
    guard count > 0, let infos = string.pointee.glyphs, let logs = string.pointee.log_clusters
    else { return }
    let base = glyphs.count
    for index in 0..<count {
      let info = infos[index]
      glyphs.append(
        Paragraph.Glyph(
          id: identifier(info.glyph), advance: info.geometry.width, x: info.geometry.x_offset,
          y: info.geometry.y_offset))
    }
    let item = Int32(items.count - 1)
    let isOwn = items[items.count - 1].isOwnFamily
    let widths = isOwn ? faces.widths[spans[span].face] : nil
    let named = isOwn ? faces.named[spans[span].face] : nil
    let first = clusters.count
    var index = isReversed ? count - 1 : 0
    while index >= 0, index < count {
      let log = logs[index]
      var advance: Int32 = 0
      var number = 0
      while index >= 0, index < count, logs[index] == log {
        advance &+= infos[index].geometry.width
        number += 1
        index += isReversed ? -1 : 1
      }
      let leftmost = isReversed ? index + 1 : index - number
      clusters.append(
        Paragraph.Cluster(
          start: Int32(offset) + log, glyph: Int32(base + leftmost),
          glyphCount: UInt16(truncatingIfNeeded: min(number, 0xFFFF)), spacedCount: 0,
          advance: advance,
          item: item))
    }
    for index in first..<clusters.count {
      let start = Int(clusters[index].start)
      let stop = index + 1 < clusters.count ? Int(clusters[index + 1].start) : end
      clusters[index].spacedCount = spacedCount(
        text, start..<stop, advance: clusters[index].advance)
      if let widths { setWidth(of: index, by: widths, text, end: end) }
      if let named { setWidth(of: index, by: named, text, end: end) }
    }
  }

  /// Gives a cluster of the system font San Francisco's width, and puts its glyph in the middle.
  private mutating func setWidth(
    of index: Int, by widths: SystemFontWidths, _ text: UnsafeBufferPointer<UInt8>, end: Int
  ) {
    let cluster = clusters[index]
    let stop = index + 1 < clusters.count ? Int(clusters[index + 1].start) : end
    var place = Int(cluster.start)
    var width: Int32 = 0
    var natural: Int32 = 0
    while place < stop {
      let (scalar, length) = text.scalar(at: place)
      place += length
      let next = place < end ? text.scalar(at: place).scalar.value : 0
      guard let advance = widths.advance(of: scalar.value) else {
        if cluster.advance != 0 {
          clusters[index].advance &-= widths.narrowing * Int32(cluster.spacedCount)
        }
        return
      }
      natural &+= advance
      width &+= advance &- widths.kerning(scalar.value, next)
    }
    clusters[index].advance = width
    guard cluster.glyphCount == 1, let shaper = faces.fonts[items[Int(cluster.item)].font].shaper
    else { return }
    let glyph = glyphs[Int(cluster.glyph)]
    guard glyph.id != Paragraph.Glyph.nothing else { return }
    glyphs[Int(cluster.glyph)].x &+= (natural &- hb_font_get_glyph_h_advance(shaper, glyph.id)) / 2
  }

  /// Gives a cluster of a stand-in the width of the font that it stands in for; kerning stays.
  private mutating func setWidth(
    of index: Int, by widths: NamedFontWidths, _ text: UnsafeBufferPointer<UInt8>, end: Int
  ) {
    let cluster = clusters[index]
    let glyph = glyphs[Int(cluster.glyph)]
    guard cluster.glyphCount == 1, glyph.id != Paragraph.Glyph.nothing,
      let shaper = faces.fonts[items[Int(cluster.item)].font].shaper
    else { return }
    let stop = index + 1 < clusters.count ? Int(clusters[index + 1].start) : end
    var place = Int(cluster.start)
    var width: Int32 = 0
    while place < stop {
      let (scalar, length) = text.scalar(at: place)
      place += length
      guard let advance = widths.advance(of: scalar.value) else { return }
      width &+= advance
    }
    let difference = width &- hb_font_get_glyph_h_advance(shaper, glyph.id)
    clusters[index].advance &+= difference
    glyphs[Int(cluster.glyph)].x &+= difference / 2
  }

  /// How many characters of a cluster get tracking: those that are no marks and take room.
  private mutating func spacedCount(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, advance: Int32
  ) -> UInt16 {
    if range.count == 1 {
      if text[range.lowerBound] == 0x09 { hasTabs = true }
      return 1
    }
    if advance == 0 { return 0 }
    var count = 0
    for index in range where text[index] & 0xC0 != 0x80 {
      if index == range.lowerBound || !Self.joinsPrevious(text, at: index) { count += 1 }
    }
    return UInt16(truncatingIfNeeded: min(count, 0xFFFF))
  }

  /// Whether a character belongs to the one before it: marks, joiners and variation selectors.
  private static func joinsPrevious(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    let (first, second) = (text[index], index + 1 < text.count ? text[index + 1] : 0)
    switch first {
    case 0xCC: return true
    case 0xCD: return second < 0xB0
    case 0xE1: return second == 0xAA || second == 0xAB || second == 0xB7
    case 0xE2: return second == 0x80 || second == 0x83
    case 0xEF: return second == 0xB8
    default: return first < 0x80 ? false : first >= 0xF0
    }
  }

  private mutating func identifier(_ glyph: PangoGlyph) -> UInt32 {
    if glyph == PangoGlyph(0x0FFF_FFFF) { return Paragraph.Glyph.nothing }
    guard glyph & PangoGlyph(0x1000_0000) != 0 else { return glyph }
    if let scalar = Unicode.Scalar(glyph & 0x0FFF_FFFF),
      !scalar.properties.isDefaultIgnorableCodePoint
    {
      let category = scalar.properties.generalCategory
      if category != .control, category != .lineSeparator, category != .paragraphSeparator,
        !missing.contains(scalar), missing.count < 64
      {
        missing.append(scalar)
      }
    }
    return Paragraph.Glyph.nothing
  }

  /// The finished paragraph.
  func paragraph(bytes: [UInt8], isRightToLeft: Bool, language: Int) -> Paragraph {
    Paragraph(
      bytes: bytes, items: items, clusters: clusters, glyphs: glyphs, isRightToLeft: isRightToLeft,
      missing: missing, hasTabs: hasTabs, language: language)
  }
}
