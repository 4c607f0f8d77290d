import Drawing
import Geometry

/// What an annotation draws: lines and fills, and labels whose places are not settled yet.
struct AnnotationDrawing {
  /// Lines and fills in the root view's coordinates, back to front.
  var canvas = Canvas()
  /// Labels to place.
  var labels: [LabelRequest] = []
  /// Rectangles around lines that labels of all layers keep clear of, where there is room.
  var obstacles: [Rect] = []
  /// What the legend says of the layer; only what is in the picture.
  var legend: [LegendEntry] = []

  /// Adds a line to the legend, once.
  mutating func explain(
    _ text: String, swatch: @escaping (Rect, inout Canvas) -> Void
  ) {
    guard !legend.contains(where: { $0.text == text }) else { return }
    legend.append(LegendEntry(text: text, swatch: swatch))
  }
}

/// A line of the legend: a sample and what it means.
struct LegendEntry {
  /// What the sample means.
  var text: String
  /// Draws the sample into a rectangle.
  var swatch: (Rect, inout Canvas) -> Void
}
