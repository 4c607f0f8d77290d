import Geometry
package import LayoutModel

extension LayoutConstraint {
  /// The constraint in a plain sentence.
  ///
  /// - Parameters:
  ///   - superview: The superview of an item, where it is known.
  ///   - name: What an item is called.
  /// - Returns: `'save' ends 20 points before the trailing edge of 'root'.`
  package func sentence(
    superview: (ItemID) -> ItemID? = { _ in nil }, name: (ItemID) -> String = { "'\($0)'" }
  ) -> String {
    let subject = name(first.item)
    let wish =
      priority == .required ? "" : ", if possible (priority \(generalNumber(priority.rawValue)))"
    guard let second else {
      return "\(subject) \(Self.size(first.attribute, relation, constant))\(wish)."
    }
    let other = name(second.item)
    if multiplier == 1, let text = distance(second, subject, other, superview) {
      return "\(text)\(wish)."
    }
    if first.item == second.item, first.attribute == .width, second.attribute == .height,
      constant == 0
    {
      return "\(subject) is \(comparison)\(generalNumber(multiplier)) times as wide as high\(wish)."
    }
    var right = "\(Self.noun(second.attribute)) of \(other)"
    if multiplier != 1 { right = "\(generalNumber(multiplier)) times \(right)" }
    if constant != 0 {
      let sign = constant > 0 ? "plus" : "minus"
      right += " \(sign) \(Self.points(abs(constant)))"
    }
    return
      "\(Self.noun(first.attribute, capital: true)) of \(subject) is \(comparison)\(right)\(wish)."
  }

  private var comparison: String {
    switch relation {
    case .equal: ""
    case .lessThanOrEqual: "at most "
    case .greaterThanOrEqual: "at least "
    }
  }

  private static func points(_ value: Double) -> String {
    "\(generalNumber(value)) \(abs(value) == 1 ? "point" : "points")"
  }

  private static func size(
    _ attribute: LayoutAttribute, _ relation: LayoutRelation, _ constant: Double
  ) -> String {
    let bound =
      switch relation {
      case .equal: ""
      case .lessThanOrEqual: "at most "
      case .greaterThanOrEqual: "at least "
      }
    switch attribute {
    case .width: return "is \(bound)\(points(constant)) wide"
    case .height: return "is \(bound)\(points(constant)) high"
    default: return "has \(noun(attribute)) \(bound)at \(generalNumber(constant))"
    }
  }

  /// The sentence of a distance between two edges, or of two that lie together.
  private func distance(
    _ second: LayoutAnchor, _ subject: String, _ other: String, _ superview: (ItemID) -> ItemID?
  ) -> String? {
    let a = first.attribute
    let b = second.attribute
    if a.kind == .size, a == b {
      let word = a == .width ? "wide" : "high"
      if constant == 0, relation == .equal { return "\(subject) is as \(word) as \(other)" }
      let more = constant < 0 ? "less" : "more"
      return constant == 0
        ? "\(subject) is \(comparison)as \(word) as \(other)"
        : "\(subject) is \(comparison)\(Self.points(abs(constant))) \(more) \(word) than \(other)"
    }
    guard a.kind == .position, let axis = a.axis, axis == b.axis else { return nil }
    if constant == 0, relation == .equal {
      return a == b
        ? "\(Self.noun(a, capital: true)) of \(subject) lies on that of \(other)"
        : "\(Self.noun(a, capital: true)) of \(subject) lies on \(Self.noun(b)) of \(other)"
    }
    // Read so that the distance is positive where it can be.
    let isDirectional = a.isDirectional || b.isDirectional
    let after = axis == .vertical ? "below" : (isDirectional ? "after" : "right of")
    let before = axis == .vertical ? "above" : (isDirectional ? "before" : "left of")
    let bound = constant < 0 ? relation.reversed : relation
    let word =
      switch bound {
      case .equal: ""
      case .lessThanOrEqual: "at most "
      case .greaterThanOrEqual: "at least "
      }
    let side = constant < 0 ? before : after
    return "\(Self.noun(a, capital: true)) of \(subject) is \(word)\(Self.points(abs(constant)))"
      + " \(side) \(Self.noun(b)) of \(other)"
  }

  /// `the trailing edge`, `the baseline of the last line`, `the width`.
  private static func noun(_ attribute: LayoutAttribute, capital: Bool = false) -> String {
    let words =
      switch attribute {
      case .left, .right, .top, .bottom, .leading, .trailing: "the \(attribute.name) edge"
      case .width: "the width"
      case .height: "the height"
      case .centerX: "the horizontal middle"
      case .centerY: "the vertical middle"
      case .lastBaseline: "the last baseline"
      case .firstBaseline: "the first baseline"
      case .leftMargin: "the left margin"
      case .rightMargin: "the right margin"
      case .topMargin: "the top margin"
      case .bottomMargin: "the bottom margin"
      case .leadingMargin: "the leading margin"
      case .trailingMargin: "the trailing margin"
      case .centerXWithinMargins: "the horizontal middle within the margins"
      case .centerYWithinMargins: "the vertical middle within the margins"
      case .notAnAttribute: "nothing"
      }
    return capital ? "T" + words.dropFirst() : words
  }
}
