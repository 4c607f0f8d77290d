// A block of one unknown needs no simplex: level by level, the interval of optimal values shrinks.
extension BlockWorker {
  /// Solves a block of one unknown by weighted medians.
  ///
  /// - Returns: False if its required items contradict each other; nothing is written then.
  static func solveSingle(
    _ b: Int, _ work: SharedWork
  ) -> Bool {
    var low = -Double.infinity
    var high = Double.infinity
    let block = work.blocks.list[b]
    let v = work.blocks.member[block.memberStart]
    var n = Int(block.itemStart)
    let end = Int(block.itemEnd)
    while n < end, low < high {
      let rank = work.items.list[work.blocks.item[n]].rank
      let first = n
      // Whether the level can be met as a whole.
      var least = -Double.infinity
      var most = Double.infinity
      while n < end, work.items.list[work.blocks.item[n]].rank == rank {
        let i = work.blocks.item[n]
        n += 1
        let (factor, at) = breakpoint(i, v, work)
        let relation = factor > 0 ? work.items.list[i].relation : -work.items.list[i].relation
        if relation >= 0 { least = max(least, at) }
        if relation <= 0 { most = min(most, at) }
      }
      let slack = 1e-9 + 1e-12 * max(abs(least.isFinite ? least : 0), abs(most.isFinite ? most : 0))
      if least <= most + slack {
        clip(&low, &high, least, max(least, most), slack)
        continue
      }
      if rank == 0 {
        if least - most > 1e-7 { return false }
        low = (least + most) / 2
        high = low
        break
      }
      let (from, to) = medians(first, n, v, work)
      clip(&low, &high, from, to, slack)
    }
    let width = high - low
    work.blocks.isLoose[v] =
      width == .infinity || width > 1e-9 + 1e-12 * max(abs(low), abs(high))
    work.blocks.local[v] = work.blocks.isLoose[v] ? min(max(0, low), high) : low
    return true
  }

  private static func breakpoint(
    _ i: Int32, _ v: Int32, _ work: SharedWork
  ) -> (factor: Double, at: Double) {
    var t = Int(work.items.list[i].start)
    if work.items.terms[t].unknown != v { t += 1 }
    let factor = work.items.terms[t].factor
    return (factor, work.items.list[i].target / factor)
  }

  private static func clip(
    _ low: inout Double, _ high: inout Double, _ from: Double, _ to: Double, _ slack: Double
  ) {
    if from >= high {
      low = high
    } else if to <= low {
      high = low
    } else {
      low = max(low, from)
      high = min(high, to)
      if high - low <= slack { high = low }
    }
  }

  /// Where the weighted sum of one level's violations is least.
  private static func medians(
    _ first: Int, _ last: Int, _ v: Int32, _ work: SharedWork
  ) -> (low: Double, high: Double) {
    var kinks: [(at: Double, jump: Double)] = []
    var slope = 0.0
    for n in first..<last {
      let i = work.blocks.item[n]
      let (factor, at) = breakpoint(i, v, work)
      let relation = factor > 0 ? work.items.list[i].relation : -work.items.list[i].relation
      let weight = abs(factor)
      if relation >= 0 { slope -= weight }
      kinks.append((at, relation == 0 ? 2 * weight : weight))
    }
    kinks.sort { $0.at < $1.at }
    if abs(slope) <= 1e-9 { return (-.infinity, kinks.first?.at ?? .infinity) }
    for (n, kink) in kinks.enumerated() {
      slope += kink.jump
      if abs(slope) <= 1e-9 { return (kink.at, n + 1 < kinks.count ? kinks[n + 1].at : .infinity) }
      if slope > 0 { return (kink.at, kink.at) }
    }
    return (-.infinity, .infinity)
  }
}
