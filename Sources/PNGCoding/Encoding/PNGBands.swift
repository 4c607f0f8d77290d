/// Where the pixels of a file can be read without those above them.
///
/// Our own writer begins anew every so many rows: nothing below refers to anything above, and each
/// part has codes of its own and begins at a whole byte. Where the parts begin is told in a private
/// chunk that other readers pass over. So bands can be decompressed alone and at once, and two
/// files of one format show the same wherever they hold the same bytes.
package struct PNGBands: Hashable {
  /// The rows of each band but the last, which may have fewer.
  package let height: Int
  /// Where each band begins in the zlib stream, and where the last one ends.
  let offsets: [Int]

  /// The rows of our own bands: fewer would cost the writer more codes, more the reader its cache.
  static let ownHeight = 408
  /// The chunk's name: private, not needed for the picture, worthless when pixels are written anew.
  static let chunkName: StaticString = "bbBD"
  static let chunkType: UInt32 = 0x6262_4244

  /// The bands of a stream that was written.
  init(height: Int, offsets: [Int]) {
    self.height = height
    self.offsets = offsets
  }

  /// Reads the chunk; nil where it does not fit the pixels beside it, and so was written for others.
  ///
  /// - Parameters:
  ///   - content: The chunk's content.
  ///   - header: The file's header.
  ///   - check: The check value of the chunk that holds the pixels.
  ///   - length: The length of the zlib stream in bytes.
  init?(_ content: [UInt8], header: PNGHeader, check: UInt32, length: Int) {
    let numbers = stride(from: 0, to: content.count - 3, by: 4).map { place in
      content[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    guard content.count % 4 == 0, numbers.count >= 3, numbers[0] == Int(check),
      !header.isInterlaced, numbers[1] > 0,
      numbers.count - 2 == (header.height - 1) / numbers[1]
    else { return nil }
    height = numbers[1]
    offsets = [Self.headLength] + numbers[2...] + [length]
    guard zip(offsets, offsets.dropFirst()).allSatisfy({ $0 < $1 }),
      offsets[offsets.count - 2] < length - Self.checkLength
    else { return nil }
  }

  /// The chunk's content for pixels with a check value.
  func content(check: UInt32) -> [UInt8] {
    ([Int(check), height] + offsets.dropFirst().dropLast()).flatMap { number in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
  }

  /// How many bands there are.
  package var count: Int { offsets.count - 1 }

  /// The bytes of a zlib stream before its first block.
  static let headLength = 2
  /// The bytes of a zlib stream behind its last block.
  static let checkLength = 4
}
