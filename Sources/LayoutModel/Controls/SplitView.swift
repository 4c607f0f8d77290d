/// How a split view is divided.
public struct SplitViewTraits: Hashable, Sendable {
  /// Whether the dividers run from top to bottom.
  public var isVertical: Bool = false

  /// Makes those of a plain one.
  public init() {}
}

extension ControlTraits {
  /// Those of a split view; of another control, those of a plain one.
  public var splitView: SplitViewTraits {
    get { if case .splitView(let traits) = self { traits } else { SplitViewTraits() } }
    _modify {
      var traits = splitView
      self = .plain
      defer { self = traits == SplitViewTraits() ? .plain : .splitView(traits) }
      yield &traits
    }
  }
}

extension Control {
  static let splitView = Control(
    properties: [
      .flag(.vertical, \.control.splitView.isVertical)
    ])
}
