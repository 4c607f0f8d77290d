import ConstraintSolver
import Geometry
import LayoutModel

extension ConstraintSystem {
  /// The width or height that would have to be negative for all members of a conflict to hold.
  ///
  /// - Parameter conflict: A minimal set of required constraints.
  /// - Returns: The length; nil where the members contradict one another whatever the lengths are.
  func negativeLength(in conflict: Conflict) -> LayoutAnchor? {
    let members = Set(conflict.constraints)
    let rows = origins.filter { members.contains($0.id) }
    let used = Set(rows.flatMap { $0.row.terms.map(\.variable) })
    let lengths = lengths(among: used)
    guard !lengths.isEmpty, Self.hold(rows, lengths.map(\.span)) else { return nil }
    return lengths.first { !Self.hold(rows, lengths.map(\.span), keeping: $0.span.length) }?.anchor
  }

  /// The spans of which variables are used, in the order of the views and guides.
  private func lengths(among used: Set<Variable>) -> [(span: Span, anchor: LayoutAnchor)] {
    var result: [(Span, LayoutAnchor)] = []
    for item in spans.indices {
      let id = hierarchy.guide(item)?.id ?? hierarchy.views[item].id
      for axis in Axis.allCases {
        let attribute: LayoutAttribute = axis == .horizontal ? .width : .height
        for span in [spans[item][axis], contentSpans[item]?[axis]].compactMap({ $0 })
        where [span.minimum, span.length, span.maximum].contains(where: used.contains) {
          result.append((span, LayoutAnchor(id, attribute)))
        }
      }
    }
    return result
  }

  /// Whether rows can hold together while lengths may be negative, all but one.
  private static func hold(_ rows: [Origin], _ spans: [Span], keeping kept: Variable? = nil) -> Bool
  {
    var solver = Solver()
    var parts: [Variable: [Term]] = [:]
    for span in spans {
      let minimum = Term(solver.makeVariable())
      let length = Term(solver.makeVariable())
      parts[span.minimum] = [minimum]
      parts[span.length] = [length]
      parts[span.maximum] = [minimum, length]
    }
    do throws(SolverError) {
      for row in rows.map({ ($0.row, $0.relation) }) {
        let terms = row.0.terms.flatMap { term in
          (parts[term.variable] ?? []).map { Term($0.variable, $0.coefficient * term.coefficient) }
        }
        let relation: Relation =
          switch row.1 {
          case .equal: .equal
          case .lessThanOrEqual: .lessThanOrEqual
          case .greaterThanOrEqual: .greaterThanOrEqual
          }
        _ = try solver.add(terms, relation, -row.0.constant)
      }
      if let kept, let length = parts[kept]?.first {
        _ = try solver.add(length, .greaterThanOrEqual, 0)
      }
      return try solver.solve().conflicts.isEmpty
    } catch {
      return false
    }
  }
}
