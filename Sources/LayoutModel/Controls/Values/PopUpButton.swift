/// What distinguishes a pop-up or pull-down button from others.
public struct PopUpButtonTraits: Hashable, Sendable {
  /// The type; nil for that of the class.
  public var type: ButtonType?
  /// The surface.
  public var bezelStyle: BezelStyle?
  /// The border.
  public var borderStyle: BorderStyle?
  /// Whether it has a border or bezel.
  public var isBordered: Bool = false
  /// Where the image is, seen from the title.
  public var imagePosition: ImagePosition?
  /// The titles of the items, in order.
  public var titles: [String] = []
  /// The selected item, counted from 0.
  public var selectedIndex: Int?
  /// Whether it is a pull-down button, which shows its first item whatever was chosen.
  package var pullsDown = false
  /// The image of the item that it shows.
  package var image: ImageContent?
  /// Whether the cell sets its text as a single line.
  public var usesSingleLineMode: Bool = false

  /// Makes those of a plain one.
  public init() {}
}

extension ControlTraits {
  /// Those of a pop up button; of another control, those of a plain one.
  public var popUpButton: PopUpButtonTraits {
    get { if case .popUpButton(let traits) = self { traits } else { PopUpButtonTraits() } }
    _modify {
      var traits = popUpButton
      self = .plain
      defer { self = traits == PopUpButtonTraits() ? .plain : .popUpButton(traits) }
      yield &traits
    }
  }
}

extension PopUpButtonTraits {
  /// Whether it has a border or a bezel; one that says nothing of itself has.
  package var hasBezel: Bool { isBordered || bezelStyle == nil || type == "push" }

  static let properties: [ControlProperty] = [
    .word(.buttonType, \.control.popUpButton.type).read(appKit: .cell(.word("type"))),
    .word(.bezelStyle, \.control.popUpButton.bezelStyle).read(appKit: .cell(.word("bezelStyle"))),
    .word(.borderStyle, \.control.popUpButton.borderStyle).read(
      appKit: .cell(.word("borderStyle"))),
    .flag(.bordered, \.control.popUpButton.isBordered).read(
      appKit: .cell(.presence("borderStyle"))),
    .word(.imagePosition, \.control.popUpButton.imagePosition).read(
      appKit: .cell(.word("imagePosition"))),
    .words(.titles, \.control.popUpButton.titles),
    .count(.selectedIndex, \.control.popUpButton.selectedIndex),
    .flag(.usesSingleLineMode, \.control.popUpButton.usesSingleLineMode).read(
      appKit: .cell(.flag("usesSingleLineMode"))),
  ]
}

extension Control {
  /// The sheet.
  static let popUpButton = Control(
    uiKit: "UIButton", appKit: "NSPopUpButton",
    elements: [
      .appKit("popUpButton"),
      .appKit("comboButton", class: "NSComboButton"),
    ],
    roles: [.control, .text, .tapped],
    titleAlignment: .center,
    hugging: Hugging(appKit: AxisPair(horizontal: 250, vertical: 750)),
    contentAxes: bothAxes,
    properties: { PopUpButtonTraits.properties })
}
