import Diagnostics
import Geometry
import Graphics
import LayoutEngine
import LayoutFile
import LayoutModel
import StructuredText
import TestSupport
import XcodeCanvas

/// A layout file with an `expect:` block, read.
struct AcceptanceCase {
  /// The screen.
  let screen: Screen
  /// The problems met while reading.
  let diagnostics: [Diagnostic]
  /// What is expected.
  let expect: YAMLNode

  init?(file: String) throws {
    let text = try Fixtures.text(file)
    let result = try LayoutFileDocument.read(text, file: file)
    guard let screen = result.value.screens.first,
      let expect = try YAMLReader.document(of: text)?["expect"]
    else { return nil }
    self.screen = screen
    diagnostics = result.diagnostics
    self.expect = expect
  }

  /// Whether problems, conflicts or ambiguity are expected: `ok`, `error`, `unsatisfiable`,
  /// `ambiguous`.
  var status: String { expect["status"]?.string ?? "" }

  /// Lays the screen out in its own case.
  func layout(rounding: LayoutOptions.Rounding) -> Layout {
    var options = LayoutOptions()
    options.rounding = rounding
    options.shapesText = false
    let environment =
      screen.documentEnvironment ?? LayoutEnvironment(size: Size(width: 300, height: 100))
    return Layout(of: screen, in: environment, measuring: NoText(), options: options)
  }

  /// The size that a view asks for, as the case's `fitting:` says.
  func fittingSize(of name: String, in layout: Layout) -> Size? {
    layout.fittingSizes(measuring: NoText(), options: LayoutOptions())
      .first { $0.view.rawValue == name }?.size
  }

  /// The rectangles of a block, in order; a number that is not checked is nil.
  func rectangles(_ key: String) -> [(name: String, numbers: [Double?])] {
    Self.rectangles(expect[key])
  }

  static func rectangles(_ node: YAMLNode?) -> [(name: String, numbers: [Double?])] {
    node?.mapping?.map { name, list in
      (
        name.scalar?.string ?? "",
        list.sequence?.map { $0.scalar.flatMap { Double($0.string) } } ?? []
      )
    } ?? []
  }
}

/// Measures nothing: acceptance cases name their sizes or use fixed metrics.
struct NoText: TextMeasuring {
  func measure(_ text: TextContent, width: Double?, in environment: LayoutEnvironment)
    -> TextMetrics
  {
    .empty
  }

  func shape(_ text: TextContent, in room: Size, environment: LayoutEnvironment) -> ShapedText {
    ShapedText()
  }
}

extension Layout {
  /// The frame of a view, or of a guide in its owner's coordinates.
  func frame(of name: String) -> Rect? {
    if let view = view(ItemID(name)) { return view.frame }
    guard let guide = guides.first(where: { $0.id.rawValue == name }) else { return nil }
    let origin = view(guide.owner)?.absoluteFrame.origin ?? .zero
    return guide.absoluteRect.offset(x: -origin.x, y: -origin.y)
  }
}

extension Layout {
  /// Which of the checked numbers of a view's frame the constraints leave free.
  func freeNumbers(of name: String, among numbers: [Double?]) -> [Int] {
    let ambiguity = view(ItemID(name))?.ambiguity ?? AxisPair(both: nil)
    let isFree = [
      ambiguity.horizontal?.position, ambiguity.vertical?.position, ambiguity.horizontal?.length,
      ambiguity.vertical?.length,
    ].map { $0 != nil }
    return numbers.indices.filter { numbers[$0] != nil && isFree[$0] }
  }
}

/// What is wrong with a rectangle, or nil where all checked numbers agree within 0.002 points.
func disagreement(_ name: String, _ rect: Rect?, _ expected: [Double?]) -> String? {
  guard let rect else { return "\(name) is missing" }
  let actual = [rect.minX, rect.minY, rect.width, rect.height]
  let agrees = zip(actual, expected).allSatisfy { value, wanted in
    wanted.map { abs($0 - value) <= 0.002 } ?? true
  }
  return agrees ? nil : "\(name) is \(actual), expected \(expected)"
}
