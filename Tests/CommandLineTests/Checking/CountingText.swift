import Bowerbird

/// Counts what is measured and shaped.
final class CountingText: TextMeasuring {
  private let text: any TextMeasuring
  private(set) var measurings = 0
  private(set) var shapings = 0
  var count: Int { measurings + shapings }

  init(_ text: any TextMeasuring) { self.text = text }

  func measure(_ text: TextContent, width: Double?, in environment: LayoutEnvironment)
    -> TextMetrics
  {
    measurings += 1
    return self.text.measure(text, width: width, in: environment)
  }

  func shape(_ text: TextContent, in room: Size, environment: LayoutEnvironment) -> ShapedText {
    shapings += 1
    return self.text.shape(text, in: room, environment: environment)
  }
}
