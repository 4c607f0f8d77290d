import Geometry
import LayoutEngine
import LayoutModel

/// Sizes that constraints make equal, gathered into sets, so that one sign marks all of a set.
struct EqualSizes {
  /// A size of a view or guide.
  struct Side: Hashable {
    /// The view or guide.
    var item: ItemID
    /// The axis of the size.
    var axis: Axis
  }

  /// The sets in the order of their first constraint, each with its sides in order of appearance.
  private(set) var sets: [[Side]] = []
  private var setOfSide: [Side: Int] = [:]

  /// Whether a constraint says that two sizes are equal, and nothing else.
  static func isPlain(_ placed: PlacedConstraint) -> Bool {
    let constraint = placed.constraint
    return constraint.first.attribute.kind == .size && constraint.second?.attribute.kind == .size
      && constraint.second?.item != constraint.first.item && constraint.relation == .equal
      && constraint.multiplier == 1 && constraint.constant == 0
      && constraint.priority.isRequired && placed.status == .tight
  }

  /// Adds a constraint that says so.
  mutating func add(_ constraint: LayoutConstraint) {
    guard let second = constraint.second, let axis = constraint.first.attribute.axis,
      let otherAxis = second.attribute.axis
    else { return }
    let sides = [
      Side(item: second.item, axis: otherAxis), Side(item: constraint.first.item, axis: axis),
    ]
    let known = sides.compactMap { setOfSide[$0] }
    let target = known.min() ?? sets.count
    if target == sets.count { sets.append([]) }
    for other in known where other != target {
      for side in sets[other] { setOfSide[side] = target }
      sets[target] += sets[other]
      sets[other] = []
    }
    for side in sides where setOfSide[side] == nil {
      setOfSide[side] = target
      sets[target].append(side)
    }
  }

  /// The sets with their signs: `=` for a single one, else `= a`, `= b`, ….
  var signedSets: [(sign: String, sides: [Side])] {
    let filled = sets.filter { !$0.isEmpty }
    guard filled.count > 1 else { return filled.map { ("=", $0) } }
    let letters = Array("abcdefghijklmnopqrstuvwxyz").map(String.init)
    return filled.enumerated().map { index, sides in
      ("= " + (index < letters.count ? letters[index] : String(index + 1)), sides)
    }
  }
}
