/// All that a solver keeps between solves, but for what it hands out.
///
/// It lies in the solver's arena and is given back with it, part by part unseen: a solver for a
/// small system is made and dropped in no time. Behind a pointer it also spares the compiler from
/// following each of its fields through every function of the solver, which takes minutes.
struct WorkSpace: ~Copyable {
  // Variables; index 0 is the ground, the constant zero.
  var kind: Buffer<VariableKind>
  /// Whether `length >= 0` is left out.
  var allowsNegativeLengths = false
  // Constraints, by id, and the terms of all of them.
  var rows: Buffer<Row>
  var terms: Buffer<RowTerm>
  // Tie-breaks, in order of addition; their terms share the storage of the constraints' terms.
  var preferences: Buffer<Preference>
  /// The system that was solved before everything was removed.
  var previous: PreviousSystem
  /// The constraints whose constants changed since the last solve.
  var pending: Buffer<Int32>
  /// The rows that were added since the last solve and, as `-1 - row`, those removed; in order.
  var changes: Buffer<Int32>
  var presolve: Presolve
  var items: ItemList
  /// The item of a row, or -1; empty until it is asked for.
  var itemOfRow: Buffer<Int32>
  var levels: LevelTable
  /// The priorities of the last solve, for which the templates hold.
  var templateLevels: Buffer<Double>
  var blocks: BlockList
  /// The items that the last look at the inactive ones has switched on.
  var switchedOn: Buffer<Int32>
  /// Large blocks that were given up for now, since they take many steps.
  var unfinishedBlocks: Buffer<Int32>
  var changedBlocks: Buffer<Int32>
  var worker: BlockWorker
  var reduced: ReducedSystem
  /// By variable.
  var ambiguous: Buffer<Bool>
  var motion: Motion
  /// By unknown.
  var localRate: Buffer<Double>
  var gather: Gather
  // A sum that is carried back to constants, and its weights by unknown.
  var adjoint: Adjoint
  var unknownWeight: Buffer<Double>

  init(_ reserve: UnsafeMutablePointer<Reserve>) {
    kind = Buffer(reserve)
    rows = Buffer(reserve)
    terms = Buffer(reserve)
    preferences = Buffer(reserve)
    previous = PreviousSystem(reserve)
    pending = Buffer(reserve)
    changes = Buffer(reserve)
    presolve = Presolve(reserve)
    items = ItemList(reserve)
    itemOfRow = Buffer(reserve)
    levels = LevelTable(reserve)
    templateLevels = Buffer(reserve)
    blocks = BlockList(reserve)
    switchedOn = Buffer(reserve)
    unfinishedBlocks = Buffer(reserve)
    changedBlocks = Buffer(reserve)
    worker = BlockWorker(reserve)
    reduced = ReducedSystem(reserve)
    ambiguous = Buffer(reserve)
    motion = Motion(reserve)
    localRate = Buffer(reserve)
    gather = Gather(reserve)
    adjoint = Adjoint(reserve)
    unknownWeight = Buffer(reserve)
    kind.append(.ground)
  }
}

extension Solver {
  /// All that is kept between solves; it is read and changed in place.
  var space: WorkSpace {
    @inline(__always) unsafeAddress { UnsafePointer(spaceAddress) }
    @inline(__always) nonmutating unsafeMutableAddress { spaceAddress }
  }
}
