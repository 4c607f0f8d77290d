/// An item of a weighted sum of items that contradicts itself.
struct WeightedItem {
  var kind: ItemKind
  var source: Int32
  var weight: Double
}

extension BlockWorker {
  /// The Farkas multipliers of the block that was solved last, whose required items cannot all hold.
  mutating func multipliers(of b: Int, _ work: SharedWork) -> [WeightedItem] {
    var sum: [WeightedItem] = []
    func add(_ i: Int, _ weight: Double) {
      let item = work.blocks.item[Int(work.blocks.list[b].itemStart) + i]
      sum.append(
        WeightedItem(
          kind: work.items.list[item].kind, source: work.items.list[item].source, weight: weight))
    }
    var last = 0
    while last < simplex.count, simplex.items[last].level == 0 { last += 1 }
    for i in 0..<last where simplex.items[i].slot < 0 {
      let slope = simplex.slopeOf(i)
      if slope != 0 { add(i, slope) }
    }
    simplex.sumGradient(0, last)
    simplex.computePrices(all: true)
    for j in 0..<simplex.unknowns {
      let i = Int(simplex.basis[j])
      if i < 0 || i >= last || abs(simplex.prices[j]) < 1e-9 { continue }
      add(i, -simplex.prices[j])
    }
    return sum
  }
}
