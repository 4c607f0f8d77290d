import Diagnostics

/// Reads binary property lists, version 00.
///
/// It is our own because objects may be referred to many times: Foundation's decoder makes each of them
/// anew without a bound, so that a file of a few kilobytes takes all memory.
///
/// - Source: Apple, *CFBinaryPList.c* of the open source CoreFoundation: the comment that
///   describes the format.
struct BinaryPropertyListReader {
  private static let maximumDepth = 64
  private static let maximumValues = 1_000_000

  private let bytes: [UInt8]
  private let file: String
  private let offsetSize: Int
  private let referenceSize: Int
  private let count: Int
  private let tableOffset: Int
  private var valuesLeft = maximumValues

  /// Reads the top object.
  ///
  /// Places are line 1, column 1: a binary file has no lines.
  ///
  /// - Throws: `DiagnosticError` with `plist.damaged`.
  static func read(_ bytes: [UInt8], file: String) throws(DiagnosticError) -> PropertyList {
    let place = SourceLocation(file: file, line: 1, column: 1)
    guard bytes.count >= 40, bytes.starts(with: "bplist0".utf8) else {
      throw DiagnosticError(PropertyList.damaged("the binary property list is cut", at: place))
    }
    let trailer = Array(bytes.suffix(32))
    func big(_ range: Range<Int>) -> Int? {
      var value: UInt64 = 0
      for byte in trailer[range] { value = value << 8 | UInt64(byte) }
      return Int(exactly: value)
    }
    guard let count = big(8..<16), let top = big(16..<24), let table = big(24..<32),
      (1...8).contains(Int(trailer[6])), (1...8).contains(Int(trailer[7])), count > 0, top < count,
      table >= 8, table <= bytes.count - 32, count <= (bytes.count - 32 - table) / Int(trailer[6])
    else {
      throw DiagnosticError(
        PropertyList.damaged("the trailer of the binary property list is damaged", at: place))
    }
    var reader = BinaryPropertyListReader(
      bytes: bytes, file: file, offsetSize: Int(trailer[6]), referenceSize: Int(trailer[7]),
      count: count, tableOffset: table)
    return try reader.object(top, depth: 0)
  }

  private func failure(_ message: String) -> DiagnosticError {
    DiagnosticError(
      PropertyList.damaged(message, at: SourceLocation(file: file, line: 1, column: 1)))
  }

  private func integer(at offset: Int, size: Int) throws(DiagnosticError) -> Int {
    guard offset >= 0, size > 0, size <= 16, offset <= bytes.count - size else {
      throw failure("the binary property list points outside itself")
    }
    var value: UInt64 = 0
    for byte in bytes[offset..<offset + size] { value = value << 8 | UInt64(byte) }
    return Int(truncatingIfNeeded: value)
  }

  private mutating func object(_ number: Int, depth: Int) throws(DiagnosticError)
    -> PropertyList
  {
    valuesLeft -= 1
    guard number >= 0, number < count, depth < Self.maximumDepth, valuesLeft > 0 else {
      throw failure("the binary property list refers to itself or is too large")
    }
    let offset = try integer(at: tableOffset + number * offsetSize, size: offsetSize)
    guard offset >= 8, offset < tableOffset else {
      throw failure("the binary property list points outside itself")
    }
    let place = SourceLocation(file: file, line: 1, column: 1)
    return PropertyList(content: try content(at: offset, depth: depth), location: place)
  }

  private mutating func content(at offset: Int, depth: Int) throws(DiagnosticError)
    -> PropertyList.Content
  {
    let marker = bytes[offset]
    let low = Int(marker & 0x0F)
    switch marker >> 4 {
    case 0x0: return low == 8 || low == 9 ? .bool(low == 9) : .other
    case 0x1: return .number(Double(try integer(at: offset + 1, size: 1 << min(low, 4))))
    case 0x2: return .number(try real(at: offset + 1, size: 1 << min(low, 4)))
    case 0x5: return .string(try string(offset, low, unit: 1))
    case 0x6: return .string(try string(offset, low, unit: 2))
    case 0x7: return .string(try string(offset, low, unit: 0))
    case 0xA, 0xC: return try array(offset, low, depth)
    case 0xD: return try dictionary(offset, low, depth)
    default: return .other
    }
  }

  private func real(at offset: Int, size: Int) throws(DiagnosticError) -> Double {
    let bits = try integer(at: offset, size: size)
    return size == 4
      ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
      : Double(bitPattern: UInt64(truncatingIfNeeded: bits))
  }

  /// The number of members and where they start; 15 means that an integer object follows.
  private func extent(_ offset: Int, _ low: Int, size: Int) throws(DiagnosticError)
    -> (count: Int, start: Int)
  {
    var count = low
    var start = offset + 1
    if low == 15 {
      let width = 1 << Int(try integer(at: offset + 1, size: 1) & 0x0F)
      count = try integer(at: offset + 2, size: width)
      start = offset + 2 + width
    }
    guard count >= 0, start <= tableOffset, count <= (tableOffset - start) / max(1, size) else {
      throw failure("a value of the binary property list is longer than the file")
    }
    return (count, start)
  }

  /// A unit is the bytes of a character: 1 for ASCII, 2 for UTF-16, 0 for UTF-8.
  private func string(_ offset: Int, _ low: Int, unit: Int) throws(DiagnosticError) -> String {
    let (count, start) = try extent(offset, low, size: unit)
    guard unit == 2 else { return String(decoding: bytes[start..<start + count], as: UTF8.self) }
    let units = (0..<count).map { index in
      UInt16(bytes[start + 2 * index]) << 8 | UInt16(bytes[start + 2 * index + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }

  private mutating func array(_ offset: Int, _ low: Int, _ depth: Int) throws(DiagnosticError)
    -> PropertyList.Content
  {
    let (count, start) = try extent(offset, low, size: referenceSize)
    var values: [PropertyList] = []
    for index in 0..<count {
      let number = try integer(at: start + index * referenceSize, size: referenceSize)
      values.append(try object(number, depth: depth + 1))
    }
    return .array(values)
  }

  private mutating func dictionary(_ offset: Int, _ low: Int, _ depth: Int)
    throws(DiagnosticError) -> PropertyList.Content
  {
    let (count, start) = try extent(offset, low, size: 2 * referenceSize)
    let place = SourceLocation(file: file, line: 1, column: 1)
    var members: [PropertyList.Member] = []
    for index in 0..<count {
      let key = try integer(at: start + index * referenceSize, size: referenceSize)
      let value = try integer(at: start + (count + index) * referenceSize, size: referenceSize)
      guard let name = try object(key, depth: depth + 1).string else {
        throw failure("a key of the binary property list is not a string")
      }
      members.append(
        PropertyList.Member(
          key: name, location: place, value: try object(value, depth: depth + 1)))
    }
    return .dictionary(members)
  }
}
