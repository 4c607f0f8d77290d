public import LayoutModel

/// The part of a layout that a picture is about.
public struct Focus: Hashable, Sendable {
  /// Views whose frames and names are shown.
  public var views: [ItemID]
  /// The constraints that are shown, implied ones included, or nil for all.
  public var constraints: Set<LayoutConstraint>?
  /// The constraint that is to blame; drawn as broken.
  public var blamed: LayoutConstraint?

  /// Makes a focus on some views and constraints.
  public init(
    views: [ItemID], constraints: [LayoutConstraint]? = nil, blamed: LayoutConstraint? = nil
  ) {
    self.views = views
    self.constraints = constraints.map(Set.init)
    self.blamed = blamed
  }
}
