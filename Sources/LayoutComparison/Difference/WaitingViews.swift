import Geometry
import LayoutModel

/// Views of a new layout of which it is not yet known which ones of the baseline they were.
struct WaitingViews {
  /// What two views that may be one have in common.
  private enum Likeness: Hashable {
    case name(String)
    case frame(Rect)
    case text(String)
  }

  private struct Key: Hashable {
    var parent: ItemID?
    var className: String
    var likeness: Likeness
  }

  private let views: [ViewRecord]
  private var isTaken: [Bool]
  /// The positions of the views, the last ones first.
  private var positions: [Key: [Int]] = [:]

  init(_ views: [ViewRecord]) {
    self.views = views
    isTaken = Array(repeating: false, count: views.count)
    for (position, view) in views.enumerated().reversed() {
      var likenesses = [Likeness.name(view.name), .frame(view.frame)]
      if let text = view.value(of: "text") { likenesses.append(.text(text)) }
      for likeness in likenesses {
        let key = Key(parent: view.parent, className: view.className, likeness: likeness)
        positions[key, default: []].append(position)
      }
    }
  }

  /// Takes the view that a view of the baseline has become: one of its name, else of its place or text.
  ///
  /// - Parameters:
  ///   - view: The view of the baseline.
  ///   - parent: Its parent's new name.
  /// - Returns: The view's new name; nil where there is no such view.
  mutating func take(_ view: ViewRecord, below parent: ItemID?) -> ItemID? {
    func key(_ likeness: Likeness) -> Key {
      Key(parent: parent, className: view.className, likeness: likeness)
    }
    let byName = view.name == view.id.rawValue ? nil : first(key(.name(view.name)))
    let byPlace = first(key(.frame(view.frame)))
    let byText = view.value(of: "text").flatMap { first(key(.text($0))) }
    guard let found = byName ?? [byPlace, byText].compactMap(\.self).min() else { return nil }
    isTaken[found] = true
    return views[found].id
  }

  /// The first view of a likeness that is not taken.
  private mutating func first(_ key: Key) -> Int? {
    while let position = positions[key]?.last {
      if !isTaken[position] { return position }
      positions[key]?.removeLast()
    }
    return nil
  }
}
