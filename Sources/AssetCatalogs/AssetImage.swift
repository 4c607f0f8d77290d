package import Drawing
package import Geometry

/// An image of an asset catalog, chosen and read.
package struct AssetImage: Hashable, Sendable {
  /// What the colours of an image mean.
  package enum Intent: String, Hashable, Sendable, CaseIterable {
    /// The place where the image is shown decides.
    case automatic
    /// The colours are the image's own.
    case original
    /// Only the opacity counts, the colour is the tint's.
    case template
  }

  /// The pixels.
  package var bitmap: BitmapImage
  /// The size, in points.
  package var size: Size
  /// What the colours mean.
  package var intent: Intent
  /// The parts that the image is cut into where it fills another size; nil for none.
  package var slices: ImageSlices?

  /// Makes an image.
  package init(
    bitmap: BitmapImage, size: Size, intent: Intent = .automatic, slices: ImageSlices? = nil
  ) {
    self.slices = slices
    self.bitmap = bitmap
    self.size = size
    self.intent = intent
  }
}
