import ConstraintSolver

/// A system of spans and constraints in a form that both solvers read.
struct Workload {
  struct Row {
    var terms: [(variable: Int32, factor: Double)]
    var relation: Relation
    var constant: Double
    var priority: Double
  }

  struct Wish {
    var terms: [(variable: Int32, factor: Double)]
    var tier: Int
  }

  var name: String
  var views: Int
  /// Variables 3n, 3n + 1, 3n + 2 are the minimum, length and maximum of span n.
  var spans = 0
  var rows: [Row] = []
  /// The rows whose constants the edits change, with the values per frame.
  var edits: [Int] = []
  var frames: [[Double]] = []
  /// What settles ties, which Kiwi knows nothing of.
  var wishes: [Wish] = []

  init(_ name: String, views: Int) {
    self.name = name
    self.views = views
  }

  /// Puts the system into a solver without variables.
  func load(into solver: inout Solver) throws(SolverError) {
    try prepared().load(into: &solver)
  }

  /// The rows as a caller has them at hand when it adds them, as Kiwi's driver does.
  func prepared() -> PreparedWorkload {
    // Variables are numbered in order of creation, in this solver as in any other.
    var scratch = Solver()
    var variables: [Variable] = []
    variables.reserveCapacity(spans * 3)
    for _ in 0..<spans {
      let span = scratch.makeSpan()
      variables += [span.minimum, span.length, span.maximum]
    }
    var terms: [Term] = []
    var lines: [PreparedWorkload.Line] = []
    for row in rows {
      lines.append(
        PreparedWorkload.Line(
          first: terms.count, count: row.terms.count, relation: row.relation,
          constant: row.constant, priority: row.priority))
      for (v, factor) in row.terms { terms.append(Term(variables[Int(v)], factor)) }
    }
    let wishes = wishes.map { wish in
      (wish.terms.map { Term(variables[Int($0.variable)], $0.factor) }, wish.tier)
    }
    return PreparedWorkload(spans: spans, terms: terms, lines: lines, wishes: wishes)
  }

  /// The text that the Kiwi driver reads.
  func text(sorted: Bool) -> String {
    var order = Array(rows.indices)
    if sorted {
      func key(_ n: Int) -> (Int, Double) {
        let row = rows[n]
        if row.priority == 1000 { return (row.relation == .equal ? 0 : 1, 0) }
        return (2, -row.priority)
      }
      order.sort { key($0) != key($1) ? key($0) < key($1) : $0 < $1 }
    }
    let levels = Set(rows.map { $0.priority }).filter { $0 < 1000 }.sorted()
    var lines = ["\(spans) \(rows.count) \(edits.count) \(frames.count)"]
    for n in order {
      let row = rows[n]
      let level = row.priority == 1000 ? -1 : levels.firstIndex(of: row.priority) ?? 0
      let edit = edits.firstIndex(of: n) ?? -1
      var line = "\(level) \(row.relation.rawValue) \(row.constant) \(edit) \(row.terms.count)"
      for (v, factor) in row.terms { line += " \(v) \(factor)" }
      lines.append(line)
    }
    for frame in frames { lines.append(frame.map { "\($0)" }.joined(separator: " ")) }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// A view under construction: a span on each axis.
struct Box {
  var x: Int32
  var y: Int32

  var left: Int32 { x }
  var width: Int32 { x + 1 }
  var right: Int32 { x + 2 }
  var top: Int32 { y }
  var height: Int32 { y + 1 }
  var bottom: Int32 { y + 2 }
}

extension Workload {
  mutating func box() -> Box {
    spans += 2
    return Box(x: Int32(3 * spans - 6), y: Int32(3 * spans - 3))
  }

  mutating func fix(
    _ a: Int32, _ relation: Relation, _ constant: Double, at priority: Double = 1000
  ) {
    rows.append(Row(terms: [(a, 1)], relation: relation, constant: constant, priority: priority))
  }

  /// `a RELATION b + constant`.
  mutating func tie(
    _ a: Int32, _ relation: Relation, _ b: Int32, _ constant: Double = 0, at priority: Double = 1000
  ) {
    rows.append(
      Row(terms: [(a, 1), (b, -1)], relation: relation, constant: constant, priority: priority))
  }

  /// Settles a tie: a sum as near to 0 as possible.
  mutating func prefer(_ terms: [(variable: Int32, factor: Double)], tier: Int) {
    wishes.append(Wish(terms: terms, tier: tier))
  }

  /// A content size with hugging and compression resistance.
  mutating func content(
    _ box: Box, _ width: Double, _ height: Double, hugging: Double = 250, resistance: Double = 750
  ) {
    fix(box.width, .lessThanOrEqual, width, at: hugging)
    fix(box.width, .greaterThanOrEqual, width, at: resistance)
    fix(box.height, .lessThanOrEqual, height, at: hugging)
    fix(box.height, .greaterThanOrEqual, height, at: resistance)
  }

  mutating func root(width: Double, height: Double) -> Box {
    let root = box()
    fix(root.left, .equal, 0)
    fix(root.top, .equal, 0)
    fix(root.width, .equal, width)
    fix(root.height, .equal, height)
    return root
  }
}

/// A workload in the terms of the solver's interface, so that loading measures the solver alone.
struct PreparedWorkload {
  struct Line {
    var first: Int
    var count: Int
    var relation: Relation
    var constant: Double
    var priority: Double
  }

  var spans: Int
  var terms: [Term]
  var lines: [Line]
  var wishes: [(terms: [Term], tier: Int)]

  /// Puts the system into a solver without variables.
  func load(into solver: inout Solver) throws(SolverError) {
    for _ in 0..<spans { _ = solver.makeSpan() }
    for (sum, tier) in wishes { try solver.prefer(sum, equals: 0, tier: tier) }
    try terms.withUnsafeBufferPointer { terms throws(SolverError) in
      try lines.withUnsafeBufferPointer { lines throws(SolverError) in
        for line in lines {
          let t = line.first
          switch line.count {
          case 1:
            try solver.add(terms[t], line.relation, line.constant, priority: line.priority)
          case 2:
            try solver.add(
              terms[t], terms[t + 1], line.relation, line.constant, priority: line.priority)
          case 4:
            try solver.add(
              terms[t], terms[t + 1], terms[t + 2], terms[t + 3], line.relation, line.constant,
              priority: line.priority)
          default:
            try solver.add(
              Array(terms[t..<t + line.count]), line.relation, line.constant,
              priority: line.priority)
          }
        }
      }
    }
  }
}
