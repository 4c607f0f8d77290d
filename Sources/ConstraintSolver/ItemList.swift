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
  /// The terms are those from `start` to before `end`.
  var start: Int32
  var end: Int32
  var kind: ItemKind
  var relation: Int8
  /// A required inequality over several unknowns counts only after it was once violated.
  var isActive: Bool
  /// Whether moving all unknowns alike leaves the item as it is.
  var isBalanced: Bool

  /// The number of unknowns that the item ties together; the ground counts.
  @inline(__always) var ends: Int32 { end - start + (isBalanced ? 0 : 1) }

  /// The places of the terms.
  @inline(__always) var range: Range<Int> {
    Range(uncheckedBounds: (Int(start), Int(end)))
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
    _ gather: borrowing Gather, _ kind: ItemKind, _ source: Int32, _ relation: Int8, _ rank: Int32,
    constant: Double = 0
  ) {
    let start = terms.count
    var total = 0.0
    var size = 0.0
    for n in 0..<gather.count {
      let share = gather[n].sum
      terms.append(ItemTerm(factor: share, unknown: gather[n].key))
      total += share
      size = max(size, abs(share))
    }
    list.append(
      Item(
        target: -gather.constant, fixed: -gather.constant - constant, source: source, rank: rank,
        start: Int32(start), end: Int32(terms.count), kind: kind, relation: relation,
        isActive: !(rank == 0 && relation != 0 && gather.count > 1),
        isBalanced: abs(total) <= 1e-11 * size))
  }

  /// Appends a sum of at most three unknowns as an item; there is room for it.
  @inline(__always)
  mutating func append(
    _ sum: ShortSum, _ kind: ItemKind, _ source: Int32, _ relation: Int8, _ rank: Int32,
    constant: Double = 0
  ) {
    let start = Int32(terms.count)
    terms.makeRoom(for: 3)
    terms.push(ItemTerm(factor: sum.first.sum, unknown: sum.first.key))
    var total = sum.first.sum
    var size = abs(total)
    if sum.count > 1 {
      terms.push(ItemTerm(factor: sum.second.sum, unknown: sum.second.key))
      total += sum.second.sum
      size = max(size, abs(sum.second.sum))
    }
    if sum.count > 2 {
      terms.push(ItemTerm(factor: sum.third.sum, unknown: sum.third.key))
      total += sum.third.sum
      size = max(size, abs(sum.third.sum))
    }
    list.push(
      Item(
        target: -sum.constant, fixed: -sum.constant - constant, source: source, rank: rank,
        start: start, end: Int32(terms.count), kind: kind, relation: relation,
        isActive: sum.count == 1 || rank != 0 || relation == 0,
        isBalanced: abs(total) <= 1e-11 * size))
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
