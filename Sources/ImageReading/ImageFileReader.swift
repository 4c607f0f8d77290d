import Diagnostics
package import Drawing
package import Geometry
package import PNGCoding
import Synchronization

/// Reads PNG, JPEG, SVG and PDF files.
///
/// PNG files are read by this project, the others by libjpeg-turbo, librsvg and poppler, which are
/// loaded when the first file of their kind is met.
package final class ImageFileReader: Sendable {
  /// A file's picture.
  package struct Image: Hashable, Sendable {
    /// The pixels.
    package var bitmap: Bitmap
    /// The natural size: in points for files without pixels, else in pixels.
    package var size: Size
    /// The kind of file.
    package var format: ImageFormat
  }

  private let limits: PNGLimits
  private let vectors: VectorReader
  /// How many files were too much work to draw.
  private let failures = Mutex(0)

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - limits: How large a picture may be; what is larger is refused before memory is taken.
  ///   - vectors: Draws the files without pixels.
  package init(limits: PNGLimits = PNGLimits(), vectors: VectorReader = VectorReader()) {
    self.limits = limits
    self.vectors = vectors
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The bytes; what they begin with decides how they are read.
  ///   - scale: Pixels in a point, for files without pixels; above 0.
  /// - Returns: The picture.
  /// - Throws: `DrawingError` for a file that is damaged, too large or of no known kind, or whose
  ///   library is not installed.
  package func read(_ file: [UInt8], scale: Double) throws(DrawingError) -> Image {
    guard let format = ImageFormat(of: file) else { throw .unknownImageFormat }
    switch format {
    case .png:
      let bitmap = try PNGDecoder.decode(file, limits: limits)
      return Image(bitmap: bitmap, size: bitmap.size, format: format)
    case .jpeg:
      let bitmap = try JPEGFile(file).bitmap(limits: limits)
      return Image(bitmap: bitmap, size: bitmap.size, format: format)
    case .svg, .pdf:
      let request = ImageRequest(file: file, scale: scale, pixels: limits.pixels)
      return try failures.withLock { failures throws(DrawingError) in
        guard failures < Limit.costlyImages.value else {
          throw .unreadableImage(
            format: format.rawValue, reason: "it is not tried after others that took too much work")
        }
        if let image = try vectors.image(request) { return image }
        failures += 1
        throw .unreadableImage(
          format: format.rawValue, reason: "it takes too much work or memory to draw")
      }
    }
  }
}

extension Bitmap {
  fileprivate var size: Size { Size(width: Double(pixelWidth), height: Double(pixelHeight)) }
}
