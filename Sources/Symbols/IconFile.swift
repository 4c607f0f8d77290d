import Drawing
import Geometry

/// Reads the outlines of an icon's SVG file: its paths, circles and rectangles, in groups or not.
///
/// Icons are drawn in one colour, so that styles, gradients and strokes are passed over.
enum IconFile {
  /// The outlines of a file.
  ///
  /// - Parameters:
  ///   - text: The file.
  ///   - groups: The ids of groups, the best first, of which the first that is there counts alone;
  ///     empty for the whole file.
  /// - Returns: The outlines, or nil where there are none.
  static func outline(_ text: String, groups: [String] = []) -> IconOutline? {
    for group in groups {
      let outline = read(text, in: group)
      if !outline.contours.isEmpty { return outline }
    }
    let outline = groups.isEmpty ? read(text, in: nil) : IconOutline()
    return outline.contours.isEmpty ? nil : outline
  }

  private static func read(_ text: String, in group: String?) -> IconOutline {
    var result = IconOutline()
    var moves: [IconMove] = [.identity]
    var wantedDepth: Int? = group == nil ? 0 : nil
    for tag in text.split(separator: "<").dropFirst() {
      let body = tag.prefix { $0 != ">" }
      let name = body.prefix { $0.isLetter || $0 == "/" }
      switch name {
      case "/g":
        if moves.count > 1 { moves.removeLast() }
        if let depth = wantedDepth, group != nil, moves.count <= depth { return result }
      case "g":
        let own = attribute("transform", body).map(IconMove.init) ?? .identity
        if wantedDepth == nil, attribute("id", body).map(String.init) == group {
          wantedDepth = moves.count
        }
        if !body.hasSuffix("/") { moves.append(own.then(moves[moves.count - 1])) }
      case "path", "circle", "rect":
        guard wantedDepth != nil, let elements = elements(name, body) else { continue }
        let own = attribute("transform", body).map(IconMove.init) ?? .identity
        let isEvenOdd = attribute("fill-rule", body) == "evenodd"
        let move = own.then(moves[moves.count - 1])
        result.add(elements, isEvenOdd: isEvenOdd, move: move)
      default: continue
      }
    }
    return result
  }

  private static func elements(_ name: Substring, _ body: Substring) -> [PathElement]? {
    func number(_ key: String) -> Double { attribute(key, body).flatMap { Double($0) } ?? 0 }
    switch name {
    case "circle":
      let radius = number("r")
      guard radius > 0 else { return nil }
      let side = 2 * radius
      return Shape.ellipse(
        Rect(x: number("cx") - radius, y: number("cy") - radius, width: side, height: side)
      ).elements
    case "rect":
      let rect = Rect(
        x: number("x"), y: number("y"), width: number("width"), height: number("height"))
      guard rect.width > 0, rect.height > 0 else { return nil }
      return Shape.roundedRect(rect, radius: number("rx")).elements
    default: return attribute("d", body).map { IconPath.elements($0) }
    }
  }

  private static func attribute(_ key: String, _ body: Substring) -> Substring? {
    for quote in ["\"", "'"] {
      guard let range = body.firstRange(of: " \(key)=\(quote)") else { continue }
      return body[range.upperBound...].prefix { String($0) != quote }
    }
    return nil
  }
}

/// An affine mapping: x' = a x + c y + e, y' = b x + d y + f.
struct IconMove: Hashable, Sendable {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var e = 0.0
  var f = 0.0

  static let identity = IconMove()

  init(scale: Double = 1, x: Double = 0, y: Double = 0) {
    (a, d, e, f) = (scale, scale, x, y)
  }

  /// Reads `matrix(…)`, `translate(…)` and `scale(…)`; others change nothing.
  init(_ text: Substring) {
    let numbers = text.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
      .split { $0 == "," || $0 == " " }.compactMap { Double($0) }
    switch (text.prefix { $0 != "(" }, numbers.count) {
    case ("matrix", 6):
      (a, b, c, d, e, f) = (
        numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]
      )
    case ("translate", 1...): (e, f) = (numbers[0], numbers.count > 1 ? numbers[1] : 0)
    case ("scale", 1...): (a, d) = (numbers[0], numbers.count > 1 ? numbers[1] : numbers[0])
    default: break
    }
  }

  /// This mapping and then another.
  func then(_ next: IconMove) -> IconMove {
    var result = IconMove()
    result.a = next.a * a + next.c * b
    result.b = next.b * a + next.d * b
    result.c = next.a * c + next.c * d
    result.d = next.b * c + next.d * d
    result.e = next.a * e + next.c * f + next.e
    result.f = next.b * e + next.d * f + next.f
    return result
  }

  func callAsFunction(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + e, y: b * point.x + d * point.y + f)
  }
}
