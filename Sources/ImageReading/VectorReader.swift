import Drawing
import PNGCoding
import Synchronization

/// Draws SVG and PDF files for all readers of a run, one at a time: poppler promises no more.
package final class VectorReader: Sendable {
  private let tool: String?
  /// The process that draws, once there is one.
  private let process = Mutex<ImageProcess?>(nil)

  /// Makes a reader that draws by the tool that the environment names, see ``ImageWorker/variable``.
  package convenience init() { self.init(tool: ImageWorker.configuredTool) }

  /// Makes a reader.
  ///
  /// - Parameter tool: The tool that draws in a process of its own, which starts with the first file; nil to
  ///   draw in this one, without limits of time and memory.
  package init(tool: String?) { self.tool = tool }

  /// Draws a file.
  ///
  /// - Returns: The picture; nil where it takes too much work or memory.
  /// - Throws: `DrawingError` for a file that is damaged or too large, or whose library is not installed.
  func image(_ request: ImageRequest) throws(DrawingError) -> ImageFileReader.Image? {
    try process.withLock { process throws(DrawingError) in
      guard let tool else { return try Self.draw(request) }
      if process == nil { process = try ImageProcess(tool: tool) }
      switch process?.reply(to: request) {
      case .image(let image): return image
      case .failure(let error): throw error
      case nil:
        process = nil
        return nil
      }
    }
  }

  /// Draws a file in this process.
  static func draw(_ request: ImageRequest) throws(DrawingError) -> ImageFileReader.Image {
    let limits = PNGLimits(pixels: request.pixels)
    if ImageFormat(of: request.file) == .pdf {
      let document = try PDFFile(request.file)
      let canvas = try VectorCanvas(document.size, scale: request.scale, limits: limits)
      document.draw(on: canvas)
      return ImageFileReader.Image(bitmap: canvas.bitmap, size: document.size, format: .pdf)
    }
    let document = try SVGFile(request.file)
    let canvas = try VectorCanvas(document.size, scale: request.scale, limits: limits)
    try document.draw(on: canvas)
    return ImageFileReader.Image(bitmap: canvas.bitmap, size: document.size, format: .svg)
  }
}
