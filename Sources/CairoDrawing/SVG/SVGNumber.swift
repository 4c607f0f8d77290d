/// Numbers as they stand in an SVG file: rounded, without locale, exponent or needless zeros.
enum SVGNumber {
  /// Appends a number rounded to 1/1000.
  static func append(_ value: Double, to bytes: inout [UInt8]) {
    append(value, digits: 3, to: &bytes)
  }

  /// Appends a number rounded to so many digits behind the point.
  static func append(_ value: Double, digits: Int, to bytes: inout [UInt8]) {
    var unit = 1
    for _ in 0..<digits { unit *= 10 }
    // Nothing that is drawn is farther away, and the product has to fit a whole number.
    let limited = min(max(value, -1e9), 1e9)
    let scaled = Int((limited * Double(unit)).rounded())
    if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
    let magnitude = abs(scaled)
    bytes.append(contentsOf: String(magnitude / unit).utf8)
    var rest = magnitude % unit
    guard rest > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    while rest > 0 {
      unit /= 10
      bytes.append(UInt8(ascii: "0") + UInt8(rest / unit))
      rest %= unit
    }
  }

  /// A number rounded to 1/1000.
  static func text(_ value: Double) -> String {
    var bytes: [UInt8] = []
    append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
