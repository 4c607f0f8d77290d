import Graphics

/// How a glyph is drawn.
enum GlyphKind {
  /// By its outline, in the colour of the text.
  case outline
  /// By other glyphs' outlines over each other; nil stands for the colour of the text.
  case layers([(glyph: UInt32, color: Color?)])
  /// By a picture.
  case strike(GlyphStrike)
  /// By a graph of gradients and transformations (`COLR` version 1), which is not drawn; a box of
  /// so many font units stands in for the glyph.
  case painted(width: Double)
}

/// The picture of a glyph and the place that it takes, in font units, y upwards.
struct GlyphStrike {
  /// The bytes of a PNG file.
  let file: [UInt8]
  /// The left edge, from the glyph's origin.
  let left: Double
  /// The upper edge, from the baseline.
  let top: Double
  let width: Double
  let height: Double
}

/// The outline of a glyph, rounded to whole font units, y upwards.
struct GlyphOutline {
  /// A step of the outline.
  enum Step {
    case move(Float, Float)
    case line(Float, Float)
    case quadratic(Float, Float, Float, Float)
    case cubic(Float, Float, Float, Float, Float, Float)
    case close
  }

  /// The steps in the order in which the font has them.
  private(set) var steps: [Step] = []

  /// Appends a step to the outline behind a pointer that HarfBuzz carries.
  static func add(_ step: Step, to data: UnsafeMutableRawPointer?) {
    data?.assumingMemoryBound(to: GlyphOutline.self).pointee.steps.append(step)
  }

  /// The outline as SVG path data: relative steps in whole units.
  var pathData: [UInt8] {
    var path = SVGPathData()
    for step in steps {
      switch step {
      case .move(let x, let y): path.add("m", [(x, y)])
      case .line(let x, let y): path.add("l", [(x, y)])
      case .quadratic(let cx, let cy, let x, let y): path.add("q", [(cx, cy), (x, y)])
      case .cubic(let ax, let ay, let bx, let by, let x, let y):
        path.add("c", [(ax, ay), (bx, by), (x, y)])
      case .close: path.close()
      }
    }
    return path.bytes
  }
}

/// Path data of relative steps between places on a whole grid.
private struct SVGPathData {
  private(set) var bytes: [UInt8] = []
  private var start = (x: 0, y: 0)
  private var current = (x: 0, y: 0)
  private var lastCommand: UInt8 = 0

  /// Adds a step through control points to its last point.
  mutating func add(_ command: Character, _ points: [(Float, Float)]) {
    let letter = command.asciiValue ?? 0
    let places = points.map { (x: Self.whole($0.0), y: Self.whole($0.1)) }
    guard let end = places.last else { return }
    defer {
      current = end
      if command == "m" { start = end }
    }
    if command == "l", places.count == 1 {
      if end == current { return }
      if end.y == current.y { return append("h", [end.x - current.x]) }
      if end.x == current.x { return append("v", [end.y - current.y]) }
    }
    append(letter, places.flatMap { [$0.x - current.x, $0.y - current.y] })
  }

  /// Adds a straight line to the start of the part.
  mutating func close() {
    append(UInt8(ascii: "z"), [])
    current = start
  }

  private mutating func append(_ command: Character, _ numbers: [Int]) {
    append(command.asciiValue ?? 0, numbers)
  }

  private mutating func append(_ letter: UInt8, _ numbers: [Int]) {
    // A letter that repeats the last one is understood; "m" would go on as "l".
    let isRepeat = letter == lastCommand && letter != UInt8(ascii: "m")
    if !isRepeat { bytes.append(letter) }
    lastCommand = letter
    for (place, number) in numbers.enumerated() {
      if number >= 0, place > 0 || isRepeat { bytes.append(UInt8(ascii: " ")) }
      bytes.append(contentsOf: String(number).utf8)
    }
  }

  private static func whole(_ value: Float) -> Int { Int(value.rounded()) }
}
