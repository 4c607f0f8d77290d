import Geometry
import LayoutEngine
import LayoutModel

/// Finds which change of the input moved which view, by solving again.
///
/// For each change two layouts are solved: the new input with only this change taken back, and
/// the old input with only this change made. The first shows whether the view needs the change to
/// be where it is, the second whether the change alone would have moved it; together they also
/// tell changes apart that only work jointly, or that each would have done alone.
struct CauseFinder {
  let old: LayoutBaseline
  let layout: Layout
  let matching: BaselineMatching
  private(set) var changes: [DocumentChange]
  /// Whether the baseline was measured with other fonts.
  let fontsDiffer: Bool
  let solveLimit: Int
  let solve: LayoutDifference.Solve?
  private(set) var solveCount = 0

  init(
    old: LayoutBaseline, layout: Layout, matching: BaselineMatching, changes: [DocumentChange],
    fontsDiffer: Bool, solveLimit: Int, solve: LayoutDifference.Solve?
  ) {
    self.old = old
    self.layout = layout
    self.matching = matching
    self.changes = changes
    self.fontsDiffer = fontsDiffer
    self.solveLimit = solveLimit
    self.solve = solve
  }

  private typealias Frames = [ItemID: Rect]

  mutating func explain(_ views: inout [ViewChange]) {
    let moved = views.indices.filter { views[$0].hasOtherFrame }
    guard !moved.isEmpty else { return }
    let candidates = changes.indices.filter { changes[$0].decidesFrames }
    let frames = trials(candidates)
    for index in moved {
      views[index].causes = causes(of: views[index], candidates, frames)
    }
    addResidualCauses(&views, moved, frames.allReverted)
  }

  // MARK: Solving

  private struct Trials {
    /// The frames with all changes taken back; nil where it was not solved.
    var allReverted: Frames?
    /// The frames with one change taken back, by candidate.
    var without: [Int: Frames] = [:]
    /// The frames of the old input with one change made, by candidate.
    var alone: [Int: Frames] = [:]
  }

  private mutating func trials(_ candidates: [Int]) -> Trials {
    var trials = Trials()
    guard solve != nil, solveLimit > 0 else { return trials }
    trials.allReverted = frames(reverting: candidates)
    guard candidates.count > 1 else {
      for candidate in candidates {
        trials.without[candidate] = trials.allReverted
        trials.alone[candidate] = newFrames
      }
      return trials
    }
    guard candidates.count < solveLimit else { return trials }
    // What follows from saved frames goes with each change: an edit in a text editor leaves the
    // saved frames stale, and what was inferred from them is no one's intention.
    let derived = candidates.filter { changes[$0].isDerived }
    for candidate in candidates {
      let others = derived.filter { $0 != candidate && !changes[candidate].isDerived }
      trials.without[candidate] = frames(reverting: [candidate] + others)
    }
    guard candidates.count * 2 < solveLimit else { return trials }
    for candidate in candidates {
      trials.alone[candidate] = frames(reverting: candidates.filter { $0 != candidate })
    }
    return trials
  }

  private mutating func frames(reverting positions: [Int]) -> Frames {
    guard let solve else { return [:] }
    let reverter = ScreenReverter(screen: layout.screen, environment: layout.environment)
    let (screen, environment) = reverter.reverting(positions.map { changes[$0] })
    solveCount += 1
    return Self.frames(solve(screen, environment))
  }

  private var newFrames: Frames { Self.frames(layout) }

  private static func frames(_ layout: Layout) -> Frames {
    Dictionary(layout.views.map { ($0.id, $0.frame) }, uniquingKeysWith: { a, _ in a })
  }

  // MARK: Ranking

  private func causes(of view: ViewChange, _ candidates: [Int], _ trials: Trials) -> [Cause] {
    guard let oldFrame = view.oldFrame, let newFrame = view.newFrame else { return [] }
    let whole = Self.distance(oldFrame, newFrame)
    guard whole > 0 else { return [] }
    var scores: [(candidate: Int, share: Double, stirs: Bool, distance: Int)] = []
    let distances = graphDistances(from: view.id)
    for candidate in candidates {
      let without = trials.without[candidate].flatMap { $0[view.id] }
      let alone = trials.alone[candidate].flatMap { $0[view.id] }
      let back = without.map { 1 - Self.distance(oldFrame, $0) / whole }
      let forth = alone.map { 1 - Self.distance(newFrame, $0) / whole }
      let parts = [back, forth].compactMap(\.self).map { min(max($0, -1), 1) }
      let mean = parts.isEmpty ? 0 : parts.reduce(0, +) / Double(parts.count)
      let share = changes[candidate].isDerived && candidates.count > 1 ? mean * 0.4 : mean
      let stirs =
        without.map { !Self.isSame($0, newFrame) } ?? false
        || alone.map { !Self.isSame($0, oldFrame) } ?? false
      let distance = changes[candidate].items.compactMap { distances[$0] }.min() ?? Int.max
      scores.append((candidate, share, stirs, distance))
    }
    let solved = !trials.without.isEmpty
    return
      scores
      .filter { !solved || $0.stirs }
      .sorted { a, b in
        if abs(a.share - b.share) > 0.001 { return a.share > b.share }
        if a.stirs != b.stirs { return a.stirs }
        return (a.distance, a.candidate) < (b.distance, b.candidate)
      }
      .prefix(5)
      .map { Cause(change: $0.candidate, share: max(0, $0.share)) }
  }

  private static func distance(_ a: Rect, _ b: Rect) -> Double {
    let lengths = [a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height]
    return lengths.reduce(0) { $0 + abs($1) }
  }

  private static func isSame(_ a: Rect, _ b: Rect) -> Bool { distance(a, b) < 0.002 }

  /// How many constraints or parents lie between a view and the others of the new screen.
  private func graphDistances(from start: ItemID) -> [ItemID: Int] {
    var neighbours: [ItemID: [ItemID]] = [:]
    for constraint in layout.screen.constraints {
      guard let second = constraint.second else { continue }
      neighbours[constraint.first.item, default: []].append(second.item)
      neighbours[second.item, default: []].append(constraint.first.item)
    }
    for view in layout.screen.views {
      for guide in view.guides {
        neighbours[view.id, default: []].append(guide.id)
        neighbours[guide.id, default: []].append(view.id)
      }
      guard let parent = view.parent else { continue }
      neighbours[view.id, default: []].append(parent)
      neighbours[parent, default: []].append(view.id)
    }
    var result = [start: 0]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let item = queue[next]
      next += 1
      let distance = (result[item] ?? 0) + 1
      for neighbour in neighbours[item] ?? [] where result[neighbour] == nil {
        result[neighbour] = distance
        queue.append(neighbour)
      }
    }
    return result
  }

  // MARK: What no change explains

  /// A view that does not return with the whole old input was moved by fonts or by the engine.
  private mutating func addResidualCauses(
    _ views: inout [ViewChange], _ moved: [Int], _ reverted: Frames?
  ) {
    guard let reverted else { return }
    var position: Int?
    for index in moved {
      guard let oldFrame = views[index].oldFrame else { continue }
      let now = reverted[views[index].id]
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
