/// What distinguishes a button from others.
public struct ButtonTraits: Hashable, Sendable {
  /// The type; nil for that of the class.
  public var type: ButtonType?
  /// The surface of AppKit's.
  public var bezelStyle: BezelStyle?
  /// The border of AppKit's.
  public var borderStyle: BorderStyle?
  /// Whether it has a border or bezel.
  public var isBordered: Bool = false
  /// The style of the configuration; nil for a button without one.
  public var configuration: Configuration?
  /// Where the image is, seen from the title.
  public var imagePosition: ImagePosition?
  /// The space between image and title of a configured one, in points.
  public var imagePadding: Double = 0
  /// Whether an AppKit image is beside the title rather than at the button's edge.
  public var imageHugsTitle: Bool = false
  /// Whether a check box or radio button is on.
  public var isOn: Bool = false
  /// Whether an AppKit cell sets its text as a single line.
  public var usesSingleLineMode: Bool = false

  /// Makes those of a plain one.
  public init() {}

  /// The style of a configuration: `plain`, `filled`, `gray` or `tinted`, for example.
  public struct Configuration: ControlWord {
    /// The word as documents write it.
    public var rawValue: String

    /// Makes it from a word.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

extension ControlTraits {
  /// Those of a button; of another control, those of a plain one.
  public var button: ButtonTraits {
    get { if case .button(let traits) = self { traits } else { ButtonTraits() } }
    _modify {
      var traits = button
      self = .plain
      defer { self = traits == ButtonTraits() ? .plain : .button(traits) }
      yield &traits
    }
  }
}

extension Control {
  static let button = Control(
    properties: [
      .word(.buttonType, \.control.button.type),
      .word(.bezelStyle, \.control.button.bezelStyle),
      .word(.borderStyle, \.control.button.borderStyle),
      .flag(.bordered, \.control.button.isBordered),
      .word(.configuration, \.control.button.configuration),
      .word(.imagePosition, \.control.button.imagePosition),
      .number(.imagePadding, \.control.button.imagePadding),
      .flag(.imageHugsTitle, \.control.button.imageHugsTitle),
      .flag(.on, \.control.button.isOn),
      .flag(.usesSingleLineMode, \.control.button.usesSingleLineMode),
    ])
}
