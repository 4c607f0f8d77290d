import Geometry
import LayoutEngine
import LayoutModel

/// What the pill of a constraint says: relation, number and priority, in few characters.
struct ConstraintWords {
  private let placed: PlacedConstraint
  private let items: PlacedItems

  /// Puts a constraint into words.
  init(_ placed: PlacedConstraint, items: PlacedItems) {
    self.placed = placed
    self.items = items
  }

  private var constraint: LayoutConstraint { placed.constraint }

  /// The words for a size that is compared with a number: `≥ 44 @750`.
  var size: String {
    let subject = constraint.provenance == .contentSize ? "content " : ""
    return subject + Self.sign(constraint.relation) + number(constraint.constant) + miss + priority
  }

  /// The words for the distance between two places.
  ///
  /// - Parameter isReversed: Whether the first side lies before the second in reading order; says
  ///   which way a relation to zero points.
  /// - Returns: Nothing for edges that meet, as they should.
  func gap(isReversed: Bool) -> String {
    let isNegative =
      constraint.constant < 0 || constraint.constant == 0 && isReversed
    let relation = isNegative ? constraint.relation.reversed : constraint.relation
    let sign = Self.sign(relation)
    let factor = constraint.multiplier == 1 ? "" : "×\(number(constraint.multiplier, places: 3)) "
    let offset =
      constraint.multiplier == 1
      ? number(abs(constraint.constant))
      : constraint.constant == 0 ? "" : signed(constraint.constant)
    let isPlainZero =
      constraint.constant == 0 && relation == .equal && factor.isEmpty && placed.violation < 0.05
    if constraint.provenance.isImplied, constraint.constant == 0, placed.violation == 0 {
      return ""
    }
    let text = isPlainZero ? "" : sign + factor + offset + miss
    return (text + priority).trimmed
  }

  /// The words for a size that follows another view's: `= save`, `0.5× save + 8`.
  var equalSize: String {
    guard let second = constraint.second else { return size }
    let name = items.name(of: second.item, limit: 12)
    let sign = constraint.relation == .equal ? "= " : Self.sign(constraint.relation)
    let factor = constraint.multiplier == 1 ? "" : "\(number(constraint.multiplier, places: 3))× "
    let offset = constraint.constant == 0 ? "" : " \(signed(constraint.constant))"
    return sign + factor + name + offset + miss + priority
  }

  /// The words for the ratio of a view's width to its height: `16:9`.
  var aspect: String {
    guard let second = constraint.second else { return size }
    let isWidthFirst = constraint.first.attribute == .width && second.attribute == .height
    let ratio = isWidthFirst ? constraint.multiplier : 1 / constraint.multiplier
    let offset = constraint.constant == 0 ? "" : " \(signed(constraint.constant))"
    return Self.sign(constraint.relation) + Self.ratioText(ratio) + offset + miss + priority
  }

  /// A ratio of small whole numbers where one is near, a decimal fraction otherwise.
  static func ratioText(_ ratio: Double) -> String {
    guard ratio.isFinite, ratio > 0 else { return "?" }
    for divisor in 1...32 {
      let dividend = ratio * Double(divisor)
      let whole = dividend.rounded()
      if whole >= 1, whole <= 4096, abs(dividend - whole) < 0.0005 * dividend {
        return "\(Int(whole)):\(divisor)"
      }
    }
    return "\(ratio.decimalText(places: 3)):1"
  }

  private static func sign(_ relation: LayoutRelation) -> String {
    switch relation {
    case .equal: ""
    case .lessThanOrEqual: "≤ "
    case .greaterThanOrEqual: "≥ "
    }
  }

  /// How far the constraint is from holding.
  private var miss: String {
    placed.violation > 0.05 ? " (off by \(number(placed.violation)))" : ""
  }

  private var priority: String {
    constraint.priority.isRequired ? "" : " @\(number(constraint.priority.rawValue, places: 3))"
  }

  private func number(_ value: Double, places: Int = 2) -> String {
    let text = value.decimalText(places: places)
    return text.hasPrefix("-") ? "−" + text.dropFirst() : text
  }

  private func signed(_ value: Double) -> String {
    value < 0 ? "− \(number(-value))" : "+ \(number(value))"
  }
}

extension String {
  /// The text without spaces at its ends.
  fileprivate var trimmed: String {
    var text = self[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
