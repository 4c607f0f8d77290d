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

extension Control {
  static let imageView = Control(
    properties: [
      .word(.imageFrameStyle, \.control.imageView.frameStyle).formerly(.borderStyle)
    ])
}
