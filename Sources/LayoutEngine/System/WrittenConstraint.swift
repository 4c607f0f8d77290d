import LayoutModel

/// What of a screen's constraint makes its equation, with the items that it names.
///
/// It is found once for all rounds and holds no names, so that stating an equation copies numbers
/// only. Whoever wants the names goes to the constraint itself, which has the same place.
struct WrittenConstraint {
  /// The item of the first side; nil, like the others, for a name that the screen does not have.
  let first: Hierarchy.Item?
  let attribute: LayoutAttribute
  let relation: LayoutRelation
  /// The item of the second side; nil where there is none.
  let second: Hierarchy.Item?
  /// The attribute of the second side; `notAnAttribute` where there is none.
  let otherAttribute: LayoutAttribute
  let owner: Hierarchy.Item?
  let isActive: Bool
  /// Whether it holds on the canvas that the document was made on, and nowhere else.
  let isPrototyping: Bool
  /// Whether it fixes a length; see `LayoutConstraint.isRequiredLength`.
  let isRequiredLength: Bool
  /// Whether it sets a baseline off from that of a text above by the system's space.
  let isBaselineSpace: Bool
  /// Whether there is nothing to say about it: it is legal, and its constant within the limit.
  let isPlain: Bool
  let multiplier: Double
  var constant: Double
  let priority: LayoutPriority

  /// The greatest constant that is used as it is, in points.
  ///
  /// - Source: UIKit substitutes a smaller value beyond an undocumented limit; ours is a choice.
  static var greatestConstant: Double { 1e9 }

  init(_ constraint: LayoutConstraint, items: [ItemID: Hierarchy.Item]) {
    first = items[constraint.first.item]
    second = constraint.second.flatMap { items[$0.item] }
    owner = constraint.owner.flatMap { items[$0] }
    attribute = constraint.first.attribute
    otherAttribute = constraint.second?.attribute ?? .notAnAttribute
    relation = constraint.relation
    multiplier = constraint.multiplier
    constant = constraint.constant
    priority = constraint.priority
    isActive = constraint.isActive
    isPrototyping = constraint.provenance == .prototyping
    isRequiredLength = constraint.isRequiredLength
    let baselines: Set<LayoutAttribute> = [constraint.first.attribute, otherAttribute]
    isBaselineSpace =
      constraint.symbolicSpace == .anchor && baselines == [.firstBaseline, .lastBaseline]
    isPlain =
      (try? constraint.checkLegality()) != nil
      && abs(constraint.constant) <= Self.greatestConstant && !constraint.mixesAxes
  }

  /// Whether a side follows the reading direction.
  var isDirectional: Bool { attribute.isDirectional || otherAttribute.isDirectional }
}

extension LayoutConstraint {
  /// Whether a horizontal position is related to a vertical one.
  var mixesAxes: Bool {
    guard let second, first.attribute.kind == .position else { return false }
    return first.attribute.axis != second.attribute.axis
  }
}
