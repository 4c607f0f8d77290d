/// San Francisco's measures, which Inter's outlines are set by.
enum SystemFont {
  /// - Source: Observed in saved Interface Builder frames: a line is 2444/2048 of the size.
  static let metrics = FontMetrics(ascender: 1950.0 / 2048, descender: 494.0 / 2048)

  /// Space added to each character of Inter, in thousandths of the size, at sizes in points.
  ///
  /// - Source: Fitted, together with the corrections of single characters, to widths saved by
  ///   Interface Builder; held near what Apple's *Human Interface Guidelines* list as the tracking
  ///   of SF Pro, "Typography".
  private static let tracking: [(size: Double, value: Double)] = [
    (8, 25.5), (9, 21.6), (10, 11.3), (11, 5.7), (12, -1.1), (13, -6.3), (14, -10.4), (15, -16.4),
    (16, -19.5), (17, -25.1), (18, -25.6), (20, -38), (22, -41), (24, -41), (28, -45), (34, -45),
  ]

  /// What a weight adds to the tracking, in thousandths of the size.
  ///
  /// - Source: Fitted to widths saved by Interface Builder for medium to bold; the others follow
  ///   the same slope.
  private static let weightTracking: [(weight: Int, value: Double)] = [
    (100, -9), (300, -4), (400, 0), (500, 7.4), (600, 7.4), (700, 12.5), (900, 26.5),
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
  private static let boldDisplayTracking = 3.0

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
  /// - Source: Fitted by ridge regression to 570 widths saved by Interface Builder, each known to
  ///   lie within the pixel or point that it was rounded up to. Held out by repository, 79 % of the
  ///   widths come out within 0.5 points; without corrections it is 67 %.
  private static let corrections: [Int8] = [
    -1, 3, 29, 0, 0, 17, 3, 4, 8, 8, -2, 5, 5, 14, 14, -13, -1, 1, -11, -7, 0, 7, 3, -4, 7, 6, 12,
    0, 0, 0, 1, 0, -2, -7, 13, -3, 12, 9, -8, 2, -4, 3, 14, 7, 2, -10, -9, -2, 3, -3, 9, 0, -12, -4,
    -7, 9, 19, -7, 15, 4, 0, 4, 0, -8, 0, -11, 2, -1, -2, -12, 11, 2, 2, 7, 0, -3, 18, 5, 4, -6, -4,
    8, 9, -2, 0, 1, -18, -38, -12, -8, 1, 0, 0, 0, 0,
  ]

  /// The least size in points at which San Francisco is set in its display face.
  ///
  /// - Source: Apple, *Human Interface Guidelines*, "Typography".
  static let leastDisplaySize = 20.0

  /// How much wider digits of the display face are than Inter's beyond tracking, in thousandths of
  /// the size; a percent sign is twice as much.
  ///
  /// - Source: Fitted to 23 widths of numbers from 42 to 72 points, saved by Interface Builder.
  private static let displayDigitCorrection: Int32 = 22

  /// The correction of a character of the system font, in thousandths of the size.
  static func correction(of byte: UInt8, isDisplay: Bool) -> Int32 {
    guard byte >= 0x20, byte < 0x7F else { return 0 }
    let correction = Int32(corrections[Int(byte) - 0x20])
    guard isDisplay, isNumeric(byte) else { return correction }
    return correction + (byte == 0x25 ? 2 : 1) * displayDigitCorrection
  }

  private static func isNumeric(_ byte: UInt8) -> Bool {
    (byte >= 0x30 && byte <= 0x39) || byte == 0x25 || byte == 0x24 || byte == 0x2C || byte == 0x2E
  }
}
