package import Geometry

/// What distinguishes a cell of a table from others.
public struct TableCellTraits: Hashable, Sendable {
  /// Which of the standard cells it is; nil for one of its own making.
  public var style: Style?
  /// What is shown at its trailing end; nil for nothing.
  public var accessory: Accessory?
  /// How far its line stays away from the ends, in points; nil for the table's.
  package var separatorInset: EdgeInsets?

  /// Makes those of a plain one.
  public init() {}

  /// A standard cell, by the names of Interface Builder: `IBUITableViewCellStyleDefault` for
  /// example.
  public struct Style: ControlWord {
    /// The word as documents write it.
    public var rawValue: String

    /// Makes it from a word.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// What a cell shows at its trailing end: `none`, `disclosureIndicator`, `checkmark`,
  /// `detailButton` or `detailDisclosureButton`.
  public struct Accessory: ControlWord {
    /// The word as documents write it.
    public var rawValue: String

    /// Makes it from a word.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

extension ControlTraits {
  /// Those of a table cell; of another control, those of a plain one.
  public var tableCell: TableCellTraits {
    get { if case .tableCell(let traits) = self { traits } else { TableCellTraits() } }
    _modify {
      var traits = tableCell
      self = .plain
      defer { self = traits == TableCellTraits() ? .plain : .tableCell(traits) }
      yield &traits
    }
  }
}

extension TableCellTraits {
  static let properties: [ControlProperty] = [
    .word(.style, \.control.tableCell.style).read(uiKit: .word("style")),
    .word(.accessoryType, \.control.tableCell.accessory).read(uiKit: .word("accessoryType"))
      .formerly(.imagePosition),
  ]
}

extension Control {
  /// The sheet.
  static let tableCell = Control(
    uiKit: "UITableViewCell", appKit: "NSTableCellView",
    elements: [
      .uiKit("tableViewCell"),
      .appKit("tableCellView"),
    ],
    properties: { TableCellTraits.properties })
}
