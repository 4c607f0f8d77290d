/// A simplex for lexicographic sums of absolute violations, by levels of priority.
///
/// The point moves along edges of the arrangement of the items' hyperplanes: `k` items are *basic*
/// (held exactly), and each edge releases one of them. Levels are worked off one after the other;
/// required items are simply the first level. A direction that would worsen a finished level is
/// *frozen*, so later levels move inside the optimal face of the earlier ones. Within a level the
/// line search passes kinks of the level while it still descends and stops at kinks of earlier
/// levels. Items of later levels are not looked at until their turn.
///
/// The first basis consists of anchors (`x[j] = 0`, or where a point found otherwise lies), which cost
/// nothing and are never entered again: an anchor that is still basic and not frozen at the end shows freedom.
struct LevelSimplex: ~Copyable {
  /// What a call of the optimiser ended with.
  enum Outcome {
    case optimal
    case unbounded
    /// A step has led away from the point; there may be others.
    case moved
  }

  /// An item and how the point lies to it.
  struct Item: BitwiseCopyable {
    var target: Double
    var residual = 0.0
    /// How fast the residual grows along the edge that was searched last.
    var slope = 0.0
    /// The terms are those from `start` to before `end`.
    var start: Int32
    var end: Int32
    var level: Int32
    /// The slot in which the item is basic, or -1.
    var slot: Int32 = -1
    var relation: Int8
    /// On which side of its breakpoint the item counts: remembered, not recomputed from a residual
    /// near zero, else equal steps repeat for ever.
    var side: Int8
    /// How much a violation counts within the level: 1, but while tie-breaks are approached together.
    var weight: Float = 1

    /// The places of the terms.
    @inline(__always) var range: Range<Int> {
      Range(uncheckedBounds: (Int(start), Int(end)))
    }
  }

  private(set) var unknowns = 0
  /// The number of the problem; each gets another one.
  private(set) var problem = 0
  let reserve: UnsafeMutablePointer<Reserve>?
  /// The items, in order of level.
  var items: Buffer<Item>
  var terms: Buffer<ItemTerm>
  // The basis.
  var value: Buffer<Double>
  var basis: Buffer<Int32>
  /// By slot without an item: where its unknown is held.
  var anchor: Buffer<Double>
  /// Row `j` is the direction that raises the basic item `j` by one and holds the others.
  var direction: Buffer<Double>
  /// Bit 0: the basic item must not rise; bit 1: it must not fall.
  var frozen: Buffer<UInt8>
  /// How many directions are frozen both ways.
  var frozenCount = 0
  /// By slot of a large problem: about the square of the length of its direction.
  var length: Buffer<Double>
  /// The items whose level has begun are those before `active`, those whose level is finished before `finished`.
  var active = 0
  var finished = 0
  var tolerance = 1e-9
  /// The steps since the problem was prepared, and where to give up.
  var pivots = 0
  var pivotEnd = Int.max
  /// How many unknowns and items were visited so far, over all problems, and where to give up.
  private(set) var work = 0
  var workEnd = Int.max
  var gradient: SparseVector
  var prices: SparseVector
  var edge: SparseVector
  /// The row that a step brings into the basis, over the rows before.
  var row: SparseVector
  /// What the items passed by a step change of the gradient.
  var change: SparseVector
  /// Whether `prices` are those of the gradient as it was before `change`; they follow each step.
  var arePricesKept = false
  /// The slots that may promise something, as long as `prices` are kept.
  var promising: PlaceSet
  // The items over an unknown, of a large problem, in order.
  var columnStart: Buffer<Int32>
  var column: Buffer<Int32>
  /// The items that the edge searched last moves, of a large problem.
  var touched: Buffer<Int32>
  var isTouched: Buffer<Bool>
  var inverse: ProductInverse
  /// Whether slots of a large problem are closed once nothing moves them, as many levels are to come.
  var closesSlots = false
  var isDense = true
  /// The items of a first basis of a large problem, if one is known; -1 is none.
  var hint: Buffer<Int32>
  var isFreeUnknown: Buffer<Bool>
  /// Where the items in the way of a line search are met, in that order.
  var kinks: Buffer<Kink>
  /// Which items of a large problem are parallel, once that was asked.
  var parallels: ParallelItems
  /// How many steps were taken since exchanges of parallel items were looked for, and after how many they are.
  var stepsSinceFlips = 0
  var patienceWithFlips = 0
  /// Whether a large problem may be started from its parts, and a level of it where its equalities hold.
  var takesParts = false
  var startsAtEqualities = true
  /// Whether of directions that promise as much the one is taken whose item comes last, as where items are
  /// admitted one by one: what is released is to be brought back when its turn comes.
  var releasesLatest = false
  var pivotsSinceInversion = 0
  /// How many slots had prices since all slots were closed that can be.
  var slotsMet = 0
  /// How many weights steps have met since the order of the basis that were not there before.
  var weightsMet = 0
  /// How many weights the inverse of a large basis had when it was rebuilt.
  var weightsOfOrder = 0
  /// Whether the basis has changed since the point was computed from it.
  var isMoved = false
  /// Whether `prices` are those of the level at its optimum.
  var isPriced = false
  /// How many violated items pull at the gradient, and whether the gradient of the level follows each
  /// step, which pays for large problems.
  private var pulling = 0
  var isGradientKept = false
  /// Whether residuals are those of items scattered around a degenerate vertex.
  var isScattered = false
  private var raySign = 0.0
  var random: UInt64 = 0x9E37_79B9_7F4A_7C15

  init(_ reserve: UnsafeMutablePointer<Reserve>? = nil) {
    self.reserve = reserve
    items = Buffer(reserve)
    terms = Buffer(reserve)
    value = Buffer(reserve)
    basis = Buffer(reserve)
    anchor = Buffer(reserve)
    direction = Buffer(reserve)
    frozen = Buffer(reserve)
    length = Buffer(reserve)
    gradient = SparseVector(reserve)
    prices = SparseVector(reserve)
    edge = SparseVector(reserve)
    row = SparseVector(reserve)
    change = SparseVector(reserve)
    promising = PlaceSet(reserve)
    columnStart = Buffer(reserve)
    column = Buffer(reserve)
    touched = Buffer(reserve)
    isTouched = Buffer(reserve)
    inverse = ProductInverse(reserve)
    hint = Buffer(reserve)
    isFreeUnknown = Buffer(reserve)
    kinks = Buffer(reserve)
    parallels = ParallelItems(reserve)
  }

  var count: Int { items.count }

  /// Gives back what a large problem took; nothing is loaded afterwards.
  mutating func trim() {
    if items.count * MemoryLayout<Item>.stride <= Arena.limit { return }
    items.discard()
    terms.discard()
    kinks.discard()
    parallels.discard()
    column.discard()
    touched.discard()
    isTouched.discard()
    inverse.reset(slots: 0)
    inverse.discard()
  }

  /// Starts a new problem.
  mutating func begin(unknowns: Int) {
    self.unknowns = unknowns
    problem += 1
    takesParts = false
    releasesLatest = false
    hint.removeAll()
    items.removeAll()
    terms.removeAll()
  }

  /// Makes room for some items, and for some terms.
  @inline(__always)
  mutating func makeRoom(items count: Int, terms termCount: Int) {
    items.makeRoom(for: count)
    terms.makeRoom(for: termCount)
  }

  /// Adds a term to the item under construction; there is room for it.
  @inline(__always)
  mutating func term(_ unknown: Int32, _ factor: Double) {
    terms.push(ItemTerm(factor: factor, unknown: unknown))
  }

  /// Ends an item, for which there is room; levels must not fall from item to item.
  @inline(__always)
  mutating func item(relation: Int8, level: Int32, target: Double) {
    let start = items.isEmpty ? 0 : items[count - 1].end
    assert(items.isEmpty || items[count - 1].level <= level)
    items.push(
      Item(
        target: target, start: start, end: Int32(terms.count), level: level, relation: relation,
        side: relation < 0 ? -1 : 1))
  }

  /// Says which ways the basic item of a slot must not go.
  @inline(__always)
  mutating func setFrozen(_ j: Int, _ flags: UInt8) {
    frozenCount += (flags == 3 ? 1 : 0) - (frozen[j] == 3 ? 1 : 0)
    frozen[j] = flags
    if closesSlots { close(j) }
  }

  /// Closes a slot that is frozen; opens one that is not.
  @inline(never)
  private mutating func close(_ j: Int) {
    if frozen[j] == 3 { inverse.close(j, frozen) } else { inverse.open(j) }
  }

  /// Moves to an optimum of the items from `first` to `last` within the face of those before.
  ///
  /// With `linear` the cost is `gradient`, set by the caller, instead of the items' violations; with
  /// `stopsWhenMoved` the first step that has a length is the last.
  mutating func optimise(
    _ first: Int, _ last: Int, linear: Bool, stopsWhenMoved: Bool = false
  ) throws(SolverError) -> Outcome {
    var stalled = 0
    var patience = Self.patience
    var wasStarted = false
    let bound = 200 + 60 * (unknowns + count)
    finished = first
    isGradientKept = false
    arePricesKept = false
    isScattered = false
    for step in 0...bound {
      if !linear {
        if !isGradientKept { collectGradient(first, last) }
        isPriced = pulling > 0
      }
      guard linear || isPriced, let (j, sign, rate) = chooseDirection(first, last, linear) else {
        if !isScattered { return .optimal }
        rejoin()
        stalled = 0
        continue
      }
      if !linear, !isDense, !isScattered, step < bound, work <= workEnd {
        if let many = takeManySteps(first, last, after: step, stalled, &wasStarted) {
          if many == .optimal { return .optimal }
          pivots += 1
          stalled = 0
          continue
        }
        // What was tried has computed the point anew: the direction was that of the point before.
        if !isGradientKept { continue }
      }
      var found = search(first, last, j, sign, rate)
      if found == nil, isScattered {
        rejoin()
        found = search(first, last, j, sign, rate)
      }
      work +=
        isDense
        ? unknowns * unknowns + active
        : edge.support.count + touched.count + promising.count + kinks.count
      if work > workEnd || step == bound || pivots > pivotEnd {
        if isScattered { rejoin() }
        throw work > workEnd ? .workLimit : .pivotLimit
      }
      guard let (q, time) = found else {
        // What is met but cannot be told apart is lost in rounding errors.
        guard linear, kinks.isEmpty else { throw .pivotLimit }
        raySign = sign
        return .unbounded
      }
      stalled = time > tolerance ? 0 : stalled + 1
      move(j, sign, to: q, by: time, first, last)
      if stalled > patience, !isScattered {
        scatter()
        // Where one vertex is degenerate others are.
        patience = max(1, patience / 2)
      }
      pivots += 1
      stepsSinceFlips += 1
      if stopsWhenMoved, time > tolerance, !isScattered { return .moved }
    }
    return .optimal
  }

  /// Takes many steps of a large problem at once, where some were taken one by one.
  ///
  /// - Returns: Whether the point has moved or the level is met; nil where it must be stepped on.
  private mutating func takeManySteps(
    _ first: Int, _ last: Int, after steps: Int, _ stalled: Int, _ wasStarted: inout Bool
  ) -> Outcome? {
    let isStalled = stalled >= Self.patience
    if !wasStarted, isStalled || steps >= Self.patienceWithLevel {
      wasStarted = true
      if holdMet(first..<last) { return .optimal }
      if startAtEqualities(of: first..<last, isStalled: isStalled) { return .moved }
    }
    return stepsSinceFlips >= patienceWithFlips && flipTogether(first, last) ? .moved : nil
  }

  /// Counts work that was done beside the steps.
  mutating func count(work visits: Int) { work += visits }

  /// Sums the slopes of the violated items of a level.
  private mutating func collectGradient(_ first: Int, _ last: Int) {
    gradient.clear()
    pulling = 0
    for i in first..<last { pull(i, 1) }
    isGradientKept = !isDense
  }

  /// Adds a violated item to the gradient, or takes it out.
  @inline(__always)
  private mutating func pull(_ i: Int, _ weight: Double) {
    if items[i].slot >= 0 { return }
    let s = slopeOf(i)
    if s == 0 { return }
    pulling += weight > 0 ? 1 : -1
    for t in items[i].range { gradient.add(terms[t].unknown, weight * s * terms[t].factor) }
  }

  /// Lets an item count on its other side; the gradient of the level follows.
  @inline(__always)
  mutating func flip(_ i: Int, _ first: Int, _ last: Int) {
    let isKept = isGradientKept && i >= first && i < last
    let slope = slopeOf(i)
    if isKept { pull(i, -1) }
    items[i].side = -items[i].side
    if !isKept { return }
    pull(i, 1)
    if !arePricesKept { return }
    let jump = slopeOf(i) - slope
    for t in items[i].range { change.add(terms[t].unknown, jump * terms[t].factor) }
  }

  /// The gradient of a level's violations, zero if none is violated.
  mutating func sumGradient(_ first: Int, _ last: Int) { collectGradient(first, last) }

  /// Begins a linear cost.
  mutating func beginCost() { gradient.clear() }

  /// Adds to a linear cost.
  @inline(__always)
  mutating func addCost(_ unknown: Int32, _ factor: Double) { gradient.add(unknown, factor) }

  /// Moves the point along an edge and exchanges the basic item for the one that was reached.
  mutating func move(
    _ j: Int, _ sign: Double, to q: Int, by time: Double, _ first: Int, _ last: Int
  ) {
    let k = unknowns
    let d = edge.base
    let step = sign * time
    if time != 0, !isScattered {
      if isDense {
        for c in 0..<k { value[c] += step * d[c] }
      } else {
        for n in 0..<edge.support.count {
          let c = Int(edge.support[n])
          value[c] += step * d[c]
        }
      }
    }
    for n in 0..<kinks.count where kinks[n].time < time - tolerance {
      flip(Int(kinks[n].item), first, last)
    }
    if time != 0 {
      if isDense {
        for i in 0..<active where items[i].slot < 0 { items[i].residual += time * items[i].slope }
      } else {
        for n in 0..<touched.count {
          let i = touched[n]
          items[i].residual += time * items[i].slope
        }
      }
    }
    let entering = items[q].side
    let leaving = Int(basis[j])
    var (taken, given) = (0.0, 0.0)
    if isGradientKept, q >= first, q < last {
      taken = slopeOf(q)
      pull(q, -1)
    }
    if leaving >= 0 {
      items[leaving].slot = -1
      items[leaving].residual = step
      items[leaving].side = sign > 0 ? 1 : -1
      if isGradientKept, leaving >= first, leaving < last {
        given = slopeOf(leaving)
        pull(leaving, 1)
      }
    }
    items[q].slot = Int32(j)
    items[q].residual = 0
    basis[j] = Int32(q)
    setFrozen(j, q < first ? (entering > 0 ? 2 : 1) : 0)
    exchange(j, q, given: given, taken: taken)
    isMoved = true
    pivotsSinceInversion += 1
    if isDense {
      if pivotsSinceInversion >= 60 { invert() }
      return
    }
    weightsMet += inverse.weightCount - weightsOfOrder
    let isDue = pivotsSinceInversion >= 80
    if isDue || weightsMet > Self.orderCost * k + 4 * weightsOfOrder {
      reorder()
      if !isDue { return }
      pivotsSinceInversion = 1
      if !isScattered { refresh() }
    }
  }

  /// Recomputes the point from the basis, and the residuals from the point.
  ///
  /// An item of a level that is finished counts on the side on which it did: where it was met, it may only have
  /// been passed by a rounding error.
  mutating func refresh() {
    isMoved = false
    isGradientKept = false
    arePricesKept = false
    let k = unknowns
    prices.clear()
    for j in 0..<k { prices.set(Int32(j), basis[j] < 0 ? anchor[j] : items[basis[j]].target) }
    combine()
    for c in 0..<k { value[c] = edge[c] }
    for i in 0..<active where items[i].slot < 0 {
      let r = evaluate(i)
      items[i].residual = r
      if i < finished { continue }
      if r > tolerance {
        items[i].side = 1
      } else if r < -tolerance {
        items[i].side = -1
      }
    }
  }

  /// A component of the ray along which the last linear cost falls without end.
  func ray(_ c: Int) -> Double { raySign * edge[c] }

  /// After so many steps it is looked whether most equalities of a level can hold together.
  private static var patienceWithLevel: Int { 16 }

  /// After so many steps of no length the items that meet at a vertex are scattered.
  private static var patience: Int { 12 }

  /// How many weights may be met, by slot, for what putting the basis in order costs.
  private static var orderCost: Int { 40 }

  static var dualTolerance: Double { 1e-9 }
  static var pivotTolerance: Double { 1e-9 }
}
