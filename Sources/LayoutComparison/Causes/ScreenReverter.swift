import Geometry
import LayoutModel

/// Takes single changes of a new screen back, to see what the old input gives.
struct ScreenReverter {
  let screen: Screen
  let environment: LayoutEnvironment
  /// Where the views are in the screen.
  private let positions: [ItemID: Int]

  init(screen: Screen, environment: LayoutEnvironment) {
    self.screen = screen
    self.environment = environment
    positions = Dictionary(
      screen.views.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The screen and environment with some changes taken back, in an order that keeps names valid.
  func reverting(_ changes: [DocumentChange]) -> (Screen, LayoutEnvironment) {
    var screen = screen
    var environment = environment
    var removedConstraints: Set<Int> = []
    var gone: Set<ItemID> = []
    let reversals = changes.compactMap(\.reversal)
    // Additions first, then values, removals last: positions of the document stay valid.
    var restored: Set<ItemID> = []
    for case .restoreViews(let records, _) in reversals {
      for record in records where positions[record.id] == nil {
        if restored.insert(record.id).inserted { screen.views.append(record.node) }
      }
    }
    for reversal in reversals {
      switch reversal {
      case .replaceConstraint(let index, let old) where screen.constraints.indices.contains(index):
        screen.constraints[index] = merged(old, into: screen.constraints[index])
      case .removeConstraint(let index): removedConstraints.insert(index)
      case .setProperty(let view, let name, let value):
        guard let index = positions[view] else { continue }
        _ = ViewProperty.named(name)?.write(value, &screen.views[index])
      case .setParent(let view, let parent):
        guard let index = positions[view] else { continue }
        screen.views[index].parent = parent
      case .removeView(let view): gone.insert(view)
      case .setEnvironment(let old, let property):
        Self.copy(property, from: old, to: &environment)
      default: break
      }
    }
    if !removedConstraints.isEmpty {
      screen.constraints = screen.constraints.enumerated()
        .filter { !removedConstraints.contains($0.offset) }.map(\.element)
    }
    for reversal in reversals {
      switch reversal {
      case .restoreConstraint(let constraint): screen.constraints.append(constraint)
      case .restoreViews(_, let constraints): screen.constraints += constraints
      default: break
      }
    }
    Self.remove(gone, from: &screen)
    Self.sortParentsFirst(&screen.views)
    return (screen, environment)
  }

  /// The old values in the new constraint, which keeps its owner and place.
  private func merged(_ old: LayoutConstraint, into new: LayoutConstraint) -> LayoutConstraint {
    var result = new
    result.first = old.first
    result.relation = old.relation
    result.second = old.second
    result.multiplier = old.multiplier
    result.constant = old.constant
    result.priority = old.priority
    result.isActive = old.isActive
    result.symbolicSpace = nil
    return result
  }

  private static func copy(
    _ property: String, from old: LayoutEnvironment, to environment: inout LayoutEnvironment
  ) {
    guard let property = EnvironmentProperty.all.first(where: { $0.name == property }) else {
      environment.size = old.size
      return
    }
    guard let value = property.read(old) else {
      let standard = EnvironmentProperty.standard(size: old.size)
      switch property.name {
      case "safe": environment.safeAreaInsets = .zero
      case "widthClass": environment.horizontalSizeClass = nil
      case "heightClass": environment.verticalSizeClass = nil
      case "variant": environment.variant = nil
      case "device": environment.deviceName = ""
      case "idiom": environment.idiom = standard.idiom
      case "orientation": environment.orientation = standard.orientation
      case "direction": environment.direction = standard.direction
      case "textSize": environment.textSize = standard.textSize
      case "appearance": environment.appearance = standard.appearance
      default: break
      }
      return
    }
    _ = property.write(value, &environment)
  }

  private static func remove(_ roots: Set<ItemID>, from screen: inout Screen) {
    guard !roots.isEmpty else { return }
    sortParentsFirst(&screen.views)
    var gone: Set<ItemID> = []
    for view in screen.views {
      let isBelow = view.parent.map(gone.contains) ?? false
      guard roots.contains(view.id) || isBelow else { continue }
      gone.insert(view.id)
      gone.formUnion(view.guides.map(\.id))
    }
    screen.views.removeAll { gone.contains($0.id) }
    for index in screen.views.indices {
      screen.views[index].stack?.arranged.removeAll { gone.contains($0.view) }
    }
    screen.constraints.removeAll { constraint in
      gone.contains(constraint.first.item)
        || (constraint.second.map { gone.contains($0.item) } ?? false)
    }
  }

  /// Brings each parent before its children; the order of siblings stays.
  private static func sortParentsFirst(_ views: inout [ViewNode]) {
    var seen: Set<ItemID> = []
    for view in views {
      if let parent = view.parent, !seen.contains(parent) {
        views = LayoutBaseline.depthFirst(views)
        return
      }
      seen.insert(view.id)
    }
  }
}
