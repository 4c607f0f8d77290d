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

  /// The process that draws, and how many images were too much for it.
  fileprivate struct Worker: ~Copyable {
    var process: ImageProcess?
    var failures = 0
  }

  private let limits: PNGLimits
  private let tool: String?
  /// One file at a time: poppler promises no more.
  private let gate = Mutex(Worker())

  /// Makes a reader.
  ///
  /// - Parameter limits: How large a picture may be; what is larger is refused before memory is
  ///   taken.
  package convenience init(limits: PNGLimits = PNGLimits()) {
    self.init(limits: limits, tool: ImageWorker.configuredTool)
  }

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - limits: How large a picture may be.
  ///   - tool: The tool that draws files without pixels in a process of its own; nil to draw them
  ///     in this one, without limits of time and memory.
  package init(limits: PNGLimits = PNGLimits(), tool: String?) {
    self.limits = limits
    self.tool = tool
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
    try read(file, scale: scale, limits: limits)
  }

  func read(
    _ file: [UInt8], scale: Double, limits: PNGLimits
  ) throws(DrawingError) -> Image {
    guard let format = ImageFormat(of: file) else { throw .unknownImageFormat }
    guard format != .png else { return try Self.read(file, .png, scale: scale, limits: limits) }
    let tool = format.isScalable ? tool : nil
    let result = gate.withLock { worker -> Result<Image, DrawingError> in
      do throws(DrawingError) {
        guard let tool else {
          return .success(try Self.read(file, format, scale: scale, limits: limits))
        }
        let request = ImageRequest(file: file, scale: scale, pixels: limits.pixels)
        return .success(try worker.image(request, format, by: tool))
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

extension ImageFileReader.Worker {
  /// Has a file drawn by the process, which is started where it does not run.
  fileprivate mutating func image(
    _ request: ImageRequest, _ format: ImageFormat, by tool: String
  ) throws(DrawingError) -> ImageFileReader.Image {
    guard failures < Limit.costlyImages.value else {
      throw .unreadableImage(
        format: format.rawValue, reason: "it is not tried after others that took too much work")
    }
    if process == nil { process = try ImageProcess(tool: tool) }
    switch process?.reply(to: request) {
    case .image(let image): return image
    case .failure(let error): throw error
    case nil:
      process = nil
      failures += 1
      throw .unreadableImage(
        format: format.rawValue, reason: "it takes too much work or memory to draw")
    }
  }
}

extension Bitmap {
  fileprivate var size: Size { Size(width: Double(pixelWidth), height: Double(pixelHeight)) }
}
