import ConstraintSolver
import Testing

/// Systems too large for the oracle: what is missed of each priority is one number, whatever leads to it.
@Suite struct `Optima of large systems` {
  /// A wish between two places of spans.
  private struct Wish {
    var place: Int
    var other: Int
    var kind: Int
    var relation: Relation
    var constant: Double
    var priority: Double
  }

  /// Three distances of each of some views from others, without any order.
  private func distances(_ count: Int, seed: UInt64) -> [Wish] {
    var random = SeededGenerator(seed: seed)
    let relations: [Relation] = [.equal, .greaterThanOrEqual, .lessThanOrEqual]
    let priorities: [Double] = [750, 500, 499, 251, 250]
    return (0..<3 * count).compactMap { number -> Wish? in
      let wish = Wish(
        place: number / 3, other: Int.random(in: 0..<count, using: &random),
        kind: Int.random(in: 0..<4, using: &random),
        relation: relations[Int.random(in: 0..<3, using: &random)],
        constant: Double(Int.random(in: 0..<100, using: &random)),
        priority: priorities[Int.random(in: 0..<5, using: &random)])
      return wish.place == wish.other ? nil : wish
    }
  }

  /// How much is missed of each priority, in points, where the wishes are added in an order, and at what work.
  private func missed(
    _ wishes: [Wish], of count: Int
  ) throws -> (sums: [Double: Double], work: Int) {
    var solver = Solver()
    let spans = (0..<count).map { _ in solver.makeSpan() }
    var added: [(id: ConstraintID, priority: Double)] = []
    for wish in wishes {
      let (own, other) = (spans[wish.place], spans[wish.other])
      let terms = [
        [Term(own.minimum), Term(other.minimum, -1)], [Term(own.minimum), Term(other.maximum, -1)],
        [Term(own.maximum), Term(other.maximum, -1)], [Term(own.length), Term(other.length, -1)],
      ][wish.kind]
      let id = try solver.add(terms, wish.relation, wish.constant, priority: wish.priority)
      added.append((id, wish.priority))
    }
    _ = try solver.solve()
    let isCutShort = solver.isCutShort
    #expect(!isCutShort)
    let sums: [Double: Double] = added.reduce(into: [:]) {
      $0[$1.priority, default: 0] += solver.violation(of: $1.id)
    }
    return (sums, solver.solvingWork)
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func `the order of adding changes nothing of what is missed`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let count = 120
    let wishes = distances(count, seed: seed)
    let first = try missed(wishes, of: count).sums
    let second = try missed(wishes.shuffled(using: &random), of: count).sums
    #expect(first[250, default: 0] > 1)
    for (priority, sum) in first { #expect(abs(sum - second[priority, default: 0]) < 1e-4) }
  }

  /// A step that moves half of the views to bring one to its place is the dearest.
  @Test func `steps move few of the views that hang together`() throws {
    let work = try (1...4).reduce(0) { try $0 + missed(distances(400, seed: $1), of: 400).work }
    #expect(work < 2_000_000)
  }
}
