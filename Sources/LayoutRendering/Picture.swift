import Drawing
import Geometry
import Graphics
import LayoutEngine
import LayoutModel

/// Puts a picture together: content, veil, annotations, labels, legend, and the desk around it.
struct Picture {
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

  /// Prepares the picture of a layout.
  init(_ layout: Layout, options: RenderingOptions, text: (any TextMeasuring)?) {
    self.layout = layout
    self.options = options
    // A panel of the HUD style is dark in either appearance.
    let isHUD = options.scene != nil && layout.screen.chrome?.isHUD ?? false
    appearance = isHUD ? .dark : options.appearance ?? layout.environment.appearance
    lettering = Lettering(measuring: text, environment: layout.environment)
    items = PlacedItems(layout)
    palette = AnnotationPalette(appearance)
    screen = layout.screenRect
  }

  /// The finished picture.
  func displayList() -> DisplayList {
    var canvas = Canvas()
    let annotations = options.annotations.annotations
    if !annotations.isEmpty || options.padding ?? .zero != .zero {
      canvas.stroke(.rect(screen.shrunk(by: -0.5)), palette.deskLine, width: 1)
    }
    let content = ContentDrawing(
      layout, items: items, options: options, appearance: appearance, lettering: lettering)
    content.draw(on: &canvas)
    if let overlay = options.overlay { draw(overlay, on: &canvas) }
    guard !annotations.isEmpty else {
      var padding = options.padding ?? .zero
      padding.top += content.barsAbove
      guard let window = content.window else { return finish(canvas, padding: padding) }
      window.draw(on: &canvas)
      padding.top += window.height
      let outline = screen.outset(
        by: EdgeInsets(top: window.height, left: 0, bottom: 0, right: 0))
      return finish(window.framed(canvas, outline), padding: padding)
    }
    if options.focus != nil {
      canvas.group(DrawingGroup(id: "veil", layer: "veil")) {
        $0.fill(.rect(screen), palette.veil)
      }
    }
    let context = AnnotationContext(layout, items: items, options: options, palette: palette)
    let layers = annotations.map { Layer(annotation: $0, drawing: $0.draw(context)) }
    let labels = placedLabels(layers, context: context)
    let padding = options.padding ?? automaticPadding(labels)
    draw(layers, labels: labels, within: screen.outset(by: padding), on: &canvas)
    return finish(
      canvas, padding: padding,
      legend: options.showsLegend ? legend(of: layers) : nil)
  }

  /// Draws a picture over the screen, as wide as it and cut at its edges.
  private func draw(_ overlay: RenderingOptions.Overlay, on canvas: inout Canvas) {
    let image = overlay.image
    guard image.pixelWidth > 0 else { return }
    let height = screen.width * Double(image.pixelHeight) / Double(image.pixelWidth)
    let group = DrawingGroup(
      id: "overlay", layer: "overlay", opacity: overlay.opacity, clip: .rect(screen))
    canvas.group(group) { canvas in
      canvas.image(
        image,
        in: Rect(x: screen.minX, y: screen.minY, width: screen.width, height: height))
    }
  }

  /// What the layers explain; a picture that shows problems alone says so where there is none.
  private func legend(of layers: [Layer]) -> Legend {
    var legends = layers.map(\.drawing.legend)
    let asksForProblems = layers.contains(where: \.annotation.showsProblems)
    if asksForProblems, legends.allSatisfy(\.isEmpty) {
      let color = palette.guideLine
      legends.append([
        LegendEntry(text: "no problems found") { rect, canvas in
          _ = canvas.sign("checkmark", in: rect.centered(width: 12, height: 12), color)
        }
      ])
    }
    return Legend(merging: legends)
  }

  /// An annotation and what it draws.
  private struct Layer {
    var annotation: Annotation
    var drawing: AnnotationDrawing
  }

  // MARK: Labels

  /// The places of all labels, by their index in the labels of all layers together.
  private func placedLabels(_ layers: [Layer], context: AnnotationContext) -> [PlacedLabel] {
    let zone = options.padding.map(screen.outset) ?? screen.shrunk(by: -Self.reach)
    var placer = LabelPlacer(grid: ObstacleGrid(zone: zone), zone: zone)
    for rect in context.textRects { placer.grid.insert(rect, .text) }
    for rect in context.blocks.compactMap(\.cover) { placer.grid.insert(rect, .shape) }
    for layer in layers {
      for rect in layer.drawing.obstacles { placer.grid.insert(rect, .line) }
    }
    let requests = layers.flatMap(\.drawing.labels)
    return placer.place(requests, sizes: requests.map { $0.size(lettering) })
  }

  private func automaticPadding(_ labels: [PlacedLabel]) -> EdgeInsets {
    var extent = screen
    for label in labels { extent = extent.union(label.rect) }
    func room(_ overhang: Double) -> Double { max(Self.rim, overhang.rounded(.up) + 8) }
    return EdgeInsets(
      top: room(screen.minY - extent.minY), left: room(screen.minX - extent.minX),
      bottom: room(extent.maxY - screen.maxY), right: room(extent.maxX - screen.maxX))
  }

  // MARK: Layers

  /// Draws the lines of all layers, then the labels of all layers, cut where views leave the picture.
  private func draw(
    _ layers: [Layer], labels: [PlacedLabel], within area: Rect, on canvas: inout Canvas
  ) {
    let isInside = layout.views.allSatisfy { area.contains($0.absoluteFrame) }
    let clip: Shape? = isInside ? nil : .rect(area)
    for layer in layers where !layer.drawing.canvas.commands.isEmpty {
      let name = layer.annotation.name
      canvas.group(
        DrawingGroup(id: name, title: layer.annotation.title, layer: name, clip: clip)
      ) { $0.append(layer.drawing.canvas.commands) }
    }
    var rest = labels[...]
    var end = 0
    for layer in layers {
      let start = end
      end += layer.drawing.labels.count
      let own = rest.prefix { $0.index < end }
      rest = rest.dropFirst(own.count)
      guard !own.isEmpty else { continue }
      let name = layer.annotation.name
      canvas.group(DrawingGroup(id: "\(name)-labels", layer: name)) { canvas in
        for label in own {
          layer.drawing.labels[label.index - start].draw(label, lettering: lettering, on: &canvas)
        }
      }
    }
  }

  // MARK: The sheet

  private func finish(_ canvas: Canvas, padding: EdgeInsets, legend: Legend? = nil) -> DisplayList {
    var canvas = canvas
    var padding = padding
    if let legend, let width = legend.minimumWidth(lettering: lettering) {
      let missing = width + 2 * Self.rim - screen.width - padding.total(.horizontal)
      if missing > 0 {
        padding.left += (missing / 2).rounded(.up)
        padding.right += (missing / 2).rounded(.up)
      }
      let room = screen.width + padding.total(.horizontal) - 2 * Self.rim
      let height = legend.height(atWidth: room, lettering: lettering)
      let place = Rect(
        x: screen.minX - padding.left + Self.rim, y: screen.maxY + padding.bottom, width: room,
        height: height)
      canvas.group(DrawingGroup(id: "legend", title: "Legend", layer: "legend")) {
        legend.draw(in: place, palette: palette, lettering: lettering, on: &$0)
      }
      padding.bottom += height + Self.rim
    }
    let sheet = screen.outset(by: padding)
    var list = DisplayList(
      size: sheet.size,
      background: padding == .zero ? Color(white: appearance == .dark ? 0 : 1) : palette.desk,
      title: title)
    list.origin = Point(x: -sheet.minX, y: -sheet.minY)
    list.commands = canvas.commands.map { $0.moved(x: list.origin.x, y: list.origin.y) }
    return list
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
