/// What distinguishes an image view from others.
public struct ImageViewTraits: Hashable, Sendable {
  /// What AppKit draws around the image; nil for nothing.
  public var frameStyle: FrameStyle?

  /// Makes those of a plain one.
  public init() {}

  /// What surrounds an image: `grayBezel`, `photo` or `groove`, for example.
  public struct FrameStyle: ControlWord {
    /// The word as documents write it.
    public var rawValue: String

    /// Makes it from a word.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

extension ControlTraits {
  /// Those of a image view; of another control, those of a plain one.
  public var imageView: ImageViewTraits {
    get { if case .imageView(let traits) = self { traits } else { ImageViewTraits() } }
    _modify {
      var traits = imageView
      self = .plain
      defer { self = traits == ImageViewTraits() ? .plain : .imageView(traits) }
      yield &traits
    }
  }
}

extension ImageViewTraits {
  static let properties: [ControlProperty] = [
    .word(.imageFrameStyle, \.control.imageView.frameStyle).read(
      appKit: .cell(.word("imageFrameStyle"))
    ).formerly(.borderStyle)
  ]
}

extension Control {
  /// The sheet.
  static let imageView = Control(
    uiKit: "UIImageView", appKit: "NSImageView",
    elements: [
      .uiKit("imageView"),
      .appKit("imageView"),
    ],
    hugging: Hugging(uiKit: AxisPair(both: 251), appKit: AxisPair(both: 251)),
    contentAxes: { view, _ in AxisPair(both: view.image != nil) },
    properties: { ImageViewTraits.properties })
}
