public import Drawing
package import Geometry
import Graphics

/// An image of the project, ready to be drawn.
public struct ContentImage: Hashable, Sendable {
  /// The pixels.
  public var bitmap: BitmapImage
  /// Whether only the opacity counts and the colour is the tint's; nil where the view decides.
  public var isTemplate: Bool?
  /// The parts of the image that keep their size where it is stretched; nil for one stretched whole.
  private var slices: ImageSlices?
  /// The size of an image of parts, in points.
  private var size = Size.zero

  /// Makes an image; the view decides whether it is a template unless told.
  public init(_ bitmap: BitmapImage, isTemplate: Bool? = nil) {
    self.bitmap = bitmap
    self.isTemplate = isTemplate
  }

  /// Makes an image of a size in points that may be cut into parts.
  package init(_ bitmap: BitmapImage, isTemplate: Bool?, slices: ImageSlices?, size: Size) {
    self.init(bitmap, isTemplate: isTemplate)
    self.slices = slices
    self.size = size
  }

  /// The pixels for a rectangle of a size, in one colour where that is given.
  func bitmap(filling size: Size, in color: Color?) -> BitmapImage {
    let filled = slices.map { bitmap.filling(size, by: $0, of: self.size) } ?? bitmap
    return color.map(filled.tinted) ?? filled
  }
}

extension BitmapImage {
  /// The image as a template: all of it in one colour, the opacity as it was.
  func tinted(_ color: Color) -> BitmapImage {
    let parts = [color.red, color.green, color.blue].map { part in
      UInt8((min(max(part, 0), 1) * 255).rounded())
    }
    let opacity = UInt32((min(max(color.alpha, 0), 1) * 255).rounded())
    var result = self
    result.bytes.withUnsafeMutableBufferPointer { bytes in
      for start in stride(from: 0, to: bytes.count, by: 4) {
        for part in 0..<3 { bytes[start + part] = parts[part] }
        bytes[start + 3] = UInt8((UInt32(bytes[start + 3]) * opacity + 127) / 255)
      }
    }
    return result
  }
}
