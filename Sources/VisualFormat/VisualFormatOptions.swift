package import LayoutModel

/// How the views of a format line up across its axis, and which way it reads.
///
/// - Source: Apple, *NSLayoutConstraint.FormatOptions*; an alignment's bit is 1 shifted by the
///   raw value of its attribute.
package struct VisualFormatOptions: OptionSet, Hashable, Sendable {
  /// The bits as published in the headers.
  package var rawValue: Int

  /// Makes options from bits.
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Left edges line up.
  package static let alignAllLeft = Self(rawValue: 1 << 1)
  /// Right edges line up.
  package static let alignAllRight = Self(rawValue: 1 << 2)
  /// Top edges line up.
  package static let alignAllTop = Self(rawValue: 1 << 3)
  /// Bottom edges line up.
  package static let alignAllBottom = Self(rawValue: 1 << 4)
  /// Leading edges line up.
  package static let alignAllLeading = Self(rawValue: 1 << 5)
  /// Trailing edges line up.
  package static let alignAllTrailing = Self(rawValue: 1 << 6)
  /// Horizontal middles line up.
  package static let alignAllCenterX = Self(rawValue: 1 << 9)
  /// Vertical middles line up.
  package static let alignAllCenterY = Self(rawValue: 1 << 10)
  /// Last baselines line up.
  package static let alignAllLastBaseline = Self(rawValue: 1 << 11)
  /// First baselines line up.
  package static let alignAllFirstBaseline = Self(rawValue: 1 << 12)
  /// The format reads from left to right in every language.
  package static let directionLeftToRight = Self(rawValue: 1 << 16)
  /// The format reads from right to left in every language.
  package static let directionRightToLeft = Self(rawValue: 2 << 16)
  /// Vertical space runs from the last baseline to the next first baseline.
  package static let spacingBaselineToBaseline = Self(rawValue: 1 << 19)

  /// The options by their API names, in the order of their bits.
  package static let named: [(name: String, option: VisualFormatOptions)] = [
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
  package init?(name: String) {
    guard let found = Self.named.first(where: { $0.name == name }) else { return nil }
    self = found.option
  }

  /// The attributes that alignment options bind, in the order of their bits.
  package var alignedAttributes: [LayoutAttribute] {
    LayoutAttribute.allCases.filter {
      (1...12).contains($0.rawValue) && rawValue & (1 << $0.rawValue) != 0
    }
  }
}
