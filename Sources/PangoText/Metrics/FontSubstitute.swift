/// What stands in for a font that only Apple's systems have.
public struct FontSubstitute: Hashable, Sendable {
  /// The family that is replaced.
  public var family: String
  /// The family that replaces it; one of the font set.
  public var replacement: String
  /// The vertical measures of the family that is replaced; nil for those of the replacement.
  public var metrics: FontMetrics?
  /// The factor by which the replaced family's characters are wider than the replacement's.
  public var widthFactor: Double
  /// The advances of the family that is replaced, where they are known.
  var advances: NamedFontAdvances?

  /// Makes a substitute; of equal measures unless told otherwise.
  public init(
    family: String, replacement: String, metrics: FontMetrics? = nil, widthFactor: Double = 1
  ) {
    self.family = family
    self.replacement = replacement
    self.metrics = metrics
    self.widthFactor = widthFactor
  }

  /// The families that Bowerbird replaces unless told otherwise.
  ///
  /// Liberation Sans, Serif and Mono have the widths of Arial, Times New Roman and Courier New,
  /// and those of Helvetica, Times and Courier, for which they were made; DejaVu Sans Mono those
  /// of Menlo; P052 those of Palatino. The others are of like proportions. "Helvetica Neue
  /// Interface" is the system font of iOS 8, whose lines are as high as San Francisco's.
  ///
  /// - Source: The ascender, descender and line gap that the fonts' own headers give. Apple's text
  ///   system adds 15 % of the em above Courier, Helvetica and Times. Futura's condensed faces are
  ///   as high as a saved Interface Builder frame shows them, 17 points at 14.
  public static let standard: [FontSubstitute] =
    sansSerif + serif + monospaced

  /// The vertical measures of a family that no substitute is known for.
  ///
  /// - Source: Observed in saved Interface Builder frames: where a document's font is not
  ///   installed, lines are as high as Helvetica Neue's.
  static let unknownFamilyMetrics = FontMetrics(ascender: 0.952, descender: 0.213)

  private static let sansSerif = [
    make("Helvetica Neue", "Liberation Sans", 0.952, 0.213, 0.028, advances: .helveticaNeue),
    make("HelveticaNeue-Light", "Liberation Sans", 0.968, 0.213, 0.028, advances: .helveticaNeue),
    make("HelveticaNeue-Medium", "Liberation Sans", 0.965, 0.213, 0.028, advances: .helveticaNeue),
    make("HelveticaNeue-Bold", "Liberation Sans", 0.975, 0.217, 0.029, advances: .helveticaNeue),
    make(
      "Helvetica Neue Interface", "Liberation Sans", 0.952, 0.241, 0,
      advances: .helveticaNeueInterface),
    make("Helvetica", "Liberation Sans", 0.92, 0.23, 0),
    make("Arial", "Liberation Sans", 0.905, 0.212, 0.033),
    make("Arial Rounded MT Bold", "Liberation Sans", 0.945, 0.21, 0),
    make("Arial Narrow", "Nimbus Sans Narrow", 0.936, 0.212, 0),
    make("Lucida Grande", "DejaVu Sans", 0.967, 0.211, 0, 0.94),
    make("Verdana", "DejaVu Sans", 1.005, 0.21, 0, 1.005),
    make("Tahoma", "DejaVu Sans", 1, 0.207, 0, 0.9),
    make("Geneva", "DejaVu Sans", 1, 0.25, 0, 0.95),
    make("Trebuchet MS", "Liberation Sans", 0.939, 0.222, 0, 0.97),
    make("Avenir", "URW Gothic", 1, 0.366, 0, advances: .avenir),
    make("Avenir Next", "URW Gothic", 1, 0.366, 0, advances: .avenirNext),
    make("Futura", "URW Gothic", 1.039, 0.26, 0.029, 0.93),
    make("Futura-CondensedMedium", "Nimbus Sans Narrow", 0.95, 0.25, 0),
    make("Futura-CondensedExtraBold", "Nimbus Sans Narrow", 0.95, 0.25, 0),
    make("Century Gothic", "URW Gothic", 1.006, 0.22, 0, 1),
    make("Gill Sans", "Liberation Sans", 0.918, 0.23, 0, 0.91),
    make("Proxima Nova", "Inter", 0.79, 0.21, 0, 0.89),
    make("Optima", "Liberation Sans", 0.919, 0.268, 0.028, 0.98),
    make("DIN Alternate", "Nimbus Sans Narrow", 0.945, 0.219, 0, 1.1),
    make("Marker Felt", "Nimbus Sans Narrow", 0.836, 0.251, 0, 1.05),
  ]

  private static let serif = [
    make("Times New Roman", "Liberation Serif", 0.891, 0.216, 0.042),
    make("Times", "Liberation Serif", 0.9, 0.25, 0),
    make("Georgia", "Noto Sans", 0.917, 0.219, 0, 0.97),
    make("New York", "Liberation Serif", 0.952, 0.241, 0, 1.08),
    make("Palatino", "P052", 0.882, 0.283, 0),
    make("Baskerville", "Liberation Serif", 0.898, 0.242, 0, 0.98),
    make("Hoefler Text", "Liberation Serif", 0.72, 0.28, 0, 1),
    make("Cochin", "Liberation Serif", 0.897, 0.25, 0, 0.98),
    make("American Typewriter", "C059", 0.904, 0.25, 0, 1.03),
    make("Bodoni 72", "C059", 0.94, 0.24, 0, 0.9),
    make("Didot", "C059", 0.939, 0.318, 0, 0.95),
    make("Charter", "C059", 0.981, 0.236, 0, 0.97),
    make("Century Schoolbook", "C059", 0.985, 0.215, 0),
    make("Bookman Old Style", "URW Bookman", 0.933, 0.222, 0),
  ]

  private static let monospaced = [
    make("Courier", "Liberation Mono", 0.904, 0.246, 0),
    make("Courier New", "Liberation Mono", 0.833, 0.3, 0),
    make("Menlo", "DejaVu Sans Mono", 0.928, 0.236, 0),
    make("Monaco", "DejaVu Sans Mono", 1, 0.25, 0, 0.996_8),
    make("Andale Mono", "DejaVu Sans Mono", 0.923, 0.212, 0, 0.996_8),
    make("SF Mono", "DejaVu Sans Mono", 0.952, 0.241, 0, 1.026_8),
  ]

  private static func make(
    _ family: String, _ replacement: String, _ ascender: Double, _ descender: Double,
    _ lineGap: Double, _ widthFactor: Double = 1, advances: NamedFontAdvances? = nil
  ) -> FontSubstitute {
    var result = FontSubstitute(
      family: family, replacement: replacement,
      metrics: FontMetrics(ascender: ascender, descender: descender, lineGap: lineGap),
      widthFactor: widthFactor)
    result.advances = advances
    return result
  }
}
