import Drawing

/// What the first chunk of a PNG file says.
///
/// - Source: W3C, *Portable Network Graphics (PNG) Specification*, section 11.2.2.
struct PNGHeader {
  let width: Int
  let height: Int
  let bitDepth: Int
  let colourType: Int
  let isInterlaced: Bool

  /// Reads the 13 bytes of the chunk.
  init(_ bytes: ArraySlice<UInt8>, limits: PNGLimits) throws(DrawingError) {
    let content = Array(bytes)
    guard content.count == 13 else { throw .unreadablePNG("its header is not 13 bytes long") }
    width = content[0..<4].reduce(0) { $0 << 8 | Int($1) }
    height = content[4..<8].reduce(0) { $0 << 8 | Int($1) }
    bitDepth = Int(content[8])
    colourType = Int(content[9])
    isInterlaced = content[12] == 1
    let side = 0x7FFF_FFFF
    guard (1...side).contains(width), (1...side).contains(height) else {
      throw .unreadablePNG("its size of \(width) x \(height) pixels is not allowed")
    }
    guard width <= limits.pixels, height <= limits.pixels / width else {
      throw .imageTooLarge(pixelWidth: width, pixelHeight: height, limit: limits.pixels)
    }
    guard Self.depths[colourType]?.contains(bitDepth) == true else {
      throw .unreadablePNG("colour type \(colourType) with \(bitDepth) bits does not exist")
    }
    guard content[10] == 0, content[11] == 0, content[12] <= 1 else {
      throw .unreadablePNG("its compression, filter or interlace method does not exist")
    }
  }

  /// The parts of a pixel.
  var partCount: Int {
    switch colourType {
    case 2: 3
    case 4: 2
    case 6: 4
    default: 1
    }
  }

  /// The bits of a pixel.
  var bitsPerPixel: Int { partCount * bitDepth }

  /// The bytes to the same part of the pixel to the left; at least 1.
  var filterStep: Int { max(1, bitsPerPixel / 8) }

  /// The bytes of a row of so many pixels, without its filter byte.
  func rowBytes(_ pixels: Int) -> Int { (pixels * bitsPerPixel + 7) / 8 }

  private static let depths: [Int: [Int]] = [
    0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
  ]
}

/// One of the pictures that an interlaced file consists of, or the only one.
///
/// - Source: W3C, *Portable Network Graphics (PNG) Specification*, section 8.2.
struct PNGPass {
  let firstX: Int
  let firstY: Int
  let stepX: Int
  let stepY: Int
  let width: Int
  let height: Int

  /// The passes of a file that hold pixels.
  static func all(of header: PNGHeader) -> [PNGPass] {
    let grids =
      header.isInterlaced
      ? [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ] : [(0, 0, 1, 1)]
    return grids.compactMap { x, y, stepX, stepY in
      let width = (header.width - x + stepX - 1) / stepX
      let height = (header.height - y + stepY - 1) / stepY
      guard width > 0, height > 0 else { return nil }
      return PNGPass(
        firstX: x, firstY: y, stepX: stepX, stepY: stepY, width: width, height: height)
    }
  }
}
