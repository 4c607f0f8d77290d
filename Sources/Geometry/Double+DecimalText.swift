extension Double {
  /// The shortest decimal that reads back as the same number; whole numbers without a point.
  public var shortText: String {
    guard isFinite else { return "\(self)" }
    if self == rounded(), magnitude < 1e15 { return "\(Int64(self))" }
    return "\(self)"
  }

  /// The number as decimal text: rounded to some places, without trailing zeros, in any locale.
  ///
  /// - Parameter places: The greatest number of digits after the point; 0 to 9.
  /// - Returns: `12`, `12.5`, `-0.25`; `inf`, `-inf` or `nan` for what is not a number.
  public func decimalText(places: Int) -> String {
    guard isFinite else { return isNaN ? "nan" : self < 0 ? "-inf" : "inf" }
    var factor = 1.0
    for _ in 0..<places { factor *= 10 }
    let scaled = (magnitude * factor).rounded()
    guard scaled < 9e15 else { return "\(self)" }
    let digits = Int64(scaled)
    let whole = digits / Int64(factor)
    let fraction = digits % Int64(factor)
    let sign = self < 0 && digits != 0 ? "-" : ""
    guard fraction != 0 else { return "\(sign)\(whole)" }
    var tail = String(fraction)
    tail = String(repeating: "0", count: places - tail.count) + tail
    while tail.last == "0" { tail.removeLast() }
    return "\(sign)\(whole).\(tail)"
  }
}
