/// Makes red, green, blue and alpha of the stored pixels of a PNG file.
///
/// - Source: W3C, *Portable Network Graphics (PNG) Specification*, sections 11.3.2 and 13.12.
package struct PixelExpander {
  private let header: PNGHeader
  /// 256 colours of four bytes; a number beyond the palette is opaque black.
  private let colours: [UInt8]
  /// The parts of the one colour that is transparent, as stored; nil for none.
  private let transparentParts: [Int]?

  /// Makes an expander of the pixels of a file.
  package init(_ file: PNGFile) {
    header = file.header
    var colours = [UInt8](repeating: 0, count: 1024)
    for index in 0..<256 {
      if index * 3 + 2 < file.palette.count {
        for part in 0..<3 { colours[index * 4 + part] = file.palette[index * 3 + part] }
      }
      let isListed = index < file.transparency.count
      colours[index * 4 + 3] = isListed ? file.transparency[index] : 255
    }
    self.colours = colours
    let stored = file.transparency
    let isKeyed =
      (header.colourType == 0 || header.colourType == 2)
      && stored.count == header.partCount * 2
    transparentParts =
      isKeyed
      ? (0..<header.partCount).map { Int(stored[$0 * 2]) << 8 | Int(stored[$0 * 2 + 1]) } : nil
  }

  /// Whether a stored pixel is three bytes of colour, opaque, or these and a fourth for alpha.
  package var isPlainColour: Bool {
    header.bitDepth == 8 && transparentParts == nil
      && (header.colourType == 2 || header.colourType == 6)
  }

  /// Expands a row of pixels.
  package func expand(
    _ row: UnsafePointer<UInt8>, _ count: Int, to target: UnsafeMutablePointer<UInt8>
  ) {
    if header.bitDepth == 8, transparentParts == nil {
      expandBytes(row, count, to: target)
    } else {
      expandParts(row, count, to: target)
    }
  }

  @inline(__always)
  private func expandBytes(
    _ row: UnsafePointer<UInt8>, _ count: Int, to target: UnsafeMutablePointer<UInt8>
  ) {
    let words = UnsafeMutableRawPointer(target)
    switch header.colourType {
    case 0:
      for x in 0..<count {
        let word = UInt32(row[x]) &* 0x01_0101 | 0xFF00_0000
        words.storeBytes(of: word.littleEndian, toByteOffset: x &* 4, as: UInt32.self)
      }
    case 2:
      for x in 0..<count {
        let word =
          UInt32(row[x &* 3]) | UInt32(row[x &* 3 &+ 1]) &<< 8
          | UInt32(row[x &* 3 &+ 2]) &<< 16 | 0xFF00_0000
        words.storeBytes(of: word.littleEndian, toByteOffset: x &* 4, as: UInt32.self)
      }
    case 3:
      colours.withUnsafeBytes { colours in
        for x in 0..<count {
          let word = colours.loadUnaligned(fromByteOffset: Int(row[x]) &* 4, as: UInt32.self)
          words.storeBytes(of: word, toByteOffset: x &* 4, as: UInt32.self)
        }
      }
    case 4:
      for x in 0..<count {
        let word = UInt32(row[x &* 2]) &* 0x01_0101 | UInt32(row[x &* 2 &+ 1]) &<< 24
        words.storeBytes(of: word.littleEndian, toByteOffset: x &* 4, as: UInt32.self)
      }
    default:
      target.update(from: row, count: count &* 4)
    }
  }

  private func expandParts(
    _ row: UnsafePointer<UInt8>, _ count: Int, to target: UnsafeMutablePointer<UInt8>
  ) {
    var parts = [Int](repeating: 0, count: header.partCount)
    for x in 0..<count {
      for part in parts.indices { parts[part] = self.part(x * header.partCount + part, of: row) }
      let pixel = target + x * 4
      if header.colourType == 3 {
        for part in 0..<4 { pixel[part] = colours[parts[0] * 4 + part] }
        continue
      }
      let hasAlpha = header.colourType >= 4
      let isGrey = header.colourType == 0 || header.colourType == 4
      for part in 0..<3 { pixel[part] = byte(parts[isGrey ? 0 : part]) }
      if hasAlpha {
        pixel[3] = byte(parts[header.partCount - 1])
      } else {
        pixel[3] = parts == transparentParts ? 0 : 255
      }
    }
  }

  /// Expands one pixel of 16 bits a part.
  func expandDeep(
    _ row: UnsafePointer<UInt8>, _ index: Int, to samples: inout [UInt16], at place: Int
  ) {
    let parts = (0..<header.partCount).map { part(index * header.partCount + $0, of: row) }
    let isGrey = parts.count < 3
    for channel in 0..<3 { samples[place + channel] = UInt16(parts[isGrey ? 0 : channel]) }
    if header.colourType >= 4 {
      samples[place + 3] = UInt16(parts[parts.count - 1])
    } else if parts == transparentParts {
      samples[place + 3] = 0
    }
  }

  private func part(_ index: Int, of row: UnsafePointer<UInt8>) -> Int {
    switch header.bitDepth {
    case 16: return Int(row[index * 2]) << 8 | Int(row[index * 2 + 1])
    case 8: return Int(row[index])
    default:
      let bit = index * header.bitDepth
      let shift = 8 - header.bitDepth - bit % 8
      return Int(row[bit / 8]) >> shift & (1 << header.bitDepth - 1)
    }
  }

  private func byte(_ part: Int) -> UInt8 {
    switch header.bitDepth {
    case 16: UInt8((part * 255 + 32_767) / 65_535)
    case 8: UInt8(part)
    default: UInt8(part * 255 / (1 << header.bitDepth - 1))
    }
  }
}
