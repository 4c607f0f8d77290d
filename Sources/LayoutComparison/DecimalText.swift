/// Numbers as baselines and reports write them: at most three decimals, no locale.
package enum DecimalText {
  /// The text of a number, rounded to thousandths, without trailing zeros.
  package static func string(_ value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
    guard abs(value) < 1e12 else { return "\(value)" }
    let thousandths = thousandths(value)
    let magnitude = thousandths.magnitude
    var text = String(magnitude / 1000)
    let rest = magnitude % 1000
    if rest != 0 {
      var decimals = String(rest)
      decimals = String(repeating: "0", count: 3 - decimals.count) + decimals
      while decimals.hasSuffix("0") { decimals.removeLast() }
      text += "." + decimals
    }
    return thousandths < 0 ? "-" + text : text
  }

  /// The text of a difference, with its sign.
  package static func signed(_ value: Double) -> String {
    let text = string(value)
    return text.hasPrefix("-") || text == "0" ? text : "+" + text
  }

  /// The number rounded to thousandths, as text would give it back.
  package static func rounded(_ value: Double) -> Double {
    guard value.isFinite, abs(value) < 1e12 else { return value }
    return Double(thousandths(value)) / 1000
  }

  /// Whether two numbers are written alike.
  package static func areEqual(_ a: Double, _ b: Double) -> Bool {
    a == b || rounded(a) == rounded(b)
  }

  private static func thousandths(_ value: Double) -> Int {
    Int((value * 1000).rounded(.toNearestOrAwayFromZero))
  }
}
