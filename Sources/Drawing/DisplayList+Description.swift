import Geometry
import Graphics

extension DisplayList: CustomStringConvertible {
  /// The picture as text, one command a line, groups indented; what golden files hold.
  ///
  /// Lengths are rounded to a thousandth of a point. A glyph run is told by its characters, font
  /// and place, an image by its name and size.
  public var description: String {
    var lines = ["picture \(Self.text(size.width)) x \(Self.text(size.height))"]
    if let background { lines[0] += " \(background.hexText)" }
    if !title.isEmpty { lines[0] += " \"\(title)\"" }
    var depth = 1
    for command in commands {
      if case .endGroup = command { depth = max(1, depth - 1) }
      lines.append(String(repeating: "  ", count: depth) + command.description)
      if case .beginGroup = command { depth += 1 }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  fileprivate static func text(_ length: Double) -> String { length.decimalText(places: 3) }
}

extension DrawingCommand: CustomStringConvertible {
  /// The step on one line.
  public var description: String {
    switch self {
    case .fill(let shape, let color): return "fill \(shape) \(color.hexText)"
    case .gradient(let shape, let top, let bottom):
      return "gradient \(shape) \(top.hexText) to \(bottom.hexText)"
    case .stroke(let shape, let stroke):
      let dash = stroke.dash.map(DisplayList.text).joined(separator: " ")
      return "stroke \(shape) \(stroke.color.hexText) \(DisplayList.text(stroke.width))"
        + (dash.isEmpty ? "" : " dash \(dash)")
    case .glyphs(let run, let point, let color):
      let place = Point(x: point.x + run.origin.x, y: point.y + run.origin.y)
      return "glyphs \"\(run.text)\" \(run.font.family) \(DisplayList.text(run.size))"
        + " at \(place.listText) \(color.hexText)"
    case .image(let image, let rect):
      return "image \"\(image.name)\" \(image.pixelWidth)x\(image.pixelHeight) in \(rect.listText)"
    case .beginGroup(let group): return "group \(group)"
    case .endGroup: return "end"
    }
  }
}

extension DrawingGroup: CustomStringConvertible {
  /// The group's id, title, layer, opacity and clip, as far as they are set.
  public var description: String {
    var parts = [id]
    if !title.isEmpty { parts.append("\"\(title)\"") }
    if let layer { parts.append("layer=\(layer)") }
    if opacity < 1 { parts.append("opacity=\(DisplayList.text(opacity))") }
    if let clip { parts.append("clip=\(clip)") }
    if let turn {
      parts.append("turned=\(turn.isClockwise ? "right" : "left") about \(turn.center.listText)")
    }
    return parts.joined(separator: " ")
  }
}

extension Shape: CustomStringConvertible {
  /// The kind of outline and its numbers.
  public var description: String {
    switch self {
    case .rect(let rect): return "rect(\(rect.listText))"
    case .roundedRect(let rect, let radius):
      return "rounded(\(rect.listText) r \(DisplayList.text(radius)))"
    case .ellipse(let rect): return "ellipse(\(rect.listText))"
    case .line(let start, let end): return "line(\(start.listText), \(end.listText))"
    case .polyline(let points, let isClosed):
      let list = points.map(\.listText).joined(separator: ", ")
      return "\(isClosed ? "polygon" : "polyline")(\(list))"
    case .path(let elements): return "path(\(elements.map(\.description).joined(separator: " ")))"
    }
  }
}

extension PathElement: CustomStringConvertible {
  /// The step as SVG writes it.
  public var description: String {
    switch self {
    case .move(let point): "M \(point.listText)"
    case .line(let point): "L \(point.listText)"
    case .curve(let first, let second, let end):
      "C \(first.listText), \(second.listText), \(end.listText)"
    case .close: "Z"
    }
  }
}

extension Color {
  /// The colour as `#rrggbb`, with two more digits where it is not opaque.
  fileprivate var hexText: String {
    let parts = [red, green, blue] + (alpha < 1 ? [alpha] : [])
    return "#"
      + parts.map { part in
        let byte = String(Int((min(max(part, 0), 1) * 255).rounded()), radix: 16)
        return byte.count < 2 ? "0" + byte : byte
      }.joined()
  }
}

extension Point {
  fileprivate var listText: String { "\(DisplayList.text(x)) \(DisplayList.text(y))" }
}

extension Rect {
  fileprivate var listText: String {
    "\(origin.listText) \(DisplayList.text(width)) \(DisplayList.text(height))"
  }
}
