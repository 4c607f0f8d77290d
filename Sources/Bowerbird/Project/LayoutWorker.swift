public import CairoDrawing
public import Diagnostics
public import LayoutEngine
public import LayoutModel
import PangoText

/// What one thread lays out and draws with; used by one thread at a time.
public final class LayoutWorker {
  /// Measures and shapes text.
  public let text: any TextMeasuring
  /// Draws pictures.
  public let renderer: Renderer

  /// Makes a worker with text measuring of its own.
  public init(_ textSystem: TextSystem) {
    text = textSystem.makeMeasuring()
    renderer = Renderer()
  }

  /// What of the texts of a layout cannot be set as it was asked for; another font's widths are
  /// no such thing.
  public func textWarnings(in layout: Layout) -> [Diagnostic] {
    textFindings(in: layout).filter { $0.severity >= .warning }
  }

  /// What is wrong with the texts and fonts of a layout: each thing once, at the first view.
  package func textFindings(in layout: Layout) -> [Diagnostic] {
    guard let engine = text as? PangoTextEngine else { return [] }
    var seen: Set<String> = []
    return layout.screen.views.flatMap { view -> [Diagnostic] in
      guard let text = view.text, !view.isHidden else { return [] }
      return engine.findings(for: text, in: layout.environment)
        .filter { seen.insert($0.message).inserted }
        .map { finding in
          var finding = finding
          finding.location = view.location
          return finding
        }
    }
  }
}
