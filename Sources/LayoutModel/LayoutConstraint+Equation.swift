extension LayoutConstraint {
  /// The constraint as an equation that the text format reads: `a.width == 2 * b.width + 8 @750`.
  public var equation: String {
    var text = "\(first.item).\(first.attribute.name) \(relation.symbol) "
    if let second, second.attribute != .notAnAttribute {
      if multiplier != 1 { text += "\(multiplier.shortText) * " }
      text += "\(second.item).\(second.attribute.name)"
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

extension Double {
  /// The shortest decimal that reads back as the same number; whole numbers without a point.
  public var shortText: String {
    guard isFinite else { return "\(self)" }
    if self == rounded(), magnitude < 1e15 { return "\(Int64(self))" }
    return "\(self)"
  }
}
