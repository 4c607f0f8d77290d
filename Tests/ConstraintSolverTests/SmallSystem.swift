import ConstraintSolver

/// A system with whole-number factors that both the solver and the oracle can read.
struct SmallSystem {
  struct Line {
    var terms: [(variable: Int, factor: Int)]
    var relation: Int
    var constant: Int
    var priority: Double
    /// How often a unit of this row's violation counts.
    var weight = 1
  }

  /// The variables 3n, 3n + 1, 3n + 2 are the minimum, length and maximum of span n; free ones follow.
  var spans: Int
  var free: Int
  var constraints: [Line]

  var variables: Int { 3 * spans + free }

  /// The constraints with those that spans imply.
  var lines: [Line] {
    var all: [Line] = []
    for s in 0..<spans {
      all.append(
        Line(
          terms: [(3 * s + 2, 1), (3 * s, -1), (3 * s + 1, -1)], relation: 0, constant: 0,
          priority: 1000))
      all.append(Line(terms: [(3 * s + 1, 1)], relation: 1, constant: 0, priority: 1000))
    }
    return all + constraints
  }

  /// Puts the system into a solver.
  func load(into solver: inout Solver) throws -> (variables: [Variable], ids: [ConstraintID]) {
    let variables = makeVariables(in: &solver)
    let ids = try constraints.map { try add($0, to: &solver, variables) }
    return (variables, ids)
  }

  func makeVariables(in solver: inout Solver) -> [Variable] {
    var made: [Variable] = []
    for _ in 0..<spans {
      let span = solver.makeSpan()
      made += [span.minimum, span.length, span.maximum]
    }
    for _ in 0..<free { made.append(solver.makeVariable()) }
    return made
  }

  @discardableResult
  func add(_ line: Line, to solver: inout Solver, _ variables: [Variable]) throws -> ConstraintID {
    try solver.add(
      line.terms.map { Term(variables[$0.variable], Double($0.factor)) },
      line.relation < 0 ? .lessThanOrEqual : line.relation > 0 ? .greaterThanOrEqual : .equal,
      Double(line.constant), priority: line.priority)
  }

  /// The violations of each priority, from high to low, at a point.
  func levelSums(at point: [Double]) -> [Double] {
    var sums: [Double: Double] = [:]
    for line in lines {
      var residual = -Double(line.constant)
      for (v, factor) in line.terms { residual += Double(factor) * point[v] }
      let violation =
        line.relation == 0
        ? abs(residual) : line.relation > 0 ? max(0, -residual) : max(0, residual)
      sums[line.priority, default: 0] += violation
    }
    return sums.keys.sorted(by: >).map { sums[$0] ?? 0 }
  }
}

extension SmallSystem {
  /// A random layout-like system of some spans on one axis, or on two with ratios between them.
  static func random(using random: inout SeededGenerator, spans: Int? = nil) -> SmallSystem {
    let count = spans ?? Int.random(in: 1...3, using: &random)
    let free = Int.random(in: 0...4, using: &random) == 0 ? 1 : 0
    var system = SmallSystem(spans: count, free: free, constraints: [])
    let priorities: [Double] = [
      1000, 1000, 1000, 999.5, 999, 751, 750, 750, 501, 500, 490, 251, 250, 250, 249.99998, 50, 1,
    ]
    let constants = [0, 0, 8, 8, 20, 30, 44, 50, 100, 100, 320, -8, -20]
    if Int.random(in: 0...4, using: &random) > 0 {
      system.constraints.append(Line(terms: [(0, 1)], relation: 0, constant: 0, priority: 1000))
      if Bool.random(using: &random) {
        system.constraints.append(Line(terms: [(1, 1)], relation: 0, constant: 320, priority: 1000))
      }
    }
    for _ in 0..<Int.random(in: count...(4 * count + 2), using: &random) {
      let a = Int.random(in: 0..<system.variables, using: &random)
      let b = Int.random(in: 0..<system.variables, using: &random)
      var priority = priorities[Int.random(in: 0..<priorities.count, using: &random)]
      if Int.random(in: 0...2, using: &random) == 0 { priority = 1000 }
      let relation = [0, 0, 1, 1, -1][Int.random(in: 0..<5, using: &random)]
      let constant = constants[Int.random(in: 0..<constants.count, using: &random)]
      var terms: [(variable: Int, factor: Int)]
      switch Int.random(in: 0..<12, using: &random) {
      case 0..<3: terms = [(a, 1)]
      case 3..<8: terms = a == b ? [(a, 1)] : [(a, 1), (b, -1)]
      case 8: terms = a == b ? [(a, 2)] : [(a, 2), (b, -1)]
      case 9: terms = a == b ? [(a, 3)] : [(a, 1), (b, -3)]
      case 10: terms = a == b ? [(a, 1)] : [(a, 1), (b, 1)]
      default:
        let c = Int.random(in: 0..<system.variables, using: &random)
        terms = Set([a, b, c]).count < 3 ? [(a, 1)] : [(a, 2), (b, -1), (c, -1)]
      }
      system.constraints.append(
        Line(terms: terms, relation: relation, constant: constant, priority: priority))
      // Content sizes come in pairs.
      if Int.random(in: 0...2, using: &random) == 0, count > 0 {
        let s = Int.random(in: 0..<count, using: &random)
        let size = [0, 20, 50, 100, 150][Int.random(in: 0..<5, using: &random)]
        let hugging = [250.0, 251, 750][Int.random(in: 0..<3, using: &random)]
        system.constraints.append(
          Line(terms: [(3 * s + 1, 1)], relation: -1, constant: size, priority: hugging))
        system.constraints.append(
          Line(terms: [(3 * s + 1, 1)], relation: 1, constant: size, priority: 750))
      }
    }
    return system
  }
}

extension SmallSystem {
  /// A random system of spans that required equalities tie at their ends and by their lengths, often
  /// without any that holds them to a place.
  static func tied(using random: inout SeededGenerator) -> SmallSystem {
    let count = Int.random(in: 2...5, using: &random)
    var system = SmallSystem(spans: count, free: 0, constraints: [])
    for _ in 0..<Int.random(in: count...(2 * count + 2), using: &random) {
      let (a, b) = (
        Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random)
      )
      let isLength = Int.random(in: 0..<5, using: &random) < 2
      let ends = (
        isLength ? 1 : [0, 2][Int.random(in: 0..<2, using: &random)],
        isLength ? 1 : [0, 2][Int.random(in: 0..<2, using: &random)]
      )
      let terms = [(variable: 3 * a + ends.0, factor: 1), (variable: 3 * b + ends.1, factor: -1)]
      if terms[0].variable == terms[1].variable { continue }
      let isRequired = Int.random(in: 0..<6, using: &random) > 0
      system.constraints.append(
        Line(
          terms: terms,
          relation: isRequired ? 0 : [0, 1, -1][Int.random(in: 0..<3, using: &random)],
          constant: [0, 0, 0, 8, 8, 16, -8, 30][Int.random(in: 0..<8, using: &random)],
          priority: isRequired ? 1000 : [250, 500, 750][Int.random(in: 0..<3, using: &random)]))
    }
    return system
  }
}

/// A small generator whose whole state is its seed, so that a failure can be repeated.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
