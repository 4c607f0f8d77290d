public import Geometry

/// How a stack view arranges its views.
public struct StackConfiguration: Hashable, Sendable {
  /// How views share the length of the stack.
  public enum Distribution: String, Hashable, Sendable, CaseIterable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    /// AppKit: views packed at the beginning, middle and end.
    case gravityAreas
  }

  /// How views lie across the stack.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    case fill, leading, top, firstBaseline, center, trailing, bottom, lastBaseline
    /// AppKit names of absolute edges and sizes.
    case left, right, width, height
  }

  /// The gravity areas of an AppKit stack view.
  public enum Gravity: String, Hashable, Sendable, CaseIterable {
    case beginning, middle, end
  }

  /// A view's place in the arrangement.
  public struct Arranged: Hashable, Sendable {
    /// The arranged view.
    public var view: ItemID
    /// Its area in a stack view with gravity areas.
    public var gravity: Gravity
    /// The space after it, in points, or nil for the stack's spacing.
    public var customSpacing: Double?
    /// AppKit's visibility priority: 1000 must hold, 0 is not visible.
    public var visibilityPriority: Double

    /// Makes an arranged view in the first gravity area with the stack's spacing.
    public init(_ view: ItemID, gravity: Gravity = .beginning, customSpacing: Double? = nil) {
      self.view = view
      self.gravity = gravity
      self.customSpacing = customSpacing
      visibilityPriority = 1000
    }
  }

  /// The direction in which views follow one another.
  public var axis: Axis
  /// How views share the length.
  public var distribution: Distribution
  /// How views lie across.
  public var alignment: Alignment
  /// The space between views, in points.
  public var spacing: Double
  /// Whether the space is the system's standard one.
  public var usesSystemSpacing: Bool
  /// Whether spacing runs from baseline to baseline.
  public var isBaselineRelative: Bool
  /// Whether views are arranged inside the layout margins.
  public var isLayoutMarginsRelative: Bool
  /// AppKit's insets of the arrangement.
  public var edgeInsets: EdgeInsets
  /// The arranged views in order, hidden ones included.
  public var arranged: [Arranged]
  /// AppKit's priority with which the stack hugs its content on each axis.
  public var hugging: AxisPair<LayoutPriority>
  /// AppKit's priority with which the stack resists clipping its content on each axis.
  public var clippingResistance: AxisPair<LayoutPriority>
  /// Whether hidden views leave the arrangement; UIKit always does so.
  public var detachesHiddenViews: Bool

  /// Makes a stack of no views; the defaults are UIKit's.
  public init(axis: Axis = .horizontal) {
    self.axis = axis
    distribution = .fill
    alignment = .fill
    spacing = 0
    usesSystemSpacing = false
    isBaselineRelative = false
    isLayoutMarginsRelative = false
    edgeInsets = .zero
    arranged = []
    hugging = AxisPair(both: .stackHugging)
    clippingResistance = AxisPair(both: .required)
    detachesHiddenViews = true
  }
}
