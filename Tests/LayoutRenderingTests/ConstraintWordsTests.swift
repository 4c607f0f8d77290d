import Drawing
import Geometry
import Graphics
import LayoutEngine
import LayoutModel
import LayoutRendering
import Testing

/// What the pill of a constraint says.
@Suite struct ConstraintWordsTests {
  private static func a(_ attribute: LayoutAttribute) -> LayoutAnchor {
    LayoutAnchor("a", attribute)
  }
  private static func b(_ attribute: LayoutAttribute) -> LayoutAnchor {
    LayoutAnchor("b", attribute)
  }
  private static func root(_ attribute: LayoutAttribute) -> LayoutAnchor {
    LayoutAnchor("root", attribute)
  }

  @Test(arguments: [
    (LayoutConstraint(a(.width), constant: 44), "44"),
    (LayoutConstraint(a(.width), .greaterThanOrEqual, constant: 44.5), "≥ 44.5"),
    (LayoutConstraint(a(.width), .lessThanOrEqual, constant: 44, priority: 750), "≤ 44 @750"),
    (LayoutConstraint(a(.leading), .equal, root(.leading), constant: 20), "20"),
    (LayoutConstraint(root(.trailing), .equal, a(.trailing), constant: 20), "20"),
    (LayoutConstraint(a(.trailing), .equal, root(.trailing), constant: -20), "20"),
    (LayoutConstraint(a(.trailing), .lessThanOrEqual, root(.trailing), constant: -20), "≥ 20"),
    (LayoutConstraint(a(.trailing), .lessThanOrEqual, root(.trailing)), "≥ 0"),
    (LayoutConstraint(b(.leading), .greaterThanOrEqual, a(.trailing), priority: 999), "≥ 0 @999"),
    (LayoutConstraint(a(.width), .equal, b(.width), priority: 750), "= b @750"),
    (LayoutConstraint(a(.width), .equal, b(.width), multiplier: 0.5, constant: -8), "= 0.5× b − 8"),
    (LayoutConstraint(a(.width), .equal, a(.height), multiplier: 16.0 / 9), "16:9"),
    (LayoutConstraint(a(.height), .equal, a(.width)), "1:1"),
    (LayoutConstraint(a(.width), .equal, a(.height), multiplier: 1.2341), "1.234:1"),
    (LayoutConstraint(a(.centerX), .equal, root(.centerX), multiplier: 1.5), "×1.5"),
  ])
  func `a pill says relation, number and priority`(constraint: LayoutConstraint, words: String) {
    #expect(Self.words(constraint, direction: .leftToRight) == [words])
  }

  @Test(arguments: [
    (LayoutConstraint(a(.leading), .equal, root(.leading), constant: 20), "20"),
    (LayoutConstraint(a(.trailing), .lessThanOrEqual, root(.trailing)), "≥ 0"),
    (LayoutConstraint(b(.leading), .greaterThanOrEqual, a(.trailing), constant: 8), "≥ 8"),
  ])
  func `a pill says the same when reading starts at the right`(
    constraint: LayoutConstraint, words: String
  ) {
    #expect(Self.words(constraint, direction: .rightToLeft) == [words])
  }

  @Test func `a pill says how far an optional constraint gave way`() {
    let constraint = LayoutConstraint(Self.a(.width), constant: 100, priority: 500)
    #expect(
      Self.words(constraint, direction: .leftToRight, .gaveWay, violation: 40)
        == ["100 (off by 40) @500"])
  }

  /// The texts of the labels drawn for one constraint, but for the bare sign of an equal size.
  private static func words(
    _ constraint: LayoutConstraint, direction: LayoutDirection,
    _ status: PlacedConstraint.Status = .tight, violation: Double = 0
  ) -> [String] {
    var maker = LayoutMaker(width: 400, height: 300, direction: direction)
    let frames = [
      Rect(x: 20, y: 40, width: 60, height: 40), Rect(x: 200, y: 40, width: 60, height: 40),
    ]
    let isMirrored = direction == .rightToLeft
    maker.add("a", .view, isMirrored ? frames[1] : frames[0])
    maker.add("b", .view, isMirrored ? frames[0] : frames[1])
    maker.constrain(constraint, status, violation: violation)
    var options = RenderingOptions(annotations: AnnotationSet([.constraints]))
    options.showsLegend = false
    return DisplayList(maker.layout, options: options, text: BoxText()).commands.compactMap {
      guard case .glyphs(let run, _, _) = $0, run.text != "=" else { return nil }
      return run.text
    }
  }
}
