import CPangoCairo

/// Finds where the lines of a paragraph may end.
///
/// Words are divided at soft hyphens only, as labels do.
enum BreakAnalysis {
  /// What may happen in front of each cluster, and at the end.
  static func breaks(of paragraph: Paragraph, language: OpaquePointer?) -> [Paragraph.BreakFlags] {
    let bytes = paragraph.bytes
    let characters = bytes.reduce(into: 0) { if $1 & 0xC0 != 0x80 { $0 += 1 } }
    var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: characters + 1)
    bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { text in
        pango_get_log_attrs(
          text.baseAddress, Int32(text.count), -1, language, &attributes, Int32(attributes.count))
      }
    }
    var flags: [Paragraph.BreakFlags] = []
    flags.reserveCapacity(paragraph.clusters.count + 1)
    var character = 0
    var byte = 0
    for cluster in paragraph.clusters {
      while byte < Int(cluster.start) {
        byte += 1
        if byte == bytes.count || bytes[byte] & 0xC0 != 0x80 { character += 1 }
      }
      flags.append(Self.flags(attributes[character], byte: bytes[byte]))
      if byte >= 2, bytes[byte - 1] == 0xAD, bytes[byte - 2] == 0xC2 {
        flags[flags.count - 1].insert([.line, .hyphen])
      }
    }
    flags.append([.line, .character])
    for index in flags.indices.dropLast() where flags[index].contains(.line) {
      if isBesideQuotation(bytes, at: Int(paragraph.clusters[index].start)) {
        flags[index].remove(.line)
      }
    }
    return flags
  }

  /// Whether only spaces lie between a place and the quotation mark of the word before or after it,
  /// as French sets them: « mot ».
  ///
  /// - Source: Unicode Standard Annex 14, rules LB15a and LB15b, which Pango does not know yet.
  private static func isBesideQuotation(_ bytes: [UInt8], at place: Int) -> Bool {
    guard place > 0, bytes[place - 1] == 0x20 else { return false }
    if let end = quotationEnd(bytes, at: place, isOpening: false),
      end == bytes.count || bytes[end] == 0x20 || isClosingPunctuation(bytes[end])
    {
      return true
    }
    var start = place
    while start > 0, bytes[start - 1] == 0x20 { start -= 1 }
    let mark = start >= 3 && bytes[start - 3] == 0xE2 ? start - 3 : start - 2
    guard mark >= 0, quotationEnd(bytes, at: mark, isOpening: true) == start else { return false }
    return mark == 0 || bytes[mark - 1] == 0x20 || bytes[mark - 1] == 0x28
  }

  /// Where a quotation mark at a place ends; nil where there is none of the kind.
  private static func quotationEnd(_ bytes: [UInt8], at place: Int, isOpening: Bool) -> Int? {
    if place + 1 < bytes.count, bytes[place] == 0xC2,
      bytes[place + 1] == (isOpening ? 0xAB : 0xBB)
    {
      return place + 2
    }
    guard place + 2 < bytes.count, bytes[place] == 0xE2, bytes[place + 1] == 0x80 else {
      return nil
    }
    let marks: [UInt8] = isOpening ? [0x98, 0x9C, 0xB9] : [0x99, 0x9D, 0xBA]
    return marks.contains(bytes[place + 2]) ? place + 3 : nil
  }

  private static func isClosingPunctuation(_ byte: UInt8) -> Bool {
    [0x21, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5D, 0x7D].contains(byte)
  }

  private static func flags(_ attribute: PangoLogAttr, byte: UInt8) -> Paragraph.BreakFlags {
    var result: Paragraph.BreakFlags = []
    if attribute.is_line_break != 0 { result.insert(.line) }
    if attribute.is_cursor_position != 0 { result.insert(.character) }
    if attribute.is_white != 0 { result.insert(.white) }
    if byte == 0x09 { result.insert(.tab) }
    return result
  }
}
