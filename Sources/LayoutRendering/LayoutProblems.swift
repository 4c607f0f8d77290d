import Diagnostics
public import Geometry
import Graphics
public import LayoutEngine
public import LayoutModel

/// What a picture of problems shows besides constraints: overlaps, cut text, views out of sight.
///
/// Nothing is judged here: the rules of the checks find what is wrong, and a picture shows it.
public struct LayoutProblems: Hashable, Sendable {
  /// Two views that cover the same place.
  public struct Overlap: Hashable, Sendable {
    /// The lower view, by its order in the screen.
    public var first: ItemID
    /// The upper view.
    public var second: ItemID
    /// What both cover, in the root view's coordinates, in points.
    public var rect: Rect

    /// The area that both cover, in square points.
    public var area: Double { rect.width * rect.height }
  }

  /// Text that is not shown whole.
  public struct CutText: Hashable, Sendable {
    /// The view that shows the text.
    public var view: ItemID
    /// The width that is missing, in points; 0 if none.
    public var missingWidth: Double
    /// The height that is missing, in points; 0 if none.
    public var missingHeight: Double
    /// The edge at which the text is cut across: left or right in the root view's coordinates.
    public var cutsAtLeft: Bool
  }

  /// A view that sticks out of the screen or its superview.
  public struct Outside: Hashable, Sendable {
    /// The view.
    public var view: ItemID
    /// What the view sticks out of, in the root view's coordinates, in points.
    public var bounds: Rect
    /// How far the view lies beyond each edge of the bounds, in points; 0 where it does not.
    public var overhang: EdgeInsets
  }

  /// Something wrong with a view that is none of the others: what it is in few words.
  public struct Mark: Hashable, Sendable {
    /// The view.
    public var view: ItemID
    /// Where it shows, in the root view's coordinates, in points.
    public var rect: Rect
    /// What is wrong, in few words.
    public var words: String
  }

  /// Views that cover one another, in the order in which they were added.
  public private(set) var overlaps: [Overlap] = []
  /// Views whose text is not shown whole.
  public private(set) var cutTexts: [CutText] = []
  /// Views that stick out.
  public private(set) var outside: [Outside] = []
  /// What else is wrong, in the order in which it was added.
  public private(set) var marks: [Mark] = []

  /// What was added: cut texts, and what sticks out of which bounds.
  private var known: Set<Known> = []

  private struct Known: Hashable {
    var view: ItemID
    var bounds: Rect?
  }

  /// Makes an empty list: nothing is wrong.
  public init() {}

  /// Adds two views that cover the same place; nothing more once there are as many as a picture
  /// shows.
  public mutating func addOverlap(of first: ItemID, and second: ItemID, at rect: Rect) {
    guard overlaps.count < Limit.overlapsOfAScreen.value else { return }
    let overlap = Overlap(first: first, second: second, rect: rect)
    let isKnown = overlaps.contains {
      $0.first == first && $0.second == second && $0.area >= overlap.area
    }
    guard !isKnown else { return }
    overlaps.removeAll { $0.first == first && $0.second == second }
    overlaps.append(overlap)
  }

  /// Adds a view whose text is not shown whole; nothing where it has no text.
  public mutating func addCutText(of view: PlacedView) {
    guard let text = view.text, known.insert(Known(view: view.id)).inserted else { return }
    let isHigher = text.shaped.size.height - text.room.height
    cutTexts.append(
      CutText(
        view: view.id, missingWidth: text.shaped.missingWidth,
        missingHeight: max(text.shaped.missingHeight, isHigher, 0),
        cutsAtLeft: text.cutsAtLeft ?? (view.direction == .rightToLeft)))
  }

  /// Adds what is none of the others; nothing where the view has a mark of the same words, or once
  /// there are as many as a picture shows.
  public mutating func addMark(_ words: String, on view: ItemID, at rect: Rect?) {
    guard let rect, marks.count < Limit.overlapsOfAScreen.value,
      !marks.contains(where: { $0.view == view && $0.words == words })
    else { return }
    marks.append(Mark(view: view, rect: rect, words: words))
  }

  /// Adds a view that sticks out of bounds, which are in the root view's coordinates.
  public mutating func addOutside(_ view: PlacedView, of bounds: Rect) {
    guard known.insert(Known(view: view.id, bounds: bounds)).inserted else { return }
    let frame = view.absoluteAlignmentRect
    outside.append(
      Outside(
        view: view.id, bounds: bounds,
        overhang: EdgeInsets(
          top: max(0, bounds.minY - frame.minY), left: max(0, bounds.minX - frame.minX),
          bottom: max(0, frame.maxY - bounds.maxY), right: max(0, frame.maxX - bounds.maxX))))
  }
}

extension PlacedText {
  /// Whether the first line that is cut is cut at its left; nil where none is.
  ///
  /// An ellipsis stands where its paragraph ends, whatever the direction of its view: an English text in
  /// an Arabic window ends at the right. Without one the line sticks out of its room.
  fileprivate var cutsAtLeft: Bool? {
    guard let line = shaped.lines.first(where: \.isTruncated) else { return nil }
    if let dots = line.runs.first(where: { $0.text == "\u{2026}" }) {
      return dots.origin.x + dots.width / 2 < line.bounds.midX
    }
    return room.minX - (origin.x + line.bounds.minX) > origin.x + line.bounds.maxX - room.maxX
  }
}
