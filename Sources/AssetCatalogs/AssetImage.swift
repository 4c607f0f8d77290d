public import Drawing
public import Geometry

/// An image of an asset catalog, chosen and read.
public struct AssetImage: Hashable, Sendable {
  /// What the colours of an image mean.
  public enum Intent: String, Hashable, Sendable, CaseIterable {
    /// The place where the image is shown decides.
    case automatic
    /// The colours are the image's own.
    case original
    /// Only the opacity counts, the colour is the tint's.
    case template
  }

  /// The pixels.
  public var bitmap: BitmapImage
  /// The size, in points.
  public var size: Size
  /// What the colours mean.
  public var intent: Intent

  /// Makes an image.
  public init(bitmap: BitmapImage, size: Size, intent: Intent = .automatic) {
    self.bitmap = bitmap
    self.size = size
    self.intent = intent
  }
}
