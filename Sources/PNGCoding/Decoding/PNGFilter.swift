#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Undoes the filters of PNG rows.
///
/// - Source: W3C, *Portable Network Graphics (PNG) Specification (Third Edition)*, 9.2.
package enum PNGFilter {
  /// Whether a row can be undone without the row above.
  package static func standsAlone(_ filter: UInt8) -> Bool { filter <= 1 }

  /// Undoes a row in place.
  ///
  /// - Parameters:
  ///   - filter: The filter's number, 0 to 4; others are left as they are.
  ///   - row: The row's bytes without the filter's byte.
  ///   - above: The finished row above, or nil for the first row.
  ///   - count: The number of bytes.
  ///   - step: The bytes to the same part of the pixel to the left; at least 1.
  package static func undo(
    _ filter: UInt8, _ row: UnsafeMutablePointer<UInt8>, above: UnsafePointer<UInt8>?, count: Int,
    step: Int
  ) {
    switch (filter, above) {
    case (1, _), (4, nil): undoSub(row, count: count, step: step)
    case (2, let above?): undoUp(row, above, count: count)
    case (3, _): undoAverage(row, above, count: count, step: step)
    case (4, let above?):
      if step == 4 || step == 3 {
        undoPaethPixels(row, above, count: count, step: step)
      } else {
        undoPaeth(row, above, count: count, step: step)
      }
    default: break
    }
  }

  private static func undoSub(_ row: UnsafeMutablePointer<UInt8>, count: Int, step: Int) {
    let raw = UnsafeMutableRawPointer(row)
    var index = step
    var zeros = Zeros()
    while index < count {
      let flat = zeros.count(in: raw, from: index, to: count)
      if flat > 0 {
        EqualBytes.fill(raw + index, step: step, count: flat)
        index += flat
      } else {
        row[index] = row[index] &+ row[index - step]
        index += 1
      }
    }
  }

  /// Long stretches of zeros in a filtered row: most of a drawing is flat.
  private struct Zeros {
    private var end = 0
    private static let shortest = 16

    /// The bytes from a place on that are zeros, where they are many; otherwise 0.
    @inline(__always)
    mutating func count(in row: UnsafeMutableRawPointer, from place: Int, to limit: Int) -> Int {
      if place < end { return end &- place }
      guard place &+ Self.shortest <= limit else { return 0 }
      let bytes = UnsafeRawPointer(row + place)
      guard bytes.loadUnaligned(as: UInt64.self) == 0,
        bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self) == 0
      else { return 0 }
      end = place &+ 1 &+ EqualBytes.count(bytes + 1, bytes, limit: limit &- place &- 1)
      return end &- place
    }
  }

  private static func undoUp(
    _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>, count: Int
  ) {
    var index = 0
    let raw = UnsafeMutableRawPointer(row)
    let rawAbove = UnsafeRawPointer(above)
    while index + 32 <= count {
      let sum =
        UnsafeRawPointer(raw + index).loadUnaligned(as: SIMD32<UInt8>.self)
        &+ (rawAbove + index).loadUnaligned(as: SIMD32<UInt8>.self)
      raw.storeBytes(of: sum, toByteOffset: index, as: SIMD32<UInt8>.self)
      index += 32
    }
    while index < count {
      row[index] = row[index] &+ above[index]
      index += 1
    }
  }

  private static func undoAverage(
    _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>?, count: Int, step: Int
  ) {
    for index in 0..<count {
      let left = index >= step ? Int(row[index - step]) : 0
      let up = above.map { Int($0[index]) } ?? 0
      row[index] = row[index] &+ UInt8(truncatingIfNeeded: (left + up) >> 1)
    }
  }

  private static func undoPaeth(
    _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>, count: Int, step: Int
  ) {
    for index in 0..<min(step, count) { row[index] = row[index] &+ above[index] }
    var index = step
    while index < count {
      let left = Int16(row[index - step])
      let up = Int16(above[index])
      let corner = Int16(above[index - step])
      let (a, b) = (abs(up - corner), abs(left - corner))
      let c = abs(left + up - corner - corner)
      let nearest = a <= b && a <= c ? left : b <= c ? up : corner
      row[index] = row[index] &+ UInt8(truncatingIfNeeded: nearest)
      index += 1
    }
  }

  /// The parts of the pixel that ends at a place.
  private static func pixel(
    _ row: UnsafeRawPointer, before place: Int, step: Int
  ) -> SIMD4<Int16> {
    var parts = SIMD4<Int16>.zero
    for part in 0..<step {
      parts[part] = Int16(row.load(fromByteOffset: place - step + part, as: UInt8.self))
    }
    return parts
  }

  /// The same for pixels of three or four bytes, a pixel at a time.
  private static func undoPaethPixels(
    _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>, count: Int, step: Int
  ) {
    let raw = UnsafeMutableRawPointer(row)
    let rawAbove = UnsafeRawPointer(above)
    var left = SIMD4<Int16>.zero
    var corner = SIMD4<Int16>.zero
    var index = 0
    var zeros = Zeros()
    // Four bytes are read for three: the last pixel is left to the slow loop.
    while index + 4 <= count {
      let flat = index == 0 ? 0 : zeros.count(in: raw, from: index, to: count) / step * step
      if flat > 0 {
        // Where the pixel to the left is that above it, what is above is the guess; where the row
        // above does not change, the left is.
        let isAsAbove =
          memcmp(raw + (index - step), rawAbove + (index - step), step) == 0
        let length =
          isAsAbove
          ? flat
          : EqualBytes.count(rawAbove + index, rawAbove + (index - step), limit: flat) / step * step
        if isAsAbove {
          (raw + index).copyMemory(from: rawAbove + index, byteCount: flat)
        } else {
          EqualBytes.fill(raw + index, step: step, count: length)
        }
        if length > 0 {
          index += length
          left = Self.pixel(UnsafeRawPointer(raw), before: index, step: step)
          corner = Self.pixel(rawAbove, before: index, step: step)
          continue
        }
      }
      let up = SIMD4<Int16>(
        truncatingIfNeeded: (rawAbove + index).loadUnaligned(as: SIMD4<UInt8>.self))
      let difference = SIMD4<Int16>(
        truncatingIfNeeded: UnsafeRawPointer(raw + index).loadUnaligned(as: SIMD4<UInt8>.self))
      let toUp = up &- corner
      let toLeft = left &- corner
      let a = pointwiseMax(toUp, 0 &- toUp)
      let b = pointwiseMax(toLeft, 0 &- toLeft)
      let sum = toUp &+ toLeft
      let c = pointwiseMax(sum, 0 &- sum)
      let upOrCorner = corner.replacing(with: up, where: b .<= c)
      let isLeft = (a .<= b) .& (a .<= c)
      let nearest = upOrCorner.replacing(with: left, where: isLeft)
      left = (difference &+ nearest) & 255
      corner = up
      let bytes = SIMD4<UInt8>(truncatingIfNeeded: left)
      if step == 4 {
        raw.storeBytes(of: bytes, toByteOffset: index, as: SIMD4<UInt8>.self)
      } else {
        row[index] = bytes[0]
        row[index + 1] = bytes[1]
        row[index + 2] = bytes[2]
      }
      index += step
    }
    while index < count {
      let before = index >= step ? Int16(row[index - step]) : 0
      let up = Int16(above[index])
      let diagonal = index >= step ? Int16(above[index - step]) : 0
      let (a, b) = (abs(up - diagonal), abs(before - diagonal))
      let c = abs(before + up - diagonal - diagonal)
      let nearest = a <= b && a <= c ? before : b <= c ? up : diagonal
      row[index] = row[index] &+ UInt8(truncatingIfNeeded: nearest)
      index += 1
    }
  }
}
