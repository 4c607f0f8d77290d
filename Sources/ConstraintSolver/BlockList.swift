/// Parts of the system that can be solved one by one.
///
/// Items whose factors sum to zero do not change when everything moves alike. So a part that hangs
/// on the rest by a single unknown, its *entry*, has the same solution wherever the entry lies, and
/// is solved with the entry at 0. Unbalanced items hang on the ground, unknown 0.
struct BlockList: ~Copyable {
  // By unknown.
  var owner = Buffer<Int32>()
  var number = Buffer<Int32>()
  /// The value against the entry of the owner.
  var local = Buffer<Double>()
  var value = Buffer<Double>()
  /// Whether the own block leaves the unknown free.
  var isLoose = Buffer<Bool>()
  var place = Buffer<Int32>()
  /// Unknowns in order of discovery: an entry comes before what hangs on it.
  var sequence = Buffer<Int32>()
  // By block.
  var entry = Buffer<Int32>()
  var memberStart = Buffer<Int32>()
  var member = Buffer<Int32>()
  var itemStart = Buffer<Int32>()
  var item = Buffer<Int32>()
  /// The structure among the templates of the block's worker; -1 without one.
  var structure = Buffer<Int32>()
  /// Marks while changed blocks are collected.
  var isChanged = Buffer<Bool>()
  /// By unknown: the entry against which its value was found.
  var solvedEntry = Buffer<Int32>()
  /// By unknown of a large block: an item that held it at the last optimum, or -1.
  var holder = Buffer<Int32>()
  /// By item of a large block: its place in the block.
  var itemPlace = Buffer<Int32>()
  // The graph and its search.
  var edgeStart = Buffer<Int32>()
  var edge = Buffer<Int32>()
  var low = Buffer<Int32>()
  var cursor = Buffer<Int32>()
  var parent = Buffer<Int32>()
  var stack = Buffer<Int32>()
  var target = Buffer<Int32>()
  var hub = Buffer<Int32>()

  var count: Int { entry.count }

  /// The structure of a block that was not looked at.
  static var unseen: Int32 { -2 }
}
