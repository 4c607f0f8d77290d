import Drawing
import Geometry
import Graphics

/// Commands of every kind at places that fall on pixels and between them.
struct RandomCommands {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  private mutating func number(_ limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % limit
  }

  private mutating func length(_ limit: Int) -> Double {
    let steps = [1.0, 2, 3, 7]
    return Double(number(limit * 6)) / 6 + Double(number(3)) / steps[number(4)]
  }

  private mutating func shape() -> Shape {
    let rect = Rect(
      x: length(100) - 10, y: length(360) - 10, width: length(80), height: length(300))
    switch number(6) {
    case 0, 1: return .rect(rect)
    case 2: return .roundedRect(rect, radius: length(12))
    case 3: return .ellipse(rect)
    case 4:
      return .line(rect.origin, Point(x: number(2) == 0 ? rect.minX : rect.maxX, y: rect.maxY))
    default:
      return .path([
        .move(rect.origin), .line(Point(x: rect.minX, y: rect.maxY)),
        .curve(
          Point(x: rect.midX, y: rect.maxY + 20), Point(x: rect.maxX, y: rect.minY - 20),
          Point(x: rect.maxX, y: rect.midY)),
        .close, .line(Point(x: rect.midX, y: rect.midY)),
      ])
    }
  }

  private mutating func turn() -> QuarterTurn? {
    number(3) == 0
      ? QuarterTurn(about: Point(x: length(60) + 30, y: length(360)), isClockwise: number(2) == 0)
      : nil
  }

  mutating func next() -> [DrawingCommand] {
    let colors = [
      SamplePictures.red, SamplePictures.blue, Color(white: 1), Color(white: 0.2, alpha: 0.4),
    ]
    let color = colors[number(4)]
    switch number(8) {
    case 0, 1, 2: return [.fill(shape(), color)]
    case 3, 4:
      let dash = number(3) == 0 ? [3.0, 2] : []
      return [.stroke(shape(), Stroke(color, width: length(4) + 0.1, dash: dash))]
    case 5:
      let fonts = [SampleText.latin, SampleText.emoji, SampleText.arabic]
      let texts = ["Settings", "😀🎉", "مرحبا"]
      let choice = number(3)
      let run = SampleText.run(texts[choice], fonts[choice], size: length(20) + 6)
      return [.glyphs(run, at: Point(x: length(90), y: length(390)), color)]
    case 6:
      let rect = Rect(x: length(90), y: length(300), width: length(60), height: length(200))
      return [.gradient(.roundedRect(rect, radius: 4), top: color, bottom: colors[number(4)])]
    default:
      let group = DrawingGroup(
        id: "g\(number(1_000_000))", opacity: number(2) == 0 ? 1 : 0.5,
        clip: number(2) == 0 ? nil : shape(), turn: turn())
      let run = SampleText.run("Turned", SampleText.latin, size: length(20) + 6)
      return [
        .beginGroup(group), .fill(shape(), color), .stroke(shape(), Stroke(color)),
        .glyphs(run, at: Point(x: length(90), y: length(390)), color), .endGroup,
      ]
    }
  }
}
