/// Parts of the system that can be solved one by one.
///
/// Items whose factors sum to zero do not change when everything moves alike. So a part that hangs
/// on the rest by a single unknown, its *entry*, has the same solution wherever the entry lies, and
/// is solved with the entry at 0. Unbalanced items hang on the ground, unknown 0.
struct BlockList: ~Copyable {
  /// A block; one that went into another has neither members nor items.
  ///
  /// A block comes after all that hang on its members.
  struct Block: BitwiseCopyable {
    var entry: Int32
    var memberStart: Int32 = 0
    var memberEnd: Int32 = 0
    var itemStart: Int32 = 0
    var itemEnd: Int32 = 0
    /// The structure among the templates of the block's worker; -1 without one.
    var structure = BlockList.unseen
    /// Whether it, or a part of it, took many steps, and got all that is required of it at once.
    var isWhole = false

    /// The places of the members.
    @inline(__always) var members: Range<Int> {
      Range(uncheckedBounds: (Int(memberStart), Int(memberEnd)))
    }

    /// The places of the items.
    @inline(__always) var items: Range<Int> {
      Range(uncheckedBounds: (Int(itemStart), Int(itemEnd)))
    }
  }

  /// The graph and its search: the unknowns, then the items that are nodes of their own.
  struct Node: BitwiseCopyable {
    /// Where the edges begin; they end where those of the next node begin.
    var edgeStart: Int32 = 0
    var cursor: Int32 = 0
    /// The place in order of discovery, or -1.
    var number: Int32 = -1
    /// Before the node is found, whether it hangs on the ground: 1 or 0.
    var low: Int32 = 0
    var parent: Int32 = -1
    /// The block to which the node belongs, or -1.
    var owner: Int32 = -1
  }

  /// What a block becomes while blocks are joined.
  struct Joint: BitwiseCopyable {
    /// The block into which this one goes, perhaps itself; that may go into another again.
    var heir: Int32
    /// The next block that goes into the same one, or -1.
    var next: Int32 = -1
    /// The first item that is new to the block, or -1.
    var item: Int32 = -1
    var isTouched = false
  }

  /// One node more than there are, to end the edges of the last.
  var node: Buffer<Node>
  var edge: Buffer<Int32>
  /// The active items over more than one unknown.
  var link: Buffer<Int32>
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
  var list: Buffer<Block>
  /// Whether the block is to be solved.
  var isChanged: Buffer<Bool>
  var member: Buffer<Int32>
  /// Items of a block, in order of rank once that is sorted.
  var item: Buffer<Int32>
  /// Whether the items of all blocks are sorted, which happens just before they are solved.
  var isSorted = false
  /// By item: how the point of a large block lay to it at the last optimum; empty while there is no such block.
  var stand: Buffer<LevelSimplex.Stand>
  /// By item: its block.
  var target: Buffer<Int32>
  // Scratch.
  var stack: Buffer<Int32>
  var sorted: Buffer<Int32>
  var joint: Buffer<Joint>
  /// The blocks on the ways between the unknowns of an item.
  var way: Buffer<Int32>
  /// The blocks that are joined.
  var touched: Buffer<Int32>

  init(_ reserve: UnsafeMutablePointer<Reserve>? = nil) {
    node = Buffer(reserve)
    edge = Buffer(reserve)
    link = Buffer(reserve)
    local = Buffer(reserve)
    value = Buffer(reserve)
    isLoose = Buffer(reserve)
    place = Buffer(reserve)
    sequence = Buffer(reserve)
    list = Buffer(reserve)
    isChanged = Buffer(reserve)
    member = Buffer(reserve)
    item = Buffer(reserve)
    stand = Buffer(reserve)
    target = Buffer(reserve)
    stack = Buffer(reserve)
    sorted = Buffer(reserve)
    joint = Buffer(reserve)
    way = Buffer(reserve)
    touched = Buffer(reserve)
  }

  var count: Int { list.count }

  /// The structure of a block that was not looked at.
  static var unseen: Int32 { -2 }
}
