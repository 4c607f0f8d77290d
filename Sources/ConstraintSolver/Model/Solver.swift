/// Solves linear constraints strictly by priority, and tells what is not determined or impossible.
///
/// ```swift
/// var solver = Solver()
/// let label = solver.makeSpan()
/// let field = solver.makeSpan()
/// try solver.add(Term(label.minimum), .equal, 20)
/// try solver.add(Term(label.length), .greaterThanOrEqual, 73, priority: 750)
/// try solver.add(Term(label.length), .lessThanOrEqual, 73, priority: 251)
/// try solver.add(Term(field.minimum), Term(label.maximum, -1), .equal, 8)
/// let end = try solver.add(Term(field.maximum), .equal, 300)
/// print(try solver.solve()[field.length])  // 199.0
/// try solver.setConstant(320, of: end)
/// print(try solver.solve()[field.length])  // 219.0
/// ```
///
/// Constraints of priority 1000 hold. Then, from the highest priority to the lowest, the sum of the
/// absolute violations of each priority is made as small as possible without spoiling a higher one.
/// No weights stand for priorities, so any number of them is told apart.
///
/// Ties are broken by ``prefer(_:equals:tier:)``, then by the lengths in order of creation, each as
/// small as possible, then by all other variables in order of creation, each as near to 0 as
/// possible. So the values do not depend on the way in which they were found.
///
/// If required constraints contradict each other, a minimal set of them is reported, its most
/// recently added member that is not implicit counts just below required, and the rest is solved.
///
/// ## How it works
/// 1. Required equalities between at most two unknown classes of variables merge these classes
///    (union and find with factors and offsets, smaller into larger: O(*n* log *n*)).
/// 2. What is left is split into blocks at unknowns at which parts hang together by constraints that
///    do not change under translation (biconnected components, Tarjan 1972: O(*n*)). Required
///    inequalities over several unknowns take part only once they were violated; then the blocks on
///    the ways between their unknowns become one, and only these are solved again, large ones from
///    the basis they ended with.
/// 3. A block of one unknown is solved by weighted medians; others by a simplex that walks from
///    vertex to vertex of the arrangement of breakpoints, level by level, with a long-step line
///    search and frozen directions. Small bases keep an explicit inverse; large ones a product of
///    elementary matrices (Dantzig and Orchard-Hays 1954), of which a step carries out those that its
///    edge, its prices and its row touch; there the edge that earns most for its length is taken, the
///    length being one that each step brings up to date (Harris 1973, doi:10.1007/BF01580108). Both start
///    where equalities and pairs of opposite inequalities meet; directions that an item at its
///    breakpoint bars are frozen at once. In large blocks many steps are taken at once where they exchange
///    bounds (Fourer 1994) or where the equalities of a priority can all hold, and a block over which few
///    items reach at any place starts from the optima of its halves, and those from the optima of theirs.
///    A block that equals an earlier one but for its constants is not solved again: the vertices met
///    are kept with a certificate of optimality, and one whose items keep their sides is optimal
///    again. A solver that is emptied and filled with an equal system starts from the last solution.
///    Blocks are independent of each other and are spread over the cores where there are
///    thousands.
/// 4. Where a linear cost still moves the optimum, the free unknowns are solved again with all
///    constraints that touch them, from the basis that held them and the sides on which items counted: these
///    prove the optimum again without a step. A mixture of all directions that are left shows at once what is
///    free: what it leaves in place every direction leaves in place. Only where the vertex is
///    degenerate and bars the way, mixed costs are followed until one of them is constant. How far
///    something may move is found when it is asked for, from the vertex of the question before.
/// 5. Contradictions come with Farkas multipliers, which are carried back through the merges; leaving
///    out one constraint after the other makes the set minimal.
/// 6. A constant that changes repeatedly is followed along its affine piece; blocks whose piece ends
///    are solved again alone. A constraint that comes or goes, unless it is a required equality, has
///    only the blocks solved again that it ties together or leaves.
///
/// The idea of solving user interfaces by a simplex is that of Cassowary (Badros, Borning and
/// Stuckey 2001, doi:10.1145/504704.504705), which minimises a weighted sum instead.
///
/// ## Numbers
/// Values are doubles. Differences of 1e-9 (1e-12 of the largest constant) count as none while
/// solving; required constraints may miss by 1e-7 before they count as contradictory; a variable
/// that moves less than 1e-7 is not ambiguous. Factors should lie within about 1e-5 and 1e5.
///
/// ## What is not promised
/// Which of several minimal conflicts is reported; which of several tight sets explains a value at a
/// degenerate optimum; speed for a single large block with thousands of contradicting constraints.
/// A solver is not shared between threads: it is noncopyable and does no locking. It may use several
/// threads of its own while it solves; see ``isParallel``.
public struct Solver: ~Copyable {
  /// Whether the lengths of spans may be negative, which they are not otherwise; it is said before the
  /// first solve.
  package var allowsNegativeLengths: Bool {
    get { space.allowsNegativeLengths }
    nonmutating set { space.allowsNegativeLengths = newValue }
  }
  /// Whether independent parts are spread over the cores where there are thousands of them.
  ///
  /// The values are the same to the last bit either way.
  public var isParallel = true
  /// How much work may go into a solve, in visits of an unknown or a constraint; of a large part some
  /// fifty million take about a second.
  ///
  /// Past it ``isCutShort`` is true: the values are those that were reached, in which required constraints
  /// hold as far as they were looked at, and wishes down to some priority are met.
  public var solvingWorkLimit = Int.max
  /// Whether the last solve was ended before all was weighed, for want of work or because factors multiply
  /// to more than doubles can tell apart.
  public internal(set) var isCutShort = false
  /// How much work may go into free ranges and alternatives after a solve, in visits of an unknown or
  /// a constraint; of a large part some fifty million take about a second.
  public var rangeWorkLimit = 400_000_000
  /// How much work may go into conflicts, in the same visits.
  ///
  /// Past it ``Conflict/isMinimal`` is false where something may be left over. Where there are so many
  /// contradictions that not even all of them are found, each required constraint that was not looked
  /// at counts just below required, and one that does not hold is a conflict by itself, not minimal.
  public var conflictWorkLimit = 100_000_000
  /// How many attempts may end in a contradiction before one pass over all required constraints finds
  /// all that are left; where a block is large, an attempt costs as much as the pass.
  package var conflictPatience = 8
  /// How often the last solve found its required constraints contradictory.
  package internal(set) var contradictoryAttempts = 0
  /// Whether the next contradiction is the only one to be broken, so that others need no proof.
  var provesOneConflict = false
  /// Whether all required inequalities count from the start, as they are expected to contradict each other.
  var switchesOnAll = false
  /// The block that the simplex was given to explain a variable, and the number of its problem there.
  var explainedBlock = (block: -1, problem: -1)
  /// Whether the pass over all required constraints was made.
  var hasSearchedAll = false
  /// The work that went into ranges and into conflicts since the last solve.
  var rangeWork = 0
  var conflictWork = 0
  /// The work of all solvers that looked for conflicts.
  var trialWork = 0
  /// How much work the last ``solve()`` took, in the same visits; the same for equal systems, however
  /// fast the machine is and however many cores it has.
  public internal(set) var solvingWork = 0
  /// Where the work of the solve that is going on ends.
  var solvingWorkEnd = Int.max
  // What the last solve left.
  var values = ContiguousArray<Double>()
  var conflicts: [Conflict] = []
  var anyAmbiguous = false
  /// Whether the last solve has broken a constraint.
  var isAnyBroken = false
  /// Whether more than constants changed since the last solve.
  var isStructureDirty = true
  /// How many changes were taken over since the last solve from nothing.
  var changesInARow = 0
  /// The constant of the first pending constraint at the last solve.
  var pendingOrigin = 0.0
  /// The constraint whose constant was changed by the solve before.
  var lastMoved: Int32 = -1
  var isSolvedBefore = false
  /// Whether the work space lags behind `values`, because a motion went on without it.
  var isStale = false
  /// The constraints that each contradiction met by the last attempt rests on.
  var certificates: [[Int32]] = []
  let arena: Arena
  let spaceAddress: UnsafeMutablePointer<WorkSpace>
  var pool = WorkerPool()

  /// Makes a solver without variables.
  public init() {
    arena = Arena()
    spaceAddress = arena.room(for: WorkSpace.self)
    spaceAddress.initialize(to: WorkSpace(arena.reserve))
  }

  /// Items and blocks for workers, which are handed a pointer instead of large values.
  var sharedWork: SharedWork { SharedWork(space: spaceAddress) }
}

enum VariableKind: UInt8, BitwiseCopyable {
  case ground
  case free
  case minimum
  case length
  case maximum
}
