public import LayoutModel
import XcodeCanvas

extension Layout {
  /// Lays out a screen with the usual options: measured text, edges on pixels.
  ///
  /// - Parameters:
  ///   - screen: The screen; variants are applied for the environment.
  ///   - environment: The canvas, language and text size.
  ///   - text: Measures and shapes text.
  public init(
    of screen: Screen, in environment: LayoutEnvironment, measuring text: any TextMeasuring
  ) {
    self.init(of: screen, in: environment, measuring: text, options: LayoutOptions())
  }
}
