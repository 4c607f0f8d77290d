/// The pages of a page control.
public struct PageControlTraits: Hashable, Sendable {
  /// How many pages there are; 0 or more.
  public var pageCount: Int = 0
  /// The page shown, counted from 0.
  public var currentPage: Int?

  /// Makes those of a plain one.
  public init() {}
}

extension ControlTraits {
  /// Those of a page control; of another control, those of a plain one.
  public var pageControl: PageControlTraits {
    get { if case .pageControl(let traits) = self { traits } else { PageControlTraits() } }
    _modify {
      var traits = pageControl
      self = .plain
      defer { self = traits == PageControlTraits() ? .plain : .pageControl(traits) }
      yield &traits
    }
  }
}

extension Control {
  static let pages = Control(
    properties: [
      .count(.count, \.control.pageControl.pageCount),
      .count(.selectedIndex, \.control.pageControl.currentPage),
    ])
}
