public import Drawing
public import Geometry

/// An image of an asset catalog, chosen and read.
public struct AssetImage: Hashable, Sendable {
  /// The pixels.
  public var bitmap: BitmapImage
  /// The size, in points.
  public var size: Size
  /// Whether only the opacity counts and the colour is the tint's.
  public var isTemplate: Bool

  /// Makes an image.
  public init(bitmap: BitmapImage, size: Size, isTemplate: Bool = false) {
    self.bitmap = bitmap
    self.size = size
    self.isTemplate = isTemplate
  }
}
