public import CairoDrawing
public import LayoutModel

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
}
