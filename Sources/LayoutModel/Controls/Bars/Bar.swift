/// The items of a navigation bar, toolbar or tab bar.
public struct BarTraits: Hashable, Sendable {
  /// The titles of the items, in order.
  public var titles: [String] = []
  /// The selected tab, counted from 0.
  public var selectedIndex: Int?
  /// The items as a document describes them, those of a navigation bar before its title.
  package var leading: [ScreenChrome.Item] = []
  /// The items behind the title of a navigation bar.
  package var trailing: [ScreenChrome.Item] = []
  /// The title of a navigation bar as a document describes it.
  package var title: ScreenChrome.Item?
  /// The fill of the bar, or nil for the system's.
  package var color: ColorReference?

  /// Makes those of a plain one.
  public init() {}
}

extension ControlTraits {
  /// Those of a bar; of another control, those of a plain one.
  public var bar: BarTraits {
    get { if case .bar(let traits) = self { traits } else { BarTraits() } }
    _modify {
      var traits = bar
      self = .plain
      defer { self = traits == BarTraits() ? .plain : .bar(traits) }
      yield &traits
    }
  }
}

extension BarTraits {
  static let properties: [ControlProperty] = [
    .words(.titles, \.control.bar.titles),
    .count(.selectedIndex, \.control.bar.selectedIndex),
  ]
}
