public import Drawing
public import LayoutEngine
public import LayoutModel

extension DisplayList {
  /// Draws a layout: its content, and the annotations asked for over it.
  ///
  /// The root view's origin lies at the padding. Every view is a group `view-` and its id, inside
  /// the group of its superview. Every annotation layer is a group of lines, named like the layer,
  /// and a group of labels after the lines of all layers; both carry the layer's name.
  ///
  /// - Parameters:
  ///   - layout: The solved layout.
  ///   - options: What is shown, in which appearance.
  ///   - text: Shapes words that are not part of the layout: labels, legend, titles of segments.
  ///     Without it they are left out.
  public init(
    _ layout: Layout, options: RenderingOptions = RenderingOptions(),
    text: (any TextMeasuring)? = nil
  ) {
    self = Picture(layout, options: options, text: text).displayList()
  }
}
