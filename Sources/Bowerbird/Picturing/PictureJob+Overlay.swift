package import Diagnostics
import Drawing
import Files
import ImageReading
import LayoutRendering

extension PictureJob.Settings {
  /// Lays a picture over every screen, to compare the layout with its design.
  ///
  /// - Parameters:
  ///   - path: A PNG, JPEG, SVG or PDF file; drawn as wide as the screen from its top.
  ///   - opacity: How much of it is seen: 0 to 1.
  /// - Throws: `DiagnosticError` for a file that cannot be read.
  package mutating func overlay(_ path: String, opacity: Double) throws(DiagnosticError) {
    guard let bytes = try? FileBytes.read(path, limit: Limit.document.value) else {
      throw DiagnosticError(.noOverlay(path))
    }
    do throws(DrawingError) {
      let image = try ImageFileReader().read(bytes, scale: 1)
      rendering.overlay = RenderingOptions.Overlay(
        BitmapImage(image.bitmap, name: path), opacity: opacity)
    } catch {
      throw DiagnosticError(error.diagnostic)
    }
  }
}

extension Diagnostic {
  fileprivate static func noOverlay(_ path: String) -> Diagnostic {
    Diagnostic(
      id: "render.no-overlay", severity: .error, message: "the picture '\(path)' cannot be read",
      hint: "--overlay takes a PNG, JPEG, SVG or PDF file")
  }
}
