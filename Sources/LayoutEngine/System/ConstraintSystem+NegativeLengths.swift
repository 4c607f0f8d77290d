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
  /// The rows of the conflicts.
  private var rows: [ConstraintID: Row] = [:]

  /// A row as a solver is told it.
  private struct Row {
    var terms: [Term]
    var relation: Relation
    var constant: Double
  }

  init(_ system: borrowing ConstraintSystem, in conflicts: [Conflict]) {
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
    let members = Set(conflicts.flatMap(\.constraints))
    for origin in system.origins where members.contains(origin.id) {
      rows[origin.id] = Row(
        terms: system.solver.terms(of: origin.id),
        relation: ConstraintSystem.relation(origin.relation), constant: -origin.constant)
    }
  }

  /// The width or height that would have to be negative for all members of a conflict to hold.
  ///
  /// The members of a minimal set and the length do not depend on each other linearly (Gleeson and Ryan
  /// 1990, doi:10.1287/ijoc.2.1.61). So it follows from the members taken as equations, and where these
  /// contradict one another there is none.
  ///
  /// - Parameter conflict: A set of required constraints.
  /// - Returns: The length; nil where the members contradict one another whatever the lengths are, where
  ///   no length alone is the reason, and for a set that may not be minimal.
  func anchor(in conflict: Conflict) -> LayoutAnchor? {
    guard conflict.isMinimal else { return nil }
    let members = conflict.constraints.compactMap { rows[$0] }
    let used = Set(members.flatMap { $0.terms.map { place(of: $0.variable) } })
    let all = used.filter { $0 >= 0 }.sorted()
    guard let values = try? valuesFixed(by: members, all) else { return nil }
    let isExact = members.allSatisfy { $0.relation == .equal }
    for (place, value) in zip(all, values) {
      guard let value, value < -1e-7 else { continue }
      if isExact || (try? canHold(members, withoutNegative: place)) == false {
        return lengths[place].anchor
      }
    }
    return nil
  }

  private func place(of variable: Variable) -> Int {
    let index = Int(variable.index)
    return index < places.count ? places[index] : -1
  }

  /// The lengths that some rows taken as equations leave no choice in; nil if these cannot hold.
  private func valuesFixed(
    by members: [Row], _ used: [Int]
  ) throws(SolverError) -> [Double?]? {
    var solver = Solver()
    solver.allowsNegativeLengths = true
    var own = OwnVariables(self)
    for member in members {
      try solver.add(own.terms(of: member, in: &solver), .equal, member.constant)
    }
    return try solver.determinedValues(of: used.map { own.span($0, in: &solver).length })
  }

  /// Whether some rows can hold while one length is not negative.
  private func canHold(
    _ members: [Row], withoutNegative place: Int
  ) throws(SolverError) -> Bool {
    var solver = Solver()
    solver.allowsNegativeLengths = true
    var own = OwnVariables(self)
    for member in members {
      try solver.add(own.terms(of: member, in: &solver), member.relation, member.constant)
    }
    try solver.add(Term(own.span(place, in: &solver).length), .greaterThanOrEqual, 0)
    return try solver.feasiblePoint() != nil
  }

  /// What stands for the variables of a system in a solver for a few of its rows.
  private struct OwnVariables {
    private let lengths: NegativeLengths
    private var spans: [Int: Span] = [:]
    private var others: [Variable: Variable] = [:]

    init(_ lengths: NegativeLengths) { self.lengths = lengths }

    mutating func span(_ place: Int, in solver: inout Solver) -> Span {
      if let known = spans[place] { return known }
      let made = solver.makeSpan()
      spans[place] = made
      return made
    }

    mutating func terms(of row: Row, in solver: inout Solver) -> [Term] {
      row.terms.map { Term(variable(for: $0.variable, in: &solver), $0.coefficient) }
    }

    private mutating func variable(for variable: Variable, in solver: inout Solver) -> Variable {
      let place = lengths.place(of: variable)
      if place < 0 {
        if let known = others[variable] { return known }
        let made = solver.makeVariable()
        others[variable] = made
        return made
      }
      let own = span(place, in: &solver)
      let span = lengths.lengths[place].span
      if variable == span.minimum { return own.minimum }
      return variable == span.length ? own.length : own.maximum
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
