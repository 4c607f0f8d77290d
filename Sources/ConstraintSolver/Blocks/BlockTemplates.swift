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

  struct Structure: BitwiseCopyable {
    var hash: UInt64
    /// The next structure of the same bucket, or -1.
    var next: Int32
    var unknowns: Int32
    var itemStart: Int32
    var itemCount: Int32
    /// The chain of variants, or -1.
    var head: Int32 = -1
    var variantCount: Int32 = 0
    /// The variant that was kept first, or -1.
    var root: Int32 = -1
    /// Whether a simplex has ended on the structure before.
    var isRepeated = false
  }

  /// An item of a structure.
  struct Line: BitwiseCopyable {
    /// The terms are those from `start` to before `end`.
    var start: Int32
    var end: Int32
    var level: Int32
    var relation: Int8
  }

  struct Variant: BitwiseCopyable {
    /// The next variant of the structure, or -1.
    var next: Int32
    /// Where the basic items, the inverse, and the sides and followers of all items begin.
    var basisStart: Int32
    var inverseStart: Int32
    var sideStart: Int32
  }

  /// Chains of structures by hash: the head of each chain, or -1.
  private var bucket: Buffer<Int32>
  private var structures: Buffer<Structure>
  private var lines: Buffer<Line>
  private var terms: Buffer<ItemTerm>
  private var variants: Buffer<Variant>
  private var basis: Buffer<Int32>
  private var inverse: Buffer<Double>
  /// By item of a variant: its side; 0 for a basic one, 2 if tied.
  private var side: Buffer<Int8>
  /// By item of a variant: the variant that fitted when this item did not keep its side; -1 if
  /// unknown.
  private var follower: Buffer<Int32>

  init(_ reserve: UnsafeMutablePointer<Reserve>? = nil) {
    bucket = Buffer(reserve)
    structures = Buffer(reserve)
    lines = Buffer(reserve)
    terms = Buffer(reserve)
    variants = Buffer(reserve)
    basis = Buffer(reserve)
    inverse = Buffer(reserve)
    side = Buffer(reserve)
    follower = Buffer(reserve)
  }

  mutating func removeAll() {
    bucket.removeAll()
    structures.removeAll()
    lines.removeAll()
    terms.removeAll()
    variants.removeAll()
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
      let item = simplex.items[i]
      mix(UInt64(truncatingIfNeeded: item.level) << 8 | UInt64(UInt8(bitPattern: item.relation)))
      for t in item.range {
        let term = simplex.terms[t]
        mix(term.factor.bitPattern &+ UInt64(truncatingIfNeeded: term.unknown))
      }
    }
    code ^= code >> 32
    let slot = Int(code & 1023)
    var s = bucket[slot]
    while s >= 0 {
      if structures[s].hash == code, isEqual(structures[s], simplex) { return s }
      s = structures[s].next
    }
    if structures.count >= Self.structureLimit { return -1 }
    return insert(simplex, code, slot)
  }

  private func isEqual(_ own: Structure, _ simplex: borrowing LevelSimplex) -> Bool {
    if Int(own.unknowns) != simplex.unknowns || Int(own.itemCount) != simplex.count { return false }
    let first = Int(own.itemStart)
    let shift = simplex.count == 0 ? 0 : lines[first].start
    for i in 0..<simplex.count {
      let (line, item) = (lines[first + i], simplex.items[i])
      if line.relation != item.relation || line.level != item.level || line.end - shift != item.end
      {
        return false
      }
    }
    for t in 0..<simplex.terms.count {
      let (a, b) = (terms[Int(shift) + t], simplex.terms[t])
      if a.unknown != b.unknown || a.factor != b.factor { return false }
    }
    return true
  }

  private mutating func insert(
    _ simplex: borrowing LevelSimplex, _ code: UInt64, _ slot: Int
  ) -> Int32 {
    let s = Int32(structures.count)
    structures.append(
      Structure(
        hash: code, next: bucket[slot], unknowns: Int32(simplex.unknowns),
        itemStart: Int32(lines.count), itemCount: Int32(simplex.count)))
    bucket[slot] = s
    let shift = Int32(terms.count)
    for i in 0..<simplex.count {
      let item = simplex.items[i]
      lines.append(
        Line(
          start: shift + item.start, end: shift + item.end, level: item.level,
          relation: item.relation))
    }
    for t in 0..<simplex.terms.count { terms.append(simplex.terms[t]) }
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
    let own = structures[structure]
    var v = own.root
    if v < 0 { return false }
    var size = 1.0
    for i in 0..<targets.count { size = max(size, abs(targets[i])) }
    let tolerance = max(1e-9, size * 1e-12)
    var signpost = 0
    for _ in 0..<Self.hopLimit {
      let item = misfit(variants[v], own, targets, values, tolerance)
      if item < 0 { return true }
      signpost = Int(variants[v].sideStart) + item
      v = follower[signpost]
      if v < 0 { break }
    }
    v = own.head
    while v >= 0 {
      if misfit(variants[v], own, targets, values, tolerance) < 0 {
        follower[signpost] = v
        return true
      }
      v = variants[v].next
    }
    return false
  }

  private static var hopLimit: Int { 6 }

  /// Whether to keep a vertex of a structure: not before its second time, as most come but once.
  func isWorthLearning(_ structure: Int32) -> Bool {
    let isRepeated = structures[structure].isRepeated
    structures[structure].isRepeated = true
    return isRepeated
  }

  /// Sets the values to those of a variant and returns the first item that does not keep its side;
  /// -1 if the variant fits.
  private func misfit(
    _ variant: Variant, _ own: Structure, _ targets: borrowing Buffer<Double>,
    _ values: borrowing Buffer<Double>, _ tolerance: Double
  ) -> Int {
    let k = Int(own.unknowns)
    let basis = basis.base + Int(variant.basisStart)
    var inverse = UnsafePointer(inverse.base + Int(variant.inverseStart))
    let side = side.base + Int(variant.sideStart)
    let x = values.base
    let target = targets.base
    for c in 0..<k {
      var sum = 0.0
      for j in 0..<k { sum += inverse[j] * target[Int(basis[j])] }
      x[c] = sum
      inverse += k
    }
    let line = lines.base + Int(own.itemStart)
    let term = terms.base
    for i in 0..<Int(own.itemCount) where side[i] != 0 {
      var r = -target[i]
      for t in Int(line[i].start)..<Int(line[i].end) {
        r += term[t].factor * x[Int(term[t].unknown)]
      }
      if side[i] > 0 ? r < -tolerance : r > tolerance { return i }
      if side[i] == Self.tied, r > tolerance { return i }
      if line[i].level == 0, line[i].relation == 0, abs(r) > tolerance { return i }
    }
    return -1
  }

  /// Keeps the vertex at which a simplex has ended, if it can be certified.
  ///
  /// - Returns: Whether it was kept.
  mutating func learn(_ structure: Int32, from simplex: borrowing LevelSimplex) -> Bool {
    if Int(structures[structure].variantCount) >= Self.variantLimit { return false }
    let k = simplex.unknowns
    for j in 0..<k where simplex.basis[j] < 0 { return false }
    let order = ContiguousArray((0..<k).map { simplex.basis[$0] }).sorted()
    var rows = ContiguousArray(repeating: 0.0, count: k * k)
    for (j, i) in order.enumerated() {
      for t in simplex.items[i].range {
        rows[j * k + Int(simplex.terms[t].unknown)] += simplex.terms[t].factor
      }
    }
    guard let map = invertMatrix(rows, k) else { return false }
    let ties = Self.ties(simplex, map)
    guard Self.certifies(simplex, order, ties, map) else { return false }
    let v = Int32(variants.count)
    variants.append(
      Variant(
        next: structures[structure].head, basisStart: Int32(basis.count),
        inverseStart: Int32(inverse.count), sideStart: Int32(side.count)))
    structures[structure].head = v
    if structures[structure].root < 0 { structures[structure].root = v }
    structures[structure].variantCount += 1
    for i in order { basis.append(i) }
    for value in map { inverse.append(value) }
    for i in 0..<simplex.count {
      follower.append(-1)
      side.append(
        simplex.items[i].slot >= 0 ? 0 : ties[i].slot >= 0 ? Self.tied : simplex.items[i].side)
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
    where simplex.items[i].slot < 0 && abs(simplex.items[i].residual) <= simplex.tolerance {
      var parts = 0
      for j in 0..<k {
        var factor = 0.0
        for t in simplex.items[i].range {
          factor += simplex.terms[t].factor * map[Int(simplex.terms[t].unknown) * k + j]
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
      let rank = simplex.items[first].level
      var gradient = ContiguousArray(repeating: 0.0, count: k)
      var tiedUp = gradient
      var tiedDown = gradient
      var last = first
      while last < simplex.count, simplex.items[last].level == rank {
        let i = last
        last += 1
        if simplex.items[i].slot >= 0 { continue }
        let tie = ties[i]
        if tie.slot >= 0 {
          let relation = tie.factor > 0 ? simplex.items[i].relation : -simplex.items[i].relation
          if relation <= 0 { tiedUp[tie.slot] += abs(tie.factor) }
          if relation >= 0 { tiedDown[tie.slot] += abs(tie.factor) }
          continue
        }
        let slope = simplex.slopeOf(i)
        if slope == 0 { continue }
        // Required items hold; redundant equalities have no say.
        if rank == 0 {
          if simplex.items[i].relation != 0 { return false }
          continue
        }
        for t in simplex.items[i].range {
          gradient[Int(simplex.terms[t].unknown)] += slope * simplex.terms[t].factor
        }
      }
      for (j, i) in order.enumerated() {
        var up = 0.0
        for c in 0..<k { up += gradient[c] * map[c * k + j] }
        var down = tiedDown[j] - up
        up += tiedUp[j]
        if Int(i) >= first && Int(i) < last {
          if simplex.items[i].relation <= 0 { up += 1 }
          if simplex.items[i].relation >= 0 { down += 1 }
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
