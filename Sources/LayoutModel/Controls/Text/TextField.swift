/// What distinguishes a field, or a label of the same class, from others.
public struct TextFieldTraits: Hashable, Sendable {
  /// The border; nil for none.
  public var borderStyle: BorderStyle?
  /// The surface of AppKit's.
  public var bezelStyle: BezelStyle?
  /// Whether an AppKit cell has a border or bezel.
  public var isBordered: Bool = false
  /// Whether an AppKit cell sets its text as a single line: a point higher.
  public var usesSingleLineMode: Bool = false

  /// Makes those of a plain one.
  public init() {}
}

extension ControlTraits {
  /// Those of a field or label; of another control, those of a plain one.
  public var textField: TextFieldTraits {
    get { if case .textField(let traits) = self { traits } else { TextFieldTraits() } }
    _modify {
      var traits = textField
      self = .plain
      defer { self = traits == TextFieldTraits() ? .plain : .textField(traits) }
      yield &traits
    }
  }
}

extension TextFieldTraits {
  static let properties: [ControlProperty] = [
    .word(.borderStyle, \.control.textField.borderStyle).read(
      uiKit: .word("borderStyle"), appKit: .cell(.word("borderStyle"))),
    .word(.bezelStyle, \.control.textField.bezelStyle).read(appKit: .cell(.word("bezelStyle"))),
    .flag(.bordered, \.control.textField.isBordered).read(appKit: .cell(.presence("borderStyle"))),
    .flag(.usesSingleLineMode, \.control.textField.usesSingleLineMode).read(
      appKit: .cell(.flag("usesSingleLineMode"))),
  ]
}

extension Control {
  /// The sheet.
  static let textField = Control(
    uiKit: "UITextField", appKit: "NSTextField",
    elements: [
      .uiKit("textField"),
      .appKit("textField"),
    ],
    roles: [.control, .editable, .placeholder, .text],
    hugging: Hugging(appKit: AxisPair(horizontal: 250, vertical: 750)),
    contentAxes: bothAxes,
    properties: { TextFieldTraits.properties })
}
