import LayoutModel

/// A face as fontconfig is asked for it; the size is not part of it.
struct FaceRequest: Hashable {
  /// The family, which the font set has.
  var family: String
  /// The weight on OpenType's scale.
  var weight: Int
  /// Whether the face is slanted.
  var isItalic: Bool
  /// San Francisco's face whose widths the characters have; nil for any other font.
  var system: SystemFont.Face?
  /// The font whose advances a stand-in's characters have; nil for their own.
  var named: NamedFontAdvances?
  /// OpenType features, comma separated; empty for the font's own choice.
  var features: String
}

/// A font description made concrete: a face of the font set and the measures to set it by.
struct ResolvedFont {
  /// The face.
  var face: FaceRequest
  /// The size, in points; positive and finite.
  var size: Double
  /// Space added to each character set in the face's own family, in points.
  var tracking: Double
  /// Space added to each character, in points.
  var kerning: Double
  /// The factor of the advances of the face's own family.
  var widthFactor: Double
  /// The vertical measures, as fractions of the size; nil to take those of the face itself.
  var metrics: FontMetrics?
  /// The distance of baselines that a text style asks for, in points; 0 for the line height.
  var leading: Double
  /// The family that was asked for, where another one stands in for it.
  var substitutedFamily: String?

  /// Makes the font larger or smaller; tracking follows the new size.
  mutating func scale(by factor: Double) {
    size *= factor
    leading *= factor
    if let system = face.system {
      tracking = size * SystemFont.tracking(size: size, isClassic: system.isClassic)
    } else {
      tracking = size * (face.named?.tracking(size: size) ?? 0)
    }
  }

  /// The least and greatest size of a font, in points; what lies outside is moved to the end.
  static let sizes: ClosedRange<Double> = 0.25...10_000
  /// The size that stands in for one that is no number or not positive, in points.
  static let standardSize = 17.0
}
