/// How a PNG file stores a pixel; eight bits a part.
enum PixelFormat {
  case grey
  case palette(ColourTable)
  case rgb
  case rgba

  /// The smallest format that holds the colours exactly.
  init(_ table: ColourTable) {
    if table.isOpaque && table.isGrey {
      self = .grey
    } else if table.colours != nil {
      self = .palette(table)
    } else {
      self = table.isOpaque ? .rgb : .rgba
    }
  }

  /// The colour type in the header.
  var colourType: UInt8 {
    switch self {
    case .grey: 0
    case .palette: 3
    case .rgb: 2
    case .rgba: 6
    }
  }

  /// The bytes of a pixel.
  var byteCount: Int {
    switch self {
    case .grey, .palette: 1
    case .rgb: 3
    case .rgba: 4
    }
  }

  /// Writes pixels, at least one, as bytes.
  @inline(__always)
  func write(
    _ pixels: UnsafePointer<UInt32>, _ count: Int, to bytes: UnsafeMutablePointer<UInt8>
  ) {
    switch self {
    case .grey:
      for place in 0..<count { bytes[place] = UInt8(truncatingIfNeeded: pixels[place]) }
    case .palette(let table):
      var last = pixels[0]
      var index = table.index(of: last)
      for place in 0..<count {
        if pixels[place] != last {
          last = pixels[place]
          index = table.index(of: last)
        }
        bytes[place] = index
      }
    case .rgb:
      // Four bytes at once, the fourth of which the next pixel replaces; what stands behind the
      // last pixel must stay.
      let target = UnsafeMutableRawPointer(bytes)
      for place in 0..<count &- 1 {
        let word = (pixels[place] &<< 8).bigEndian
        target.storeBytes(of: word, toByteOffset: place &* 3, as: UInt32.self)
      }
      let last = pixels[count &- 1]
      let end = bytes + (count &- 1) &* 3
      end[0] = UInt8(truncatingIfNeeded: last &>> 16)
      end[1] = UInt8(truncatingIfNeeded: last &>> 8)
      end[2] = UInt8(truncatingIfNeeded: last)
    case .rgba:
      for place in 0..<count {
        let pixel = pixels[place]
        bytes[place &* 4] = UInt8(truncatingIfNeeded: pixel &>> 16)
        bytes[place &* 4 &+ 1] = UInt8(truncatingIfNeeded: pixel &>> 8)
        bytes[place &* 4 &+ 2] = UInt8(truncatingIfNeeded: pixel)
        bytes[place &* 4 &+ 3] = UInt8(truncatingIfNeeded: pixel &>> 24)
      }
    }
  }
}
