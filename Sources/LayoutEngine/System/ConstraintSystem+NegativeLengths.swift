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
  /// The place in `lengths` of each variable's span, by the variable's number; -1 without one.
  private var places: [Int] = []
  /// Left side minus right side, and how it compares with zero, by the row's number.
  private var rows: [(row: LinearExpression, relation: Relation)?] = []

  init(_ system: borrowing ConstraintSystem) {
    for item in system.spans.indices {
      let id = system.hierarchy.guide(item)?.id ?? system.hierarchy.views[item].id
      for axis in Axis.allCases {
        let attribute: LayoutAttribute = axis == .horizontal ? .width : .height
        let spans = [system.spans[item][axis], system.contentSpans[item]?[axis]]
        for span in spans.compactMap({ $0 }) {
          for variable in [span.minimum, span.length, span.maximum] {
            places.put(lengths.count, at: Int(variable.index), filler: -1)
          }
          lengths.append(Length(span: span, anchor: LayoutAnchor(id, attribute)))
        }
      }
    }
    for origin in system.origins {
      let row = (origin.row, ConstraintSystem.relation(origin.relation))
      rows.put(row, at: Int(origin.id.index), filler: nil)
    }
  }

  /// The width or height that would have to be negative for all members of a conflict to hold.
  ///
  /// What is not negative at some point at which they hold need not be so.
  ///
  /// - Parameter conflict: A minimal set of required constraints.
  /// - Returns: The length; nil where the members contradict one another whatever the lengths are.
  func anchor(in conflict: Conflict) -> LayoutAnchor? {
    let members = conflict.constraints.compactMap { rows[Int($0.index)] }
    let used = Set(members.flatMap { $0.row.terms.map { place(of: $0.variable) } })
    let all = used.filter { $0 >= 0 }.sorted()
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

  private func place(of variable: Variable) -> Int {
    let index = Int(variable.index)
    return index < places.count ? places[index] : -1
  }

  /// The lengths that are negative at some point at which rows hold, while one may not be; nil if the
  /// rows cannot hold.
  ///
  /// Of all these points, one at which the lengths are negative by the least sum. Those that come
  /// later count less, so that what may be shared out in many ways falls to one of them.
  private func negativeLengths(
    _ members: [(row: LinearExpression, relation: Relation)], _ used: [Int],
    keeping kept: Int? = nil
  ) -> Set<Int>? {
    var solver = Solver()
    // The own variables of a length: its lower end and itself.
    var own: [Int: (minimum: Variable, length: Variable)] = [:]
    for place in used { own[place] = (solver.makeVariable(), solver.makeVariable()) }
    var terms: [Term] = []
    do throws(SolverError) {
      for member in members {
        terms.removeAll(keepingCapacity: true)
        for term in member.row.terms {
          let place = place(of: term.variable)
          guard place >= 0, let own = own[place] else { continue }
          let span = lengths[place].span
          if term.variable != span.length { terms.append(Term(own.minimum, term.coefficient)) }
          if term.variable != span.minimum { terms.append(Term(own.length, term.coefficient)) }
        }
        _ = try solver.add(terms, member.relation, -member.row.constant)
      }
      for (rank, place) in used.enumerated() {
        guard let length = own[place]?.length else { continue }
        let weight = 2 - Double(rank) / Double(used.count)
        _ = try solver.add(
          Term(length, weight), .greaterThanOrEqual, 0, priority: place == kept ? 1000 : 999)
      }
      guard let point = try solver.feasiblePoint() else { return nil }
      return Set(used.filter { place in own[place].map { point[$0.length] < -1e-7 } ?? false })
    } catch {
      return nil
    }
  }
}

extension Array {
  /// Puts an element at a place, past the end after as many fillers as that takes.
  fileprivate mutating func put(_ element: Element, at index: Int, filler: Element) {
    while count <= index { append(filler) }
    self[index] = element
  }
}
