import CairoDrawing
package import Checks
package import Diagnostics
import Drawing
package import LayoutEngine
import LayoutRendering

extension LayoutWorker {
  /// Draws a layout at its own scale.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - assets: The images and colours of its project; nil for placeholders.
  ///   - findings: What is marked as wrong; empty for nothing.
  /// - Returns: The bytes of a PNG file.
  /// - Throws: A diagnostic where there is no picture.
  package func png(
    _ layout: Layout, showing assets: DocumentAssets? = nil, marking findings: [Finding] = []
  ) throws(DiagnosticError) -> [UInt8] {
    do throws(DrawingError) {
      var options = RenderingOptions()
      if !findings.isEmpty {
        options.annotations = .problems
        options.problems = LayoutProblems(findings, in: layout)
      }
      assets?.provide(to: &options, in: layout.environment)
      let list = DisplayList(layout, options: options, text: text)
      let bytes = try renderer.png(list, scale: layout.environment.scale)
      _ = renderer.takeFindings()
      return bytes
    } catch {
      throw DiagnosticError(error.diagnostic)
    }
  }
}
