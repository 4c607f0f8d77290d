public import Geometry

/// A question for the size that a view wants to have.
///
/// - Source: Apple, *UIView.systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)*.
public struct FittingRequest: Hashable, Sendable {
  /// The view.
  public var view: ItemID
  /// The size that is aimed at, in points.
  public var targetSize: Size
  /// How strongly each axis aims at it.
  public var priorities: AxisPair<LayoutPriority>

  /// As small as the content allows.
  ///
  /// - Source: Apple, *UIView.layoutFittingCompressedSize*.
  public static let compressedSize = Size(width: 0, height: 0)
  /// As large as the content allows.
  ///
  /// - Source: Apple, *UIView.layoutFittingExpandedSize*.
  public static let expandedSize = Size(width: 10_000, height: 10_000)

  /// Makes a request; by default for the smallest size, at the fitting priority.
  public init(
    _ view: ItemID, targetSize: Size = FittingRequest.compressedSize,
    priorities: AxisPair<LayoutPriority> = AxisPair(both: .fittingSizeLevel)
  ) {
    self.view = view
    self.targetSize = targetSize
    self.priorities = priorities
  }
}
