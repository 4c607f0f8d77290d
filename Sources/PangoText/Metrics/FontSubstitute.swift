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
  /// - Source: `substitutes.tsv`, at its head.
  public static let standard = rows.filter { $0.family != anyFamily }

  /// The vertical measures of a family that no substitute is known for.
  static let unknownFamilyMetrics = rows.first { $0.family == anyFamily }?.metrics

  private static let anyFamily = "*"

  private static let rows: [FontSubstitute] =
    FontTable.rows(of: PackageResources.substitutes_tsv).compactMap { row in
      guard row.count == 7 else { return nil }
      func word(_ column: Int) -> String { String(decoding: row[column], as: UTF8.self) }
      func number(_ column: Int) -> Double { FontTable.decimal(row[column]) }
      var result = FontSubstitute(
        family: word(0), replacement: word(1),
        metrics: FontMetrics(ascender: number(2), descender: number(3), lineGap: number(4)),
        widthFactor: number(5))
      result.advances = NamedFontAdvances(rawValue: word(6))
      return result
    }
}
