import Geometry
package import LayoutModel

extension EquationParser {
  /// What an equation means.
  package struct Equation {
    /// One constraint, or one for each link of a chain.
    package var constraints: [LayoutConstraint] = []
    /// The guides that lie in the distances that are compared, with the views that own them.
    package var guides: [VisualFormatParser.Result.OwnedGuide] = []
    /// The required constraints that place the guides.
    package var definitions: [LayoutConstraint] = []
  }

  /// An attribute with its factor in an equation.
  typealias AnchorTerm = (anchor: LayoutAnchor, coefficient: Double)

  /// The way from one position to another, as often as a factor says.
  struct Distance {
    /// Where it begins, and where it ends.
    let (start, end): (LayoutAnchor, LayoutAnchor)
    /// Positive.
    let factor: Double

    /// The distance that two terms are, `end - start`; nil for any other terms.
    init?(_ terms: [AnchorTerm]) {
      guard terms.count == 2, terms[0].coefficient == 0 - terms[1].coefficient,
        terms[0].coefficient != 0, terms.allSatisfy({ $0.anchor.attribute.kind == .position }),
        terms[0].anchor.attribute.axis == terms[1].anchor.attribute.axis
      else { return nil }
      let isForward = terms[1].coefficient > 0
      (start, end) = (terms[isForward ? 0 : 1].anchor, terms[isForward ? 1 : 0].anchor)
      factor = abs(terms[0].coefficient)
    }

    /// The constraints that lay a guide of no thickness into the distance, beginning at the level of the
    /// item where it starts.
    func definitions(of guide: ItemID) -> [LayoutConstraint] {
      let isDirectional = start.attribute.isDirectional || end.attribute.isDirectional
      let isHorizontal = start.attribute.axis == .horizontal
      let edges: (LayoutAttribute, LayoutAttribute) =
        isHorizontal ? (isDirectional ? (.leading, .trailing) : (.left, .right)) : (.top, .bottom)
      let (level, thickness): (LayoutAttribute, LayoutAttribute) =
        isHorizontal ? (.top, .height) : (.left, .width)
      return [
        LayoutConstraint(LayoutAnchor(guide, edges.0), .equal, start),
        LayoutConstraint(LayoutAnchor(guide, edges.1), .equal, end),
        LayoutConstraint(
          LayoutAnchor(guide, level), .equal, LayoutAnchor(start.item, level)),
        LayoutConstraint(LayoutAnchor(guide, thickness)),
      ]
    }

    /// The length of a guide that lies in the distance.
    func length(of guide: ItemID) -> LayoutAnchor {
      LayoutAnchor(guide, start.attribute.axis == .horizontal ? .width : .height)
    }
  }
}
