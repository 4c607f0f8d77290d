/// By how much the bytes of two stretches of pixels differ, summed up as the check value wants it.
struct PixelDifference {
  /// The most pixels, so that no sum of two bytes in a word overflows.
  static let limit = 128

  private var sum: Int
  /// Each pixel's sum by how many pixels follow, itself counted.
  private var weighted: Int
  /// Each byte's sum by how many bytes of its pixel come before it.
  private var inner: Int

  init(_ old: UnsafePointer<UInt32>, _ new: UnsafePointer<UInt32>, count: Int) {
    var sums = SIMD4<UInt32>.zero
    var runningSums = SIMD4<UInt32>.zero
    var redBlue = SIMD4<UInt32>.zero
    var alphaGreen = SIMD4<UInt32>.zero
    let (first, second) = (UnsafeRawPointer(old), UnsafeRawPointer(new))
    let whole = count & ~3
    var place = 0
    while place < whole {
      let a = Parts(first.loadUnaligned(fromByteOffset: place &* 4, as: SIMD4<UInt32>.self))
      let b = Parts(second.loadUnaligned(fromByteOffset: place &* 4, as: SIMD4<UInt32>.self))
      runningSums &+= sums
      sums &+= b.sum &- a.sum
      redBlue &+= b.redBlue &- a.redBlue
      alphaGreen &+= b.alphaGreen &- a.alphaGreen
      place &+= 4
    }
    sum = Int(Int32(bitPattern: sums.wrappedSum()))
    weighted = Int(
      Int32(bitPattern: (runningSums &* 4 &+ sums &* SIMD4(4, 3, 2, 1)).wrappedSum()))
    let (_, blue) = Self.halves(redBlue.wrappedSum())
    let (alpha, green) = Self.halves(alphaGreen.wrappedSum())
    inner = green &+ 2 &* blue &+ 3 &* alpha
    let rest = count &- whole
    weighted &+= rest &* sum
    while place < count {
      let (a, b) = (old[place], new[place])
      let part = { (shift: UInt32) in Int(b &>> shift & 255) &- Int(a &>> shift & 255) }
      let (alpha, red, green, blue) = (part(24), part(16), part(8), part(0))
      let pixel = alpha &+ red &+ green &+ blue
      sum &+= pixel
      weighted &+= (count &- place) &* pixel
      inner &+= green &+ 2 &* blue &+ 3 &* alpha
      place &+= 1
    }
  }

  /// The shares of the two halves of the check value.
  ///
  /// - Parameters:
  ///   - bytes: How many bytes of the row follow the last pixel.
  ///   - step: The bytes of a pixel; where it is 3, alpha does not differ.
  /// - Returns: By how much they grow.
  func share(bytesBehind bytes: Int, step: Int) -> (low: Int, high: Int) {
    (sum, bytes &* sum &+ step &* weighted &- inner)
  }

  /// Two signed numbers that were summed up in one word.
  private static func halves(_ word: UInt32) -> (high: Int, low: Int) {
    let low = Int(Int16(truncatingIfNeeded: word))
    return ((Int(Int32(bitPattern: word)) &- low) &>> 16, low)
  }

  /// The bytes of four pixels, two in each lane.
  private struct Parts {
    let redBlue: SIMD4<UInt32>
    let alphaGreen: SIMD4<UInt32>

    @inline(__always)
    init(_ words: SIMD4<UInt32>) {
      redBlue = words & 0x00FF_00FF
      alphaGreen = words &>> 8 & 0x00FF_00FF
    }

    @inline(__always)
    var sum: SIMD4<UInt32> {
      let pairs = redBlue &+ alphaGreen
      return pairs & 0xFFFF &+ pairs &>> 16
    }
  }
}
