public import Geometry
public import LayoutModel

/// The sizes, alignment insets and baselines that UIKit and AppKit give their own controls.
///
/// The values changed over the years; a document's `toolsVersion` names the year.
public struct ControlMetrics: Hashable, Sendable {
  /// Whose controls they are.
  public var platform: Platform
  /// The Xcode build that laid the document out; nil for current metrics.
  public var toolsVersion: Int?

  /// Makes the metrics of a platform and era.
  public init(platform: Platform, toolsVersion: Int?) {
    self.platform = platform
    self.toolsVersion = toolsVersion
  }

  /// The distances from a control's frame to its alignment rect, in points.
  public func alignmentInsets(of view: ViewNode) -> EdgeInsets { .zero }

  /// The size that a view's content asks for, as its alignment rect; nil on an axis without one.
  ///
  /// - Parameters:
  ///   - view: The view; overrides in it are not consulted.
  ///   - width: The width at which multi-line text wraps, in points; nil for one pass without.
  ///   - text: Measures the text.
  ///   - environment: Gives pixels, language and text size.
  public func intrinsicSize(
    of view: ViewNode, wrappedAt width: Double?, measuring text: any TextMeasuring,
    in environment: LayoutEnvironment
  ) -> AxisPair<Double?> { AxisPair(both: nil) }

  /// Where a view's baselines lie in its alignment rect; nil for a view without text.
  ///
  /// - Parameter size: The size of the alignment rect, in points.
  public func baseline(
    of view: ViewNode, size: Size, measuring text: any TextMeasuring,
    in environment: LayoutEnvironment
  ) -> BaselineOffsets? { nil }

  /// The room that a view gives to its text, inside its own bounds (its frame at the origin).
  public func textRoom(of view: ViewNode, bounds: Size, in environment: LayoutEnvironment) -> Rect {
    Rect(origin: .zero, size: bounds)
  }

  /// The hugging and compression resistance of a view made in code or in Interface Builder.
  public static func defaultPriorities(of kind: ViewKind, control: ControlTraits, on: Platform)
    -> (hugging: AxisPair<LayoutPriority>, resistance: AxisPair<LayoutPriority>)
  {
    (AxisPair(both: .defaultLow), AxisPair(both: .defaultHigh))
  }
}
