import Geometry
import Graphics
import LayoutModel

/// Measures texts that carry metrics of their own by those, and all others as before.
struct FixedMetricsMeasuring: TextMeasuring {
  let base: any TextMeasuring

  func measure(_ text: TextContent, width: Double?, in environment: LayoutEnvironment)
    -> TextMetrics
  {
    text.fixedMetrics?.measure(text, width: width)
      ?? base.measure(text, width: width, in: environment)
  }

  func shape(_ text: TextContent, in room: Size, environment: LayoutEnvironment) -> ShapedText {
    base.shape(text, in: room, environment: environment)
  }
}
