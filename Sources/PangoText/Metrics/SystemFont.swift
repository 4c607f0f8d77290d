/// San Francisco's measures, which Inter's outlines are set by.
enum SystemFont {
  /// - Source: Observed in saved Interface Builder frames: a line is 2444/2048 of the size.
  static let metrics = FontMetrics(ascender: 1950.0 / 2048, descender: 494.0 / 2048)

  /// Space added to each character of Inter, in thousandths of the size, at sizes in points.
  ///
  /// - Source: Apple, *Human Interface Guidelines*, "Typography", tracking of SF Pro at 8 to 10
  ///   points; from 11 points fitted to widths saved by Interface Builder.
  private static let tracking: [(size: Double, value: Double)] = [
    (8, 26), (9, 19), (10, 12), (11, 5), (12, -0.5), (13, -6.5), (14, -11), (15, -16), (16, -21),
    (17, -25.7), (18, -28), (20, -39.5), (22, -41), (24, -41), (28, -47), (34, -48.6),
  ]

  /// What a weight adds to the tracking, in thousandths of the size.
  ///
  /// - Source: Fitted to widths saved by Interface Builder for medium to bold; the others follow
  ///   the same slope.
  private static let weightTracking: [(weight: Int, value: Double)] = [
    (100, -9), (300, -4), (400, 0), (500, 6), (600, 9.5), (700, 15.5), (900, 25),
  ]

  /// The space added to each character of Inter, as a fraction of the size.
  static func tracking(size: Double, weight: Int) -> Double {
    let bySize = interpolated(at: size, in: tracking.map { ($0.size, $0.value) })
    let byWeight = interpolated(
      at: Double(weight), in: weightTracking.map { (Double($0.weight), $0.value) })
    let isBoldDisplay = size >= leastDisplaySize && weight >= 600
    return (bySize + byWeight + (isBoldDisplay ? boldDisplayTracking : 0)) / 1000
  }

  /// What bold text of display sizes has more, in thousandths of the size.
  ///
  /// - Source: Fitted to 20 widths from 20 to 48 points, saved by Interface Builder.
  private static let boldDisplayTracking = 5.0

  /// The value at a place between given places; constant beyond the ends.
  private static func interpolated(at x: Double, in points: [(Double, Double)]) -> Double {
    guard let first = points.first, let last = points.last, x > first.0 else {
      return points.first?.1 ?? 0
    }
    guard x < last.0, let upper = points.firstIndex(where: { $0.0 >= x }) else { return last.1 }
    let (from, to) = (points[upper - 1], points[upper])
    return from.1 + (to.1 - from.1) * (x - from.0) / (to.0 - from.0)
  }

  /// How much wider San Francisco's printable ASCII characters are than Inter's beyond tracking,
  /// in thousandths of the size, from the space on.
  ///
  /// - Source: Fitted by ridge regression to 495 widths saved by Interface Builder. Held out by
  ///   repository, the median error falls from 0.51 % to 0.40 %.
  private static let corrections: [Int8] = [
    0, -1, -1, -1, 1, 10, -1, -1, -1, -1, -1, 0, 0, 1, 2, -4, 3, -1, -4, -1, -1, -1, 1, 1, 2, 4,
    1, -1, -1, -1, -1, -1, -2, -3, 4, 0, 5, -1, 0, -3, -1, -1, 0, -4, -1, -3, 2, 3, -2, -1, -1,
    -11, -7, -4, -2, -1, 0, -1, 0, 6, -1, -1, -1, -1, -1, -3, -1, 0, -7, -5, 0, -2, -2, 3, -1, -2,
    5, 1, 3, -2, -5, 0, 2, 1, -3, 3, -4, -13, -2, -6, 0, -1, -1, -1, -1,
  ]

  /// The least size in points at which San Francisco is set in its display face.
  ///
  /// - Source: Apple, *Human Interface Guidelines*, "Typography".
  static let leastDisplaySize = 20.0

  /// How much wider digits of the display face are than Inter's beyond tracking, in thousandths of
  /// the size.
  ///
  /// - Source: Fitted to 23 widths of numbers from 42 to 72 points, saved by Interface Builder.
  private static let displayDigitCorrection: Int32 = 26

  /// The correction of a character of the system font, in thousandths of the size.
  static func correction(of byte: UInt8, isDisplay: Bool) -> Int32 {
    guard byte >= 0x20, byte < 0x7F else { return 0 }
    let correction = Int32(corrections[Int(byte) - 0x20])
    return isDisplay && isNumeric(byte) ? correction + displayDigitCorrection : correction
  }

  private static func isNumeric(_ byte: UInt8) -> Bool {
    (byte >= 0x30 && byte <= 0x39) || byte == 0x25 || byte == 0x24 || byte == 0x2C || byte == 0x2E
  }
}
