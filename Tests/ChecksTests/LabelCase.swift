import Geometry
import LayoutEngine
import LayoutModel
import XcodeCanvas

/// A label of a fixed size, in one language.
struct LabelCase: Hashable {
  var text: TextContent
  var language: String
  /// The label's size, in points.
  var room: Size

  /// Lays the label out at the same distance from the leading and the top edge of a canvas.
  ///
  /// - Parameters:
  ///   - canvas: The size of the canvas; nil for the label's, with the margin all around.
  ///   - margin: The distance, in points.
  ///   - rounding: What happens to the label's edges.
  ///   - measuring: Measures and shapes the text.
  /// - Returns: The layout.
  func layout(
    in canvas: Size? = nil, margin: Double, rounding: LayoutOptions.Rounding = .pixels,
    measuring: any TextMeasuring
  ) -> Layout {
    var screen = Screen(id: "s", name: "s")
    var label = ViewNode(id: "label", kind: .label, className: "UILabel")
    label.parent = "root"
    label.text = text
    screen.views = [ViewNode(id: "root"), label]
    screen.constraints = [
      LayoutConstraint(
        id: "c1", LayoutAnchor("label", .leading), .equal, LayoutAnchor("root", .leading),
        constant: margin),
      LayoutConstraint(
        id: "c2", LayoutAnchor("label", .top), .equal, LayoutAnchor("root", .top),
        constant: margin),
      LayoutConstraint(id: "c3", LayoutAnchor("label", .width), constant: room.width),
      LayoutConstraint(id: "c4", LayoutAnchor("label", .height), constant: room.height),
    ]
    var environment = LayoutEnvironment(
      size: canvas ?? Size(width: room.width + 2 * margin, height: room.height + 2 * margin))
    environment.language = language
    environment.direction = LayoutDirection(language: language)
    var options = LayoutOptions()
    options.rounding = rounding
    options.detectsAmbiguity = false
    return Layout(of: screen, in: environment, measuring: measuring, options: options)
  }
}
