/// What distinguishes a box from others.
public struct BoxTraits: Hashable, Sendable {
  /// What the box is for; nil for a group of views.
  public var type: Kind?
  /// The border.
  public var borderStyle: BorderStyle?
  /// Where the title is.
  public var titlePosition: TitlePosition?
  /// Whether a separator runs from top to bottom.
  public var isVertical: Bool = false

  /// Makes those of a plain one.
  public init() {}

  /// What a box is for: `primary`, `separator`, `oldStyle` or `custom`.
  public struct Kind: ControlWord {
    /// The word as documents write it.
    public var rawValue: String

    /// Makes it from a word.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Where the title of a box is: `atTop` or `noTitle`, for example.
  public struct TitlePosition: ControlWord {
    /// The word as documents write it.
    public var rawValue: String

    /// Makes it from a word.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

extension ControlTraits {
  /// Those of a box; of another control, those of a plain one.
  public var box: BoxTraits {
    get { if case .box(let traits) = self { traits } else { BoxTraits() } }
    _modify {
      var traits = box
      self = .plain
      defer { self = traits == BoxTraits() ? .plain : .box(traits) }
      yield &traits
    }
  }
}

extension BoxTraits {
  static let properties: [ControlProperty] = [
    .word(.style, \.control.box.type).read(appKit: .word("boxType")),
    .word(.borderStyle, \.control.box.borderStyle).read(appKit: .word("borderType")),
    .word(.titlePosition, \.control.box.titlePosition).read(appKit: .word("titlePosition")),
    .flag(.vertical, \.control.box.isVertical),
  ]
}

extension Control {
  /// The sheet.
  static let box = Control(
    uiKit: "UIView", appKit: "NSBox",
    elements: [
      .appKit("box")
    ],
    contentAxes: { view, _ in
      guard view.control.box.type == "separator" else { return AxisPair(both: false) }
      let isVertical = view.control.box.isVertical
      return AxisPair(horizontal: isVertical, vertical: !isVertical)
    },
    properties: { BoxTraits.properties })
}
