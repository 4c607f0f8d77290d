import Diagnostics

/// How a screen is laid out, apart from its environment.
public struct LayoutOptions: Sendable {
  /// What settles an edge that the constraints leave free.
  public enum Ambiguous: String, Hashable, Sendable, CaseIterable {
    /// The saved frame, where there is one.
    case saved
    /// The smallest size, then the superview's origin.
    case origin
  }

  /// What happens to the solver's values.
  public enum Rounding: String, Hashable, Sendable, CaseIterable {
    /// Edges lie on device pixels.
    case pixels
    /// Values stay as they are.
    case none
  }

  /// Which rules decide what controls, and what surrounds them, ask for.
  package var rules: any LayoutRules
  /// What settles an edge that the constraints leave free.
  public var ambiguous: Ambiguous
  /// What happens to the solver's values.
  public var rounding: Rounding
  /// Whether free edges are searched for and reported.
  public var detectsAmbiguity: Bool
  /// Whether it is measured how far each free edge may move, and another layout is made that is as
  /// good; needs ``detectsAmbiguity``, and may take much longer than the layout.
  public var findsFreeRanges: Bool
  /// Whether the layout is another one that is as good, where the constraints leave any free.
  package var takesAlternative = false
  /// How much work may go into solving before it is told and ranges are left out, in steps.
  package var solvingWorkLimit = Limit.solvingWork.value
  /// Whether texts are shaped into their rooms.
  public var shapesText: Bool
  /// Whether every constraint is listed with how it fared; where some conflict they are in any
  /// case.
  public var listsConstraints: Bool

  /// What the content of a custom control asks for: the size of its alignment rect in points, nil on
  /// an axis without an intrinsic size; nil for a view that asks for what its kind does.
  ///
  /// It is asked with the width of the alignment rect in the round before, nil in the first, and
  /// answers alike when it is asked alike. An intrinsic size that the view itself says comes first.
  ///
  /// - Source: Apple, *UIView.intrinsicContentSize*: what an override returns.
  public var contentSize:
    @Sendable (_ view: ViewNode, _ width: Double?, _ environment: LayoutEnvironment) -> AxisPair<
      Double?
    >?

  /// Makes the options for edges on pixels, with ambiguity, text and constraints in the result.
  ///
  /// - Parameter rules: Which rules decide what controls, and what surrounds them, ask for.
  package init(rules: any LayoutRules) {
    self.rules = rules
    ambiguous = .origin
    rounding = .pixels
    detectsAmbiguity = true
    findsFreeRanges = true
    shapesText = true
    listsConstraints = true
    contentSize = { _, _, _ in nil }
  }
}
