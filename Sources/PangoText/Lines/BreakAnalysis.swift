import CPango

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
    return flags
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
