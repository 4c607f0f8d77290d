import CDeflate

/// Writes PNG files of every kind, also wrong ones, to read them back.
public struct PNGWriter {
  /// Pixels in a row.
  public var width: Int
  /// Rows.
  public var height: Int
  /// Bits a sample.
  public var bitDepth = 8
  /// The colour type of the specification.
  public var colorType = 6
  /// Whether the picture is stored in seven passes.
  public var isInterlaced = false
  /// The contents of `PLTE`.
  public var palette: [UInt8] = []
  /// The contents of `tRNS`.
  public var transparency: [UInt8] = []
  /// The filter of each row, in turn.
  public var filters: [UInt8] = [0]
  /// The greatest length of a chunk of pixels.
  public var pieceLength = Int.max

  /// Samples in a pixel.
  public var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 1 }

  /// Makes a writer of a picture of 8 bits, red, green, blue and alpha.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The file for samples given by column, row and channel, each of `bitDepth` bits.
  public func file(_ sample: (Int, Int, Int) -> Int) -> [UInt8] {
    var lines: [UInt8] = []
    let passes =
      isInterlaced
      ? [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ] : [(0, 0, 1, 1)]
    var rowNumber = 0
    for (x0, y0, dx, dy) in passes {
      let columns = stride(from: x0, to: width, by: dx).map { $0 }
      guard !columns.isEmpty else { continue }
      var above: [UInt8]?
      for y in stride(from: y0, to: height, by: dy) {
        var row: [UInt8] = []
        var bits = 0
        var bitCount = 0
        for x in columns {
          for channel in 0..<channels {
            let value = sample(x, y, channel)
            if bitDepth == 16 {
              row += [UInt8(value >> 8), UInt8(value & 255)]
            } else {
              bits = bits << bitDepth | value
              bitCount += bitDepth
              if bitCount == 8 {
                row.append(UInt8(bits))
                (bits, bitCount) = (0, 0)
              }
            }
          }
        }
        if bitCount > 0 { row.append(UInt8(bits << (8 - bitCount))) }
        let filter = filters[rowNumber % filters.count]
        rowNumber += 1
        lines.append(filter)
        lines += filtered(row, filter, above)
        above = row
      }
    }
    return file(lines: lines)
  }

  /// The file for rows that are filtered already.
  public func file(lines: [UInt8]) -> [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let header =
      Self.word(width) + Self.word(height)
      + [UInt8(bitDepth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0]
    file += Self.chunk("IHDR", header)
    if !palette.isEmpty { file += Self.chunk("PLTE", palette) }
    if !transparency.isEmpty { file += Self.chunk("tRNS", transparency) }
    let compressed = Self.zlib(lines)
    var start = 0
    while start < compressed.count {
      let end = start + min(pieceLength, compressed.count - start)
      file += Self.chunk("IDAT", Array(compressed[start..<end]))
      start = end
    }
    return file + Self.chunk("IEND", [])
  }

  private func filtered(_ row: [UInt8], _ filter: UInt8, _ above: [UInt8]?) -> [UInt8] {
    let size = max(1, channels * bitDepth / 8)
    return row.indices.map { index in
      let left = index >= size ? Int(row[index - size]) : 0
      let up = above.map { Int($0[index]) } ?? 0
      let corner = index >= size ? above.map { Int($0[index - size]) } ?? 0 : 0
      let guess: Int
      switch filter {
      case 1: guess = left
      case 2: guess = up
      case 3: guess = (left + up) / 2
      case 4:
        let estimate = left + up - corner
        let distances = [abs(estimate - left), abs(estimate - up), abs(estimate - corner)]
        guess =
          distances[0] <= distances[1] && distances[0] <= distances[2]
          ? left : distances[1] <= distances[2] ? up : corner
      default: guess = 0
      }
      return row[index] &- UInt8(guess)
    }
  }

  static func word(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// A chunk with its length and its check value.
  public static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + content
    return word(content.count) + body + word(Int(libdeflate_crc32(0, body, body.count)))
  }

  /// The bytes as a zlib stream.
  public static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    guard let compressor = libdeflate_alloc_compressor(1) else { return [] }
    defer { libdeflate_free_compressor(compressor) }
    var room = [UInt8](
      repeating: 0, count: libdeflate_zlib_compress_bound(compressor, bytes.count))
    let count = libdeflate_zlib_compress(compressor, bytes, bytes.count, &room, room.count)
    return Array(room.prefix(count))
  }

  /// The bytes of a zlib stream; nil where it is damaged or holds more or fewer.
  public static func unpacked(_ stream: [UInt8], count: Int) -> [UInt8]? {
    guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
    defer { libdeflate_free_decompressor(decompressor) }
    var room = [UInt8](repeating: 0, count: count)
    let result = libdeflate_zlib_decompress(
      decompressor, stream, stream.count, &room, count, nil)
    return result == LIBDEFLATE_SUCCESS ? room : nil
  }
}
