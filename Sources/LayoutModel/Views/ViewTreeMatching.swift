/// A second tree of views, with frames for another orientation, matched to a screen's own views.
///
/// Views are matched by tag; by class, target and action; by a button's title or image; by a label's
/// text; by a field's text and placeholder; and by class where only one view of it is left.
///
/// - Source: the springs-and-struts view pairs of TPMultiLayoutViewController, in the order of its
///   description.
package struct ViewTreeMatching: Sendable {
  /// The variant that gives the screen's views the places of the second tree.
  package private(set) var variant: Variant
  /// The views of the tree for which no view was found.
  package private(set) var unmatched: [ViewNode] = []
  /// The screen's views, beside some that were matched, for which the tree has none.
  package private(set) var unplaced: [ViewNode] = []
  private let screen: Screen
  private let tree: [ViewNode]
  private let actions: [String: Set<String>]

  /// Matches a tree.
  ///
  /// Views below a hidden view, and the insides of controls, are left alone.
  ///
  /// - Parameters:
  ///   - tree: The second tree: the root first, each parent before its children.
  ///   - screen: The screen whose views are moved.
  ///   - name: The name of the variant.
  ///   - condition: Where it applies.
  ///   - actions: What the controls of both send to whom on which event, by view.
  /// - Returns: What was matched.
  package static func match(
    _ tree: [ViewNode], to screen: Screen, named name: String, when condition: VariantCondition,
    actions: [String: Set<String>] = [:]
  ) -> ViewTreeMatching {
    var matching = ViewTreeMatching(
      variant: Variant(name: name, condition: condition), screen: screen, tree: tree,
      actions: actions)
    matching.run()
    return matching
  }

  private init(
    variant: Variant, screen: Screen, tree: [ViewNode], actions: [String: Set<String>]
  ) {
    self.variant = variant
    self.screen = screen
    self.tree = tree
    self.actions = actions
  }

  private mutating func run() {
    guard let root = screen.views.first, let other = tree.first else {
      unmatched = tree
      return
    }
    var pending = [(view: root, other: other)]
    while let pair = pending.popLast() {
      if pair.view.parent != nil {
        variant.changes += Self.changes(from: pair.view, to: pair.other)
      }
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
      unplaced += candidates
      pending += found.reversed()
    }
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

  private func match(_ view: ViewNode, among candidates: [ViewNode]) -> Int? {
    if view.tag != 0, let index = candidates.firstIndex(where: { $0.tag == view.tag }) {
      return index
    }
    let sameClass = candidates.indices.filter { candidates[$0].className == view.className }
    func first(_ isMatch: (ViewNode) -> Bool) -> Int? {
      sameClass.first { isMatch(candidates[$0]) }
    }
    let sent = actions[view.id.rawValue] ?? []
    if !sent.isEmpty, let index = first({ actions[$0.id.rawValue] == sent }) { return index }
    let text = view.text?.string ?? ""
    let placeholder = view.text?.placeholder ?? ""
    if view.kind.isEditable, !text.isEmpty || !placeholder.isEmpty {
      let index = first {
        ($0.text?.string ?? "") == text && ($0.text?.placeholder ?? "") == placeholder
      }
      if let index { return index }
    } else if !text.isEmpty, let index = first({ $0.text?.string == text }) {
      return index
    }
    if let image = view.image?.name, let index = first({ $0.image?.name == image }) {
      return index
    }
    return sameClass.count == 1 ? sameClass[0] : nil
  }
}
