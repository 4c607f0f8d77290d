/// How a variable follows from the representative of its class: `scale * value + offset`.
struct Affine: BitwiseCopyable {
  var scale: Double
  var offset: Double
  var representative: Int32
  /// The members of a class form a chain, which begins at the representative; -1 ends it.
  var next: Int32
  // Of a representative.
  private var tailAndFlags: UInt32
  // Of a representative: the size of the class while classes are merged, then the number of the
  // unknown for which it stands in items, or `-1 - span` for a class of lengths that is expressed by
  // the ends of a span.
  var unknown: Int32

  /// A variable that is a class of its own; it takes half a cache line.
  @inline(__always)
  init(_ v: Int, isSpan: Bool) {
    scale = v == 0 ? 0 : 1
    offset = 0
    representative = Int32(v)
    next = -1
    tailAndFlags = UInt32(v) | (isSpan ? 1 << 31 : 0)
    unknown = 1
  }

  /// The last member of the class of a representative.
  @inline(__always) var tail: Int32 {
    get { Int32(bitPattern: tailAndFlags & 0x3FFF_FFFF) }
    set { tailAndFlags = (tailAndFlags & 0xC000_0000) | UInt32(bitPattern: newValue) }
  }

  /// Of the first variable of a span: whether its definition was used up.
  @inline(__always) var isSpanDone: Bool {
    get { tailAndFlags & (1 << 30) != 0 }
    set { tailAndFlags = newValue ? tailAndFlags | (1 << 30) : tailAndFlags & ~(1 << 30) }
  }

  /// Of the first variable of a span: whether its definition waits.
  @inline(__always) var isSpanQueued: Bool {
    get { tailAndFlags & (1 << 31) != 0 }
    set { tailAndFlags = newValue ? tailAndFlags | (1 << 31) : tailAndFlags & ~(1 << 31) }
  }

  /// The span by whose ends a class of lengths is expressed, or negative.
  @inline(__always) var expansion: Int32 { -1 - unknown }
}

/// One equality used up by the presolve: the class of `absorbed` became part of another.
struct Merge: BitwiseCopyable {
  /// The row, or `-1 - span` for the definition of a span whose first variable is `span`.
  var row: Int32
  var absorbed: Int32
  var into: Int32
  /// The members of the absorbed class are the run of the chain from `absorbed` to `tail`.
  var tail: Int32
  /// The factor of the absorbed representative in the row.
  var factor: Double
}

/// Classes of variables that depend on each other by required equalities.
///
/// An equality between at most two classes is used up by merging them; class 0 is the ground. A
/// smaller class is relabelled into a larger one, so a variable moves O(log n) times. An equality over
/// two variables is always used up at once. The few others, and the spans, wait: only those that
/// mention a moved variable are looked at again.
struct Presolve: ~Copyable {
  var form: Buffer<Affine>
  var merges: Buffer<Merge>
  /// The number of unknowns that are left; the ground, number 0, counts.
  var unknowns = 1
  // Occurrences of variables in the equalities that were not used up at first sight: a chain for
  // each variable through `next`.
  var occurrenceHead: Buffer<Int32>
  var occurrence: Buffer<Occurrence>
  var queue: Buffer<Int32>
  /// How many rows of the first and of the second half are left for the items, at most.
  var left = (0, 0)
  /// Rows that held by themselves.
  var redundant: Buffer<Int32>
  /// Equalities that contradict the classes.
  var contradictions: Buffer<Int32>

  struct Occurrence: BitwiseCopyable {
    var row: Int32
    var variable: Int32
    var next: Int32
  }

  init(_ reserve: UnsafeMutablePointer<Reserve>? = nil) {
    form = Buffer(reserve)
    merges = Buffer(reserve)
    occurrenceHead = Buffer(reserve)
    occurrence = Buffer(reserve)
    queue = Buffer(reserve)
    redundant = Buffer(reserve)
    contradictions = Buffer(reserve)
  }
}
