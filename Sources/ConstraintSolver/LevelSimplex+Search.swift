// How far the point goes along an edge.
extension LevelSimplex {
  /// The line search: the item that becomes basic and how far the point moves.
  mutating func search(
    _ first: Int, _ last: Int, _ j: Int, _ sign: Double, _ rate: Double, _ mixed: Bool
  ) -> (item: Int, time: Double)? {
    kinkTime.removeAll()
    kinkItem.removeAll()
    loadEdge(j)
    var wall = Double.infinity
    let d = edge.base
    for i in 0..<active where slot[i] < 0 {
      var a = 0.0
      for t in Int(start[i])..<Int(start[i + 1]) { a += coefficient[t] * d[Int(column[t])] }
      a *= sign
      slope[i] = a
      let s = side[i]
      if !(s > 0 ? a < -Self.pivotTolerance : a > Self.pivotTolerance) { continue }
      let r = residual[i]
      let time = (s > 0) == (r > 0) ? abs(r) / abs(a) : 0
      if time > wall + tolerance { continue }
      if i < first { wall = min(wall, time) }
      kinkTime.append(time)
      kinkItem.append(Int32(i))
    }
    if kinkTime.isEmpty { return nil }
    // Pass kinks of the level while the sum still falls.
    var rest = rate
    var stop = wall
    sortKinks()
    for n in 0..<kinkTime.count {
      let i = Int(kinkItem[n])
      if kinkTime[n] > wall { break }
      if i >= first && i < last {
        rest += abs(slope[i]) * (relation[i] == 0 ? 2 : 1)
        if rest >= -Self.dualTolerance {
          stop = kinkTime[n]
          break
        }
      }
    }
    if stop == .infinity { return nil }
    // Of the kinks that are reached together, the steepest makes the steadiest basis.
    var chosen = -1
    var score = 0.0
    for n in 0..<kinkTime.count {
      if kinkTime[n] < stop - tolerance { continue }
      if kinkTime[n] > stop + tolerance { break }
      let steepness = abs(slope[kinkItem[n]])
      let points = mixed && steepness > 1e-3 ? 1e3 + nextRandom() : steepness
      if points > score {
        score = points
        chosen = n
      }
    }
    passTies(first, last, rate, chosen)
    return (Int(kinkItem[chosen]), kinkTime[chosen])
  }

  /// Of the violated items that are reached together with the chosen one, takes those as passed
  /// whose passing leaves the sum falling; else each would take a step of length 0 of its own.
  private mutating func passTies(_ first: Int, _ last: Int, _ rate: Double, _ chosen: Int) {
    let time = kinkTime[chosen]
    var rest = rate
    for n in 0..<kinkTime.count where n != chosen {
      if kinkTime[n] > time + tolerance { break }
      let i = Int(kinkItem[n])
      if i < first || i >= last { continue }
      let isTie = kinkTime[n] >= time - tolerance
      if isTie, slopeOf(i) == 0 { continue }
      let jump = abs(slope[i]) * (relation[i] == 0 ? 2 : 1)
      if isTie {
        if rest + jump >= -Self.dualTolerance { return }
        side[i] = -side[i]
      }
      rest += jump
    }
  }

  private mutating func sortKinks() {
    let n = kinkTime.count
    if n > 48 {
      var order = ContiguousArray(0..<n)
      let times = kinkTime.base
      order.sort { times[$0] != times[$1] ? times[$0] < times[$1] : $0 < $1 }
      let sortedTimes = order.map { kinkTime[$0] }
      let sortedItems = order.map { kinkItem[$0] }
      for i in 0..<n {
        kinkTime[i] = sortedTimes[i]
        kinkItem[i] = sortedItems[i]
      }
      return
    }
    var i = 1
    while i < n {
      let time = kinkTime[i]
      let item = kinkItem[i]
      var h = i - 1
      while h >= 0 && kinkTime[h] > time {
        kinkTime[h + 1] = kinkTime[h]
        kinkItem[h + 1] = kinkItem[h]
        h -= 1
      }
      kinkTime[h + 1] = time
      kinkItem[h + 1] = item
      i += 1
    }
  }
}
