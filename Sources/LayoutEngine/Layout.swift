public import Diagnostics
public import Geometry
public import Graphics
public import LayoutModel

/// A solved screen: where everything is, and why.
public struct Layout: Hashable, Sendable {
  /// The screen that was solved, with the environment's variants applied.
  public var screen: Screen
  /// What it was laid out in.
  public var environment: LayoutEnvironment
  /// The views in the order of `screen.views`.
  public var views: [PlacedView]
  /// The guides, in the order of the views that own them.
  public var guides: [PlacedGuide]
  /// Every constraint that took part, implied ones included, and how it fared.
  public var constraints: [PlacedConstraint]
  /// The conflicts between required constraints.
  public var conflicts: [LayoutConflict]
  /// The problems met, in a stable order.
  public var diagnostics: [Diagnostic]

  /// Makes a layout from its parts.
  public init(
    screen: Screen, environment: LayoutEnvironment, views: [PlacedView] = [],
    guides: [PlacedGuide] = [], constraints: [PlacedConstraint] = [],
    conflicts: [LayoutConflict] = [], diagnostics: [Diagnostic] = []
  ) {
    self.screen = screen
    self.environment = environment
    self.views = views
    self.guides = guides
    self.constraints = constraints
    self.conflicts = conflicts
    self.diagnostics = diagnostics
  }

  /// The place of a view, or nil where the screen has no such view.
  public func view(_ id: ItemID) -> PlacedView? { views.first { $0.id == id } }
}

/// A view at its place.
public struct PlacedView: Hashable, Sendable {
  /// The view's name.
  public var id: ItemID
  /// The frame in the superview's coordinates, in points, y down, rounded as asked for.
  public var frame: Rect
  /// The frame in the root view's coordinates.
  public var absoluteFrame: Rect
  /// The alignment rect in the root view's coordinates.
  public var absoluteAlignmentRect: Rect
  /// The alignment rect in the superview's coordinates.
  public var alignmentRect: Rect
  /// The distances of the baselines from the alignment rect's top and bottom, or nil without text.
  public var baseline: BaselineOffsets?
  /// The layout margins in force, physical edges.
  public var margins: EdgeInsets
  /// The reading direction inside the view.
  public var direction: LayoutDirection
  /// Whether the view, or one above it, is hidden.
  public var isHidden: Bool
  /// What the view's content asked for on each axis, in points; nil for no intrinsic size.
  public var intrinsicSize: AxisPair<Double?>
  /// The size of what a scroll view scrolls over, in points; nil for other views.
  public var contentSize: Size?
  /// How far the constraints leave the view free, for each ambiguous axis.
  public var ambiguity: AxisPair<Ambiguity?>
  /// Whether the constraints with the edges of a scroll view's content leave its size free, on each axis.
  public var isContentSizeAmbiguous: AxisPair<Bool>
  /// The view's frame in another solution that is just as good, in the root view's coordinates.
  @Boxed public var alternativeFrame: Rect?
  /// The text as shown, and where its top left corner is in the root view's coordinates.
  @Boxed public var text: PlacedText?
  /// Where a button shows its image, in the root view's coordinates; nil for other views.
  @Boxed public var buttonImageRect: Rect?

  /// Makes a placed view.
  public init(
    id: ItemID, frame: Rect, absoluteFrame: Rect, alignmentRect: Rect, absoluteAlignmentRect: Rect
  ) {
    self.id = id
    self.frame = frame
    self.absoluteFrame = absoluteFrame
    self.alignmentRect = alignmentRect
    self.absoluteAlignmentRect = absoluteAlignmentRect
    margins = .zero
    direction = .leftToRight
    isHidden = false
    intrinsicSize = AxisPair(both: nil)
    ambiguity = AxisPair(both: nil)
    isContentSizeAmbiguous = AxisPair(both: false)
  }
}

extension PlacedView {
  /// The alignment rect that the view would have with another frame, in the same coordinates.
  ///
  /// - Source: Apple, *UIView.alignmentRect(forFrame:)*.
  public func alignmentRect(forFrame frame: Rect) -> Rect { frame.inset(by: alignmentInsets) }

  /// The frame that the view would have with another alignment rect, in the same coordinates.
  ///
  /// - Source: Apple, *UIView.frame(forAlignmentRect:)*.
  public func frame(forAlignmentRect rect: Rect) -> Rect { rect.outset(by: alignmentInsets) }

  /// The distances from the frame to the alignment rect, in points.
  public var alignmentInsets: EdgeInsets {
    EdgeInsets(
      top: alignmentRect.minY - frame.minY, left: alignmentRect.minX - frame.minX,
      bottom: frame.maxY - alignmentRect.maxY, right: frame.maxX - alignmentRect.maxX)
  }
}

extension PlacedView {
  /// What is free of the size of a scroll view's content: `content width and height`; nil for nothing.
  package var freeContentSize: String? {
    let axes = Axis.allCases.filter { isContentSizeAmbiguous[$0] }
    guard !axes.isEmpty else { return nil }
    let names = axes.map { $0 == .horizontal ? "width" : "height" }
    return "content " + names.joined(separator: " and ")
  }
}

/// Shaped text at its place.
public struct PlacedText: Hashable, Sendable {
  /// The lines and glyphs.
  public var shaped: ShapedText
  /// The top left corner of the text in the root view's coordinates.
  public var origin: Point
  /// The room that the view gives to its text, in the root view's coordinates.
  public var room: Rect

  /// Makes placed text.
  public init(shaped: ShapedText, origin: Point, room: Rect) {
    self.shaped = shaped
    self.origin = origin
    self.room = room
  }
}

/// What the constraints leave free on one axis of a view, in its superview.
public struct Ambiguity: Hashable, Sendable {
  /// Whether the lower edge may move against the superview.
  public var isPositionFree: Bool
  /// Whether the length may change.
  public var isLengthFree: Bool
  /// The free range of the frame's lower edge in the superview, in points.
  ///
  /// An end that nothing holds is infinite; nil where the edge is determined, and where ranges were not
  /// asked for or left out.
  @Boxed public var position: ClosedRange<Double>?
  /// The free range of the frame's length, in points; nil as for `position`.
  @Boxed public var length: ClosedRange<Double>?

  /// Makes an ambiguity from its two free ranges.
  public init(position: ClosedRange<Double>?, length: ClosedRange<Double>?) {
    self.position = position
    self.length = length
    isPositionFree = position != nil
    isLengthFree = length != nil
  }

  /// Makes an ambiguity whose ranges are not known.
  init(isPositionFree: Bool, isLengthFree: Bool) {
    self.isPositionFree = isPositionFree
    self.isLengthFree = isLengthFree
  }
}

/// A layout guide at its place.
public struct PlacedGuide: Hashable, Sendable {
  /// The guide's name.
  public var id: ItemID
  /// The view that owns the guide.
  public var owner: ItemID
  /// What the guide stands for.
  public var role: LayoutGuide.Role
  /// The rectangle in the root view's coordinates, in points.
  public var absoluteRect: Rect
  /// How far the constraints leave a guide of the user's own free, for each ambiguous axis;
  /// positions are those in the view that owns it.
  public var ambiguity: AxisPair<Ambiguity?>

  /// Makes a placed guide.
  public init(id: ItemID, owner: ItemID, role: LayoutGuide.Role, absoluteRect: Rect) {
    self.id = id
    self.owner = owner
    self.role = role
    self.absoluteRect = absoluteRect
    ambiguity = AxisPair(both: nil)
  }
}

/// A constraint, and how it fared.
public struct PlacedConstraint: Hashable, Sendable {
  /// How a constraint fared.
  public enum Status: String, Hashable, Sendable {
    /// It holds with equality: it decides something.
    case tight
    /// It holds with room to spare.
    case slack
    /// It is optional and gave way.
    case gaveWay
    /// It is required and was broken to resolve a conflict.
    case broken
  }

  /// The constraint.
  public var constraint: LayoutConstraint
  /// How it fared.
  public var status: Status
  /// How far it is from holding, in points; 0 when it holds.
  public var violation: Double
  /// The left side less the right side, in points: the constant would have to be so much greater
  /// for an equality to hold.
  public var difference: Double

  /// Makes a placed constraint.
  public init(
    constraint: LayoutConstraint, status: Status, violation: Double, difference: Double = 0
  ) {
    self.constraint = constraint
    self.status = status
    self.violation = violation
    self.difference = difference
  }
}
