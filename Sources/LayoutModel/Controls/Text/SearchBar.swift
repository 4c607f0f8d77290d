/// What distinguishes a search bar from others.
public struct SearchBarTraits: Hashable, Sendable {
  /// How the bar around the field is shown; nil for the usual.
  public var style: Style?

  /// Makes those of a usual one.
  public init() {}

  /// How the bar around the field is shown: `prominent`, or `minimal` for the field alone.
  public struct Style: ControlWord {
    /// The word as documents write it.
    public var rawValue: String

    /// Makes it from a word.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

extension ControlTraits {
  /// Those of a search bar; of another control, those of a usual one.
  public var searchBar: SearchBarTraits {
    get { if case .searchBar(let traits) = self { traits } else { SearchBarTraits() } }
    _modify {
      var traits = searchBar
      self = .plain
      defer { self = traits == SearchBarTraits() ? .plain : .searchBar(traits) }
      yield &traits
    }
  }
}

extension SearchBarTraits {
  static let properties: [ControlProperty] = [
    .word(.style, \.control.searchBar.style).read(uiKit: .word("searchBarStyle"))
  ]
}

extension Control {
  /// Search bars.
  static let searchBar = Control(
    uiKit: "UISearchBar", appKit: "NSView",
    elements: [
      .uiKit("searchBar")
    ],
    roles: [.control, .editable, .placeholder],
    contentAxes: height,
    properties: { SearchBarTraits.properties })
}
