import LayoutEngine
import LayoutModel

/// Which view and constraint of the baseline is which one of the new layout.
///
/// Views are one by their id; where an id is gone, by name and class under the same parent, then
/// by place and look under it. Constraints are one by id and items, by what they say, or by the
/// items that they join: ids given by counting shift when one is taken out.
struct BaselineMatching {
  /// Baseline view -> new view.
  private(set) var newViews: [ItemID: ItemID] = [:]
  /// New view -> baseline view.
  private(set) var oldViews: [ItemID: ItemID] = [:]
  /// Positions of constraints: baseline -> new.
  private(set) var newConstraints: [Int: Int] = [:]
  /// Positions of constraints: new -> baseline.
  private(set) var oldConstraints: [Int: Int] = [:]
  private var newGuides: [ItemID: ItemID] = [:]

  init(_ old: LayoutBaseline, _ new: LayoutBaseline) {
    matchViews(old.views, new.views)
    matchGuides(old.views, new.views)
    matchConstraints(old.constraints, new.constraints)
  }

  /// The new name of a view or guide of the baseline.
  func newName(_ item: ItemID) -> ItemID { newViews[item] ?? newGuides[item] ?? item }

  /// A constraint of the baseline in the new names.
  func renamed(_ constraint: LayoutConstraint) -> LayoutConstraint {
    var result = constraint
    result.first.item = newName(constraint.first.item)
    if let second = constraint.second {
      result.second = LayoutAnchor(newName(second.item), second.attribute)
    }
    return result
  }

  // MARK: Views

  private mutating func join(_ old: ItemID, _ new: ItemID) {
    newViews[old] = new
    oldViews[new] = old
  }

  private mutating func matchViews(_ old: [ViewRecord], _ new: [ViewRecord]) {
    let newIDs = Set(new.map(\.id))
    for view in old where newIDs.contains(view.id) { join(view.id, view.id) }
    guard oldViews.count < new.count, newViews.count < old.count else { return }
    // Parents come first, so that a renamed parent is known when its children are looked at.
    var waiting = WaitingViews(new.filter { oldViews[$0.id] == nil })
    for view in old where newViews[view.id] == nil {
      if let match = waiting.take(view, below: view.parent.map(newName)) { join(view.id, match) }
    }
  }

  private mutating func matchGuides(_ old: [ViewRecord], _ new: [ViewRecord]) {
    let newByID = Dictionary(new.map { ($0.id, $0) }, uniquingKeysWith: { a, _ in a })
    for view in old {
      guard let text = view.value(of: "guides"), let match = newViews[view.id],
        let other = newByID[match]?.value(of: "guides"), text != other
      else { continue }
      let others = other.split(separator: ",")
      for guide in text.split(separator: ",") where !others.contains(guide) {
        guard let colon = guide.lastIndex(of: ":") else { continue }
        let role = guide[colon...].prefix { $0 != "+" }
        for other in others {
          guard let end = other.lastIndex(of: ":"),
            other[end...].prefix(while: { $0 != "+" }) == role
          else { continue }
          newGuides[ItemID(String(guide[..<colon]))] = ItemID(String(other[..<end]))
          break
        }
      }
    }
  }

  // MARK: Constraints

  private mutating func matchConstraints(_ old: [LayoutConstraint], _ new: [LayoutConstraint]) {
    let renamed = old.map { self.renamed($0) }
    let keys: [(LayoutConstraint) -> String] = [
      { "\($0.id) \(Self.content($0))" },
      { Self.content($0) },
      { Self.isCounted($0.id) ? "\($0.id) \(Self.anchors($0))" : $0.id },
      { ($0.identifier ?? "") + Self.anchors($0) + $0.relation.symbol },
      { Self.anchors($0) },
      { Self.firstAnchor($0) },
    ]
    for key in keys {
      guard oldConstraints.count < new.count, newConstraints.count < old.count else { return }
      var waiting: [String: [Int]] = [:]
      for index in new.indices.reversed() where oldConstraints[index] == nil {
        waiting[key(new[index]), default: []].append(index)
      }
      for index in old.indices where newConstraints[index] == nil {
        guard let match = waiting[key(renamed[index])]?.popLast() else { continue }
        newConstraints[index] = match
        oldConstraints[match] = index
      }
    }
  }

  /// Whether an id was given by counting: a letter and a number.
  private static func isCounted(_ id: String) -> Bool {
    let digits = id.drop { $0.isLetter || $0 == "#" || $0 == "-" || $0 == "_" }
    return id.count - digits.count <= 12 && digits.allSatisfy(\.isNumber)
      && !digits.isEmpty
  }

  static func content(_ constraint: LayoutConstraint) -> String {
    var plain = constraint
    plain.id = ""
    return LayoutBaseline.line(plain)
  }

  private static func anchors(_ constraint: LayoutConstraint) -> String {
    let second = constraint.second.map { "\($0.item.rawValue).\($0.attribute.name)" } ?? ""
    return firstAnchor(constraint) + " " + second
  }

  private static func firstAnchor(_ constraint: LayoutConstraint) -> String {
    "\(constraint.first.item.rawValue).\(constraint.first.attribute.name)"
  }
}
