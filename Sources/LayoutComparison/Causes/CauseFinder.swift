import Diagnostics
import Geometry
import LayoutEngine
import LayoutModel

/// Finds which change of the input moved which view, by solving again.
///
/// For each change two layouts are solved: the new input with only this change taken back, and
/// the old input with only this change made. The first shows whether the view needs the change to
/// be where it is, the second whether the change alone would have moved it; together they also
/// tell changes apart that only work jointly, or that each would have done alone. Where there are
/// too many changes for that, the nearest ones are taken.
struct CauseFinder {
  let layout: Layout
  private(set) var changes: [DocumentChange]
  /// Whether the baseline was measured with other fonts.
  let fontsDiffer: Bool
  /// How many layouts may be solved.
  let solveLimit: Int
  let solve: LayoutDifference.Solve?
  private let reverter: ScreenReverter
  private(set) var solveCount = 0
  /// Whether there were too many changes to solve layouts for each.
  private(set) var isCutShort = false

  init(
    layout: Layout, changes: [DocumentChange], fontsDiffer: Bool, solve: LayoutDifference.Solve?
  ) {
    self.layout = layout
    self.changes = changes
    self.fontsDiffer = fontsDiffer
    self.solve = solve
    reverter = ScreenReverter(screen: layout.screen, environment: layout.environment)
    solveLimit = max(1, Limit.causeWork.value / max(1, layout.views.count))
  }

  /// The frames of the views that moved, in their order; nil for a view that is not there.
  private typealias Frames = [Rect?]

  /// The views that moved.
  private struct MovedViews {
    let count: Int
    private let places: [ItemID: Int]

    init(_ views: [ItemID]) {
      count = views.count
      places = Dictionary(
        views.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func frames(in layout: Layout) -> Frames {
      var frames = Frames(repeating: nil, count: count)
      for view in layout.views {
        if let place = places[view.id], frames[place] == nil { frames[place] = view.frame }
      }
      return frames
    }
  }

  mutating func explain(_ views: inout [ViewChange]) {
    let moved = views.indices.filter { views[$0].hasOtherFrame }
    guard !moved.isEmpty else { return }
    let candidates = changes.indices.filter { changes[$0].decidesFrames }
    let trials = trials(candidates, of: MovedViews(moved.map { views[$0].id }))
    let nearest = NearestChanges(
      candidates.map { changes[$0].items }, in: layout.screen,
      count: trials.without.isEmpty ? Self.causeCount : Self.reachCount)
    for (place, index) in moved.enumerated() {
      views[index].causes = causes(of: views[index], place, candidates, trials, nearest)
    }
    addResidualCauses(&views, moved, trials.allReverted)
  }

  // MARK: Solving

  private struct Trials {
    /// The frames with all changes taken back; nil where it was not solved.
    var allReverted: Frames?
    /// The frames with one change taken back, by candidate; empty where that was not solved.
    var without: [Frames] = []
    /// The frames of the old input with one change made, by candidate; empty as for `without`.
    var alone: [Frames] = []
  }

  private mutating func trials(_ candidates: [Int], of views: MovedViews) -> Trials {
    var trials = Trials()
    guard solve != nil else { return trials }
    let allReverted = frames(of: views, reverting: candidates)
    trials.allReverted = allReverted
    guard candidates.count > 1 else {
      if !candidates.isEmpty {
        trials.without = [allReverted]
        trials.alone = [views.frames(in: layout)]
      }
      return trials
    }
    isCutShort = candidates.count >= solveLimit
    if isCutShort { return trials }
    // What follows from saved frames goes with each change: an edit in a text editor leaves the
    // saved frames stale, and what was inferred from them is no one's intention.
    let derived = candidates.filter { changes[$0].isDerived }
    for candidate in candidates {
      let others = derived.filter { $0 != candidate && !changes[candidate].isDerived }
      trials.without.append(frames(of: views, reverting: [candidate] + others))
    }
    guard candidates.count * 2 < solveLimit else { return trials }
    for candidate in candidates {
      let others = candidates.filter { $0 != candidate }
      trials.alone.append(frames(of: views, reverting: others))
    }
    return trials
  }

  private mutating func frames(of views: MovedViews, reverting reverted: [Int]) -> Frames {
    guard let solve else { return [] }
    let (screen, environment) = reverter.reverting(reverted.map { changes[$0] })
    solveCount += 1
    return views.frames(in: solve(screen, environment))
  }

  // MARK: Ranking

  /// At most so many causes of one view are told.
  private static var causeCount: Int { 5 }

  /// Of changes that moved a view as far so many are told apart by how near they are.
  private static var reachCount: Int { 32 }

  /// What moved a view, the likeliest first; `place` is the view's among those that moved.
  private func causes(
    of view: ViewChange, _ place: Int, _ candidates: [Int], _ trials: Trials,
    _ nearest: NearestChanges
  ) -> [Cause] {
    guard let oldFrame = view.oldFrame, let newFrame = view.newFrame else { return [] }
    let whole = Self.distance(oldFrame, newFrame)
    guard whole > 0 else { return [] }
    let near = nearest(to: view.id)
    guard !trials.without.isEmpty else {
      let others = candidates.indices.lazy.filter { position in
        !near.contains { $0.change == position }
      }
      return (near.map(\.change) + others.prefix(Self.causeCount)).prefix(Self.causeCount)
        .map { Cause(change: candidates[$0], share: 0) }
    }
    var scores: [(position: Int, share: Double, distance: Int)] = []
    for (position, candidate) in candidates.enumerated() {
      let without = trials.without[position][place]
      let alone = trials.alone.isEmpty ? nil : trials.alone[position][place]
      let stirs =
        without.map { !Self.isSame($0, newFrame) } ?? false
        || alone.map { !Self.isSame($0, oldFrame) } ?? false
      guard stirs else { continue }
      let back = without.map { 1 - Self.distance(oldFrame, $0) / whole }
      let forth = alone.map { 1 - Self.distance(newFrame, $0) / whole }
      let parts = [back, forth].compactMap(\.self).map { min(max($0, -1), 1) }
      let mean = parts.isEmpty ? 0 : parts.reduce(0, +) / Double(parts.count)
      let share = changes[candidate].isDerived && candidates.count > 1 ? mean * 0.4 : mean
      let distance = near.first { $0.change == position }?.distance ?? Int.max
      scores.append((position, share, distance))
    }
    return
      scores
      .sorted { a, b in
        if abs(a.share - b.share) > 0.001 { return a.share > b.share }
        return (a.distance, a.position) < (b.distance, b.position)
      }
      .prefix(Self.causeCount)
      .map { Cause(change: candidates[$0.position], share: max(0, $0.share)) }
  }

  private static func distance(_ a: Rect, _ b: Rect) -> Double {
    abs(a.minX - b.minX) + abs(a.minY - b.minY) + abs(a.width - b.width)
      + abs(a.height - b.height)
  }

  private static func isSame(_ a: Rect, _ b: Rect) -> Bool { distance(a, b) < 0.002 }

  // MARK: What no change explains

  /// A view that does not return with the whole old input was moved by fonts or by the engine.
  private mutating func addResidualCauses(
    _ views: inout [ViewChange], _ moved: [Int], _ reverted: Frames?
  ) {
    guard let reverted else { return }
    var position: Int?
    for (place, index) in moved.enumerated() {
      guard let oldFrame = views[index].oldFrame else { continue }
      let now = reverted[place]
      if let now, Self.isSame(now, oldFrame) { continue }
      guard let newFrame = views[index].newFrame else { continue }
      let whole = Self.distance(oldFrame, newFrame)
      let rest = now.map { Self.distance(oldFrame, $0) } ?? whole
      let residual = position ?? changes.count
      if position == nil {
        position = residual
        changes.append(residualChange)
      }
      let share = min(1, rest / max(whole, 0.001))
      views[index].causes.append(Cause(change: residual, share: share))
      views[index].causes.sort { ($0.share, -$0.change) > ($1.share, -$1.change) }
    }
  }

  private var residualChange: DocumentChange {
    DocumentChange(
      fontsDiffer ? .fonts : .renderer, subject: fontsDiffer ? "fonts" : "renderer", old: nil,
      new: nil)
  }
}
