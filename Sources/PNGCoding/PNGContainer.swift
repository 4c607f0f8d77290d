import CDeflate
import Drawing

/// The chunks of a PNG file that pixels are made of.
struct PNGContainer {
  let header: PNGHeader
  /// Three bytes a colour.
  let palette: [UInt8]
  /// The content of the chunk that says what is transparent; empty for none.
  let transparency: [UInt8]
  /// The zlib stream of all pixels.
  let stream: [UInt8]

  /// Takes a file apart; every check value is tested.
  init(_ bytes: [UInt8], limits: PNGLimits) throws(DrawingError) {
    guard bytes.starts(with: PNGChunks.signature) else {
      throw .unreadablePNG("it does not begin like a PNG file")
    }
    var header: PNGHeader?
    var palette: [UInt8] = []
    var transparency: [UInt8] = []
    var streams: [ArraySlice<UInt8>] = []
    var place = PNGChunks.signature.count
    var isAtEnd = false
    while !isAtEnd {
      let (type, content) = try Self.chunk(of: bytes, at: &place)
      if header == nil, type != "IHDR" { throw .unreadablePNG("its first chunk is not IHDR") }
      switch type {
      case "IHDR":
        guard header == nil else { throw .unreadablePNG("it has two headers") }
        header = try PNGHeader(content, limits: limits)
      case "PLTE": palette = Array(content)
      case "tRNS": transparency = Array(content)
      case "IDAT": streams.append(content)
      case "IEND": isAtEnd = true
      default:
        // A capital first letter says that the picture cannot be understood without the chunk.
        if type.utf8.first.map({ $0 & 0x20 == 0 }) == true {
          throw .unreadablePNG("it needs the unknown chunk '\(type)'")
        }
      }
    }
    guard let header else { throw .unreadablePNG("it has no header") }
    guard !streams.isEmpty else { throw .unreadablePNG("it has no pixels") }
    if header.colourType == 3 {
      guard !palette.isEmpty, palette.count % 3 == 0, palette.count <= 768 else {
        throw .unreadablePNG("its palette is missing or damaged")
      }
    }
    self.header = header
    self.palette = palette
    self.transparency = transparency
    stream = streams.count == 1 ? Array(streams[0]) : Array(streams.joined())
  }

  private static func chunk(
    of bytes: [UInt8], at place: inout Int
  ) throws(DrawingError) -> (type: String, content: ArraySlice<UInt8>) {
    guard bytes.count - place >= 12 else { throw .unreadablePNG("it is cut off") }
    let length = number(in: bytes, at: place)
    guard length <= bytes.count - place - 12 else { throw .unreadablePNG("it is cut off") }
    let start = place + 8
    let type = String(decoding: bytes[place + 4..<start], as: UTF8.self)
    let check = bytes.withUnsafeBytes { all in
      libdeflate_crc32(0, all.baseAddress.map { $0 + start - 4 }, length + 4)
    }
    guard check == UInt32(number(in: bytes, at: start + length)) else {
      throw .unreadablePNG("the check value (CRC) of its chunk '\(type)' is wrong")
    }
    place = start + length + 4
    return (type, bytes[start..<start + length])
  }

  private static func number(in bytes: [UInt8], at place: Int) -> Int {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
