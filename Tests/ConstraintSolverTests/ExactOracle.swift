/// A lexicographic linear program in exact arithmetic, as the judge of the solver.
///
/// The textbook tableau: every constraint gets slack and error columns, so a feasible basis is at
/// hand; the levels are minimised one after the other, and columns whose reduced cost is not zero
/// at the optimum of a level are struck out. Entries are integers over one common denominator
/// (Edmonds' integer pivoting), so nothing is rounded. Slow, small, and without any idea in common
/// with the solver but the definition.
struct ExactOracle {
  /// Tells that the integers outgrew 64 bits; such systems are left out and counted.
  struct Overflow: Error {}

  private var columns = 0
  private var rows = 0
  /// `rows` lines of `columns + 1` entries, the last being the right-hand side.
  private var tableau: [Int] = []
  private var denominator = 1
  private var basis: [Int] = []
  private var isBasic: [Bool] = []
  private var isStruck: [Bool] = []
  private let variables: Int
  /// The common factor by which the constants were multiplied.
  private let scale: Int
  private(set) var levelSums: [Double] = []
  private(set) var isFeasible = true

  /// Solves a system level by level.
  init(_ system: SmallSystem, scale: Int = 1) throws {
    variables = system.variables
    self.scale = scale
    let lines = system.lines
    rows = lines.count
    columns = 2 * variables + 2 * rows
    isStruck = [Bool](repeating: false, count: columns)
    isBasic = isStruck
    tableau = [Int](repeating: 0, count: rows * (columns + 1))
    var costs: [Double: [(column: Int, weight: Int)]] = [:]
    for (r, line) in lines.enumerated() {
      let positive = 2 * variables + 2 * r
      let negative = positive + 1
      let flip = line.constant < 0 ? -1 : 1
      for (v, factor) in line.terms {
        self[r, 2 * v] += flip * factor
        self[r, 2 * v + 1] -= flip * factor
      }
      self[r, positive] = -flip
      self[r, negative] = flip
      self[r, columns] = flip * line.constant
      basis.append(flip > 0 ? negative : positive)
      isBasic[basis[r]] = true
      // A row multiplied by an integer counts that much less.
      if line.relation >= 0 { costs[line.priority, default: []].append((negative, line.weight)) }
      if line.relation <= 0 { costs[line.priority, default: []].append((positive, line.weight)) }
    }
    // What each level costs, from high to low.
    for priority in costs.keys.sorted(by: >) {
      var cost = [Int](repeating: 0, count: columns)
      for (column, weight) in costs[priority] ?? [] { cost[column] += weight }
      let sum = try minimise(cost, strikes: true)
      levelSums.append(sum)
      if priority == 1000, sum != 0 {
        isFeasible = false
        return
      }
    }
  }

  private subscript(r: Int, c: Int) -> Int {
    get { tableau[r * (columns + 1) + c] }
    set { tableau[r * (columns + 1) + c] = newValue }
  }

  /// The least and greatest value of a variable over all optimal solutions; nil is unbounded.
  mutating func range(of v: Int) throws -> (low: Double?, high: Double?) {
    try range(of: [(v, 1)])
  }

  /// The least and greatest value of a sum over all optimal solutions; nil is unbounded.
  mutating func range(
    of sum: [(variable: Int, factor: Int)]
  ) throws -> (low: Double?, high: Double?) {
    var cost = [Int](repeating: 0, count: columns)
    for (v, factor) in sum {
      cost[2 * v] += factor
      cost[2 * v + 1] -= factor
    }
    let low = try minimise(cost, strikes: false)
    for c in 0..<columns { cost[c] = -cost[c] }
    let high = try minimise(cost, strikes: false)
    return (low.isFinite ? low : nil, high.isFinite ? -high : nil)
  }

  /// The minimum of a cost by Bland's rule; minus infinity if there is none.
  private mutating func minimise(_ cost: [Int], strikes: Bool) throws -> Double {
    while true {
      var entering = -1
      for c in 0..<columns where !isStruck[c] && !isBasic[c] {
        if try reducedCost(c, cost) < 0 {
          entering = c
          break
        }
      }
      if entering < 0 { break }
      var leaving = -1
      for r in 0..<rows where self[r, entering] > 0 {
        if leaving < 0 {
          leaving = r
          continue
        }
        let a = try Self.multiply(self[r, columns], self[leaving, entering])
        let b = try Self.multiply(self[leaving, columns], self[r, entering])
        if a < b || (a == b && basis[r] < basis[leaving]) { leaving = r }
      }
      if leaving < 0 { return -.infinity }
      try pivot(leaving, entering)
    }
    if strikes {
      for c in 0..<columns where !isStruck[c] && !isBasic[c] {
        if try reducedCost(c, cost) != 0 { isStruck[c] = true }
      }
    }
    var sum = 0
    for r in 0..<rows { sum += try Self.multiply(cost[basis[r]], self[r, columns]) }
    return Double(sum) / Double(denominator) / Double(scale)
  }

  /// The reduced cost times the denominator.
  private func reducedCost(_ c: Int, _ cost: [Int]) throws -> Int {
    var sum = try Self.multiply(cost[c], denominator)
    for r in 0..<rows where cost[basis[r]] != 0 {
      sum -= try Self.multiply(cost[basis[r]], self[r, c])
    }
    return sum
  }

  private mutating func pivot(_ r: Int, _ c: Int) throws {
    let width = columns + 1
    let p = self[r, c]
    try tableau.withUnsafeMutableBufferPointer { tableau in
      for i in 0..<rows where i != r {
        let f = tableau[i * width + c]
        if f == 0, p == denominator { continue }
        for n in 0..<width where tableau[i * width + n] != 0 || tableau[r * width + n] != 0 {
          let a = try Self.multiply(tableau[i * width + n], p)
          let b = try Self.multiply(f, tableau[r * width + n])
          tableau[i * width + n] = (a - b) / denominator
        }
      }
    }
    denominator = p
    isBasic[basis[r]] = false
    isBasic[c] = true
    basis[r] = c
  }

  private static func multiply(_ a: Int, _ b: Int) throws -> Int {
    if a == 0 || b == 0 { return 0 }
    let (product, overflow) = a.multipliedReportingOverflow(by: b)
    if overflow || abs(product) > 1 << 61 { throw Overflow() }
    return product
  }
}
