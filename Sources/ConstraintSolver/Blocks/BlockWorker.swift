/// Solves blocks one by one; several workers may be busy with different blocks at a time.
struct BlockWorker: ~Copyable {
  /// How the solution of a block ended.
  enum Outcome {
    case solved
    /// The required items contradict each other; the simplex holds the multipliers.
    case contradictory
    /// The block takes many steps, and there may be more for each inequality that is switched on later.
    case unfinished
    /// The block takes more work than there is, or is lost in rounding errors; the values are those
    /// that were reached.
    case cutShort
  }

  var simplex: LevelSimplex
  var templates: BlockTemplates
  /// Whether structures are looked up; a small system that is solved but once does without.
  var usesTemplates = true
  /// Up to which work of the simplex blocks are solved whatever they cost.
  var workEnd = Int.max
  /// Whether a block that contradicts itself has values all the same.
  var acceptsContradictions = false
  /// Whether is asked what is left free, and not only whether what is required can hold.
  var judgesFreedom = true
  private var targets: Buffer<Double>
  private var values: Buffer<Double>
  // Scratch for sorting.
  private var rankPlace: Buffer<Int32>
  private var ranks: Buffer<Int32>
  private var sorted: Buffer<Int32>

  init(_ reserve: UnsafeMutablePointer<Reserve>? = nil) {
    simplex = LevelSimplex(reserve)
    templates = BlockTemplates(reserve)
    targets = Buffer(reserve)
    values = Buffer(reserve)
    rankPlace = Buffer(reserve)
    ranks = Buffer(reserve)
    sorted = Buffer(reserve)
  }

  /// Sorts a block's items by rank, stably.
  mutating func sortByRank(_ places: Range<Int>, _ work: SharedWork) {
    let list = work.items.list.base
    let item = work.blocks.item.base
    if places.count > 32 {
      countRanks(places, work)
      return
    }
    for n in places.dropFirst() {
      let i = item[n]
      let rank = list[Int(i)].rank
      var at = n
      while at > places.lowerBound, list[Int(item[at - 1])].rank > rank {
        item[at] = item[at - 1]
        at -= 1
      }
      item[at] = i
    }
  }

  /// Sorts the items of a large block by counting how many there are of each rank.
  private mutating func countRanks(_ places: Range<Int>, _ work: SharedWork) {
    let list = work.items.list.base
    let item = work.blocks.item.base
    rankPlace.fill(0, count: work.space.pointee.levels.count + 3)
    ranks.resize(to: places.count)
    sorted.resize(to: places.count)
    let place = rankPlace.base
    let rank = ranks.base
    for (n, at) in places.enumerated() {
      rank[n] = list[Int(item[at])].rank
      place[Int(rank[n]) + 1] += 1
    }
    for r in 1..<rankPlace.count { place[r] += place[r - 1] }
    for (n, at) in places.enumerated() {
      let r = Int(rank[n])
      sorted[place[r]] = item[at]
      place[r] += 1
    }
    (item + places.lowerBound).update(from: sorted.base, count: places.count)
    sorted.discard()
    ranks.discard()
  }

  /// Solves a block of any size.
  mutating func solve(
    _ b: Int, _ work: SharedWork
  ) -> Outcome {
    let k = work.blocks.list[b].members.count
    if k == 1, Self.solveSingle(b, work) { return .solved }
    let isKnown = k > 1 && k <= LevelSimplex.denseLimit && usesTemplates
    var structure = isKnown ? work.blocks.list[b].structure : -1
    var isLoaded = false
    if isKnown, structure == BlockList.unseen {
      load(b, work)
      isLoaded = true
      structure = templates.structure(of: simplex)
      work.blocks.list[b].structure = structure
    }
    if isKnown, structure >= 0, replay(b, structure, work) { return .solved }
    if !isLoaded { load(b, work) }
    simplex.takesParts = work.blocks.list[b].isWhole
    let allowance = Self.allowance(simplex.unknowns, simplex.count)
    simplex.workEnd = max(workEnd, simplex.work + allowance)
    if k > LevelSimplex.denseLimit, !work.blocks.list[b].isWhole {
      simplex.pivotEnd = Self.fewSteps(k)
    }
    defer {
      simplex.workEnd = .max
      simplex.pivotEnd = .max
    }
    do throws(SolverError) {
      if try solveLoaded(b, structure, work) { return .solved }
      if !acceptsContradictions { return .contradictory }
    } catch {
      if simplex.pivots > simplex.pivotEnd {
        keepBasis(b, work)
        return .unfinished
      }
    }
    simplex.pivotEnd = .max
    simplex.settleForLess(within: allowance)
    takeValues(b, work)
    return .cutShort
  }

  /// What any problem may cost, however much was spent before: about what small ones do.
  static func allowance(_ unknowns: Int, _ items: Int) -> Int {
    unknowns <= LevelSimplex.denseLimit
      ? 32 * (unknowns * unknowns + items) : 256 * (unknowns + items)
  }

  /// So many steps a large block may take before it gets all inequalities within at once.
  private static func fewSteps(_ unknowns: Int) -> Int { 64 + unknowns / 32 }

  /// Takes the point of the simplex as the values of a block.
  private func takeValues(_ b: Int, _ work: SharedWork) {
    let from = Int(work.blocks.list[b].memberStart)
    for c in 0..<simplex.unknowns {
      work.blocks.local[work.blocks.member[from + c]] = simplex.value[c]
    }
  }

  private mutating func solveLoaded(
    _ b: Int, _ structure: Int32, _ work: SharedWork
  ) throws(SolverError) -> Bool {
    if simplex.unknowns > LevelSimplex.denseLimit { recallBasis(b, work) }
    simplex.prepare()
    if simplex.count > 0, simplex.items[0].level == 0 {
      let missing = try simplex.solveNextLevel()
      if missing > max(1e-7, simplex.tolerance * 100) { return false }
    }
    try simplex.solve()
    simplex.pivotEnd = .max
    if !simplex.isDense { keepBasis(b, work) }
    // The values of a certified vertex come from its own map, now and later.
    if structure >= 0, simplex.isHeld(), templates.isWorthLearning(structure),
      templates.learn(structure, from: simplex), replay(b, structure, work)
    {
      return true
    }
    takeValues(b, work)
    if !judgesFreedom { return true }
    if try simplex.isUnique() { return true }
    simplex.findFreeUnknowns()
    let from = Int(work.blocks.list[b].memberStart)
    for c in 0..<simplex.unknowns {
      work.blocks.isLoose[work.blocks.member[from + c]] = simplex.isFreeUnknown[c]
    }
    return true
  }

  /// Hands the basis of the last optimum to the simplex.
  private mutating func recallBasis(_ b: Int, _ work: SharedWork) {
    for (n, place) in work.blocks.list[b].items.enumerated() {
      simplex.recall(work.blocks.stand[work.blocks.item[place]], of: n)
    }
  }

  private func keepBasis(_ b: Int, _ work: SharedWork) {
    for (n, place) in work.blocks.list[b].items.enumerated() {
      work.blocks.stand[work.blocks.item[place]] = simplex.stand(of: n)
    }
  }

  private mutating func replay(
    _ b: Int, _ structure: Int32, _ work: SharedWork
  ) -> Bool {
    let block = work.blocks.list[b]
    let first = Int(block.itemStart)
    let from = Int(block.memberStart)
    let count = block.items.count
    let k = block.members.count
    targets.resize(to: count)
    values.resize(to: k)
    for n in 0..<count { targets[n] = work.items.list[work.blocks.item[first + n]].target }
    if !templates.replay(structure, targets: targets, values: values) { return false }
    for c in 0..<k {
      let v = work.blocks.member[from + c]
      work.blocks.local[v] = values[c]
      work.blocks.isLoose[v] = false
    }
    return true
  }

  /// Loads a block into the simplex, its entry at 0; it is still to be prepared.
  mutating func load(_ b: Int, _ work: SharedWork) {
    let block = work.blocks.list[b]
    let from = Int(block.memberStart)
    let entry = block.entry
    let place = work.blocks.place.base
    let list = work.items.list.base
    let terms = work.items.terms.base
    for n in block.members { place[Int(work.blocks.member[n])] = Int32(n - from) }
    simplex.begin(unknowns: block.members.count)
    if block.members.count > LevelSimplex.denseLimit {
      // What is large gets its room at once.
      var count = 0
      for n in block.items { count += Int(list[Int(work.blocks.item[n])].length) }
      simplex.makeRoom(items: 0, terms: count)
    }
    simplex.makeRoom(items: block.items.count, terms: 0)
    for n in block.items {
      let item = list + Int(work.blocks.item[n])
      simplex.makeRoom(items: 0, terms: Int(item.pointee.length))
      for t in item.pointee.range {
        let v = terms[t].unknown
        if v != entry { simplex.term(place[Int(v)], terms[t].factor) }
      }
      simplex.item(
        relation: item.pointee.relation, level: item.pointee.rank, target: item.pointee.target)
    }
  }
}
