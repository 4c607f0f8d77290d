/// Solves blocks one by one; several workers may be busy with different blocks at a time.
///
/// A worker reads the items and writes only what belongs to the members of its block.
struct BlockWorker: ~Copyable {
  /// How the solution of a block ended.
  enum Outcome {
    case solved
    /// The required items contradict each other; the simplex holds the multipliers.
    case contradictory
    case pivotLimit
  }

  var simplex: LevelSimplex
  var templates = BlockTemplates()
  /// Whether structures are looked up; a small system that is solved but once does without.
  var usesTemplates = true
  private var targets: Buffer<Double>
  private var values: Buffer<Double>

  init(_ reserve: UnsafeMutablePointer<Reserve>? = nil) {
    simplex = LevelSimplex(reserve)
    targets = Buffer(reserve)
    values = Buffer(reserve)
  }

  /// Solves a block of any size.
  mutating func solve(
    _ b: Int, _ items: borrowing ItemList, _ blocks: borrowing BlockList
  ) -> Outcome {
    let k = Int(blocks.memberStart[b + 1] - blocks.memberStart[b])
    if k == 1, Self.solveSingle(b, items, blocks) { return .solved }
    let isKnown = k > 1 && k <= LevelSimplex.denseLimit && usesTemplates
    var structure = isKnown ? blocks.structure[b] : -1
    var isLoaded = false
    if isKnown, structure == BlockList.unseen {
      load(b, items, blocks)
      isLoaded = true
      structure = templates.structure(of: simplex)
      blocks.structure[b] = structure
    }
    if isKnown, structure >= 0, replay(b, structure, items, blocks) { return .solved }
    if !isLoaded { load(b, items, blocks) }
    do throws(SolverError) {
      return try solveLoaded(b, structure, items, blocks) ? .solved : .contradictory
    } catch {
      return .pivotLimit
    }
  }

  private mutating func solveLoaded(
    _ b: Int, _ structure: Int32, _ items: borrowing ItemList, _ blocks: borrowing BlockList
  ) throws(SolverError) -> Bool {
    if simplex.unknowns > LevelSimplex.denseLimit { recallBasis(b, blocks) }
    simplex.prepare()
    if simplex.count > 0, simplex.items[0].level == 0 {
      let missing = try simplex.solveNextLevel()
      if missing > max(1e-7, simplex.tolerance * 100) { return false }
    }
    try simplex.solve()
    if !simplex.isDense { keepBasis(b, blocks) }
    // The values of a certified vertex come from its own map, now and later.
    if structure >= 0, templates.isWorthLearning(structure),
      templates.learn(structure, from: simplex), replay(b, structure, items, blocks)
    {
      return true
    }
    let from = Int(blocks.memberStart[b])
    for c in 0..<simplex.unknowns { blocks.local[blocks.member[from + c]] = simplex.value[c] }
    if try simplex.isUnique() { return true }
    simplex.findFreeUnknowns()
    for c in 0..<simplex.unknowns {
      blocks.isLoose[blocks.member[from + c]] = simplex.isFreeUnknown[c]
    }
    return true
  }

  /// Hands the basis of the last optimum to the simplex.
  private mutating func recallBasis(_ b: Int, _ blocks: borrowing BlockList) {
    let first = Int(blocks.itemStart[b])
    let count = Int(blocks.itemStart[b + 1]) - first
    let from = Int(blocks.memberStart[b])
    var isKnown = false
    for c in 0..<simplex.unknowns where blocks.holder[blocks.member[from + c]] >= 0 {
      isKnown = true
    }
    if !isKnown { return }
    for n in 0..<count { blocks.itemPlace[blocks.item[first + n]] = Int32(n) }
    for c in 0..<simplex.unknowns {
      let item = blocks.holder[blocks.member[from + c]]
      let n = item < 0 ? -1 : blocks.itemPlace[item]
      // What held an unknown that has become an entry belongs to another block now.
      let isOwn = n >= 0 && Int(n) < count && blocks.item[first + Int(n)] == item
      simplex.hint.append(isOwn ? n : -1)
    }
  }

  private func keepBasis(_ b: Int, _ blocks: borrowing BlockList) {
    let first = Int(blocks.itemStart[b])
    let from = Int(blocks.memberStart[b])
    for c in 0..<simplex.unknowns {
      let row = simplex.basis[c]
      blocks.holder[blocks.member[from + c]] = row < 0 ? -1 : blocks.item[first + Int(row)]
    }
  }

  private mutating func replay(
    _ b: Int, _ structure: Int32, _ items: borrowing ItemList, _ blocks: borrowing BlockList
  ) -> Bool {
    let first = Int(blocks.itemStart[b])
    let count = Int(blocks.itemStart[b + 1]) - first
    let from = Int(blocks.memberStart[b])
    let k = Int(blocks.memberStart[b + 1]) - from
    targets.resize(to: count)
    values.resize(to: k)
    for n in 0..<count { targets[n] = items.list[blocks.item[first + n]].target }
    if !templates.replay(structure, targets: targets, values: values) { return false }
    for c in 0..<k {
      let v = blocks.member[from + c]
      blocks.local[v] = values[c]
      blocks.isLoose[v] = false
    }
    return true
  }

  /// Loads a block into the simplex, its entry at 0; it is still to be prepared.
  mutating func load(_ b: Int, _ items: borrowing ItemList, _ blocks: borrowing BlockList) {
    let from = Int(blocks.memberStart[b])
    let to = Int(blocks.memberStart[b + 1])
    let entry = blocks.entry[b]
    for n in from..<to { blocks.place[blocks.member[n]] = Int32(n - from) }
    simplex.begin(unknowns: to - from)
    for n in Int(blocks.itemStart[b])..<Int(blocks.itemStart[b + 1]) {
      let i = blocks.item[n]
      for t in items.list[i].range {
        let v = items.terms[t].unknown
        if v != entry { simplex.term(blocks.place[v], items.terms[t].factor) }
      }
      simplex.item(
        relation: items.list[i].relation, level: items.list[i].rank, target: items.list[i].target)
    }
  }
}
