import Geometry

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
      isOpen ? nil : Double(decimal: word) ?? Double(String(decoding: word, as: UTF8.self))
    guard isOpen || number?.isFinite == true else { return false }
    if let number, count < numbers.scalarCount { numbers[count] = number }
    count += 1
    return true
  }
}
