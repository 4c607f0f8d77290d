/// What stands in texts for values that are only known at run time: wide, but not absurd.
package struct SampleValues: Hashable, Sendable {
  /// For `%@`, `%s` and named arguments.
  package var text: String
  /// For whole numbers.
  package var integer: Int
  /// For numbers with a fraction; the digits follow the specifier's precision.
  package var number: Double
  /// For single characters.
  package var character: String
  /// Texts for arguments by name, as in `{name}`.
  package var named: [String: String]

  /// Makes the default values.
  package init() {
    text = "Wilhelmina"
    integer = 88_888
    number = 8888.888888
    character = "W"
    named = [:]
  }

  /// The text that stands for a specifier.
  ///
  /// A number is that of a plural form; nil stands for a value of the sample's own.
  package func value(for specifier: FormatSpecifier, number: Int? = nil) -> String {
    switch specifier.kind {
    case .percent: "%"
    case .object, .cString: number.map(String.init) ?? text
    case .named: specifier.name.flatMap { named[$0] } ?? number.map(String.init) ?? text
    case .character: character
    case .pointer: "0x88888888"
    case .variable: number.map(String.init) ?? String(integer)
    case .integer: padded(digits(of: number ?? integer, for: specifier), for: specifier)
    case .float: padded(fraction(number, for: specifier), for: specifier)
    }
  }

  private func digits(of value: Int, for specifier: FormatSpecifier) -> String {
    let text =
      switch specifier.conversion.last {
      case "x": String(value, radix: 16)
      case "X": String(value, radix: 16, uppercase: true)
      case "o", "O": String(value, radix: 8)
      default: String(value)
      }
    let missing = (specifier.precision ?? 0) - text.count
    let zeros = String(repeating: "0", count: min(64, max(0, missing)))
    return (specifier.flags.contains("+") ? "+" : "") + zeros + text
  }

  private func fraction(_ whole: Int?, for specifier: FormatSpecifier) -> String {
    let places = min(15, specifier.precision ?? 6)
    let value = whole.map(Double.init) ?? number
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let scaled = (value.magnitude * scale).rounded()
    guard scaled < 9e18 else { return String(value) }
    let digits = String(Int(scaled))
    let filled = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    let sign = value < 0 ? "-" : specifier.flags.contains("+") ? "+" : ""
    guard places > 0 else { return sign + filled }
    return sign + filled.dropLast(places) + "." + filled.suffix(places)
  }

  private func padded(_ text: String, for specifier: FormatSpecifier) -> String {
    let missing = min(64, (specifier.minimumWidth ?? 0) - text.count)
    guard missing > 0 else { return text }
    if specifier.flags.contains("-") { return text + String(repeating: " ", count: missing) }
    let filler = specifier.flags.contains("0") ? "0" : " "
    return String(repeating: filler, count: missing) + text
  }
}
