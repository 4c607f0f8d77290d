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

  /// The image that fills UIKit's behind title and image, by its name.
  public var backgroundImage: BackgroundImage?

  /// Makes those of a plain one.
  public init() {}

  /// The name of an image that fills a button.
  public struct BackgroundImage: ControlWord {
    /// The name in the project.
    public var rawValue: String

    /// Makes it from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

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

extension ButtonTraits {
  static let properties: [ControlProperty] = [
    .word(.buttonType, \.control.button.type).read(
      uiKit: .word("buttonType"), appKit: .cell(.word("type"))),
    .word(.bezelStyle, \.control.button.bezelStyle).read(appKit: .cell(.word("bezelStyle"))),
    .word(.borderStyle, \.control.button.borderStyle).read(appKit: .cell(.word("borderStyle"))),
    .flag(.bordered, \.control.button.isBordered).read(appKit: .cell(.presence("borderStyle"))),
    .word(.configuration, \.control.button.configuration).read(
      uiKit: .part("buttonConfiguration", .word("style", default: "plain"))),
    .word(.imagePosition, \.control.button.imagePosition).read(
      uiKit: .part("buttonConfiguration", .word("imagePlacement")),
      appKit: .cell(.word("imagePosition"))),
    .number(.imagePadding, \.control.button.imagePadding).read(
      uiKit: .part("buttonConfiguration", .length("imagePadding"))),
    .flag(.imageHugsTitle, \.control.button.imageHugsTitle).read(appKit: .flag("imageHugsTitle")),
    .flag(.on, \.control.button.isOn).read(appKit: .cell(.state("state"))),
    .flag(.usesSingleLineMode, \.control.button.usesSingleLineMode).read(
      appKit: .cell(.flag("usesSingleLineMode"))),
    .word(.backgroundImage, \.control.button.backgroundImage).read(
      uiKit: .part("state", .word("backgroundImage"))),
  ]
}

extension Control {
  /// The sheet.
  static let button = Control(
    uiKit: "UIButton", appKit: "NSButton",
    elements: [
      .uiKit("button"),
      .appKit("button"),
    ],
    roles: [.control, .text, .tapped],
    uiKitFontSize: 15, titleAlignment: .center,
    hugging: Hugging(appKit: AxisPair(horizontal: 250, vertical: 750)) {
      $0.control.button.isToggle
    },
    contentAxes: bothAxes,
    properties: { ButtonTraits.properties })
}

extension ButtonTraits {
  /// Whether it is a check box or a radio button.
  package var isToggle: Bool { type == "check" || type == "radio" }
}

extension ViewNode {
  /// The image that the view shows, and the one behind its content.
  package var images: [ImageContent] {
    let behind = self.control.button.backgroundImage
    return [self.image, behind.map { ImageContent(name: $0.rawValue) }].compactMap(\.self)
  }
}
