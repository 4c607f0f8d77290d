import ControlFacts
import Drawing
import Geometry
import Graphics
import LayoutEngine
import LayoutModel
import Symbols

extension ControlContext {
  /// Draws a symbol as large as it fits, else a simple sign, else a shape that says nothing.
  func drawSymbol(_ image: ImageContent, in rect: Rect, color: Color, on canvas: inout Canvas) {
    if let symbol = options.symbol(image, isMirrored) {
      let margin = isUIKit ? 0 : mac.number(.macSymbolMargin)
      let room = rect.centered(
        width: rect.width * (1 - 2 * margin), height: rect.height * (1 - 2 * margin))
      canvas.symbol(
        symbol, in: room, layerColors(image.symbolColors, color), weight: image.symbolWeight,
        id: "symbol-\(view.id.rawValue)")
      return
    }
    let side = rect.shorterSide
    let box = rect.centered(width: side, height: side)
    if !SymbolSet.installed.isInstalled, canvas.sign(image.name, in: box, color) { return }
    canvas.fill(.roundedRect(box.shrunk(by: side * 0.1), radius: side * 0.22), color.faded(0.3))
  }

  /// The colours of a symbol's layers, the first for the uppermost.
  private func layerColors(_ wanted: SymbolColors, _ color: Color) -> [Color] {
    switch wanted {
    case .monochrome: return [color]
    case .hierarchical(let own):
      let first = colors.color(own) ?? color
      return [first]
        + ["second", "third"].map { first.faded(touch.number(.touchSymbolLayerOpacity, $0)) }
    case .palette(let named):
      return named.isEmpty ? [color] : named.map { colors.color($0) ?? color }
    }
  }

  /// Draws the symbol of a name into a rectangle.
  func drawSymbol(_ name: String, in rect: Rect, color: Color, on canvas: inout Canvas) {
    let image = ImageContent(name: name, isSystemSymbol: true)
    drawSymbol(image, in: rect, color: color, on: &canvas)
  }
}

extension Canvas {
  /// Draws a symbol as large as it fits; lines heavier than regular are drawn over it, lighter ones
  /// thinner than it has them.
  ///
  /// - Source: Own taste: a weight changes lines by a five hundredth of a unit of the icon's sixteen.
  fileprivate mutating func symbol(
    _ symbol: Symbol, in rect: Rect, _ colors: [Color], weight: FontDescription.Weight, id: String
  ) {
    let change = Double(weight.rawValue - FontDescription.Weight.regular.rawValue) / 500
    var fitted = symbol.withLines(widerBy: change).fitted(in: rect)
    let scale = fitted.bounds.width / max(symbol.bounds.width, 0.001)
    let extra = symbol.isFilled ? 0 : max(0, change) * scale
    // What is drawn over it lies in its room as well.
    if extra > 0 { fitted = symbol.fitted(in: rect.shrunk(by: extra / 2)) }
    for (index, layer) in fitted.layers.enumerated() {
      let color = colors[min(layer.level, colors.count - 1)]
      let place = "\(id)-\(index)-\(Int(rect.minX))-\(Int(rect.minY))"
      let group = layer.clip.map { DrawingGroup(id: place, clip: .path($0)) }
      if let group { append([.beginGroup(group)]) }
      fill(.path(layer.elements), color)
      if extra > 0, color.alpha == 1 {
        stroke(.path(layer.elements), color, width: extra)
      }
      if group != nil { append([.endGroup]) }
    }
  }

  /// Draws the sign of a symbol's base name into a square.
  ///
  /// - Returns: False for a name without a sign; nothing is drawn then.
  mutating func sign(_ name: String, in box: Rect, _ color: Color) -> Bool {
    let parts = name.split(separator: ".").map(String.init)
    guard let base = parts.first else { return false }
    let isInCircle = parts.contains("circle") && base != "circle"
    let isFilled = parts.contains("fill")
    let inner = isInCircle ? box.shrunk(by: box.width * 0.26) : box.shrunk(by: box.width * 0.12)
    let ink =
      isInCircle && isFilled ? (color.luminance > 0.6 ? Color(white: 0) : Color(white: 1)) : color
    guard let lines = Self.lines(base, direction: parts.dropFirst().first) else {
      return solid(base, isFilled: isFilled, in: box, color)
    }
    // Check marks are drawn in bold.
    let width = max(1, box.width / (base == "checkmark" ? 7 : 11))
    if isInCircle {
      let ring = Shape.ellipse(box.shrunk(by: width / 2))
      if isFilled { fill(.ellipse(box), color) } else { stroke(ring, color, width: width * 0.8) }
    }
    for line in lines {
      let points = line.map {
        Point(x: inner.minX + inner.width * $0.0, y: inner.minY + inner.height * $0.1)
      }
      stroke(.polyline(points, isClosed: false), ink, width: width)
    }
    return true
  }

  private mutating func solid(_ base: String, isFilled: Bool, in box: Rect, _ color: Color) -> Bool
  {
    let body = box.shrunk(by: box.width * 0.08)
    let width = max(1, box.width / 13)
    let shape: Shape
    switch base {
    case "circle": shape = .ellipse(body)
    case "square": shape = .roundedRect(body, radius: body.width * 0.18)
    case "star": shape = .polyline(Self.star(in: body), isClosed: true)
    default: return false
    }
    if isFilled { fill(shape, color) } else { stroke(shape, color, width: width) }
    return true
  }

  private static func star(in box: Rect) -> [Point] {
    // Ten points of a five-pointed star in the unit square, clockwise from the top.
    let unit: [(Double, Double)] = [
      (0.5, 0), (0.618, 0.363), (1, 0.382), (0.69, 0.607), (0.809, 1), (0.5, 0.764), (0.191, 1),
      (0.31, 0.607), (0, 0.382), (0.382, 0.363),
    ]
    return unit.map { Point(x: box.minX + box.width * $0.0, y: box.minY + box.height * $0.1) }
  }

  private static func lines(_ base: String, direction: String?) -> [[(Double, Double)]]? {
    switch (base, direction) {
    case ("plus", _): [[(0.5, 0), (0.5, 1)], [(0, 0.5), (1, 0.5)]]
    case ("minus", _): [[(0, 0.5), (1, 0.5)]]
    case ("xmark", _): [[(0.1, 0.1), (0.9, 0.9)], [(0.9, 0.1), (0.1, 0.9)]]
    case ("checkmark", _): [[(0.05, 0.55), (0.38, 0.9), (0.95, 0.12)]]
    case ("chevron", "left"), ("chevron", "backward"): [[(0.68, 0.05), (0.26, 0.5), (0.68, 0.95)]]
    case ("chevron", "right"), ("chevron", "forward"): [[(0.32, 0.05), (0.74, 0.5), (0.32, 0.95)]]
    case ("chevron", "up"): [[(0.05, 0.68), (0.5, 0.26), (0.95, 0.68)]]
    case ("chevron", "down"): [[(0.05, 0.32), (0.5, 0.74), (0.95, 0.32)]]
    case ("arrow", "left"): [[(1, 0.5), (0, 0.5)], [(0.4, 0.1), (0, 0.5), (0.4, 0.9)]]
    case ("arrow", "right"): [[(0, 0.5), (1, 0.5)], [(0.6, 0.1), (1, 0.5), (0.6, 0.9)]]
    case ("arrow", "up"): [[(0.5, 1), (0.5, 0)], [(0.1, 0.4), (0.5, 0), (0.9, 0.4)]]
    case ("arrow", "down"): [[(0.5, 0), (0.5, 1)], [(0.1, 0.6), (0.5, 1), (0.9, 0.6)]]
    case ("line", _), ("list", _):
      [[(0, 0.2), (1, 0.2)], [(0, 0.5), (1, 0.5)], [(0, 0.8), (1, 0.8)]]
    case ("ellipsis", _):
      [[(0.08, 0.5), (0.2, 0.5)], [(0.44, 0.5), (0.56, 0.5)], [(0.8, 0.5), (0.92, 0.5)]]
    case ("magnifyingglass", _):
      [
        [
          (0.4, 0.02), (0.67, 0.13), (0.78, 0.4), (0.67, 0.67), (0.4, 0.78), (0.13, 0.67),
          (0.02, 0.4), (0.13, 0.13), (0.4, 0.02),
        ], [(0.68, 0.68), (1, 1)],
      ]
    case ("house", _):
      [
        [(0.02, 0.5), (0.5, 0.06), (0.98, 0.5)],
        [(0.16, 0.42), (0.16, 0.95), (0.84, 0.95), (0.84, 0.42)],
      ]
    case ("trash", _):
      [
        [(0.05, 0.18), (0.95, 0.18)], [(0.35, 0.16), (0.35, 0.02), (0.65, 0.02), (0.65, 0.16)],
        [(0.15, 0.2), (0.22, 1), (0.78, 1), (0.85, 0.2)],
      ]
    default: nil
    }
  }
}
