/// How a variable follows from the representative of its class: `scale * value + offset`.
struct Affine: BitwiseCopyable {
  var representative: Int32
  var scale: Double
  var offset: Double
}

/// One equality used up by the presolve: the class of `absorbed` became part of another.
struct Merge: BitwiseCopyable {
  /// The row, or `-1 - span` for the definition of a span whose first variable is `span`.
  var row: Int32
  var absorbed: Int32
  var into: Int32
  /// The factor of the absorbed representative in the row.
  var factor: Double
  /// The members of the absorbed class: a run of the chain `next`.
  var head: Int32
  var tail: Int32
}

/// Classes of variables that depend on each other by required equalities.
///
/// An equality between at most two classes is used up by merging them; class 0 is the ground. A
/// smaller class is relabelled into a larger one, so a variable moves O(log n) times, and only the
/// equalities that mention a moved variable are looked at again.
struct Presolve: ~Copyable {
  var form = Buffer<Affine>()
  var next = Buffer<Int32>()
  var tail = Buffer<Int32>()
  var size = Buffer<Int32>()
  var merges = Buffer<Merge>()
  /// The rows that were used up, were redundant or contradict the classes.
  var rowDone = Buffer<Bool>()
  var spanDone = Buffer<Bool>()
  /// The span by whose ends a class of lengths is expressed, or -1.
  var expansion = Buffer<Int32>()
  // Occurrences of variables in the equalities.
  var occurrenceStart = Buffer<Int32>()
  var occurrenceRow = Buffer<Int32>()
  var queue = Buffer<Int32>()
  var queued = Buffer<Bool>()
  var spanQueued = Buffer<Bool>()
  /// Rows that held by themselves.
  var redundant = Buffer<Int32>()
  var contradiction: Int32?
}
