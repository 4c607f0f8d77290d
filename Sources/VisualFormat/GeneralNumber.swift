/// Prints a number as C's `%g` does: six significant digits, no trailing zeros.
package func generalNumber(_ value: Double) -> String {
  guard value.isFinite else { return value.isNaN ? "nan" : (value < 0 ? "-inf" : "inf") }
  guard value != 0 else { return "0" }
  let sign = value < 0 ? "-" : ""
  var (digits, exponent) = decimalDigits(abs(value))
  if digits.count > 6 {
    let roundsUp = digits[6] >= 5
    digits = Array(digits.prefix(6))
    if roundsUp {
      var index = 5
      while index >= 0, digits[index] == 9 {
        digits[index] = 0
        index -= 1
      }
      if index >= 0 {
        digits[index] += 1
      } else {
        digits = [1] + digits.dropLast()
        exponent += 1
      }
    }
  }
  while digits.count > 1, digits.last == 0 { digits.removeLast() }
  return sign + arranged(digits, exponent)
}

/// The significant digits, and the power of ten of the first.
private func decimalDigits(_ value: Double) -> ([Int], Int) {
  let parts = String(describing: value).split(separator: "e")
  var exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
  let number = parts[0].split(separator: ".")
  var digits = number[0].compactMap(\.wholeNumberValue)
  exponent += digits.count - 1
  if number.count > 1 { digits += number[1].compactMap(\.wholeNumberValue) }
  while digits.count > 1, digits.first == 0 {
    digits.removeFirst()
    exponent -= 1
  }
  return (digits, exponent)
}

private func arranged(_ digits: [Int], _ exponent: Int) -> String {
  let text = digits.map { String($0) }
  if exponent < -4 || exponent >= 6 {
    let mantissa = text[0] + (text.count > 1 ? "." + text.dropFirst().joined() : "")
    let magnitude = abs(exponent) < 10 ? "0\(abs(exponent))" : String(abs(exponent))
    return "\(mantissa)e\(exponent < 0 ? "-" : "+")\(magnitude)"
  }
  if exponent < 0 {
    return "0." + String(repeating: "0", count: -exponent - 1) + text.joined()
  }
  let whole = text.prefix(exponent + 1).joined()
  let padded = whole + String(repeating: "0", count: max(0, exponent + 1 - text.count))
  let rest = text.dropFirst(exponent + 1).joined()
  return rest.isEmpty ? padded : "\(padded).\(rest)"
}
