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

/// The constraints that the presolve left over, in terms of the remaining unknowns.
struct ItemList: ~Copyable {
  var kind = Buffer<ItemKind>()
  var source = Buffer<Int32>()
  var relation = Buffer<Int8>()
  var rank = Buffer<Int32>()
  var target = Buffer<Double>()
  /// The target less the constant of the row.
  var fixed = Buffer<Double>()
  /// A required inequality over several unknowns counts only after it was once violated.
  var isActive = Buffer<Bool>()
  /// Whether moving all unknowns alike leaves the item as it is.
  var isBalanced = Buffer<Bool>()
  var start = Buffer<Int32>()
  var unknown = Buffer<Int32>()
  var factor = Buffer<Double>()
  /// Items in order of rank.
  var order = Buffer<Int32>()
  private var place = Buffer<Int32>()
  /// The number of items for which there is room.
  private var room = 0

  var count: Int { kind.count }

  /// Makes room, so that nothing is moved while items are appended.
  mutating func reserve(items: Int, terms: Int) {
    room = max(room, items)
    kind.reserve(items)
    source.reserve(items)
    relation.reserve(items)
    rank.reserve(items)
    target.reserve(items)
    fixed.reserve(items)
    isActive.reserve(items)
    isBalanced.reserve(items)
    start.reserve(items + 1)
    unknown.reserve(terms)
    factor.reserve(terms)
  }

  mutating func removeAll() {
    kind.removeAll()
    source.removeAll()
    relation.removeAll()
    rank.removeAll()
    target.removeAll()
    fixed.removeAll()
    isActive.removeAll()
    isBalanced.removeAll()
    unknown.removeAll()
    factor.removeAll()
    start.removeAll()
    start.append(0)
  }

  /// Appends the sum under construction as an item.
  mutating func append(
    _ gather: borrowing Gather, _ kind: ItemKind, _ source: Int32, _ relation: Int8, _ rank: Int32,
    constant: Double = 0
  ) {
    let terms = gather.key.count
    if start.count > room { reserve(items: 2 * start.count, terms: unknown.count) }
    unknown.reserve(unknown.count + terms)
    factor.reserve(factor.count + terms)
    var total = 0.0
    var size = 0.0
    for n in 0..<terms {
      let share = gather.sum[n]
      unknown.push(gather.key[n])
      factor.push(share)
      total += share
      size = max(size, abs(share))
    }
    start.push(Int32(unknown.count))
    isBalanced.push(abs(total) <= 1e-11 * size)
    self.kind.push(kind)
    self.source.push(source)
    self.relation.push(relation)
    self.rank.push(rank)
    target.push(-gather.constant)
    fixed.push(-gather.constant - constant)
    isActive.push(!(rank == 0 && relation != 0 && terms > 1))
  }

  /// Sorts by rank, stably.
  mutating func sort(ranks: Int) {
    place.fill(0, count: ranks + 1)
    for i in 0..<count { place[Int(rank[i]) + 1] += 1 }
    for r in 0..<ranks { place[r + 1] += place[r] }
    order.resize(to: count)
    for i in 0..<count {
      let r = Int(rank[i])
      order[place[r]] = Int32(i)
      place[r] += 1
    }
  }
}
