extension Double {
  /// Reads a number of a table: digits with a point and a minus at the most, as `-6.16`.
  ///
  /// It is the number nearest to the decimal, found without making a text of the bytes.
  ///
  /// - Returns: nil for another writing.
  package init?(decimal bytes: ArraySlice<UInt8>) {
    let isNegative = bytes.first == UInt8(ascii: "-")
    let word = isNegative ? bytes.dropFirst() : bytes
    // Both sides of the quotient are exact up to so many digits.
    guard (1...15).contains(word.count), word.last != UInt8(ascii: ".") else { return nil }
    var (digits, divisor, hasPoint) = (0.0, 1.0, false)
    for byte in word {
      if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else {
        guard case UInt8(ascii: "0")...UInt8(ascii: "9") = byte else { return nil }
        digits = digits * 10 + Double(byte - UInt8(ascii: "0"))
        if hasPoint { divisor *= 10 }
      }
    }
    self = isNegative ? -digits / divisor : digits / divisor
  }
}
