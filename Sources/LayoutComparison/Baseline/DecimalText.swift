import Geometry

/// Numbers as baselines and reports write them: at most three decimals, no locale.
package enum DecimalText {
  /// The text of a number, rounded to thousandths, without trailing zeros.
  package static func string(_ value: Double) -> String {
    value.isFinite && abs(value) >= 1e12 ? "\(value)" : value.decimalText(places: 3)
  }

  /// The text of a difference, with its sign.
  package static func signed(_ value: Double) -> String {
    let text = string(value)
    return text.hasPrefix("-") || text == "0" ? text : "+" + text
  }

  /// The number rounded to thousandths, as text would give it back.
  package static func rounded(_ value: Double) -> Double {
    guard value.isFinite, abs(value) < 1e12 else { return value }
    // The whole number has no sign where it is 0.
    return Double(Int((value * 1000).rounded())) / 1000
  }

  /// Whether two numbers are written alike.
  package static func areEqual(_ a: Double, _ b: Double) -> Bool {
    a == b || rounded(a) == rounded(b)
  }
}
