import Drawing
import Geometry
import Graphics

/// Collects drawing commands in the root view's coordinates.
struct Canvas {
  /// What was drawn, back to front.
  private(set) var commands: [DrawingCommand] = []

  /// Fills an outline; a missing or invisible colour draws nothing.
  mutating func fill(_ shape: Shape, _ color: Color?) {
    guard let color, color.alpha > 0 else { return }
    commands.append(.fill(shape, color))
  }

  /// Strokes an outline; a missing or invisible colour draws nothing.
  mutating func stroke(_ shape: Shape, _ color: Color?, width: Double = 1, dash: [Double] = []) {
    guard let color, color.alpha > 0, width > 0 else { return }
    commands.append(.stroke(shape, Stroke(color, width: width, dash: dash)))
  }

  /// Strokes a rectangle just inside its edges, so that whole points stay crisp.
  mutating func frame(
    _ rect: Rect, radius: Double = 0, _ color: Color?, width: Double = 1, dash: [Double] = []
  ) {
    let inner = rect.inset(by: EdgeInsets(all: width / 2))
    let shape: Shape =
      inner.width < 0 || inner.height < 0
      ? .line(rect.origin, Point(x: rect.maxX, y: rect.maxY))
      : radius > 0 ? .roundedRect(inner, radius: max(0, radius - width / 2)) : .rect(inner)
    stroke(shape, color, width: width, dash: dash)
  }

  /// Draws all lines of a text.
  mutating func text(_ text: ShapedText?, at origin: Point, _ color: Color) {
    guard let text else { return }
    for line in text.lines {
      for run in line.runs { commands.append(.glyphs(run, at: origin, color)) }
    }
  }

  /// Draws the first line of a text so that its capitals are centred in a rectangle.
  mutating func text(
    _ text: ShapedText?, size: Double, centeredIn rect: Rect, align: Double = 0.5, _ color: Color
  ) {
    guard let text, let line = text.lines.first else { return }
    let x = rect.minX + (rect.width - text.size.width) * align
    self.text(text, at: Point(x: x, y: rect.midY + size * Self.halfCap - line.baseline), color)
  }

  /// Draws something inside a group.
  mutating func group(_ group: DrawingGroup, _ draw: (inout Canvas) -> Void) {
    commands.append(.beginGroup(group))
    draw(&self)
    commands.append(.endGroup)
  }

  /// Draws an image's pixels.
  mutating func image(_ image: BitmapImage, in rect: Rect) {
    commands.append(.image(image, rect))
  }

  /// Moves what was drawn since there were so many commands.
  mutating func move(from count: Int, down distance: Double) {
    for index in commands.indices[count...] {
      commands[index] = commands[index].moved(x: 0, y: distance)
    }
  }

  /// Scales what was drawn since there were so many commands.
  mutating func scale(from count: Int, by scale: DrawingScale) {
    for index in commands.indices[count...] {
      commands[index] = commands[index].scaled(by: scale)
    }
  }

  /// Adds commands made elsewhere.
  mutating func append(_ more: [DrawingCommand]) { commands += more }

  /// Half the height of capitals as a share of the em.
  ///
  /// - Source: Inter, `OS/2.sCapHeight` 1490 of 2048.
  private static let halfCap = 0.364
}

extension Rect {
  /// The rectangle of a size around the middle of this one.
  func centered(width: Double, height: Double) -> Rect {
    Rect(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
  }

  /// The rectangle made smaller by the same distance on all sides, but never inside out.
  func shrunk(by distance: Double) -> Rect {
    let x = min(distance, width / 2)
    let y = min(distance, height / 2)
    return inset(by: EdgeInsets(top: y, left: x, bottom: y, right: x))
  }

  /// The middle.
  var center: Point { Point(x: midX, y: midY) }

  /// The shorter side, in points.
  var shorterSide: Double { min(width, height) }
}
