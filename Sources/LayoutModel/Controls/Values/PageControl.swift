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

extension PageControlTraits {
  static let properties: [ControlProperty] = [
    .count(.count, \.control.pageControl.pageCount).read(uiKit: .count("numberOfPages")),
    .count(.selectedIndex, \.control.pageControl.currentPage).read(uiKit: .index("currentPage")),
  ]
}

extension Control {
  /// The sheet.
  static let pages = Control(
    uiKit: "UIPageControl", appKit: "NSView",
    elements: [
      .uiKit("pageControl")
    ],
    roles: [.control, .adjusted],
    contentAxes: bothAxes,
    properties: { PageControlTraits.properties })
}
