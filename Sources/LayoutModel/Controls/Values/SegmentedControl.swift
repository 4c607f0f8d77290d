/// What distinguishes a segmented control from others.
public struct SegmentedControlTraits: Hashable, Sendable {
  /// The surface of an AppKit one; nil for rounded.
  public var style: Style?
  /// The titles of the segments, in order.
  public var titles: [String] = []
  /// The saved widths of the segments, in points; 0 where the title decides.
  public var widths: [Double] = []
  /// Whether segments are as wide as their titles ask, and not all as wide as the widest.
  public var apportionsWidthsByContent = false
  /// The images that segments show in place of their titles, as far as there are any.
  package var images: [Int: ImageContent] = [:]
  /// The selected segment, counted from 0.
  public var selectedIndex: Int?

  /// Makes those of a plain one.
  public init() {}

  /// The surface of segments: `rounded`, `separated`, `roundRect` or `smallSquare`, for example.
  public struct Style: ControlWord {
    /// The word as documents write it.
    public var rawValue: String

    /// Makes it from a word.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

extension ControlTraits {
  /// Those of a segmented control; of another control, those of a plain one.
  public var segmentedControl: SegmentedControlTraits {
    get {
      if case .segmentedControl(let traits) = self { traits } else { SegmentedControlTraits() }
    }
    _modify {
      var traits = segmentedControl
      self = .plain
      defer { self = traits == SegmentedControlTraits() ? .plain : .segmentedControl(traits) }
      yield &traits
    }
  }
}

extension SegmentedControlTraits {
  static let properties: [ControlProperty] = [
    .word(.style, \.control.segmentedControl.style).read(appKit: .cell(.word("style"))),
    .words(.titles, \.control.segmentedControl.titles),
    .numbers(.segmentWidths, \.control.segmentedControl.widths),
    .count(.selectedIndex, \.control.segmentedControl.selectedIndex).read(
      uiKit: .index("selectedSegmentIndex")),
    .flag(
      .apportionsSegmentWidthsByContent, \.control.segmentedControl.apportionsWidthsByContent
    ).read(uiKit: .flag("apportionsSegmentWidthsByContent")),
  ]
}

extension Control {
  /// The sheet.
  static let segmented = Control(
    uiKit: "UISegmentedControl", appKit: "NSSegmentedControl",
    elements: [
      .uiKit("segmentedControl"),
      .appKit("segmentedControl"),
    ],
    roles: [.control, .adjusted],
    hugging: Hugging(appKit: AxisPair(horizontal: 250, vertical: 750)),
    contentAxes: bothAxes,
    properties: { SegmentedControlTraits.properties })
}
