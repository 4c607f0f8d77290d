/// What the first chunk of a PNG file says, and where its parts are.
///
/// - Source: W3C, *Portable Network Graphics (PNG) Specification (Third Edition)*, 11.2.1.
struct PNGHeader: Hashable {
  var width: Int
  var height: Int
  var bitDepth: Int
  var colorType: Int
  var isInterlaced: Bool

  /// Samples in a pixel.
  var channels: Int {
    switch colorType {
    case 2: 3
    case 4: 2
    case 6: 4
    default: 1
    }
  }

  /// Whole bytes from a sample to the same sample of the pixel before; at least 1.
  var filterStride: Int { max(1, channels * bitDepth / 8) }

  /// Bytes of a row of so many pixels, without the filter's byte.
  func rowLength(_ pixels: Int) -> Int { (pixels * channels * bitDepth + 7) / 8 }

  /// The sizes of the passes: one for a plain picture, up to seven for an interlaced one.
  var passes: [PNGPass] {
    guard isInterlaced else { return [PNGPass(0, 0, 1, 1, width: width, height: height)] }
    return [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ].map { x, y, dx, dy in
      PNGPass(
        x, y, dx, dy, width: (width - x + dx - 1) / dx, height: (height - y + dy - 1) / dy)
    }.filter { $0.width > 0 && $0.height > 0 }
  }

  /// The bytes of all rows with their filter bytes.
  var scanlineLength: Int {
    passes.reduce(0) { $0 + $1.height * (1 + rowLength($1.width)) }
  }

  /// Whether the specification has this mixture of colour type and depth.
  var isLegal: Bool {
    switch colorType {
    case 0: [1, 2, 4, 8, 16].contains(bitDepth)
    case 3: [1, 2, 4, 8].contains(bitDepth)
    case 2, 4, 6: bitDepth == 8 || bitDepth == 16
    default: false
    }
  }
}

/// One pass over a picture: where its first pixel is, how far apart they are, and how many.
struct PNGPass: Hashable {
  var x: Int
  var y: Int
  var stepX: Int
  var stepY: Int
  var width: Int
  var height: Int

  init(_ x: Int, _ y: Int, _ stepX: Int, _ stepY: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.stepX = stepX
    self.stepY = stepY
    self.width = width
    self.height = height
  }
}
