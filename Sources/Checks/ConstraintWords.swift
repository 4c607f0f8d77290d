import Geometry
import LayoutModel

extension LayoutConstraint {
  /// The constraint in a message: ``c12 (title.width == 120)``.
  var words: String {
    let name = identifier ?? id
    return name.isEmpty ? "(\(relationWords))" : "'\(name)' (\(relationWords))"
  }

  /// The two sides: `title.trailing <= card.trailing - 12 @750`.
  var relationWords: String {
    var text = "\(first.item).\(first.attribute.name) \(relation.symbol) "
    if let second {
      if multiplier != 1 { text += "\(multiplier.decimalText(places: 4)) * " }
      text += "\(second.item).\(second.attribute.name)"
      if constant != 0 {
        let sign = constant < 0 ? "-" : "+"
        text += " \(sign) \(constant.magnitude.decimalText(places: 3))"
      }
    } else {
      text += constant.decimalText(places: 3)
    }
    if !priority.isRequired { text += " @\(priority.rawValue.decimalText(places: 3))" }
    return text
  }

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
