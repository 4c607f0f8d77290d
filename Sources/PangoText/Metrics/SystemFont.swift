/// San Francisco's measures, which Inter's outlines are set by.
enum SystemFont {
  /// - Source: Observed in saved Interface Builder frames: a line is 2444/2048 of the size.
  static let metrics = FontMetrics(ascender: 1950.0 / 2048, descender: 494.0 / 2048)

  /// San Francisco as a face sets it: by its size and the year of the system.
  struct Face: Hashable {
    /// How much of the widths are those of SF Display, in 64ths; the others are those of SF Text.
    var displayShare: Int32
    /// Whether it is San Francisco as it was before iOS 14.
    var isClassic: Bool
  }

  /// The family name that asks for San Francisco as it was before iOS 14.
  ///
  /// - Source: The PostScript name of the system font of iOS 9 and 10.
  static let classicName = ".SFUIText"

  /// The face for a size in points.
  ///
  /// - Source: Apple, *Human Interface Guidelines*, "Typography": SF Text below 20 points and SF
  ///   Display from there on, and since 2020 one font between the two. How much of each it takes
  ///   was found from widths saved by Interface Builder at 18 to 25 points, such that text with the
  ///   published tracking grows evenly.
  static func face(size: Double, isClassic: Bool) -> Face {
    if isClassic { return Face(displayShare: size >= 20 ? wholeShare : 0, isClassic: true) }
    let place = min(max(size, 17), 28) - 17
    let lower = Int(place)
    let (from, to) = (displayShares[lower], displayShares[min(lower + 1, 11)])
    let share = Double(from) + Double(to - from) * (place - Double(lower))
    return Face(displayShare: Int32(share.rounded()), isClassic: false)
  }

  /// The share of a face that is all SF Display.
  static let wholeShare: Int32 = 64

  private static let displayShares: [Int32] = [0, 2, 6, 15, 24, 33, 42, 51, 60, 61, 62, 64]

  /// The space added to each character at a size in points, as a fraction of the size.
  static func tracking(size: Double, isClassic: Bool) -> Double {
    guard isClassic else { return interpolated(at: size, in: tracking) / 1000 }
    return interpolated(at: size, in: size < 20 ? textTracking : displayTracking) / 1000
  }

  /// The tracking of SF Pro by size, in thousandths of the size.
  ///
  /// - Source: Apple, *Human Interface Guidelines*, "Typography", "iOS, iPadOS, visionOS tracking
  ///   values", which macOS shares. At 13 and 17 points the 0.08 and 0.43 points that the
  ///   page has beside the rounded 6 and 26 thousandths.
  private static let tracking: [(size: Double, value: Double)] = [
    (6, 41), (7, 34), (8, 26), (9, 19), (10, 12), (11, 5.76), (12, 0), (13, -6.16), (14, -11),
    (15, -16), (16, -20), (17, -25.3), (18, -25), (19, -24), (20, -23), (21, -18), (22, -12),
    (23, -4),
    (24, 3), (25, 6), (26, 8), (27, 11), (28, 14), (30, 14), (31, 13), (32, 13), (33, 12), (34, 12),
    (35, 11), (36, 10), (40, 10), (41, 9), (43, 9), (44, 8), (48, 8), (49, 7), (51, 7), (52, 6),
    (56, 6), (58, 5), (60, 4), (64, 4), (66, 3), (68, 2), (72, 2), (76, 1), (80, 0),
  ]

  /// The tracking of SF Text before 2020, in thousandths of the size.
  ///
  /// - Source: Apple's table for SF UI Text (WWDC 2015, session 804). At 13, 14 and 17 points, where
  ///   it says 6, 11 and 24, widths that Interface Builder saved up to Xcode 11 ask for 12, 22 and 47
  ///   2048ths.
  private static let textTracking: [(size: Double, value: Double)] = [
    (6, 41), (7, 34), (8, 26), (9, 19), (10, 12), (11, 6), (12, 0), (13, -5.86), (14, -10.74),
    (15, -16), (16, -20), (17, -22.95), (18, -25), (19, -26),
  ]

  /// The tracking of SF Display before 2020, in thousandths of the size.
  ///
  /// - Source: Apple, *Human Interface Guidelines* of 2016 to 2019, "Typography".
  private static let displayTracking: [(size: Double, value: Double)] = [
    (20, 19), (21, 17), (22, 16), (23, 15), (24, 15), (25, 14), (26, 14), (27, 13), (28, 13),
    (30, 12), (33, 11), (36, 10), (41, 9), (44, 8), (49, 7), (52, 6), (56, 5), (60, 4), (66, 3),
    (68, 2), (76, 1), (80, 0),
  ]

  /// The value at a place between given places; constant beyond the ends.
  static func interpolated(
    at x: Double, in points: [(size: Double, value: Double)]
  ) -> Double {
    guard let first = points.first, let last = points.last, x > first.size else {
      return points.first?.value ?? 0
    }
    guard x < last.size, let upper = points.firstIndex(where: { $0.size >= x }) else {
      return last.value
    }
    let (from, to) = (points[upper - 1], points[upper])
    return from.value + (to.value - from.value) * (x - from.size) / (to.size - from.size)
  }
}
