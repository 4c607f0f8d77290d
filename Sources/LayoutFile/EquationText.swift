import LayoutModel
import StructuredText
import VisualFormat

extension LayoutConstraint {
  /// The constraint as an equation of the file.
  var equation: String {
    var text = "\(first.equation) \(relation.symbol)"
    var constant = Node.numberText(constant)
    if let second {
      text += " "
      if multiplier != 1 { text += "\(Node.numberText(multiplier)) * " }
      text += second.equation
      if self.constant == 0 {
        constant = ""
      } else if self.constant < 0 {
        text += " - "
        constant = Node.numberText(-self.constant)
      } else {
        text += " + "
      }
    } else {
      text += " "
    }
    text += constant
    if priority != .required { text += " @\(Node.numberText(priority.rawValue))" }
    return text
  }
}

extension LayoutAnchor {
  /// The anchor as equations name it; names of other characters stand in backticks.
  var equation: String {
    let name = item.rawValue
    let isPlain =
      !name.isEmpty && name != "superview"
      && name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
        !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      }
    // A name that begins like a number would be read as one.
    let isNumber = name.first.map { $0.isNumber } ?? true
    return (isPlain && !isNumber ? name : "`\(name)`") + "." + attribute.name
  }
}
