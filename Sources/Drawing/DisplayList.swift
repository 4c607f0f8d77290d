public import Geometry
public import Graphics

/// A picture as a list of drawing commands: what every backend draws, and what tests read.
public struct DisplayList: Hashable, Sendable {
  /// The size of the picture, in points.
  public var size: Size
  /// The colour under everything, or nil for a transparent picture.
  public var background: Color?
  /// A sentence for readers who do not see the picture.
  public var title: String
  /// The commands, back to front.
  public var commands: [DrawingCommand]
  /// Where the origin of what is shown lies in the picture, in points.
  package var origin = Point.zero

  /// Makes an empty picture.
  public init(size: Size, background: Color? = Color(white: 1), title: String = "") {
    self.size = size
    self.background = background
    self.title = title
    commands = []
  }
}

/// A group of commands: a view, or a layer of annotations.
public struct DrawingGroup: Hashable, Sendable {
  /// A name, unique in the picture; made from view ids and layer names.
  public var id: String
  /// What the group shows, for readers who do not see it; empty for none.
  public var title: String
  /// The annotation layer that the group is, or nil for content.
  public var layer: String?
  /// The opacity of the whole group: 0 to 1.
  public var opacity: Double
  /// The outline to which the group is cut, or nil for none.
  public var clip: Shape?
  /// How the group is turned with its clip; nil for upright.
  public var turn: QuarterTurn?

  /// Makes an opaque group without a clip.
  public init(
    id: String, title: String = "", layer: String? = nil, opacity: Double = 1, clip: Shape? = nil,
    turn: QuarterTurn? = nil
  ) {
    self.id = id
    self.title = title
    self.layer = layer
    self.opacity = opacity
    self.clip = clip
    self.turn = turn
  }
}

/// One step of drawing.
public enum DrawingCommand: Hashable, Sendable {
  /// Fills an outline.
  case fill(Shape, Color)
  /// Fills an outline with a gradient from its top to its bottom.
  case gradient(Shape, top: Color, bottom: Color)
  /// Strokes an outline; the line is centred on it.
  case stroke(Shape, Stroke)
  /// Draws a run of glyphs; the point is added to the run's origin.
  case glyphs(GlyphRun, at: Point, Color)
  /// Draws an image file's pixels into a rectangle.
  case image(BitmapImage, Rect)
  /// Starts a group that lasts to the matching `endGroup`.
  case beginGroup(DrawingGroup)
  /// Ends the innermost group.
  case endGroup
}
