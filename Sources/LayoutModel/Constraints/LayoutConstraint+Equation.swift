import Geometry

extension LayoutConstraint {
  /// The constraint as an equation that the text format reads: `a.width == 2 * b.width + 8 @750`.
  ///
  /// A rule's constraint that is no equation between two attributes is told by its identifier.
  public var equation: String { equation(calling: \.rawValue) }

  /// The equation, its items called by names for people.
  package func equation(calling name: (ItemID) -> String) -> String {
    if second == nil, first.attribute.kind == .position {
      return "\(name(first.item)): \(provenanceName)"
    }
    var text = "\(name(first.item)).\(first.attribute.name) \(relation.symbol) "
    if let second, second.attribute != .notAnAttribute {
      if multiplier != 1 { text += "\(multiplier.shortText) * " }
      text += "\(name(second.item)).\(second.attribute.name)"
      if constant != 0 {
        text += constant < 0 ? " - \((-constant).shortText)" : " + \(constant.shortText)"
      }
    } else {
      text += constant.shortText
    }
    if !priority.isRequired { text += " @\(priority.rawValue.shortText)" }
    return text
  }
}

extension LayoutConstraint {
  private var provenanceName: String {
    switch provenance {
    case .stackView(let identifier), .gridView(let identifier): identifier
    case .layoutGuide(let role): role
    case .autoresizingMask(let mask):
      "\(first.attribute.name), as its autoresizing mask: \(AutoresizingMask.words(mask))"
    default: identifier ?? "\(first.attribute.name) \(relation.symbol) \(constant.shortText)"
    }
  }
}
