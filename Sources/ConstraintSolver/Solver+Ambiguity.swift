extension Solver {
  /// Whether the optimal solutions differ in a variable, as of the last ``solve()``.
  public func isAmbiguous(_ variable: Variable) -> Bool {
    let v = Int(variable.index) + 1
    return v > 0 && v < ambiguous.count && ambiguous[v]
  }

  /// The variables in which the optimal solutions differ, in order of creation.
  public func ambiguousVariables() -> [Variable] {
    guard anyAmbiguous else { return [] }
    return (1..<ambiguous.count).filter { ambiguous[$0] }.map { Variable(index: Int32($0 - 1)) }
  }

  /// How far the optimal solutions let a variable move; nil if it is determined.
  ///
  /// - Throws: ``SolverError/unknown`` or ``SolverError/pivotLimit``.
  /// - Complexity: That of solving the part of the system that is free together with the variable.
  public mutating func freeRange(of variable: Variable) throws(SolverError) -> FreeRange? {
    try refresh()
    guard variable.index >= 0, Int(variable.index) + 1 < kind.count else { throw .unknown }
    let v = variable.index + 1
    guard ambiguous[v], reduce(variable: v) else { return nil }
    loadComponent(Int(reduced.group[gather[0].key]))
    try solveLevels(upTo: Self.preferenceRank)
    var range = FreeRange(minimum: nil, maximum: nil)
    if try extremum(1) == .optimal { range.minimum = gathered() }
    if try extremum(-1) == .optimal { range.maximum = gathered() }
    return range
  }

  /// Another optimal solution, in which the ambiguous variables have moved; nil if there is none.
  ///
  /// - Throws: ``SolverError/pivotLimit``.
  public mutating func alternative() throws(SolverError) -> Solution? {
    try refresh()
    guard anyAmbiguous else { return nil }
    var moved = Buffer<Double>()
    moved.assign(blocks.value)
    for c in 0..<reduced.count { try mixVertices(c, into: moved) }
    for n in 1..<max(1, blocks.sequence.count) {
      let v = blocks.sequence[n]
      if Int(v) >= presolve.unknowns || v == 0 { continue }
      let alias = reduced.alias[v]
      if alias != v { moved[v] = reduced.shift[v] + (alias == 0 ? 0 : moved[alias]) }
    }
    swap(&moved, &blocks.value)
    var other = values
    for v in 1..<kind.count { other[v] = evaluate(Int32(v)) }
    swap(&moved, &blocks.value)
    return Solution(values: other, conflicts: conflicts)
  }

  /// A weighted mean of extreme points of a component's face, rays followed for a while.
  private mutating func mixVertices(
    _ c: Int, into moved: borrowing Buffer<Double>
  ) throws(SolverError) {
    let from = Int(reduced.variableStart[c])
    let to = Int(reduced.variableStart[c + 1])
    let k = Int(reduced.memberStart[c + 1] - reduced.memberStart[c])
    loadComponent(c)
    try solveLevels(upTo: Self.preferenceRank)
    var sum = ContiguousArray(repeating: 0.0, count: k)
    var total = 0.0
    for n in from..<to where ambiguous[reduced.variable[n]] {
      for sign in [1.0, -1.0] {
        _ = reduce(variable: reduced.variable[n])
        let outcome = try extremum(sign)
        let weight = 1 + Double((n - from) * 7 % 5) + (sign > 0 ? 0 : 0.375)
        total += weight
        for j in 0..<k {
          let beyond = outcome == .unbounded ? 64 * worker.simplex.ray(j) : 0
          sum[j] += weight * (worker.simplex.value[j] + beyond)
        }
      }
      if n - from > 40 { break }
    }
    if total == 0 { return }
    let first = Int(reduced.memberStart[c])
    for n in 0..<k { moved[reduced.member[first + n]] = sum[n] / total }
    try leaveHome(c, moved)
  }

  /// Moves a point of a component's face on until no ambiguous variable is where the solution has
  /// it: a mean may lie there by chance.
  private mutating func leaveHome(
    _ c: Int, _ moved: borrowing Buffer<Double>
  ) throws(SolverError) {
    let from = Int(reduced.variableStart[c])
    let to = Int(reduced.variableStart[c + 1])
    let first = Int(reduced.memberStart[c])
    let k = Int(reduced.memberStart[c + 1]) - first
    var present = ContiguousArray(repeating: 0.0, count: k)
    for n in from..<to where ambiguous[reduced.variable[n]] {
      let v = reduced.variable[n]
      if hasMoved(v, moved) { continue }
      for j in 0..<k { present[j] = moved[reduced.member[first + j]] }
      let left = countLeft(c, moved)
      way: for sign in [1.0, -1.0] {
        _ = reduce(variable: v)
        let isRay = try extremum(sign) == .unbounded
        // Each share brings back but few variables that had moved.
        for share in [1.0 / 2, 1.0 / 3, 1.0 / 5, 1.0 / 7, 1.0 / 11, 1.0 / 13] {
          for j in 0..<k {
            let end = worker.simplex.value[j] + (isRay ? 64 * worker.simplex.ray(j) : 0)
            moved[reduced.member[first + j]] = present[j] + share * (end - present[j])
          }
          if countLeft(c, moved) < left { break way }
        }
        for j in 0..<k { moved[reduced.member[first + j]] = present[j] }
      }
    }
  }

  /// How many ambiguous variables of a component are where the solution has them.
  private mutating func countLeft(_ c: Int, _ moved: borrowing Buffer<Double>) -> Int {
    var count = 0
    for n in Int(reduced.variableStart[c])..<Int(reduced.variableStart[c + 1])
    where ambiguous[reduced.variable[n]] && !hasMoved(reduced.variable[n], moved) { count += 1 }
    return count
  }

  private mutating func hasMoved(_ v: Int32, _ moved: borrowing Buffer<Double>) -> Bool {
    _ = reduce(variable: v)
    var way = 0.0
    for n in 0..<gather.count {
      let part = gather[n]
      way += part.sum * (moved[part.key] - blocks.value[part.key])
    }
    return abs(way) > 1e-6
  }
}
