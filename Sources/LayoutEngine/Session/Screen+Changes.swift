import LayoutModel

extension Screen {
  /// The screen with all that differs between two others: what a session has changed so far.
  ///
  /// - Parameters:
  ///   - old: The screen before its changes.
  ///   - changed: The screen after them.
  /// - Returns: The screen, its own variants where nothing was changed.
  func takingChanges(from old: Screen, to changed: Screen) -> Screen {
    guard old != changed else { return self }
    var result = self
    result.views = Self.merged(views, old.views, changed.views, id: \.id) { own, old, changed in
      var view = changed
      // A variant still moves a view whose content was changed.
      if changed.frame == old.frame { view.frame = own.frame }
      if changed.isHidden == old.isHidden { view.isHidden = own.isHidden }
      return view
    }
    result.constraints = Self.merged(
      constraints, old.constraints, changed.constraints, id: \.id
    ) { own, old, changed in
      var constraint = changed
      if changed.isActive == old.isActive { constraint.isActive = own.isActive }
      if changed.constant == old.constant { constraint.constant = own.constant }
      if changed.priority == old.priority { constraint.priority = own.priority }
      return constraint
    }
    return result
  }

  /// A list with what was changed, added and removed in another one.
  private static func merged<Element: Equatable, ID: Hashable>(
    _ own: [Element], _ old: [Element], _ changed: [Element], id: (Element) -> ID,
    taking merge: (_ own: Element, _ old: Element, _ changed: Element) -> Element
  ) -> [Element] {
    func table(_ list: [Element]) -> [ID: Element] {
      Dictionary(list.map { (id($0), $0) }, uniquingKeysWith: { first, _ in first })
    }
    let before = table(old)
    let after = table(changed)
    let known = table(own)
    let kept = own.compactMap { element -> Element? in
      guard let old = before[id(element)] else { return element }
      guard let changed = after[id(element)] else { return nil }
      return changed == old ? element : merge(element, old, changed)
    }
    return kept + changed.filter { before[id($0)] == nil && known[id($0)] == nil }
  }
}
