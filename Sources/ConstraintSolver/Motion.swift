/// How the solution moves when the constant of one constraint moves, and how far that holds.
///
/// As long as no item changes its side, all values are affine in the constant. Each block that is
/// touched, and each inequality that is not active, limits the range. A block whose limit is passed
/// is solved again alone if nothing hangs on it.
struct Motion: ~Copyable {
  /// The row whose constant moves, or -1.
  var row: Int32 = -1
  /// The constant at which the motion was set up; everything below is against it.
  var origin = 0.0
  var low = 0.0
  var high = 0.0
  // By variable, item, unknown.
  var offsetRate = Buffer<Double>()
  var targetRate = Buffer<Double>()
  var valueRate = Buffer<Double>()
  var valueBase = Buffer<Double>()
  // Limits: a block, or an item as `-1 - item`.
  var limitOf = Buffer<Int32>()
  var limitLow = Buffer<Double>()
  var limitHigh = Buffer<Double>()
  /// Whether other blocks hang on a block.
  var isInner = Buffer<Bool>()
  // What moves.
  var outputVariable = Buffer<Int32>()
  var outputBase = Buffer<Double>()
  var outputRate = Buffer<Double>()
  var outputPlace = Buffer<Int32>()
  // Inequalities by unknown: chains through `chainNext`.
  var chainHead = Buffer<Int32>()
  var chainNext = Buffer<Int32>()
  var chainItem = Buffer<Int32>()
  var limitPlace = Buffer<Int32>()
  /// Variables whose value uses an unknown: chains through `userNext`.
  var userHead = Buffer<Int32>()
  var userNext = Buffer<Int32>()
  var userVariable = Buffer<Int32>()
}
