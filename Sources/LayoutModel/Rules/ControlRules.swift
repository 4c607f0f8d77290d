package import Geometry

/// What the engine asks of a screen's controls, and of what surrounds them, in one environment.
///
/// Views are named by their places in `Screen.views`. What a view overrides itself is not asked
/// for. Margins and content sizes depend on the frames of the round before.
package protocol ControlRules {
  // MARK: Contents

  /// The distances from a view's frame to its alignment rect, in points.
  func alignmentInsets(of view: Int) -> EdgeInsets

  /// The size of alignment rect that a view's content asks for.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - insets: The distances from its frame to its alignment rect, in points.
  ///   - width: The width of the alignment rect in the round before, in points; nil in the first.
  /// - Returns: Points; nil on an axis without an intrinsic size.
  func contentSize(
    of view: Int, alignmentInsets insets: EdgeInsets, solvedWidth width: Double?
  ) -> AxisPair<Double?>

  /// Where a view's baselines lie in an alignment rect of a size; nil for a view without text.
  func baselines(of view: Int, size: Size) -> BaselineOffsets?

  /// The size of frame that a view without content keeps, and how strongly; nil for none.
  func keptSize(of view: Int) -> (size: Size, priority: LayoutPriority)?

  // MARK: Texts

  /// The room that a view gives to its text, inside its frame moved to the origin.
  func textRoom(of view: Int, frame: Size, direction: LayoutDirection) -> Rect

  /// How far below the top of its room a view's text begins, in points.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - room: The height of the room, in points.
  ///   - text: The height of the text as it is set, in points.
  ///   - lines: The lines of that.
  /// - Returns: The distance, in points.
  func textOffset(of view: Int, room: Double, text: Double, lines: Int) -> Double

  /// Where a button shows its image, inside its frame moved to the origin; nil where there is none.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - frame: The size of its frame, in points.
  ///   - title: The size of its title as it is set, in points; zero for no title.
  ///   - direction: The reading direction inside the view.
  /// - Returns: The rectangle, in points.
  func imageRect(of view: Int, frame: Size, title: Size, direction: LayoutDirection) -> Rect?

  // MARK: Surroundings

  /// What device and bars cover of the root view, in points.
  var rootSafeAreaInsets: EdgeInsets { get }

  /// What is known to cover a view, in points; nil where that follows from its frame.
  func knownSafeAreaInsets(of view: Int) -> EdgeInsets?

  /// The margins that a view is known to have, safe area included; nil where they follow from
  /// what it says, and from its frame.
  func knownMargins(of view: Int) -> EdgeInsets?

  /// The margins of a view of a size that gives none, in points, without the safe area.
  func defaultMargins(of view: Int, size: Size) -> EdgeInsets

  /// The greatest width of the readable content guide, in points.
  var readableWidth: Double { get }

  /// The frame at which a container places a view where its superview is as large as it was saved,
  /// in points; nil for the saved frame.
  func placedFrame(of view: Int) -> Rect?

  // MARK: Stacks and cells

  /// The room between the views of a stack that asks for that of the system, in points.
  var stackSpacing: Double { get }

  /// How strongly a stack or grid view holds to a rule.
  func priority(of rule: ArrangementRule) -> LayoutPriority

  /// How a standard cell sets its texts.
  var cellMetrics: CellMetrics { get }

  /// The part of a standard cell as which a view is placed; nil for one that lies where its frame says.
  func cellPart(of view: Int) -> CellPart?

  /// How far a part of a standard cell is from where reading starts: a text behind the cell's image
  /// from where that starts, others from where the content does.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - margin: The margin that the content has there, in points.
  /// - Returns: Points.
  func cellStart(of view: Int, margin: Double) -> Double

  /// The size of the image of a standard cell, in points.
  func cellImageSize(of view: Int) -> Size

  // MARK: Design time

  /// Whether the layout is one of a document on the canvas that it was saved on.
  ///
  /// There, constraints that stand in while a layout is designed take part, and arranged views keep
  /// the sizes that their masks fix.
  var isOnDesignCanvas: Bool { get }

  /// Whether the rows of tables are as high as they were designed, and not as high as their contents.
  var keepsRowHeights: Bool { get }

  /// The frame that settles the edges of a view that the constraints leave free; nil for none.
  func settlingFrame(of view: Int) -> Rect?

  /// Whether a hidden view takes its room in a stack view all the same.
  func takesRoomWhileHidden(_ view: Int) -> Bool
}
