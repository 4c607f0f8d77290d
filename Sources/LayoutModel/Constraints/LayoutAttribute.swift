public import Geometry

/// What a constraint takes hold of in a view or guide.
///
/// - Source: Apple, *NSLayoutConstraint.Attribute*; raw values as published in the headers.
public enum LayoutAttribute: Int, Hashable, Sendable, CaseIterable {
  /// No attribute: the second side of a constraint with a constant.
  case notAnAttribute = 0
  /// The left edge of the alignment rect.
  case left = 1
  /// The right edge of the alignment rect.
  case right = 2
  /// The top edge of the alignment rect.
  case top = 3
  /// The bottom edge of the alignment rect.
  case bottom = 4
  /// The edge where reading starts.
  case leading = 5
  /// The edge where reading ends.
  case trailing = 6
  /// The width of the alignment rect.
  case width = 7
  /// The height of the alignment rect.
  case height = 8
  /// The horizontal middle of the alignment rect.
  case centerX = 9
  /// The vertical middle of the alignment rect.
  case centerY = 10
  /// The baseline of the last line of text; the bottom of a view without text.
  case lastBaseline = 11
  /// The baseline of the first line of text; the top of a view without text.
  case firstBaseline = 12
  /// The left edge of the bounds, inset by the layout margins.
  case leftMargin = 13
  /// The right edge of the bounds, inset by the layout margins.
  case rightMargin = 14
  /// The top edge of the bounds, inset by the layout margins.
  case topMargin = 15
  /// The bottom edge of the bounds, inset by the layout margins.
  case bottomMargin = 16
  /// The left or right margin where reading starts.
  case leadingMargin = 17
  /// The left or right margin where reading ends.
  case trailingMargin = 18
  /// The middle between the left and right margins.
  case centerXWithinMargins = 19
  /// The middle between the top and bottom margins.
  case centerYWithinMargins = 20

  /// What kind of quantity an attribute is.
  public enum Kind: Hashable, Sendable {
    /// A distance from the owner's edge.
    case position
    /// A length.
    case size
    /// Nothing.
    case none
  }

  /// Whether the attribute is a position or a size.
  public var kind: Kind {
    switch self {
    case .notAnAttribute: .none
    case .width, .height: .size
    default: .position
    }
  }

  /// The axis on which the attribute lies, or nil for no attribute.
  public var axis: Axis? {
    switch self {
    case .notAnAttribute: nil
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin,
      .bottomMargin, .centerYWithinMargins:
      .vertical
    }
  }

  /// Whether the attribute follows the reading direction.
  public var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether the attribute is a left or right edge that never mirrors.
  public var isAbsoluteHorizontalEdge: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// Whether the attribute lies on a margin line rather than on the alignment rect.
  public var isMargin: Bool { rawValue >= LayoutAttribute.leftMargin.rawValue }

  /// The name used in Interface Builder documents, equations and messages.
  public var name: String {
    switch self {
    case .notAnAttribute: "notAnAttribute"
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .lastBaseline: "lastBaseline"
    case .firstBaseline: "firstBaseline"
    case .leftMargin: "leftMargin"
    case .rightMargin: "rightMargin"
    case .topMargin: "topMargin"
    case .bottomMargin: "bottomMargin"
    case .leadingMargin: "leadingMargin"
    case .trailingMargin: "trailingMargin"
    case .centerXWithinMargins: "centerXWithinMargins"
    case .centerYWithinMargins: "centerYWithinMargins"
    }
  }

  /// Finds an attribute by its name; `baseline` means `lastBaseline`.
  public init?(name: String) {
    if name == "baseline" {
      self = .lastBaseline
      return
    }
    guard let attribute = Self.byName[name] else { return nil }
    self = attribute
  }

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

  /// The left or right attribute that a directional one stands for; others stay.
  public func resolved(in direction: LayoutDirection) -> LayoutAttribute {
    switch (self, direction) {
    case (.leading, .leftToRight), (.trailing, .rightToLeft): .left
    case (.trailing, .leftToRight), (.leading, .rightToLeft): .right
    case (.leadingMargin, .leftToRight), (.trailingMargin, .rightToLeft): .leftMargin
    case (.trailingMargin, .leftToRight), (.leadingMargin, .rightToLeft): .rightMargin
    default: self
    }
  }

  /// The directional attribute that a left or right one is in a reading direction; others stay.
  public func directional(in direction: LayoutDirection) -> LayoutAttribute {
    switch (self, direction) {
    case (.left, .leftToRight), (.right, .rightToLeft): .leading
    case (.right, .leftToRight), (.left, .rightToLeft): .trailing
    case (.leftMargin, .leftToRight), (.rightMargin, .rightToLeft): .leadingMargin
    case (.rightMargin, .leftToRight), (.leftMargin, .rightToLeft): .trailingMargin
    default: self
    }
  }

  /// The attribute of the layout margins at the same place; sizes and baselines stay.
  public var ofMargins: LayoutAttribute {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    case .centerX: .centerXWithinMargins
    case .centerY: .centerYWithinMargins
    default: self
    }
  }
}

extension LayoutAttribute {
  /// The attribute of an alignment rect, in points, reading from left to right; nil where the rect
  /// alone does not tell it: baselines and margins.
  package func value(in rect: Rect) -> Double? {
    switch self {
    case .left, .leading: rect.minX
    case .right, .trailing: rect.maxX
    case .top: rect.minY
    case .bottom: rect.maxY
    case .width: rect.width
    case .height: rect.height
    case .centerX: rect.midX
    case .centerY: rect.midY
    default: nil
    }
  }
}
