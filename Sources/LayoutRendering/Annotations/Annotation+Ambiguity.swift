import Drawing
import Geometry
import Graphics
import LayoutEngine
import LayoutModel

extension Annotation {
  /// Views that the constraints leave free, with a ghost at another place that is just as good.
  ///
  /// Views that would move together are one find: they share a ghost and a label.
  public static let ambiguity = Annotation(
    name: "ambiguity", title: "Ambiguous views", showsProblems: true
  ) { context in
    var drawing = AnnotationDrawing()
    let color = context.palette.broken
    for group in AmbiguousGroup.groups(of: context.shownViews.map(\.view)) {
      for view in group.views {
        drawing.canvas.frame(view.absoluteFrame, color, width: group.isLarge ? 1 : 1.5)
      }
      if let ghost = group.ghost {
        drawing.canvas.frame(ghost, color, width: 1, dash: [4, 3])
        drawing.canvas.connectCorners(group.frame, ghost, color)
      }
      drawing.labels.append(
        LabelRequest(
          text: group.words, style: context.plateStyle(color, dash: [2, 1.5]),
          target: group.frame.center, candidates: LabelCandidate.around(group.frame), rank: 18))
      drawing.explain("ambiguous, and another place as good") { rect, canvas in
        canvas.frame(rect.inset(by: EdgeInsets(top: 0, left: 0, bottom: 3, right: 7)), color)
        canvas.frame(
          rect.inset(by: EdgeInsets(top: 3, left: 7, bottom: 0, right: 0)), color, dash: [3, 2])
      }
    }
    return drawing
  }
}

/// Ambiguous views that keep their places to one another in the other solution.
private struct AmbiguousGroup {
  /// How the edges move: left, top, right, bottom, in tenths of a point.
  private struct Shift: Hashable {
    var edges: [Int]
    var axes: [Axis]
  }

  /// The views, at least one.
  var views: [PlacedView]
  /// What the views cover together.
  var frame: Rect
  /// What the views cover in the other solution, or nil where it is not known.
  var ghost: Rect?

  /// Whether the views share their ghost.
  var isLarge: Bool { views.count > 1 }

  /// The groups in the order of their first views; fewer than three views are groups of one.
  static func groups(of views: [PlacedView]) -> [AmbiguousGroup] {
    var members: [[PlacedView]] = []
    var indexByShift: [Shift: Int] = [:]
    for view in views {
      let axes = Axis.allCases.filter { view.ambiguity[$0] != nil }
      guard !axes.isEmpty else { continue }
      guard let shift = shift(of: view, axes: axes) else {
        members.append([view])
        continue
      }
      if let index = indexByShift[shift] {
        members[index].append(view)
      } else {
        indexByShift[shift] = members.count
        members.append([view])
      }
    }
    return members.flatMap { group in
      group.count < 3 ? group.map { AmbiguousGroup([$0]) } : [AmbiguousGroup(group)]
    }
  }

  private init(_ views: [PlacedView]) {
    self.views = views
    frame = views.dropFirst().reduce(views.first?.absoluteFrame ?? .zero) {
      $0.union($1.absoluteFrame)
    }
    let ghosts = views.compactMap(\.alternativeFrame).filter(\.isDrawable)
    ghost = ghosts.first.map { ghosts.dropFirst().reduce($0) { $0.union($1) } }
  }

  /// How a view moves, or nil where it keeps its place or changes its size.
  private static func shift(of view: PlacedView, axes: [Axis]) -> Shift? {
    guard let other = view.alternativeFrame, other.isDrawable else { return nil }
    let own = view.absoluteFrame
    let edges = [
      other.minX - own.minX, other.minY - own.minY, other.maxX - own.maxX, other.maxY - own.maxY,
    ].map { Int(($0 * 10).rounded().clamped(to: -1e9...1e9)) }
    guard edges != [0, 0, 0, 0], edges[0] == edges[2], edges[1] == edges[3] else { return nil }
    return Shift(edges: edges, axes: axes)
  }

  /// What is free, and between which values.
  var words: String {
    guard let view = views.first, !isLarge else {
      let axes = Axis.allCases.filter { axis in
        views.contains { $0.ambiguity[axis] != nil }
      }
      let names = axes.map { $0 == .horizontal ? "x" : "y" }.joined(separator: " and ")
      return "? \(views.count) views move together in \(names)"
    }
    let (x, y) = (view.ambiguity.horizontal, view.ambiguity.vertical)
    let parts = [
      Self.words("x", x?.isPositionFree, x?.position),
      Self.words("width", x?.isLengthFree, x?.length),
      Self.words("y", y?.isPositionFree, y?.position),
      Self.words("height", y?.isLengthFree, y?.length),
    ].compactMap { $0 }
    return "? " + (parts.isEmpty ? "ambiguous" : parts.joined(separator: ", "))
  }

  private static func words(_ name: String, _ isFree: Bool?, _ range: ClosedRange<Double>?)
    -> String?
  {
    guard isFree == true else { return nil }
    guard let range else { return name }
    return "\(name) \(number(range.lowerBound))…\(number(range.upperBound))"
  }

  private static func number(_ value: Double) -> String {
    let text = value.isFinite ? value.decimalText(places: 1) : value < 0 ? "-∞" : "∞"
    return text.hasPrefix("-") ? "−" + text.dropFirst() : text
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
