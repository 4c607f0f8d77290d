import Geometry
import LayoutModel

extension LayoutConstraint {
  /// Whether someone wrote the constraint, and it does not follow from a rule.
  var isWritten: Bool {
    switch provenance {
    case .document, .visualFormat, .equation, .code: true
    default: false
    }
  }
}

extension Double {
  /// Points in a message: at most one digit after the point, never 0 for more than nothing.
  var points: String { decimalText(places: self > 0 && self < 0.1 ? 2 : 1) }
}
