import ConstraintSolver
import Geometry
import LayoutModel

extension ConstraintSystem {
  /// Goes on to the next state, if that changes no more than the lengths of contents.
  ///
  /// That is the usual second round: text has wrapped. The solver then only gets other constants.
  ///
  /// - Parameter next: The state to go on to.
  /// - Returns: Whether the equations are those of the state now; else they are as they were.
  /// - Throws: What the solver throws.
  mutating func goOn(to next: LayoutState) throws(SolverError) -> Bool {
    guard next.alignmentInsets == state.alignmentInsets, next.margins == state.margins,
      next.safeAreaInsets == state.safeAreaInsets, next.isDetached == state.isDetached,
      next.containerSizes == state.containerSizes, next.rowShifts == state.rowShifts
    else { return false }
    for item in hierarchy.views.indices {
      let (old, new) = (state.intrinsicSizes[item], next.intrinsicSizes[item])
      let isResized = old != new
      let isShifted = state.baselines[item] != next.baselines[item]
      guard isResized || isShifted else { continue }
      for axis in Axis.allCases where old[axis]?.isFinite != new[axis]?.isFinite { return false }
      if isInContainer(item) || (isShifted && isHeldByBaseline(item)) { return false }
    }
    try setContentSizes(of: next)
    return true
  }

  /// Whether a stack or grid view has a say in where the view is: their rows look at contents.
  private func isInContainer(_ item: Int) -> Bool {
    var current: Int? = item
    while let view = current {
      if hierarchy.views[view].stack != nil || hierarchy.views[view].grid != nil { return true }
      current = hierarchy.parents[view]
    }
    return false
  }

  /// Whether a written constraint holds a baseline of the view.
  private func isHeldByBaseline(_ item: Int) -> Bool {
    hierarchy.constraints.contains { constraint in
      constraint.attribute.isBaseline && constraint.first == item
        || constraint.otherAttribute.isBaseline && constraint.second == item
    }
  }

  /// Takes over the solver of the system before, with only the rows changed that differ.
  ///
  /// Rows are matched by what made them. Where views, guides or tie-breaks differ, this system
  /// keeps its own solver.
  ///
  /// - Parameter previous: The system before; it is of no use afterwards.
  /// - Throws: What the solver throws.
  mutating func adopt(_ previous: inout ConstraintSystem) throws(SolverError) {
    guard spans == previous.spans, contentSpans == previous.contentSpans,
      solver.hasPreferences(of: previous.solver),
      solver.variableCount == previous.solver.variableCount
    else { return }
    var isGone = Array(repeating: true, count: previous.origins.count)
    var known: [RowKey: [Int]] = [:]
    for (index, key) in previous.rowKeys.enumerated().reversed() {
      known[key, default: []].append(index)
    }
    let keys = rowKeys
    swap(&solver, &previous.solver)
    var added: [Int] = []
    for (index, key) in keys.enumerated() {
      guard let old = known[key]?.popLast() else {
        added.append(index)
        continue
      }
      isGone[old] = false
      let id = previous.origins[old].id
      try solver.setConstant(-origins[index].constant, of: id)
      try solver.setPriority(origins[index].priority.rawValue, of: id)
      setID(id, ofOrigin: index)
    }
    for (index, origin) in previous.origins.enumerated() where isGone[index] {
      try solver.remove(origin.id)
    }
    for index in added {
      let origin = origins[index]
      let id = try solver.add(
        keys[index].terms, Self.relation(origin.relation), -origin.constant,
        priority: origin.priority.rawValue, isImplicit: origin.isImplicit)
      setID(id, ofOrigin: index)
    }
  }

  /// What makes each row the same as one before.
  private var rowKeys: [RowKey] {
    origins.map { RowKey($0, constraint(of: $0), solver.terms(of: $0.id)) }
  }

  /// What makes a row the same as one before: everything but its constant and priority.
  private struct RowKey: Hashable {
    let first: LayoutAnchor
    let second: LayoutAnchor?
    let id: String
    let identifier: String?
    let relation: LayoutRelation
    let isImplicit: Bool
    let terms: [Term]

    init(_ origin: Origin, _ constraint: LayoutConstraint, _ terms: [Term]) {
      first = constraint.first
      second = constraint.second
      id = constraint.id
      identifier = constraint.identifier
      relation = constraint.relation
      isImplicit = origin.isImplicit
      self.terms = terms
    }
  }
}

extension LayoutAttribute {
  fileprivate var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
