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

extension Control {
  static let textField = Control(
    properties: [
      .word(.borderStyle, \.control.textField.borderStyle),
      .word(.bezelStyle, \.control.textField.bezelStyle),
      .flag(.bordered, \.control.textField.isBordered),
      .flag(.usesSingleLineMode, \.control.textField.usesSingleLineMode),
    ])
}
