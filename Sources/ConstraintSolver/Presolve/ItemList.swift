/// Where an item comes from.
enum ItemKind: UInt8, BitwiseCopyable {
  case constraint
  /// `maximum - minimum - length = 0`; the source is the span's first variable.
  case definition
  /// `length >= 0`; the source is the span's first variable.
  case nonNegative
  /// A preference; the source is its number.
  case preference
  /// The last tie-break, `|variable|`; the source is the variable.
  case smallest
}

/// A constraint that the presolve left over, in terms of the remaining unknowns.
struct Item: BitwiseCopyable {
  var target: Double
  /// The target less the constant of the row.
  var fixed: Double
  var source: Int32
  var rank: Int32
  /// The terms are those from `start` on.
  var start: Int32
  /// The number of terms, above the kind, the relation and what an item is; half a cache line holds
  /// the whole.
  private var traits: UInt32

  @inline(__always)
  init(
    target: Double, fixed: Double, source: Int32, rank: Int32, start: Int32, length: Int32,
    kind: ItemKind, relation: Int8, isActive: Bool, isBalanced: Bool
  ) {
    self.target = target
    self.fixed = fixed
    self.source = source
    self.rank = rank
    self.start = start
    traits =
      (UInt32(bitPattern: length) << 8) | UInt32(kind.rawValue)
      | (UInt32(UInt8(bitPattern: relation) & 3) << 3) | (isActive ? 1 << 5 : 0)
      | (isBalanced ? 1 << 6 : 0)
  }

  /// The number of terms.
  @inline(__always) var length: Int32 { Int32(bitPattern: traits >> 8) }

  @inline(__always) var kind: ItemKind { ItemKind(rawValue: UInt8(traits & 7)) ?? .constraint }

  /// 0 for an equality, else the side on which the sum may lie.
  @inline(__always) var relation: Int8 {
    Int8(truncatingIfNeeded: (Int32(bitPattern: traits) << 27) >> 30)
  }

  /// A required inequality over several unknowns counts only after it was once violated.
  @inline(__always) var isActive: Bool {
    get { traits & (1 << 5) != 0 }
    set { traits = newValue ? traits | (1 << 5) : traits & ~(1 << 5) }
  }

  /// Whether moving all unknowns alike leaves the item as it is.
  @inline(__always) var isBalanced: Bool { traits & (1 << 6) != 0 }

  /// Makes the item one without terms, which nothing looks at any more.
  mutating func drop() { traits = (traits & 0xFF) | (1 << 5) }

  /// The number of unknowns that the item ties together; the ground counts.
  @inline(__always) var ends: Int32 { length + (isBalanced ? 0 : 1) }

  /// The places of the terms.
  @inline(__always) var range: Range<Int> {
    Range(uncheckedBounds: (Int(start), Int(start) + Int(length)))
  }
}

struct ItemTerm: BitwiseCopyable {
  var factor: Double
  var unknown: Int32
}

/// All items, and their terms one after the other.
struct ItemList: ~Copyable {
  var list: Buffer<Item>
  var terms: Buffer<ItemTerm>
  /// Items in order of rank.
  var order: Buffer<Int32>
  private var place: Buffer<Int32>

  init(_ reserve: UnsafeMutablePointer<Reserve>? = nil) {
    list = Buffer(reserve)
    terms = Buffer(reserve)
    order = Buffer(reserve)
    place = Buffer(reserve)
  }

  var count: Int { list.count }

  mutating func removeAll() {
    list.removeAll()
    terms.removeAll()
  }

  /// Appends the sum under construction as an item.
  mutating func append(
    _ gather: borrowing Gather, _ kind: ItemKind, _ source: Int32, _ relation: Int8, _ rank: Int32
  ) {
    list.makeRoom(for: 1)
    terms.makeRoom(for: gather.count)
    var writer = ItemWriter(
      list: list.base, terms: terms.base, count: list.count, termCount: terms.count)
    writer.append(gather, kind, source, relation, rank, constant: 0)
    list.resize(to: writer.count)
    terms.resize(to: writer.termCount)
  }

  /// Sorts by rank, stably.
  mutating func sort(ranks: Int) {
    place.fill(0, count: ranks + 1)
    for i in 0..<count { place[Int(list[i].rank) + 1] += 1 }
    for r in 0..<ranks { place[r + 1] += place[r] }
    order.resize(to: count)
    for i in 0..<count {
      let r = Int(list[i].rank)
      order[place[r]] = Int32(i)
      place[r] += 1
    }
  }
}
