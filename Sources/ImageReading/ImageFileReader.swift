public import Drawing
public import Geometry
public import PNGCoding
import Synchronization

/// Reads PNG, JPEG, SVG and PDF files.
///
/// PNG files are read by this project, the others by libjpeg-turbo, librsvg and poppler, which are
/// loaded when the first file of their kind is met.
public final class ImageFileReader: Sendable {
  /// A file's picture.
  public struct Image: Hashable, Sendable {
    /// The pixels.
    public var bitmap: Bitmap
    /// The natural size: in points for files without pixels, else in pixels.
    public var size: Size
    /// The kind of file.
    public var format: ImageFormat
  }

  private let limits: PNGLimits
  /// One file at a time: poppler promises no more.
  private let gate = Mutex<Void>(())

  /// Makes a reader.
  ///
  /// - Parameter limits: How large a picture may be; what is larger is refused before memory is
  ///   taken.
  public init(limits: PNGLimits = PNGLimits()) { self.limits = limits }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The bytes; what they begin with decides how they are read.
  ///   - scale: Pixels in a point, for files without pixels; above 0.
  /// - Returns: The picture.
  /// - Throws: `DrawingError` for a file that is damaged, too large or of no known kind, or whose
  ///   library is not installed.
  public func read(_ file: [UInt8], scale: Double) throws(DrawingError) -> Image {
    guard let format = ImageFormat(of: file) else { throw .unknownImageFormat }
    guard format != .png else { return try Self.read(file, .png, scale: scale, limits: limits) }
    let limits = limits
    let result = gate.withLock { _ -> Result<Image, DrawingError> in
      do throws(DrawingError) {
        return .success(try Self.read(file, format, scale: scale, limits: limits))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private static func read(
    _ file: [UInt8], _ format: ImageFormat, scale: Double, limits: PNGLimits
  ) throws(DrawingError) -> Image {
    switch format {
    case .png:
      let bitmap = try PNGDecoder.decode(file, limits: limits)
      return Image(bitmap: bitmap, size: bitmap.size, format: format)
    case .jpeg:
      let bitmap = try JPEGFile(file).bitmap(limits: limits)
      return Image(bitmap: bitmap, size: bitmap.size, format: format)
    case .svg:
      let document = try SVGFile(file)
      let canvas = try VectorCanvas(document.size, scale: scale, limits: limits)
      try document.draw(on: canvas)
      return Image(bitmap: canvas.bitmap, size: document.size, format: format)
    case .pdf:
      let document = try PDFFile(file)
      let canvas = try VectorCanvas(document.size, scale: scale, limits: limits)
      document.draw(on: canvas)
      return Image(bitmap: canvas.bitmap, size: document.size, format: format)
    }
  }
}

extension Bitmap {
  fileprivate var size: Size { Size(width: Double(pixelWidth), height: Double(pixelHeight)) }
}
