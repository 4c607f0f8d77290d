/// Parts of the system that can be solved one by one.
///
/// Items whose factors sum to zero do not change when everything moves alike. So a part that hangs
/// on the rest by a single unknown, its *entry*, has the same solution wherever the entry lies, and
/// is solved with the entry at 0. Unbalanced items hang on the ground, unknown 0.
struct BlockList: ~Copyable {
  /// The graph and its search: the unknowns, then the items that are nodes of their own.
  struct Node: BitwiseCopyable {
    /// Where the edges begin; they end where those of the next node begin.
    var edgeStart: Int32 = 0
    var cursor: Int32 = 0
    /// The place in order of discovery, or -1.
    var number: Int32 = -1
    var low: Int32 = 0
    var parent: Int32 = -1
    /// The block to which the node belongs, or -1.
    var owner: Int32 = -1
  }

  /// One node more than there are, to end the edges of the last.
  var node: Buffer<Node>
  var edge: Buffer<Int32>
  // By unknown.
  /// The value against the entry of the owner.
  var local: Buffer<Double>
  var value: Buffer<Double>
  /// Whether the own block leaves the unknown free.
  var isLoose: Buffer<Bool>
  var place: Buffer<Int32>
  /// Unknowns in order of discovery: an entry comes before what hangs on it.
  var sequence: Buffer<Int32>
  // By block.
  var entry: Buffer<Int32>
  var memberStart: Buffer<Int32>
  var member: Buffer<Int32>
  var itemStart: Buffer<Int32>
  var item: Buffer<Int32>
  /// The structure among the templates of the block's worker; -1 without one.
  var structure: Buffer<Int32>
  /// Marks while changed blocks are collected.
  var isChanged: Buffer<Bool>
  /// By unknown: the entry against which its value was found.
  var solvedEntry: Buffer<Int32>
  /// By unknown of a large block: an item that held it at the last optimum, or -1.
  var holder: Buffer<Int32>
  /// By item of a large block: its place in the block.
  var itemPlace: Buffer<Int32>
  // Scratch.
  var cursor: Buffer<Int32>
  var stack: Buffer<Int32>
  var rankPlace: Buffer<Int32>
  var sorted: Buffer<Int32>
  var hub: Buffer<Int32>
  /// While blocks are joined: the block into which each goes.
  var joined: Buffer<Int32>
  /// By item: its block.
  var target: Buffer<Int32>

  init(_ reserve: UnsafeMutablePointer<Reserve>? = nil) {
    node = Buffer(reserve)
    edge = Buffer(reserve)
    local = Buffer(reserve)
    value = Buffer(reserve)
    isLoose = Buffer(reserve)
    place = Buffer(reserve)
    sequence = Buffer(reserve)
    entry = Buffer(reserve)
    memberStart = Buffer(reserve)
    member = Buffer(reserve)
    itemStart = Buffer(reserve)
    item = Buffer(reserve)
    structure = Buffer(reserve)
    isChanged = Buffer(reserve)
    solvedEntry = Buffer(reserve)
    holder = Buffer(reserve)
    itemPlace = Buffer(reserve)
    cursor = Buffer(reserve)
    stack = Buffer(reserve)
    rankPlace = Buffer(reserve)
    sorted = Buffer(reserve)
    hub = Buffer(reserve)
    joined = Buffer(reserve)
    target = Buffer(reserve)
  }

  var count: Int { entry.count }

  /// The structure of a block that was not looked at.
  static var unseen: Int32 { -2 }
}
