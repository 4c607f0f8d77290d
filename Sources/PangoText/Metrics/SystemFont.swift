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
  /// - Source: `sizes.tsv`, at its head.
  static func face(size: Double, isClassic: Bool) -> Face {
    if isClassic { return Face(displayShare: size >= 20 ? wholeShare : 0, isClassic: true) }
    let share = SizeTable.displayShare.value(at: size)
    return Face(displayShare: Int32(share.rounded()), isClassic: false)
  }

  /// The share of a face that is all SF Display.
  static let wholeShare: Int32 = 64

  /// The space added to each character at a size in points, as a fraction of the size.
  static func tracking(size: Double, isClassic: Bool) -> Double {
    let table: SizeTable =
      if !isClassic { .tracking } else if size < 20 { .textTracking } else { .displayTracking }
    return table.value(at: size) / 1000
  }
}
