import Geometry
import LayoutModel

/// What people call the views and constraints of a new layout, and those of its baseline that are gone.
struct ChangeNames {
  private let old: ItemNames
  private let new: ItemNames
  /// The views and guides of the new layout.
  private let kept: Set<ItemID>

  init(old: LayoutBaseline, new screen: Screen) {
    self.old = ItemNames(old.screen)
    new = ItemNames(screen)
    kept = Set(screen.views.flatMap { view in [view.id] + view.guides.map { $0.id } })
  }

  /// A view or guide in a sentence or an equation, without quotes.
  func callAsFunction(_ item: ItemID) -> String {
    kept.contains(item) ? new.term(item) : old.term(item)
  }

  /// What a constraint says.
  func equation(of constraint: LayoutConstraint) -> String {
    constraint.equation(calling: callAsFunction) + (constraint.isActive ? "" : " off")
  }

  /// The end of what a constraint says where it joins the same as another: its constant, and its priority.
  static func end(of new: LayoutConstraint, after old: LayoutConstraint) -> String? {
    guard new.first == old.first, new.relation == old.relation, new.second == old.second,
      new.multiplier == old.multiplier, new.isActive, old.isActive
    else { return nil }
    let sign = new.second == nil ? "" : new.constant < 0 ? "- " : "+ "
    let constant = sign + (new.second == nil ? new.constant : abs(new.constant)).shortText
    let priority = "@\(new.priority.rawValue.shortText)"
    if new.constant == old.constant { return priority }
    return new.priority == old.priority ? constant : "\(constant) \(priority)"
  }
}
