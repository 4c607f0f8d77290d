import ControlMetrics
import Geometry
import Graphics
import LayoutModel
import Testing

/// A text engine whose sizes can be counted.
///
/// A character is half an em wide, a line 1.2 em high, the ascent 0.95 em. Lines break after any
/// character.
struct RulerText: TextMeasuring {
  func measure(_ text: TextContent, width: Double?, in environment: LayoutEnvironment)
    -> TextMetrics
  {
    guard !text.string.isEmpty else { return .empty }
    let size = text.font.size
    let advance = size / 2
    let perLine = width.map { max(1, Int(($0 / advance + 1e-9).rounded(.down))) } ?? Int.max
    var lines: [Int] = []
    for paragraph in text.string.split(separator: "\n", omittingEmptySubsequences: false) {
      var rest = paragraph.count
      while rest > perLine {
        lines.append(perLine)
        rest -= perLine
      }
      lines.append(rest)
    }
    if text.numberOfLines > 0 { lines = Array(lines.prefix(text.numberOfLines)) }
    let height = 1.2 * size
    return TextMetrics(
      size: Size(
        width: Double(lines.max() ?? 0) * advance, height: Double(lines.count) * height),
      firstBaseline: 0.95 * size, lastBaseline: Double(lines.count - 1) * height + 0.95 * size,
      lineCount: lines.count)
  }

  func shape(_ text: TextContent, in room: Size, environment: LayoutEnvironment) -> ShapedText {
    ShapedText()
  }
}

/// A control as a table of cases names it.
struct ControlCase: Sendable, CustomTestStringConvertible {
  var name: String
  var view: ViewNode
  var build: Int
  var scale: Double
  var width: Double?
  var height: Double?

  var testDescription: String { "\(name), Xcode \(build), \(scale)x" }

  /// A control of UIKit, and the size that its content asks for; nil for an axis without one.
  init(
    _ kind: ViewKind, _ name: String, build: Int = 21_000, scale: Double = 2,
    _ width: Double?, _ height: Double?, _ configure: (inout ViewNode) -> Void = { _ in }
  ) {
    self.name = "\(kind) \(name)"
    self.build = build
    self.scale = scale
    self.width = width
    self.height = height
    view = ViewNode(id: "view", kind: kind)
    configure(&view)
  }

  /// The size by the tables of a platform.
  func size(on platform: Platform, wrappedAt room: Double? = nil) -> AxisPair<Double?> {
    ControlMetrics(platform: platform, toolsVersion: build).intrinsicSize(
      of: view, wrappedAt: room, measuring: RulerText(), in: environment)
  }

  /// The environment of the case.
  var environment: LayoutEnvironment {
    var environment = LayoutEnvironment(size: Size(width: 375, height: 667))
    environment.scale = scale
    return environment
  }
}
