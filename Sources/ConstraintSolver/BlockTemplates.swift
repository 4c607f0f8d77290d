/// What is known of blocks that were met before: their structures, and for each the vertices at
/// which they were optimal.
///
/// A structure is a block without its targets. A *variant* of it is a basis with the side on which
/// every other item lay. Its values are a linear map of the targets; if all items keep their sides,
/// the same basis is optimal again, and no simplex is needed. A variant is kept only with a
/// certificate: each edge that leaves the vertex worsens some level before it betters another. An
/// item that lies just at its breakpoint can but make an edge worse, so the certificate holds there
/// as well, and the vertex is the only optimum. Items that share the hyperplane of a basic one, such
/// as the two halves of a content size, are *tied*: they must meet it again, and count on both sides.
struct BlockTemplates: ~Copyable {
  /// Structures and variants beyond these numbers are not kept.
  static var structureLimit: Int { 4096 }
  static var variantLimit: Int { 48 }
  private static var tied: Int8 { 2 }

  /// Chains of structures by hash: the head of each chain, or -1.
  private var bucket = Buffer<Int32>()
  // By structure.
  private var hash = Buffer<UInt64>()
  private var chain = Buffer<Int32>()
  private var unknowns = Buffer<Int32>()
  private var itemStart = Buffer<Int32>()
  private var itemCount = Buffer<Int32>()
  private var variantHead = Buffer<Int32>()
  private var variantCount = Buffer<Int32>()
  /// The variant that was kept first.
  private var variantRoot = Buffer<Int32>()
  /// Whether a simplex has ended on the structure before.
  private var isRepeated = Buffer<Bool>()
  // By item of a structure, the terms starting at `termStart`.
  private var termStart = Buffer<Int32>()
  private var relation = Buffer<Int8>()
  private var level = Buffer<Int32>()
  private var column = Buffer<Int32>()
  private var coefficient = Buffer<Double>()
  // By variant: basic items, the inverse, and a side for each item (0 for a basic one, 2 if tied).
  private var variantNext = Buffer<Int32>()
  private var basisStart = Buffer<Int32>()
  private var inverseStart = Buffer<Int32>()
  private var sideStart = Buffer<Int32>()
  private var basis = Buffer<Int32>()
  private var inverse = Buffer<Double>()
  private var side = Buffer<Int8>()
  /// By item of a variant: the variant that fitted when this item did not keep its side; -1 if
  /// unknown.
  private var follower = Buffer<Int32>()

  mutating func removeAll() {
    bucket.removeAll()
    hash.removeAll()
    chain.removeAll()
    unknowns.removeAll()
    itemStart.removeAll()
    itemCount.removeAll()
    variantHead.removeAll()
    variantCount.removeAll()
    variantRoot.removeAll()
    isRepeated.removeAll()
    termStart.removeAll()
    relation.removeAll()
    level.removeAll()
    column.removeAll()
    coefficient.removeAll()
    variantNext.removeAll()
    basisStart.removeAll()
    inverseStart.removeAll()
    sideStart.removeAll()
    basis.removeAll()
    inverse.removeAll()
    side.removeAll()
    follower.removeAll()
  }

  /// The number of the structure that is loaded into a simplex; -1 if there is no room for it.
  mutating func structure(of simplex: borrowing LevelSimplex) -> Int32 {
    if bucket.isEmpty { bucket.fill(-1, count: 1024) }
    var code = UInt64(truncatingIfNeeded: simplex.unknowns)
    func mix(_ value: UInt64) { code = (code ^ value) &* 0x9E37_79B9_7F4A_7C15 }
    for i in 0..<simplex.count {
      code ^= code >> 29
      mix(
        UInt64(truncatingIfNeeded: simplex.level[i]) << 8
          | UInt64(UInt8(bitPattern: simplex.relation[i])))
      for t in Int(simplex.start[i])..<Int(simplex.start[i + 1]) {
        mix(simplex.coefficient[t].bitPattern &+ UInt64(truncatingIfNeeded: simplex.column[t]))
      }
    }
    code ^= code >> 32
    let slot = Int(code & 1023)
    var s = bucket[slot]
    while s >= 0 {
      if hash[s] == code, isEqual(Int(s), simplex) { return s }
      s = chain[s]
    }
    if hash.count >= Self.structureLimit { return -1 }
    return insert(simplex, code, slot)
  }

  private func isEqual(_ s: Int, _ simplex: borrowing LevelSimplex) -> Bool {
    if Int(unknowns[s]) != simplex.unknowns || Int(itemCount[s]) != simplex.count { return false }
    let first = Int(itemStart[s])
    let shift = Int(termStart[first])
    for i in 0..<simplex.count
    where relation[first + i] != simplex.relation[i] || level[first + i] != simplex.level[i]
      || Int(termStart[first + i + 1]) - shift != Int(simplex.start[i + 1])
    {
      return false
    }
    for t in 0..<Int(simplex.start[simplex.count])
    where column[shift + t] != simplex.column[t] || coefficient[shift + t] != simplex.coefficient[t]
    {
      return false
    }
    return true
  }

  private mutating func insert(
    _ simplex: borrowing LevelSimplex, _ code: UInt64, _ slot: Int
  ) -> Int32 {
    let s = Int32(hash.count)
    hash.append(code)
    chain.append(bucket[slot])
    bucket[slot] = s
    unknowns.append(Int32(simplex.unknowns))
    itemStart.append(Int32(relation.count))
    itemCount.append(Int32(simplex.count))
    variantHead.append(-1)
    variantCount.append(0)
    variantRoot.append(-1)
    isRepeated.append(false)
    if termStart.isEmpty { termStart.append(0) }
    // The items of all structures follow each other, so one more start than items is enough.
    let shift = termStart[termStart.count - 1]
    for i in 0..<simplex.count {
      relation.append(simplex.relation[i])
      level.append(simplex.level[i])
      termStart.append(shift + simplex.start[i + 1])
    }
    for t in 0..<Int(simplex.start[simplex.count]) {
      column.append(simplex.column[t])
      coefficient.append(simplex.coefficient[t])
    }
    return s
  }

  /// Finds the values of a block whose structure is known.
  ///
  /// Variants are asked one after the other. From one that does not fit, its first item that is on
  /// the wrong side leads to the one that fitted the last time; so few are asked.
  ///
  /// - Returns: Whether a variant fits; `values` holds the unknowns then.
  func replay(
    _ structure: Int32, targets: borrowing Buffer<Double>, values: borrowing Buffer<Double>
  ) -> Bool {
    var v = variantRoot[structure]
    if v < 0 { return false }
    var size = 1.0
    let target = targets.base
    for i in 0..<targets.count { size = max(size, abs(target[i])) }
    let tolerance = max(1e-9, size * 1e-12)
    var signpost = 0
    for _ in 0..<Self.hopLimit {
      let item = misfit(Int(v), Int(structure), targets, values, tolerance)
      if item < 0 { return true }
      signpost = Int(sideStart[v]) + item
      v = follower[signpost]
      if v < 0 { break }
    }
    v = variantHead[structure]
    while v >= 0 {
      if misfit(Int(v), Int(structure), targets, values, tolerance) < 0 {
        follower[signpost] = v
        return true
      }
      v = variantNext[v]
    }
    return false
  }

  private static var hopLimit: Int { 6 }

  /// Whether to keep a vertex of a structure: not before its second time, as most come but once.
  func isWorthLearning(_ structure: Int32) -> Bool {
    if isRepeated[structure] { return true }
    isRepeated[structure] = true
    return false
  }

  /// Sets the values to those of a variant and returns the first item that does not keep its side;
  /// -1 if the variant fits.
  private func misfit(
    _ v: Int, _ s: Int, _ targets: borrowing Buffer<Double>, _ values: borrowing Buffer<Double>,
    _ tolerance: Double
  ) -> Int {
    let k = Int(unknowns[s])
    let basis = basis.base + Int(basisStart[v])
    var inverse = UnsafePointer(inverse.base + Int(inverseStart[v]))
    let side = side.base + Int(sideStart[v])
    let x = values.base
    let target = targets.base
    let first = Int(itemStart[s])
    for c in 0..<k {
      var sum = 0.0
      for j in 0..<k { sum += inverse[j] * target[Int(basis[j])] }
      x[c] = sum
      inverse += k
    }
    let start = termStart.base + first
    let column = column.base
    let coefficient = coefficient.base
    let relation = relation.base + first
    let level = level.base + first
    var t = Int(start[0])
    for i in 0..<Int(itemCount[s]) {
      let end = Int(start[i &+ 1])
      let own = side[i]
      if own == 0 {
        t = end
        continue
      }
      var r = -target[i]
      while t < end {
        r += coefficient[t] * x[Int(column[t])]
        t &+= 1
      }
      if own > 0 ? r < -tolerance : r > tolerance { return i }
      if own == Self.tied, r > tolerance { return i }
      if level[i] == 0, relation[i] == 0, abs(r) > tolerance { return i }
    }
    return -1
  }

  /// Keeps the vertex at which a simplex has ended, if it can be certified.
  ///
  /// - Returns: Whether it was kept.
  mutating func learn(_ structure: Int32, from simplex: borrowing LevelSimplex) -> Bool {
    if Int(variantCount[structure]) >= Self.variantLimit { return false }
    let k = simplex.unknowns
    for j in 0..<k where simplex.basis[j] < 0 { return false }
    let order = ContiguousArray((0..<k).map { simplex.basis[$0] }).sorted()
    var rows = ContiguousArray(repeating: 0.0, count: k * k)
    for (j, i) in order.enumerated() {
      for t in Int(simplex.start[i])..<Int(simplex.start[i + 1]) {
        rows[j * k + Int(simplex.column[t])] += simplex.coefficient[t]
      }
    }
    guard let map = invertMatrix(rows, k) else { return false }
    let ties = Self.ties(simplex, map)
    guard Self.certifies(simplex, order, ties, map) else { return false }
    let v = Int32(variantNext.count)
    variantNext.append(variantHead[structure])
    variantHead[structure] = v
    if variantRoot[structure] < 0 { variantRoot[structure] = v }
    variantCount[structure] += 1
    basisStart.append(Int32(basis.count))
    inverseStart.append(Int32(inverse.count))
    sideStart.append(Int32(side.count))
    for i in order { basis.append(i) }
    for value in map { inverse.append(value) }
    for i in 0..<simplex.count {
      follower.append(-1)
      side.append(simplex.slot[i] >= 0 ? 0 : ties[i].slot >= 0 ? Self.tied : simplex.side[i])
    }
    return true
  }

  /// For each item at its breakpoint that depends on one basic item only: which, and how.
  private static func ties(
    _ simplex: borrowing LevelSimplex, _ map: ContiguousArray<Double>
  ) -> ContiguousArray<(slot: Int, factor: Double)> {
    let k = simplex.unknowns
    var ties = ContiguousArray(repeating: (slot: -1, factor: 0.0), count: simplex.count)
    for i in 0..<simplex.count
    where simplex.slot[i] < 0 && abs(simplex.residual[i]) <= simplex.tolerance {
      var parts = 0
      for j in 0..<k {
        var factor = 0.0
        for t in Int(simplex.start[i])..<Int(simplex.start[i + 1]) {
          factor += simplex.coefficient[t] * map[Int(simplex.column[t]) * k + j]
        }
        if abs(factor) <= 1e-9 { continue }
        parts += 1
        ties[i] = (j, factor)
      }
      if parts != 1 { ties[i] = (-1, 0) }
    }
    return ties
  }

  /// Whether every edge at a vertex worsens a level without bettering one above it, and whether all
  /// required items hold.
  private static func certifies(
    _ simplex: borrowing LevelSimplex, _ order: [Int32],
    _ ties: ContiguousArray<(slot: Int, factor: Double)>, _ map: ContiguousArray<Double>
  ) -> Bool {
    let k = simplex.unknowns
    var isUpDone = ContiguousArray(repeating: false, count: k)
    var isDownDone = isUpDone
    var first = 0
    while first < simplex.count {
      let rank = simplex.level[first]
      var gradient = ContiguousArray(repeating: 0.0, count: k)
      var tiedUp = gradient
      var tiedDown = gradient
      var last = first
      while last < simplex.count, simplex.level[last] == rank {
        let i = last
        last += 1
        if simplex.slot[i] >= 0 { continue }
        let tie = ties[i]
        if tie.slot >= 0 {
          let relation = tie.factor > 0 ? simplex.relation[i] : -simplex.relation[i]
          if relation <= 0 { tiedUp[tie.slot] += abs(tie.factor) }
          if relation >= 0 { tiedDown[tie.slot] += abs(tie.factor) }
          continue
        }
        let slope = simplex.slopeOf(i)
        if slope == 0 { continue }
        // Required items hold; redundant equalities have no say.
        if rank == 0 {
          if simplex.relation[i] != 0 { return false }
          continue
        }
        for t in Int(simplex.start[i])..<Int(simplex.start[i + 1]) {
          gradient[Int(simplex.column[t])] += slope * simplex.coefficient[t]
        }
      }
      for (j, i) in order.enumerated() {
        var up = 0.0
        for c in 0..<k { up += gradient[c] * map[c * k + j] }
        var down = tiedDown[j] - up
        up += tiedUp[j]
        if Int(i) >= first && Int(i) < last {
          if simplex.relation[i] <= 0 { up += 1 }
          if simplex.relation[i] >= 0 { down += 1 }
        }
        let slack = LevelSimplex.dualTolerance
        if !isUpDone[j], up < -slack { return false }
        if !isDownDone[j], down < -slack { return false }
        if up > slack { isUpDone[j] = true }
        if down > slack { isDownDone[j] = true }
      }
      first = last
    }
    return !isUpDone.contains(false) && !isDownDone.contains(false)
  }
}
