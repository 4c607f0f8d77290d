// What the optimal face of a large problem holds, in one solution.
extension LevelSimplex {
  /// The directions that the optimal face has.
  struct Hull: ~Copyable {
    /// By unknown: how far it moves along one way within the face.
    fileprivate(set) var way = Buffer<Double>()
    /// By unknown: how it moves along a mixture of all directions.
    ///
    /// What that leaves in place the whole face holds.
    fileprivate(set) var mixture = Buffer<Double>()
  }

  /// Finds all directions that the optimal face has at once.
  ///
  /// Where many items meet at the point, a direction that leads away from all of them is not found by chance. The
  /// directions in which the face goes on are a cone. That as many as can of the items that meet are left behind
  /// by a distance is a level like any other; those that cannot be left behind hold in all of the face.
  ///
  /// - Returns: The directions; nil if no way is found that leaves behind all items that do not hold in all of the
  ///   face.
  mutating func hull() -> Hull? {
    if isMoved { refresh() }
    var cone = LevelSimplex()
    cone.begin(unknowns: unknowns)
    let walls = loadCone(into: &cone)
    cone.prepare()
    cone.workEnd = workEnd == .max ? .max : max(0, workEnd - work)
    defer { count(work: cone.work) }
    cone.pivotEnd = Self.mostSteps(unknowns)
    // What takes many steps is asked another way.
    guard (try? cone.solve()) != nil else { return nil }
    cone.holdHull(walls)
    var hull = Hull()
    for c in 0..<unknowns { hull.way.append(cone.edge[c]) }
    cone.mixDirections()
    for c in 0..<unknowns { hull.mixture.append(cone.edge[c]) }
    // As much of the mixture as does not leave the face.
    var share = 1.0
    for _ in 0..<Self.mostShares {
      edge.clear()
      for c in 0..<unknowns { edge.add(Int32(c), hull.way[c] + share * hull.mixture[c]) }
      if let reach = reachOfEdge {
        for c in 0..<unknowns { hull.way[c] = reach * edge[c] }
        return hull
      }
      share /= 8
    }
    return nil
  }

  /// How many times the point can follow the edge; nil where that is next to nothing.
  private var reachOfEdge: Double? {
    for j in 0..<unknowns where frozen[j] == 1 || frozen[j] == 2 {
      let slope = basis[j] < 0 ? edge[j] : slope(of: Int(basis[j]))
      if frozen[j] == 1 ? slope > Self.pivotTolerance : slope < -Self.pivotTolerance { return nil }
    }
    var reach = Self.longestReach
    for i in 0..<active where items[i].slot < 0 {
      let slope = items[i].side > 0 ? slope(of: i) : -slope(of: i)
      if slope < -Self.pivotTolerance { reach = min(reach, abs(items[i].residual / slope)) }
    }
    return reach > Self.leastWay ? reach : nil
  }

  private static func mostSteps(_ unknowns: Int) -> Int { 4 * unknowns }

  /// Of how many shares of a mixture it is tried whether the way stays open with them.
  private static var mostShares: Int { 8 }
  private static var longestReach: Double { 1024 }

  /// How far items are to be left behind, many times as far as they may be passed, all together.
  private static var farAway: Double { 1e5 }

  /// Gives a problem the directions in which the face goes on: what the basis holds must stay or must not go one
  /// way, what meets at the point may be passed by a little, so that no two meet, and both are to be left far behind.
  ///
  /// The hint leaves behind all that the basis holds.
  ///
  /// - Returns: The places of the items that are to be left behind.
  private func loadCone(into cone: inout LevelSimplex) -> Range<Int> {
    var random = MixedWeights()
    for j in 0..<unknowns where frozen[j] != 0 {
      if frozen[j] == 3 { cone.hint.append(Int32(cone.count)) }
      let relation: Int8 = frozen[j] == 3 ? 0 : frozen[j] == 1 ? -1 : 1
      cone.loadRow(j, of: self, relation: relation, level: 0, target: 0)
    }
    var met = Buffer<Int32>()
    for i in 0..<active where items[i].slot < 0 && abs(items[i].residual) <= Self.leastWay {
      met.append(Int32(i))
      cone.load(
        i, of: self, relation: items[i].side, level: 0,
        target: -Double(items[i].side) * random.next())
    }
    let first = cone.count
    for j in 0..<unknowns where frozen[j] == 1 || frozen[j] == 2 {
      let side: Int8 = frozen[j] == 1 ? -1 : 1
      cone.hint.append(Int32(cone.count))
      cone.loadRow(j, of: self, relation: side, level: 1, target: Double(side) * Self.farAway)
    }
    for n in 0..<met.count {
      let side = items[met[n]].side
      cone.load(
        Int(met[n]), of: self, relation: side, level: 1, target: Double(side) * Self.farAway)
    }
    return first..<cone.count
  }

  /// A shorter way would not count as freedom.
  private static var leastWay: Double { 1e-6 }

  /// Adds the row of a slot of another simplex.
  private mutating func loadRow(
    _ j: Int, of other: borrowing LevelSimplex, relation: Int8, level: Int32, target: Double
  ) {
    if other.basis[j] >= 0 {
      load(Int(other.basis[j]), of: other, relation: relation, level: level, target: target)
      return
    }
    makeRoom(items: 1, terms: 1)
    term(Int32(j), 1)
    item(relation: relation, level: level, target: target)
  }

  /// Adds the terms of an item of another simplex, with a relation of its own.
  private mutating func load(
    _ i: Int, of other: borrowing LevelSimplex, relation: Int8, level: Int32, target: Double
  ) {
    makeRoom(items: 1, terms: other.items[i].range.count)
    for t in other.items[i].range { term(other.terms[t].unknown, other.terms[t].factor) }
    item(relation: relation, level: level, target: target)
  }

  /// Holds the items that could not be left behind, and fills `edge` with the way that leaves behind all others, no
  /// unknown of which is longer than 1.
  ///
  /// - Parameter walls: The items that were to be left behind.
  private mutating func holdHull(_ walls: Range<Int>) {
    var isHeld = Buffer<Bool>()
    isHeld.fill(false, count: count)
    for i in 0..<walls.lowerBound where items[i].relation == 0 { isHeld[i] = true }
    for i in walls where Double(items[i].relation) * sum(i) < Self.farAway / 2 { isHeld[i] = true }
    var order = BasisOrder(unknowns: unknowns)
    for i in 0..<count where isHeld[i] { order.append(Int32(i), rank: 0, frozen: 3) }
    for j in 0..<unknowns where basis[j] >= 0 && !isHeld[Int(basis[j])] {
      order.append(basis[j], rank: 1)
    }
    rebuild(&order)
    prices.clear()
    for j in 0..<unknowns where frozen[j] != 3 {
      prices.set(Int32(j), basis[j] < 0 ? value[j] : sum(Int(basis[j])))
    }
    combine()
    var longest = 1.0
    for c in 0..<unknowns { longest = max(longest, abs(edge[c])) }
    for n in 0..<edge.support.count {
      let c = edge.support[n]
      edge.set(c, edge[c] / longest)
    }
  }

  private func sum(_ i: Int) -> Double { evaluate(i) + items[i].target }
}
