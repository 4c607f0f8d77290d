public import Drawing
import Geometry
import Graphics
public import LayoutEngine
public import LayoutModel

extension DisplayList {
  /// Draws a layout: its content, and the annotations asked for over it.
  ///
  /// The root view's origin lies at the padding. Every view is a group `view-` and its id, inside
  /// the group of its superview. Every annotation layer is a group of lines, named like the layer,
  /// and a group of labels after those of all layers; both carry the layer's name.
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
    let picture = Picture(layout, options: options, text: text)
    self = picture.displayList()
  }
}

/// Puts a picture together: content, veil, annotations, labels, legend, and the desk around it.
private struct Picture {
  private let layout: Layout
  private let options: RenderingOptions
  private let appearance: Appearance
  private let lettering: Lettering
  private let items: PlacedItems
  private let palette: AnnotationPalette
  private let screen: Rect

  /// The greatest distance at which labels may lie outside the screen, in points.
  private static let reach = 64.0
  /// The room around the screen in annotated pictures, in points.
  private static let rim = 16.0

  init(_ layout: Layout, options: RenderingOptions, text: (any TextMeasuring)?) {
    self.layout = layout
    self.options = options
    appearance = options.appearance ?? layout.environment.appearance
    lettering = Lettering(measuring: text, environment: layout.environment)
    items = PlacedItems(layout)
    palette = AnnotationPalette(appearance)
    screen = layout.screenRect
  }

  func displayList() -> DisplayList {
    var canvas = Canvas()
    let content = ContentDrawing(
      layout, items: items, options: options, appearance: appearance, lettering: lettering)
    if options.padding ?? .zero != .zero || !options.annotations.annotations.isEmpty {
      canvas.stroke(.rect(screen.shrunk(by: -0.5)), palette.deskLine, width: 1)
    }
    content.draw(on: &canvas)
    guard !options.annotations.annotations.isEmpty else { return finish(canvas, legend: nil) }
    if options.focus != nil {
      canvas.group(DrawingGroup(id: "veil", layer: "veil")) {
        $0.fill(.rect(screen), palette.veil)
      }
    }
    let context = AnnotationContext(layout, items: items, options: options, palette: palette)
    let drawings = options.annotations.annotations.map { ($0, $0.draw(context)) }
    for (annotation, drawing) in drawings where !drawing.canvas.commands.isEmpty {
      canvas.group(
        DrawingGroup(id: annotation.name, title: annotation.title, layer: annotation.name)
      ) { $0.append(drawing.canvas.commands) }
    }
    let extent = drawLabels(drawings, context: context, on: &canvas)
    let legend = options.showsLegend ? Legend(entries: drawings.flatMap(\.1.legend)) : nil
    return finish(canvas, legend: legend, labelExtent: extent)
  }

  /// Draws the labels of all layers over all lines; returns what they cover.
  private func drawLabels(
    _ drawings: [(Annotation, AnnotationDrawing)], context: AnnotationContext,
    on canvas: inout Canvas
  ) -> Rect {
    let zone = options.padding.map(screen.outset) ?? screen.shrunk(by: -Self.reach)
    var placer = LabelPlacer(grid: ObstacleGrid(zone: zone), zone: zone)
    for rect in context.textRects { placer.grid.insert(rect, .text) }
    for (_, drawing) in drawings {
      for rect in drawing.obstacles { placer.grid.insert(rect, .line) }
    }
    let requests = drawings.flatMap(\.1.labels)
    let labels = placer.place(requests, sizes: requests.map { $0.size(lettering) })
    var extent = screen
    var first = 0
    for (annotation, drawing) in drawings {
      let range = first..<(first + drawing.labels.count)
      first = range.upperBound
      let own = labels.filter { range.contains($0.index) }
      guard !own.isEmpty else { continue }
      canvas.group(DrawingGroup(id: "\(annotation.name)-labels", layer: annotation.name)) {
        for label in own { requests[label.index].draw(label, lettering: lettering, on: &$0) }
      }
      for label in own { extent = extent.union(label.rect) }
    }
    return extent
  }

  private func finish(_ canvas: Canvas, legend: Legend?, labelExtent: Rect? = nil) -> DisplayList {
    let padding = options.padding ?? labelExtent.map(automaticPadding) ?? .zero
    var size = Size(
      width: screen.width + padding.total(.horizontal),
      height: screen.height + padding.total(.vertical))
    var canvas = canvas
    if let legend, legend.height(atWidth: size.width - 2 * Self.rim, lettering: lettering) > 0 {
      size.width = max(size.width, legend.minimumWidth(lettering: lettering) + 2 * Self.rim)
      let height = legend.height(atWidth: size.width - 2 * Self.rim, lettering: lettering)
      let top = screen.maxY + padding.bottom
      canvas.group(DrawingGroup(id: "legend", title: "Legend", layer: "legend")) {
        legend.draw(
          in: Rect(
            x: screen.minX - padding.left + Self.rim, y: top, width: size.width - 2 * Self.rim,
            height: height), palette: palette, lettering: lettering, on: &$0)
      }
      size.height += height + Self.rim
    }
    let isFramed = padding != .zero
    var list = DisplayList(
      size: size,
      background: isFramed || size != screen.size
        ? palette.desk : Color(white: appearance == .dark ? 0 : 1), title: title)
    list.commands = canvas.commands.map {
      $0.moved(x: padding.left - screen.minX, y: padding.top - screen.minY)
    }
    return list
  }

  private func automaticPadding(_ extent: Rect) -> EdgeInsets {
    func room(_ overhang: Double) -> Double { max(Self.rim, overhang.rounded(.up) + 8) }
    return EdgeInsets(
      top: room(screen.minY - extent.minY), left: room(screen.minX - extent.minX),
      bottom: room(extent.maxY - screen.maxY), right: room(extent.maxX - screen.maxX))
  }

  private var title: String {
    let environment = layout.environment
    let parts = [
      layout.screen.name, environment.deviceName,
      "\(screen.width.decimalText(places: 1)) × \(screen.height.decimalText(places: 1))",
      environment.language, appearance == .dark ? "dark" : "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
