import ConstraintSolver
import LayoutModel

extension ConstraintSystem {
  /// Takes over the solver of the system before, with only the rows changed that differ.
  ///
  /// Rows are matched by what made them. Where views, guides or tie-breaks differ, this system
  /// keeps its own solver.
  ///
  /// - Parameter previous: The system before; it is of no use afterwards.
  /// - Throws: What the solver throws.
  mutating func adopt(_ previous: inout ConstraintSystem) throws(SolverError) {
    guard spans == previous.spans, contentSpans == previous.contentSpans,
      tieBreaks == previous.tieBreaks,
      solver.variableCount == previous.solver.variableCount
    else { return }
    swap(&solver, &previous.solver)
    var isGone = Array(repeating: true, count: previous.origins.count)
    var known: [RowKey: [Int]] = [:]
    for (index, origin) in previous.origins.enumerated().reversed() {
      known[RowKey(origin), default: []].append(index)
    }
    var added: [Int] = []
    for index in origins.indices {
      guard let old = known[RowKey(origins[index])]?.popLast() else {
        added.append(index)
        continue
      }
      isGone[old] = false
      let id = previous.origins[old].id
      try solver.setConstant(-origins[index].row.constant, of: id)
      try solver.setPriority(origins[index].constraint.priority.rawValue, of: id)
      setID(id, ofOrigin: index)
    }
    for (index, origin) in previous.origins.enumerated() where isGone[index] {
      try solver.remove(origin.id)
    }
    for index in added {
      let origin = origins[index]
      let id = try solver.add(
        origin.row.terms, Self.relation(origin.constraint.relation), -origin.row.constant,
        priority: origin.constraint.priority.rawValue, isImplicit: origin.isImplicit)
      setID(id, ofOrigin: index)
    }
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

    init(_ origin: Origin) {
      first = origin.constraint.first
      second = origin.constraint.second
      id = origin.constraint.id
      identifier = origin.constraint.identifier
      relation = origin.constraint.relation
      isImplicit = origin.isImplicit
      terms = origin.row.terms
    }
  }
}

/// A tie-break as it was handed to the solver.
struct TieBreak: Hashable {
  var terms: [Term]
  var value: Double
  var tier: Int
}
