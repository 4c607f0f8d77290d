import LayoutModel

extension Screen {
  /// Makes each tab of a Mac's tab views that is not shown at first a variant of its label, chosen
  /// by name.
  mutating func addTabVariants() {
    var names = Set(variants.map(\.name))
    for view in views where view.kind == .tabView {
      let contents = views.filter { $0.parent == view.id }.map(\.id)
      let traits = view.control.tabView
      guard contents.count > 1, contents.count == traits.titles.count else { continue }
      for (index, shown) in contents.enumerated() where index != traits.selectedIndex ?? 0 {
        var name = traits.titles[index].isEmpty ? "Tab \(index + 1)" : traits.titles[index]
        // A name with an equals sign would be that of a size class.
        name = String(name.map { $0 == "=" || $0 == "," ? " " : $0 })
        var number = 2
        let label = name
        while !names.insert(name).inserted {
          name = "\(label) \(number)"
          number += 1
        }
        var condition = VariantCondition()
        condition.isNamedOnly = true
        variants.append(
          Variant(
            name: name, condition: condition,
            changes: contents.filter { $0 != shown }.map { .set($0.rawValue, .isHidden(true)) }))
      }
    }
  }
}

extension Variant {
  /// Whether the variant shows another tab of a tab view, as reading a document makes of its tabs.
  func showsTab(of screen: Screen) -> Bool {
    let tabViews = Set(screen.views.filter { $0.kind == .tabView }.map(\.id))
    let contents = screen.views.filter { $0.parent.map(tabViews.contains) ?? false }
    let names = Set(contents.map(\.id.rawValue))
    return condition.isNamedOnly && !changes.isEmpty
      && changes.allSatisfy { change in
        guard case .set(let name, .isHidden) = change else { return false }
        return names.contains(name)
      }
  }
}
