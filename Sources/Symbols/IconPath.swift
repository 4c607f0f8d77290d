import Drawing
import Geometry

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads the path data of an SVG file.
///
/// - Source: W3C, *SVG 2*, "Paths"; arcs by its appendix "Elliptical arc implementation notes".
struct IconPath {
  private let bytes: [UInt8]
  private var index = 0
  private var current = Point(x: 0, y: 0)
  private var start = Point(x: 0, y: 0)
  private var control: Point?
  private var elements: [PathElement] = []

  private init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

  /// The outline of path data; what follows a mistake is left out, as SVG has it.
  static func elements(_ text: some StringProtocol) -> [PathElement] {
    var path = IconPath(text)
    path.read()
    return path.elements
  }

  private mutating func read() {
    var command: UInt8 = 0
    while true {
      skipSeparators()
      guard index < bytes.count else { return }
      if Self.isLetter(bytes[index]) {
        command = bytes[index]
        index += 1
      } else if command == UInt8(ascii: "z") || command == UInt8(ascii: "Z") || command == 0 {
        return
      }
      guard step(command) else { return }
      // Further points of a move are lines.
      if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
      if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
    }
  }

  /// Does one command once; false at the end of what can be read.
  private mutating func step(_ command: UInt8) -> Bool {
    let isRelative = command >= UInt8(ascii: "a")
    let base = isRelative ? current : Point(x: 0, y: 0)
    let kind = UnicodeScalar(isRelative ? command : command + 32)
    let previous = control
    control = nil
    switch kind {
    case "z":
      elements.append(.close)
      current = start
    case "m":
      guard let to = point(base) else { return false }
      elements.append(.move(to))
      (current, start) = (to, to)
    case "l":
      guard let to = point(base) else { return false }
      line(to)
    case "h":
      guard let x = number() else { return false }
      line(Point(x: base.x + x, y: current.y))
    case "v":
      guard let y = number() else { return false }
      line(Point(x: current.x, y: base.y + y))
    case "c":
      guard let first = point(base), let second = point(base), let to = point(base)
      else { return false }
      curve(first, second, to)
    case "s":
      guard let second = point(base), let to = point(base) else { return false }
      curve(reflected(previous), second, to)
    case "q":
      guard let middle = point(base), let to = point(base) else { return false }
      quadratic(middle, to)
    case "t":
      guard let to = point(base) else { return false }
      quadratic(reflected(previous), to)
    case "a":
      guard let x = number(), let y = number(), let turn = number(), let large = flag(),
        let sweep = flag(), let to = point(base)
      else { return false }
      arc(radii: (abs(x), abs(y)), turn: turn * .pi / 180, large, sweep, to)
    default: return false
    }
    return true
  }

  private mutating func line(_ to: Point) {
    elements.append(.line(to))
    current = to
  }

  private mutating func curve(_ first: Point, _ second: Point, _ to: Point) {
    elements.append(.curve(first, second, to))
    current = to
    control = second
  }

  private mutating func quadratic(_ middle: Point, _ to: Point) {
    func third(_ end: Point) -> Point {
      Point(x: end.x + (middle.x - end.x) * 2 / 3, y: end.y + (middle.y - end.y) * 2 / 3)
    }
    curve(third(current), third(to), to)
    control = middle
  }

  private func reflected(_ control: Point?) -> Point {
    guard let control else { return current }
    return Point(x: 2 * current.x - control.x, y: 2 * current.y - control.y)
  }

  private mutating func arc(
    radii: (Double, Double), turn: Double, _ isLarge: Bool, _ isClockwise: Bool, _ to: Point
  ) {
    var (rx, ry) = radii
    guard rx > 0, ry > 0, current != to else { return line(to) }
    let (sine, cosine) = (sin(turn), cos(turn))
    let half = Point(x: (current.x - to.x) / 2, y: (current.y - to.y) / 2)
    let x = cosine * half.x + sine * half.y
    let y = cosine * half.y - sine * half.x
    let reach = x * x / (rx * rx) + y * y / (ry * ry)
    if reach > 1 {
      rx *= reach.squareRoot()
      ry *= reach.squareRoot()
    }
    let below = rx * rx * y * y + ry * ry * x * x
    let share = max(0, (rx * rx * ry * ry - below) / below).squareRoot()
    let side = isLarge == isClockwise ? -share : share
    let middle = Point(x: side * rx * y / ry, y: -side * ry * x / rx)
    let first = atan2((y - middle.y) / ry, (x - middle.x) / rx)
    var sweep = atan2((-y - middle.y) / ry, (-x - middle.x) / rx) - first
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    let center = Point(
      x: cosine * middle.x - sine * middle.y + (current.x + to.x) / 2,
      y: sine * middle.x + cosine * middle.y + (current.y + to.y) / 2)
    func place(_ x: Double, _ y: Double) -> Point {
      Point(
        x: center.x + cosine * rx * x - sine * ry * y,
        y: center.y + sine * rx * x + cosine * ry * y)
    }
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let part = sweep / Double(count)
    let pull = 4 / 3 * tan(part / 4)
    for number in 0..<count {
      let from = first + part * Double(number)
      let end = from + part
      let last = number == count - 1
      curve(
        place(cos(from) - pull * sin(from), sin(from) + pull * cos(from)),
        place(cos(end) + pull * sin(end), sin(end) - pull * cos(end)),
        last ? to : place(cos(end), sin(end)))
    }
    control = nil
  }

  // MARK: Numbers

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte & 0xDF)
  }

  private mutating func skipSeparators() {
    while index < bytes.count, bytes[index] <= 32 || bytes[index] == UInt8(ascii: ",") {
      index += 1
    }
  }

  private mutating func point(_ base: Point) -> Point? {
    guard let x = number(), let y = number() else { return nil }
    return Point(x: base.x + x, y: base.y + y)
  }

  /// A flag of an arc: one digit, which needs no separator.
  private mutating func flag() -> Bool? {
    skipSeparators()
    guard index < bytes.count, let digit = [48, 49].firstIndex(of: bytes[index]) else { return nil }
    index += 1
    return digit == 1
  }

  private mutating func number() -> Double? {
    skipSeparators()
    let begin = index
    var hasPoint = false
    var hasExponent = false
    while index < bytes.count {
      let byte = bytes[index]
      let afterExponent = index > begin && bytes[index - 1] | 32 == UInt8(ascii: "e")
      switch UnicodeScalar(byte) {
      case "0"..."9": break
      case "+", "-":
        guard index == begin || afterExponent else { return value(begin) }
      case ".":
        guard !hasPoint, !hasExponent else { return value(begin) }
        hasPoint = true
      case "e", "E":
        guard !hasExponent, index > begin else { return value(begin) }
        hasExponent = true
      default: return value(begin)
      }
      index += 1
    }
    return value(begin)
  }

  private func value(_ begin: Int) -> Double? {
    Double(String(decoding: bytes[begin..<index], as: UTF8.self))
  }
}
