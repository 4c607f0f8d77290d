/// What distinguishes a table from others.
public struct TableViewTraits: Hashable, Sendable {
  /// How its rows are shown.
  public var style: Style?

  /// Makes those of a plain one.
  public init() {}

  /// How rows are shown: `plain`, `grouped` or `insetGrouped`.
  public struct Style: ControlWord {
    /// The word as documents write it.
    public var rawValue: String

    /// Makes it from a word.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

extension ControlTraits {
  /// Those of a table view; of another control, those of a plain one.
  public var tableView: TableViewTraits {
    get { if case .tableView(let traits) = self { traits } else { TableViewTraits() } }
    _modify {
      var traits = tableView
      self = .plain
      defer { self = traits == TableViewTraits() ? .plain : .tableView(traits) }
      yield &traits
    }
  }
}

extension TableViewTraits {
  static let properties: [ControlProperty] = [
    .word(.style, \.control.tableView.style).read(uiKit: .word("style"))
  ]
}

extension Control {
  /// The sheet.
  static let tableView = Control(
    uiKit: "UITableView", appKit: "NSTableView",
    elements: [
      .uiKit("tableView"),
      .appKit("tableView", isFlipped: true),
    ],
    roles: .scrolls,
    properties: { TableViewTraits.properties })
}
