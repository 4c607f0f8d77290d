/// How far bytes are the same, found many at a time.
package enum EqualBytes {
  /// The number of bytes at the start of two places that are the same, up to a limit.
  @inline(__always)
  package static func count(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, limit: Int) -> Int {
    var count = 0
    while count &+ 64 <= limit {
      let difference =
        a.loadUnaligned(fromByteOffset: count, as: SIMD8<UInt64>.self)
        ^ b.loadUnaligned(fromByteOffset: count, as: SIMD8<UInt64>.self)
      let half = difference.lowHalf | difference.highHalf
      let quarter = half.lowHalf | half.highHalf
      if quarter[0] | quarter[1] != 0 { break }
      count &+= 64
    }
    while count &+ 8 <= limit {
      let difference =
        a.loadUnaligned(fromByteOffset: count, as: UInt64.self).littleEndian
        ^ b.loadUnaligned(fromByteOffset: count, as: UInt64.self).littleEndian
      if difference != 0 { return count &+ difference.trailingZeroBitCount &>> 3 }
      count &+= 8
    }
    while count < limit,
      a.load(fromByteOffset: count, as: UInt8.self) == b.load(fromByteOffset: count, as: UInt8.self)
    { count &+= 1 }
    return count
  }

  /// Repeats the bytes before a place, as many as a step, from there on.
  @inline(__always)
  static func fill(_ place: UnsafeMutableRawPointer, step: Int, count: Int) {
    var known = step
    var done = 0
    while done < count {
      let part = min(known, count &- done)
      (place + done).copyMemory(from: place + done - known, byteCount: part)
      done &+= part
      known &+= part
    }
  }
}
