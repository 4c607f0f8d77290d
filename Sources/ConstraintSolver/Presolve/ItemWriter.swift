/// Writes items one after the other where there is room for them.
struct ItemWriter {
  let list: UnsafeMutablePointer<Item>
  let terms: UnsafeMutablePointer<ItemTerm>
  var count: Int
  var termCount: Int

  /// Appends a sum of one unknown or of two.
  @inline(__always)
  mutating func append(
    _ sum: PlainSum, _ kind: ItemKind, _ source: Int32, _ relation: Int8, _ rank: Int32,
    constant: Double
  ) {
    let start = termCount
    let isPair = sum.count == 2
    push(sum.first)
    if isPair { push(sum.second) }
    let (x, y) = (sum.first.factor, sum.second.factor)
    list[count] = Item(
      target: sum.target, fixed: sum.target - constant, source: source, rank: rank,
      start: Int32(start), length: isPair ? 2 : 1, kind: kind, relation: relation,
      isActive: !isPair || rank != 0 || relation == 0,
      isBalanced: isPair && abs(x + y) <= 1e-11 * max(abs(x), abs(y)))
    count += 1
  }

  /// Appends a sum of at most four unknowns.
  @inline(__always)
  mutating func append(
    _ sum: ShortSum, _ kind: ItemKind, _ source: Int32, _ relation: Int8, _ rank: Int32,
    constant: Double
  ) {
    let start = termCount
    push(ItemTerm(factor: sum.first.sum, unknown: sum.first.key))
    var total = sum.first.sum
    var size = abs(total)
    if sum.count > 1 {
      push(ItemTerm(factor: sum.second.sum, unknown: sum.second.key))
      total += sum.second.sum
      size = max(size, abs(sum.second.sum))
    }
    if sum.count > 2 {
      push(ItemTerm(factor: sum.third.sum, unknown: sum.third.key))
      total += sum.third.sum
      size = max(size, abs(sum.third.sum))
    }
    if sum.count > 3 {
      push(ItemTerm(factor: sum.fourth.sum, unknown: sum.fourth.key))
      total += sum.fourth.sum
      size = max(size, abs(sum.fourth.sum))
    }
    finish(start, -sum.constant, constant, kind, source, relation, rank, abs(total) <= 1e-11 * size)
  }

  /// Appends a sum of any length.
  mutating func append(
    _ gather: borrowing Gather, _ kind: ItemKind, _ source: Int32, _ relation: Int8, _ rank: Int32,
    constant: Double
  ) {
    let start = termCount
    var total = 0.0
    var size = 0.0
    for n in 0..<gather.count {
      let share = gather[n].sum
      push(ItemTerm(factor: share, unknown: gather[n].key))
      total += share
      size = max(size, abs(share))
    }
    finish(
      start, -gather.constant, constant, kind, source, relation, rank, abs(total) <= 1e-11 * size)
  }

  @inline(__always)
  private mutating func push(_ term: ItemTerm) {
    terms[termCount] = term
    termCount += 1
  }

  @inline(__always)
  private mutating func finish(
    _ start: Int, _ target: Double, _ constant: Double, _ kind: ItemKind, _ source: Int32,
    _ relation: Int8, _ rank: Int32, _ isBalanced: Bool
  ) {
    let length = Int32(termCount - start)
    list[count] = Item(
      target: target, fixed: target - constant, source: source, rank: rank, start: Int32(start),
      length: length, kind: kind, relation: relation,
      isActive: length == 1 || rank != 0 || relation == 0, isBalanced: isBalanced)
    count += 1
  }
}
