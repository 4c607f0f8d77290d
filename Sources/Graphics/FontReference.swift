/// A font file that text was shaped with; enough for a drawing backend to find the outlines.
public struct FontReference: Hashable, Sendable {
  /// The path of the file.
  public var path: String
  /// The face in a collection, counted from 0.
  public var faceIndex: Int
  /// The family name, for reports.
  public var family: String
  /// Values of variable font axes in the file's order; empty for a static font.
  public var variations: [Double]
  /// The slant that stands in for a missing italic: x per y, 0 for none.
  public var syntheticSlant: Double
  /// Whether a missing bold is stood in for by wider strokes.
  public var isSyntheticBold: Bool

  /// Makes a reference to a static, upright face.
  public init(path: String, faceIndex: Int = 0, family: String) {
    self.path = path
    self.faceIndex = faceIndex
    self.family = family
    variations = []
    syntheticSlant = 0
    isSyntheticBold = false
  }
}
