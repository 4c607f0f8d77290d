/// A second tree of views, with frames for another orientation, matched to a screen's own views.
///
/// - Source: the springs-and-struts view pairs of TPMultiLayoutViewController: views are matched
///   by tag, then by title, placeholder or image, then by class where only one view is left of it.
public enum ViewTreeMatching {
  /// The variant that gives a screen's views the places of a second tree.
  ///
  /// Views below a hidden view, and the insides of controls, are left alone.
  ///
  /// - Parameters:
  ///   - name: The name of the variant.
  ///   - condition: Where it applies.
  ///   - tree: The second tree: the root first, each parent before its children.
  ///   - screen: The screen whose views are moved.
  /// - Returns: The variant, and the views of the tree for which no view was found.
  public static func variant(
    named name: String, when condition: VariantCondition, tree: [ViewNode], of screen: Screen
  ) -> (variant: Variant, unmatched: [ViewNode]) {
    guard let root = screen.views.first, let other = tree.first else {
      return (Variant(name: name, condition: condition), tree)
    }
    var changes: [VariantChange] = []
    var unmatched: [ViewNode] = []
    var pending = [(view: root, other: other)]
    while let pair = pending.popLast() {
      if pair.view.parent != nil { changes += Self.changes(from: pair.view, to: pair.other) }
      guard !pair.other.isHidden || pair.view.parent == nil else { continue }
      var candidates = screen.views.filter { $0.parent == pair.view.id }
      var found: [(view: ViewNode, other: ViewNode)] = []
      for child in tree where child.parent == pair.other.id {
        guard let index = match(child, among: candidates) else {
          unmatched.append(child)
          continue
        }
        found.append((candidates.remove(at: index), child))
      }
      pending += found.reversed()
    }
    return (Variant(name: name, condition: condition, changes: changes), unmatched)
  }

  private static func changes(from view: ViewNode, to other: ViewNode) -> [VariantChange] {
    let id = view.id.rawValue
    var result: [VariantChange] = []
    if let frame = other.frame, frame != view.frame { result.append(.set(id, .frame(frame))) }
    if other.autoresizingMask != view.autoresizingMask {
      result.append(.set(id, .autoresizingMask(other.autoresizingMask)))
    }
    if other.isHidden != view.isHidden { result.append(.set(id, .isHidden(other.isHidden))) }
    return result
  }

  private static func match(_ view: ViewNode, among candidates: [ViewNode]) -> Int? {
    if view.tag != 0, let index = candidates.firstIndex(where: { $0.tag == view.tag }) {
      return index
    }
    let sameClass = candidates.indices.filter { candidates[$0].className == view.className }
    func only(_ indices: [Int]) -> Int? { indices.count == 1 ? indices[0] : nil }
    if let text = view.text?.string, !text.isEmpty,
      let index = sameClass.first(where: { candidates[$0].text?.string == text })
    {
      return index
    }
    if let placeholder = view.text?.placeholder,
      let index = sameClass.first(where: { candidates[$0].text?.placeholder == placeholder })
    {
      return index
    }
    if let image = view.image?.name,
      let index = sameClass.first(where: { candidates[$0].image?.name == image })
    {
      return index
    }
    return only(sameClass)
  }
}
