import ConstraintSolver
import Geometry
import LayoutModel

/// Finds the lengths that would have to be negative for all members of a conflict to hold.
struct NegativeLengths {
  private struct Length {
    var span: Span
    var anchor: LayoutAnchor
  }

  /// In the order of the views and guides.
  private var lengths: [Length] = []
  /// The places in `lengths`, by the variables of their spans.
  private var places: [Variable: Int] = [:]
  /// Left side minus right side, by the row's number, and how it compares with zero.
  private var rows: [ConstraintID: (row: LinearExpression, relation: Relation)] = [:]

  init(_ system: borrowing ConstraintSystem) {
    for item in system.spans.indices {
      let id = system.hierarchy.guide(item)?.id ?? system.hierarchy.views[item].id
      for axis in Axis.allCases {
        let attribute: LayoutAttribute = axis == .horizontal ? .width : .height
        let spans = [system.spans[item][axis], system.contentSpans[item]?[axis]]
        for span in spans.compactMap({ $0 }) {
          for variable in [span.minimum, span.length, span.maximum] {
            places[variable] = lengths.count
          }
          lengths.append(Length(span: span, anchor: LayoutAnchor(id, attribute)))
        }
      }
    }
    for origin in system.origins {
      rows[origin.id] = (origin.row, ConstraintSystem.relation(origin.relation))
    }
  }

  /// The width or height that would have to be negative for all members of a conflict to hold.
  ///
  /// What is not negative at some point at which they hold need not be so.
  ///
  /// - Parameter conflict: A minimal set of required constraints.
  /// - Returns: The length; nil where the members contradict one another whatever the lengths are.
  func anchor(in conflict: Conflict) -> LayoutAnchor? {
    let members = conflict.constraints.compactMap { rows[$0] }
    let used = Set(members.flatMap { $0.row.terms.compactMap { places[$0.variable] } })
    let all = used.sorted()
    guard !all.isEmpty, let negative = negativeLengths(members, all) else { return nil }
    var candidates = negative
    while let place = candidates.min() {
      candidates.remove(place)
      guard let others = negativeLengths(members, all, keeping: place) else {
        return lengths[place].anchor
      }
      candidates.formIntersection(others)
    }
    return nil
  }

  /// The lengths that are negative at some point at which rows hold, while one may not be; nil if the
  /// rows cannot hold.
  private func negativeLengths(
    _ members: [(row: LinearExpression, relation: Relation)], _ used: [Int],
    keeping kept: Int? = nil
  ) -> Set<Int>? {
    var solver = Solver()
    var parts: [Variable: [Term]] = [:]
    var length: [Int: Variable] = [:]
    for place in used {
      let minimum = Term(solver.makeVariable())
      let own = Term(solver.makeVariable())
      length[place] = own.variable
      parts[lengths[place].span.minimum] = [minimum]
      parts[lengths[place].span.length] = [own]
      parts[lengths[place].span.maximum] = [minimum, own]
    }
    do throws(SolverError) {
      for member in members {
        let terms = member.row.terms.flatMap { term in
          (parts[term.variable] ?? []).map { Term($0.variable, $0.coefficient * term.coefficient) }
        }
        _ = try solver.add(terms, member.relation, -member.row.constant)
      }
      if let kept, let length = length[kept] {
        _ = try solver.add(Term(length), .greaterThanOrEqual, 0)
      }
      guard let point = try solver.feasiblePoint() else { return nil }
      return Set(length.filter { point[$0.value] < 0 }.keys)
    } catch {
      return nil
    }
  }
}
