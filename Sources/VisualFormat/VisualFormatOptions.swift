public import LayoutModel

/// How the views of a format line up across its axis, and which way it reads.
///
/// - Source: Apple, *NSLayoutConstraint.FormatOptions*; an alignment's bit is 1 shifted by the
///   raw value of its attribute.
public struct VisualFormatOptions: OptionSet, Hashable, Sendable {
  /// The bits as published in the headers.
  public var rawValue: Int

  /// Makes options from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Left edges line up.
  public static let alignAllLeft = Self(rawValue: 1 << 1)
  /// Right edges line up.
  public static let alignAllRight = Self(rawValue: 1 << 2)
  /// Top edges line up.
  public static let alignAllTop = Self(rawValue: 1 << 3)
  /// Bottom edges line up.
  public static let alignAllBottom = Self(rawValue: 1 << 4)
  /// Leading edges line up.
  public static let alignAllLeading = Self(rawValue: 1 << 5)
  /// Trailing edges line up.
  public static let alignAllTrailing = Self(rawValue: 1 << 6)
  /// Horizontal middles line up.
  public static let alignAllCenterX = Self(rawValue: 1 << 9)
  /// Vertical middles line up.
  public static let alignAllCenterY = Self(rawValue: 1 << 10)
  /// Last baselines line up.
  public static let alignAllLastBaseline = Self(rawValue: 1 << 11)
  /// First baselines line up.
  public static let alignAllFirstBaseline = Self(rawValue: 1 << 12)
  /// The format reads from left to right in every language.
  public static let directionLeftToRight = Self(rawValue: 1 << 16)
  /// The format reads from right to left in every language.
  public static let directionRightToLeft = Self(rawValue: 2 << 16)
  /// Vertical space runs from the last baseline to the next first baseline.
  public static let spacingBaselineToBaseline = Self(rawValue: 1 << 19)

  /// The options by their API names, in the order of their bits.
  public static let named: [(name: String, option: VisualFormatOptions)] = [
    ("alignAllLeft", .alignAllLeft), ("alignAllRight", .alignAllRight),
    ("alignAllTop", .alignAllTop), ("alignAllBottom", .alignAllBottom),
    ("alignAllLeading", .alignAllLeading), ("alignAllTrailing", .alignAllTrailing),
    ("alignAllCenterX", .alignAllCenterX), ("alignAllCenterY", .alignAllCenterY),
    ("alignAllLastBaseline", .alignAllLastBaseline),
    ("alignAllBaseline", .alignAllLastBaseline),
    ("alignAllFirstBaseline", .alignAllFirstBaseline),
    ("directionLeadingToTrailing", []),
    ("directionLeftToRight", .directionLeftToRight),
    ("directionRightToLeft", .directionRightToLeft),
    ("spacingEdgeToEdge", []),
    ("spacingBaselineToBaseline", .spacingBaselineToBaseline),
  ]

  /// Finds an option by its API name, `alignAllLeading`.
  public init?(name: String) {
    guard let found = Self.named.first(where: { $0.name == name }) else { return nil }
    self = found.option
  }

  /// The attributes that alignment options bind, in the order of their bits.
  public var alignedAttributes: [LayoutAttribute] {
    LayoutAttribute.allCases.filter {
      (1...12).contains($0.rawValue) && rawValue & (1 << $0.rawValue) != 0
    }
  }
}
