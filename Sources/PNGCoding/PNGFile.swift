import CDeflate
package import Drawing

/// The chunks of a PNG file that pixels are made of: where they are, and no copy of the pixels.
package struct PNGFile {
  /// The size and the kind of the pixels.
  package let header: PNGHeader
  /// Three bytes a colour.
  package let palette: [UInt8]
  /// The content of the chunk that says what is transparent; empty for none.
  package let transparency: [UInt8]
  /// Where the zlib stream of all pixels lies in the file.
  let pieces: [Range<Int>]
  /// The parts that can be read by themselves; nil where they are not told.
  package let bands: PNGBands?

  /// Takes a file apart; every check value is tested.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - limits: What is refused before memory is taken.
  /// - Throws: `DrawingError.unreadablePNG` or `DrawingError.imageTooLarge`.
  package init(_ bytes: UnsafeRawBufferPointer, limits: PNGLimits) throws(DrawingError) {
    guard !bytes.isEmpty else { throw .unreadablePNG("the file is empty") }
    guard bytes.starts(with: PNGChunks.signature) else {
      throw .unreadablePNG("it does not begin like a PNG file")
    }
    var header: PNGHeader?
    var palette: [UInt8] = []
    var transparency: [UInt8] = []
    var pieces: [Range<Int>] = []
    var bands: [UInt8] = []
    var place = PNGChunks.signature.count
    var isAtEnd = false
    while !isAtEnd {
      let (type, content) = try Self.chunk(of: bytes, at: &place)
      if header == nil, type != Self.ihdr {
        throw .unreadablePNG("its first chunk is not IHDR")
      }
      switch type {
      case Self.ihdr:
        guard header == nil else { throw .unreadablePNG("it has two headers") }
        header = try PNGHeader(Array(bytes[content]), limits: limits)
      case Self.plte: palette = Array(bytes[content])
      case Self.trns: transparency = Array(bytes[content])
      case Self.idat: pieces.append(content)
      case PNGBands.chunkType: bands = Array(bytes[content])
      case Self.iend: isAtEnd = true
      default:
        // A capital first letter says that the picture cannot be understood without the chunk.
        if type & 0x2000_0000 == 0 {
          throw .unreadablePNG("it needs the unknown chunk '\(Self.name(type))'")
        }
      }
    }
    guard let header else { throw .unreadablePNG("it has no header") }
    guard !pieces.isEmpty else { throw .unreadablePNG("it has no pixels") }
    if header.colourType == 3 {
      guard !palette.isEmpty, palette.count % 3 == 0, palette.count <= 768 else {
        throw .unreadablePNG("its palette is missing or damaged")
      }
    }
    self.header = header
    self.palette = palette
    self.transparency = transparency
    self.pieces = pieces
    if pieces.count == 1, let piece = pieces.first {
      self.bands = PNGBands(
        bands, header: header, check: Self.number(in: bytes, at: piece.upperBound),
        length: piece.count)
    } else {
      self.bands = nil
    }
  }

  private static func chunk(
    of bytes: UnsafeRawBufferPointer, at place: inout Int
  ) throws(DrawingError) -> (type: UInt32, content: Range<Int>) {
    guard bytes.count - place >= 12 else { throw .unreadablePNG("it is cut off") }
    let length = Int(number(in: bytes, at: place))
    guard length <= bytes.count - place - 12 else { throw .unreadablePNG("it is cut off") }
    let type = number(in: bytes, at: place + 4)
    let content = place + 8..<place + 8 + length
    let check = libdeflate_crc32(0, bytes.baseAddress.map { $0 + place + 4 }, length + 4)
    guard check == number(in: bytes, at: content.upperBound) else {
      throw .unreadablePNG("the check value (CRC) of its chunk '\(name(type))' is wrong")
    }
    place = content.upperBound + 4
    return (type, content)
  }

  private static func number(in bytes: UnsafeRawBufferPointer, at place: Int) -> UInt32 {
    UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
  }

  private static func name(_ type: UInt32) -> String {
    String(
      decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: type >> $0) }, as: UTF8.self)
  }

  private static let ihdr: UInt32 = 0x4948_4452
  private static let plte: UInt32 = 0x504C_5445
  private static let trns: UInt32 = 0x7452_4E53
  private static let idat: UInt32 = 0x4944_4154
  private static let iend: UInt32 = 0x4945_4E44
}
