public import Geometry

/// Which parts of a view's place grow with its superview; y counts downwards.
///
/// - Source: Apple, *UIView.AutoresizingMask*. AppKit's min Y margin is the bottom one in an
///   unflipped superview; importers translate it.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  /// The bits, as UIKit numbers them.
  public var rawValue: Int

  /// Makes a mask from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The left margin grows.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
  /// The width grows.
  public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
  /// The right margin grows.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
  /// The top margin grows.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
  /// The height grows.
  public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
  /// The bottom margin grows.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)

  /// Whether the margin before, the length and the margin after grow along an axis.
  public func flexibleParts(_ axis: Axis) -> (before: Bool, length: Bool, after: Bool) {
    axis == .horizontal
      ? (contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin))
      : (contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin))
  }
}
