import CPangoCairo

/// What a font's `COLR` table says that HarfBuzz does not tell before its version 7.
///
/// - Source: Microsoft, *OpenType specification*, "COLR — Color Table".
enum ColorTable {
  /// The glyphs that are drawn by a graph of gradients and transformations.
  static func paintedGlyphs(of face: OpaquePointer) -> Set<UInt32> {
    // The tag "COLR".
    guard let blob = hb_face_reference_table(face, 0x434F_4C52) else { return [] }
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let start = hb_blob_get_data(blob, &length) else { return [] }
    let bytes = UnsafeRawBufferPointer(start: start, count: Int(length))
    func number(_ place: Int, _ count: Int) -> Int? {
      guard place >= 0, place + count <= bytes.count else { return nil }
      return bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }
    guard let version = number(0, 2), version >= 1, let list = number(14, 4), list > 0,
      let count = number(list, 4)
    else { return [] }
    let numbers = (0..<min(count, 65_536)).compactMap { number(list + 4 + $0 * 6, 2) }
    return Set(numbers.map { UInt32($0) })
  }
}
