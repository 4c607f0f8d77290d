/// The numbers of a row, four at the most, kept without a list of their own.
struct FactValues: Sendable {
  /// None stands for an axis without a number.
  private var numbers = SIMD4<Double>(repeating: .nan)
  /// How many numbers the row has, also where it has too many.
  private(set) var count = 0

  subscript(index: Int) -> Double? { numbers[index].isNaN ? nil : numbers[index] }

  /// The numbers in order; nil for none on an axis.
  var all: [Double?] { (0..<min(count, numbers.scalarCount)).map { self[$0] } }

  /// Adds what a word says: a number, or `-` for none.
  ///
  /// - Returns: Whether the word is one of them.
  mutating func append(_ word: ArraySlice<UInt8>) -> Bool {
    let isOpen = word.count == 1 && word.first == UInt8(ascii: "-")
    let number =
      isOpen ? nil : Self.decimal(word) ?? Double(String(decoding: word, as: UTF8.self))
    guard isOpen || number?.isFinite == true else { return false }
    if let number, count < numbers.scalarCount { numbers[count] = number }
    count += 1
    return true
  }

  /// The number that digits with a point at the most stand for; nil for another writing.
  ///
  /// Both sides of the quotient are exact, so it is the number nearest to the decimal.
  private static func decimal(_ word: ArraySlice<UInt8>) -> Double? {
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
    return digits / divisor
  }
}
