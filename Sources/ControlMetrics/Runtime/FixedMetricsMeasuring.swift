package import Geometry
package import Graphics
package import LayoutModel

/// Measures texts that carry metrics of their own by those, and all others as before.
package struct FixedMetricsMeasuring: TextMeasuring {
  private let base: any TextMeasuring

  /// Measures what carries no metrics as another does.
  package init(base: any TextMeasuring) { self.base = base }

  package func measure(_ text: TextContent, width: Double?, in environment: LayoutEnvironment)
    -> TextMetrics
  {
    text.fixedMetrics?.measure(text, width: width)
      ?? base.measure(text, width: width, in: environment)
  }

  package func shape(_ text: TextContent, in room: Size, environment: LayoutEnvironment)
    -> ShapedText
  {
    base.shape(text, in: room, environment: environment)
  }
}
