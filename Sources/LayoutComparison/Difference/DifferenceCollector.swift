import Geometry
import LayoutModel

/// Finds what differs between two records, in views and in the input.
struct DifferenceCollector {
  let old: LayoutBaseline
  let new: LayoutBaseline
  let matching: BaselineMatching
  let names: ChangeNames
  private let oldByID: [ItemID: ViewRecord]
  private let newByID: [ItemID: ViewRecord]

  /// Looks for what differs.
  ///
  /// - Parameters:
  ///   - old: The baseline.
  ///   - new: The new layout as a baseline.
  ///   - matching: Which view and constraint is which one.
  ///   - screen: The new screen, for the names of its views.
  init(old: LayoutBaseline, new: LayoutBaseline, matching: BaselineMatching, screen: Screen) {
    self.old = old
    self.new = new
    self.matching = matching
    names = ChangeNames(old: old, new: screen)
    oldByID = Dictionary(old.views.map { ($0.id, $0) }, uniquingKeysWith: { a, _ in a })
    newByID = Dictionary(new.views.map { ($0.id, $0) }, uniquingKeysWith: { a, _ in a })
  }

  // MARK: Views

  /// The views that differ in themselves; those that only move with a parent are its followers.
  func viewChanges() -> [ViewChange] {
    let oldPlaces = Self.absoluteFrames(old.views)
    let newPlaces = Self.absoluteFrames(new.views)
    let reordered = reorderedViews()
    var changes: [ViewChange] = []
    var positions: [ItemID: Int] = [:]
    for view in new.views {
      let former = matching.oldViews[view.id].flatMap { oldByID[$0] }
      var change = former.map { difference($0, view) } ?? addition(view)
      if reordered.contains(view.id), let former {
        change = change ?? comparison(former, view)
        change?.kinds.append(.reordered)
      }
      guard var change else {
        // The nearest changed view above carries a view that moved with it.
        if let former, oldPlaces[former.id] != newPlaces[view.id],
          let carrier = carrier(of: view, positions)
        {
          changes[carrier].followers.append(view.id)
        }
        continue
      }
      change.oldAbsoluteFrame = former.flatMap { oldPlaces[$0.id] }
      change.newAbsoluteFrame = newPlaces[view.id]
      change.kinds = ViewChange.Kind.allCases.filter(change.kinds.contains)
      positions[view.id] = changes.count
      changes.append(change)
    }
    for view in old.views where matching.newViews[view.id] == nil {
      var change = ViewChange(id: view.id, name: names(view.id), className: view.className)
      change.kinds = [.removed]
      change.oldFrame = view.frame
      change.oldAbsoluteFrame = oldPlaces[view.id]
      changes.append(change)
    }
    return changes
  }

  private func carrier(of view: ViewRecord, _ positions: [ItemID: Int]) -> Int? {
    var parent = view.parent
    while let id = parent {
      if let position = positions[id] { return position }
      parent = newByID[id]?.parent
    }
    return nil
  }

  private func addition(_ view: ViewRecord) -> ViewChange? {
    var change = ViewChange(id: view.id, name: names(view.id), className: view.className)
    change.kinds = [.added]
    change.newFrame = view.frame
    return change
  }

  private func comparison(_ old: ViewRecord, _ new: ViewRecord) -> ViewChange {
    var change = ViewChange(id: new.id, name: names(new.id), className: new.className)
    change.oldFrame = old.frame
    change.newFrame = new.frame
    return change
  }

  private func difference(_ old: ViewRecord, _ new: ViewRecord) -> ViewChange? {
    var change = comparison(old, new)
    var kinds: Set<ViewChange.Kind> = []
    if old.frame.origin != new.frame.origin { kinds.insert(.moved) }
    if old.frame.size != new.frame.size { kinds.insert(.resized) }
    if old.parent.map(matching.newName) != new.parent { kinds.insert(.reparented) }
    if old.className != new.className { kinds.insert(.style) }
    for name in Self.propertyNames(old, new) where !ViewProperty.derivedNames.contains(name) {
      let values = (value(name, old), value(name, new))
      guard renamed(values.0, name) != values.1 else { continue }
      change.properties.append(ViewChange.Property(name: name, old: values.0, new: values.1))
      kinds.insert(Self.kind(of: ViewProperty.category(of: name)))
    }
    guard !kinds.isEmpty else { return nil }
    change.kinds = Array(kinds)
    return change
  }

  private static func kind(of category: ViewProperty.Category) -> ViewChange.Kind {
    switch category {
    case .text: .text
    case .font: .font
    case .style: .style
    case .layout: .layout
    case .outcome: .outcome
    }
  }

  static func propertyNames(_ old: ViewRecord, _ new: ViewRecord) -> [String] {
    guard old.properties != new.properties || old.value(of: "mask") != nil else { return [] }
    let names = Set((old.properties + new.properties).map(\.name) + ["saved"])
    return (ViewProperty.all.map(\.name) + ViewProperty.outcomeNames).filter(names.contains)
  }

  /// A property's value; the saved frame is the frame itself where it is left out.
  func value(_ name: String, _ view: ViewRecord) -> String? {
    if let value = view.value(of: name) { return value }
    let isPlacedByFrame = view.value(of: "mask") != nil || view.value(of: "fixed") != nil
    guard name == ViewProperty.savedFrame.name, isPlacedByFrame, view.parent != nil else {
      return nil
    }
    return ViewProperty.text(of: view.frame)
  }

  /// Lists of views hold names, which may have changed, and views that are gone.
  private func renamed(_ value: String?, _ name: String) -> String? {
    guard name == "arranged" || name == "guides", let value else { return value }
    return value.split(separator: ",").compactMap { part -> String? in
      let end = part.firstIndex { "~+@:".contains($0) } ?? part.endIndex
      let id = ItemID(String(part[..<end]))
      return matching.newName(id).rawValue + part[end...]
    }.joined(separator: ",")
  }

  /// Frames in the root view's coordinates, summed up from the root.
  static func absoluteFrames(_ views: [ViewRecord]) -> [ItemID: Rect] {
    var result: [ItemID: Rect] = [:]
    for view in views {
      let origin = view.parent.flatMap { result[$0]?.origin } ?? .zero
      let frame = view.frame.offset(x: origin.x, y: origin.y)
      result[view.id] = Rect(
        x: DecimalText.rounded(frame.minX), y: DecimalText.rounded(frame.minY),
        width: frame.width, height: frame.height)
    }
    return result
  }

  // MARK: Order

  /// The fewest views whose move gives the new order of siblings.
  private func reorderedViews() -> Set<ItemID> {
    var ranks: [ItemID: Int] = [:]
    for (rank, view) in old.views.enumerated() {
      if let match = matching.newViews[view.id] { ranks[match] = rank }
    }
    var children: [ItemID: [ItemID]] = [:]
    var result: Set<ItemID> = []
    for view in new.views {
      guard let parent = view.parent, let former = matching.oldViews[view.id],
        oldByID[former]?.parent.map(matching.newName) == parent
      else { continue }
      children[parent, default: []].append(view.id)
    }
    for view in new.views {
      guard let siblings = children[view.id] else { continue }
      let kept = Self.longestIncreasing(siblings.map { ranks[$0] ?? 0 })
      result.formUnion(siblings.indices.filter { !kept.contains($0) }.map { siblings[$0] })
    }
    return result
  }

  /// The positions of a longest increasing subsequence, by patience sorting.
  private static func longestIncreasing(_ values: [Int]) -> Set<Int> {
    guard values != values.sorted() else { return Set(values.indices) }
    var tops: [Int] = []
    var previous = [Int?](repeating: nil, count: values.count)
    for (index, value) in values.enumerated() {
      var low = 0
      var high = tops.count
      while low < high {
        let middle = (low + high) / 2
        if values[tops[middle]] < value { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? tops[low - 1] : nil
      if low == tops.count { tops.append(index) } else { tops[low] = index }
    }
    var result: Set<Int> = []
    var next = tops.last
    while let index = next {
      result.insert(index)
      next = previous[index]
    }
    return result
  }
}
