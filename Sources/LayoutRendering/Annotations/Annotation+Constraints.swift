import Drawing
import Geometry
import Graphics
import LayoutEngine
import LayoutModel

extension Annotation {
  /// The constraints that were written, as Interface Builder draws them.
  public static let constraints = Annotation(name: "constraints", title: "Constraints") { context in
    constraintDrawing(context) { !$0.constraint.provenance.isImplied }
  }

  /// The constraints that follow from stacks, grids, scroll views and autoresizing masks, in grey.
  public static let implicitConstraints = Annotation(
    name: "implicit-constraints", title: "Implied constraints"
  ) { context in
    constraintDrawing(context) { placed in
      let constraint = placed.constraint
      guard constraint.provenance.isImplied else { return false }
      if context.options.focus?.constraints?.contains(constraint) ?? false { return true }
      switch constraint.provenance {
      case .canvas, .layoutGuide, .contentSize: return false
      default: return true
      }
    }
  }

  /// Draws the shown constraints that pass a test.
  static func constraintDrawing(
    _ context: AnnotationContext, where belongs: (PlacedConstraint) -> Bool
  ) -> AnnotationDrawing {
    let shown = context.layout.constraints.filter { belongs($0) && context.isShown($0) }
    var equal = EqualSizes()
    var figures: [(figure: ConstraintFigure, look: ConstraintLook)] = []
    var equalLook: ConstraintLook?
    for placed in shown {
      let look = ConstraintLook(placed, context: context)
      if EqualSizes.isPlain(placed), !look.isBroken, !look.isStrange {
        equal.add(placed.constraint)
        equalLook = equalLook ?? look
      } else if let figure = ConstraintFigure(placed, items: context.items) {
        figures.append((figure, look))
      }
    }
    var bars = ConstraintBars(context: context)
    for (figure, look) in figures where figure.isEdge { bars.add(figure, look: look) }
    for (figure, look) in figures where !figure.isEdge { bars.add(figure, look: look) }
    if let equalLook { bars.add(equal, look: equalLook) }
    return bars.drawing
  }
}

extension AnnotationContext {
  /// Whether a constraint is of the picture's focus and its items are shown.
  ///
  /// Implied constraints that decide nothing are left out, unless the focus names them.
  fileprivate func isShown(_ placed: PlacedConstraint) -> Bool {
    let constraint = placed.constraint
    guard constraint.isActive, items.isShown(constraint.first.item),
      constraint.second.map({ items.isShown($0.item) }) ?? true
    else { return false }
    if let focused = options.focus?.constraints { return focused.contains(constraint) }
    return !constraint.provenance.isImplied || placed.status == .tight || placed.status == .broken
  }
}
