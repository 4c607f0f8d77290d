/// Solves linear constraints strictly by priority, and tells what is not determined or impossible.
public struct Solver: ~Copyable {
  // Variables; index 0 is the ground, the constant zero.
  var kind = Buffer<VariableKind>()
  var spans = Buffer<Int32>()
  // Constraints, by id.
  var rowStart = Buffer<Int32>()
  var rowLength = Buffer<Int32>()
  var termVariable = Buffer<Int32>()
  var termCoefficient = Buffer<Double>()
  var rowRelation = Buffer<Int8>()
  var rowConstant = Buffer<Double>()
  var rowPriority = Buffer<Double>()
  var rowState = Buffer<RowState>()
  // Tie-breaks, in order of addition; their terms share the storage of the constraints' terms.
  var preferences = Buffer<Preference>()
  // What the last solve left.
  var values = ContiguousArray<Double>()
  var conflicts: [Conflict] = []
  var ambiguous = Buffer<Bool>()
  var anyAmbiguous = false
  var dirty = true
  // Work space, kept between solves.
  var presolve = Presolve()
  var items = ItemList()
  var blocks = BlockList()
  var simplex = LevelSimplex()
  var reduced = ReducedSystem()
  var levels: [Double] = []
  var levelRank: [Double: Int32] = [:]
  var gather = Gather()
  var pairs: [(Int32, Double)] = []
  var certificate: [Int32] = []
  var offsetWeight = Buffer<Double>()
  var rowWeight = Buffer<Double>()
  var unknownWeight = Buffer<Double>()

  /// Makes a solver without variables.
  public init() {
    kind.append(.ground)
    spans.append(-1)
  }
}

enum VariableKind: UInt8, BitwiseCopyable {
  case ground
  case free
  case minimum
  case length
  case maximum
}

struct RowState: OptionSet, BitwiseCopyable {
  var rawValue: UInt8
  static let alive = RowState(rawValue: 1)
  static let implicit = RowState(rawValue: 2)
  static let broken = RowState(rawValue: 4)
}

struct Preference: BitwiseCopyable {
  var start: Int32
  var length: Int32
  var value: Double
  var tier: Int
}
