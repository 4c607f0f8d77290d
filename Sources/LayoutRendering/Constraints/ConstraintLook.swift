import Geometry
import Graphics
import LayoutEngine
import LayoutModel

/// How a constraint is drawn: what colour, dash and marks say of it.
///
/// - Source: Apple, *Xcode Help*: solid for required, dashed for optional; blue for fine, orange
///   for misplaced, red for ambiguous or conflicting; I-bars for sizes and spaces.
struct ConstraintLook {
  /// The colour of lines and pill.
  var color: Color
  /// Dashes of the line, in points; empty for a required constraint.
  var dash: [Double]
  /// Whether a cross marks the constraint as broken.
  var isBroken: Bool
  /// Whether the constraint holds an ambiguous view or is part of a conflict.
  var isStrange = false
  /// Whether the pill is filled with the colour.
  var isStrong: Bool
  /// What the legend says.
  var meaning: String
  /// The order in which pills choose their places.
  var rank: Int

  /// The look of a constraint in a picture.
  init(_ placed: PlacedConstraint, context: AnnotationContext) {
    let constraint = placed.constraint
    let palette = context.palette
    dash = constraint.priority.isRequired ? [] : [3, 2]
    isStrong = constraint.priority.isRequired
    isBroken = placed.status == .broken || context.options.focus?.blamed == constraint
    let need = constraint.priority.isRequired ? "required" : "optional"
    if isBroken {
      color = palette.broken
      meaning = "broken: required, but in conflict"
      rank = 8
    } else if placed.status == .gaveWay {
      color = palette.misplaced
      meaning = "optional, and gave way"
      rank = 14
    } else if context.conflicting.contains(constraint) {
      color = palette.broken
      isStrange = true
      meaning = "in conflict with a broken one"
      rank = 10
    } else if context.isAmbiguous(constraint) {
      color = palette.broken
      isStrange = true
      meaning = "on an ambiguous view, \(need)"
      rank = 16
    } else if constraint.provenance.isImplied {
      color = palette.implicit
      meaning = "implied, \(need)"
      rank = 50
    } else {
      color = palette.fine
      meaning = "constraint, \(need)"
      rank = constraint.priority.isRequired ? 40 : 42
    }
  }
}

extension Provenance {
  /// Whether no one wrote the constraint: it follows from a stack, a mask or the content.
  var isImplied: Bool {
    switch self {
    case .document, .visualFormat, .equation, .code: false
    default: true
    }
  }
}

extension AnnotationContext {
  /// Whether a constraint holds a view that is ambiguous on the constraint's axis.
  fileprivate func isAmbiguous(_ constraint: LayoutConstraint) -> Bool {
    guard let axis = constraint.first.attribute.axis else { return false }
    return [constraint.first.item, constraint.second?.item].contains { item in
      item.flatMap(items.view)?.ambiguity[axis] != nil
    }
  }
}
