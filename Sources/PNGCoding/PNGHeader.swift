import Drawing

/// What the first chunk of a PNG file says.
///
/// - Source: W3C, *Portable Network Graphics (PNG) Specification*, section 11.2.2.
package struct PNGHeader: Hashable {
  /// Pixels in a row.
  package let width: Int
  /// Rows.
  package let height: Int
  /// The bits of a part of a pixel: 1, 2, 4, 8 or 16.
  package let bitDepth: Int
  /// 0 for grey, 2 for colours, 3 for a palette, 4 and 6 for grey and colours with alpha.
  package let colourType: Int
  /// Whether the rows come in seven passes.
  package let isInterlaced: Bool

  /// Reads the 13 bytes of the chunk.
  init(_ content: [UInt8], limits: PNGLimits) throws(DrawingError) {
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
  package var filterStep: Int { max(1, bitsPerPixel / 8) }

  /// The bytes of a row of so many pixels, without its filter byte.
  package func rowBytes(_ pixels: Int) -> Int { (pixels * bitsPerPixel + 7) / 8 }

  /// The pictures that the file consists of, in order; those without pixels are left out.
  var passes: [PNGPass] { PNGPass.all(of: self) }

  /// The bytes of all rows of all passes with their filter bytes.
  var scanlineLength: Int {
    passes.reduce(0) { $0 + (rowBytes($1.width) + 1) * $1.height }
  }

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
