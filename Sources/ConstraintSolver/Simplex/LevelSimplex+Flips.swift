// Many steps at once, where each exchanges an item for one that is parallel to it.
extension LevelSimplex {
  /// A step along the direction of a slot to an item parallel to the basic one.
  struct Flip: BitwiseCopyable {
    var slot: Int32
    var item: Int32
    var sign: Double
    var time: Double
    var rate: Double
  }

  /// Exchanges basic items for parallel ones along all directions that promise something, or along as many
  /// as keep half of what they promise together.
  ///
  /// The directions stay what they are, as in the flips of bounds of a long step (Fourer 1994; Maros 2003,
  /// doi:10.1016/S0305-0548(02)00027-3); a step for each would lead through a row of wishes one by one.
  ///
  /// - Returns: Whether there were some.
  mutating func flipTogether(_ first: Int, _ last: Int) -> Bool {
    let flips = findFlips(first, last)
    var count = flips.count
    while count >= Self.fewestFlips, !isWorthwhile(flips, count, first, last) { count /= 2 }
    if count < Self.fewestFlips {
      parallelSteps = 0
      patienceWithFlips *= 2
      return false
    }
    patienceWithFlips = Self.fewestFlips
    flipCount += 1
    for n in 0..<count { carryOut(flips[n], first) }
    refresh()
    return true
  }

  /// Fewer of them are steps like any other.
  static var fewestFlips: Int { 8 }

  /// Where directions that promise something end at an item that is parallel to the basic one.
  private mutating func findFlips(_ first: Int, _ last: Int) -> Buffer<Flip> {
    var flips = Buffer<Flip>()
    if parallels.isEmpty { parallels.takeUp(items, terms) }
    for n in 0..<prices.support.count {
      let j = Int(prices.support[n])
      if frozen[j] == 3 || basis[j] < 0 || abs(prices[j]) <= Self.dualTolerance { continue }
      let (up, down) = costs(j, first, last)
      if up < -Self.dualTolerance, frozen[j] & 1 == 0 {
        findFlip(j, 1, up, first, last, &flips)
      } else if down < -Self.dualTolerance, frozen[j] & 2 == 0 {
        findFlip(j, -1, down, first, last, &flips)
      }
    }
    return flips
  }

  /// Notes where a direction ends at an item that is parallel to the basic one, if it does.
  private mutating func findFlip(
    _ j: Int, _ sign: Double, _ rate: Double, _ first: Int, _ last: Int,
    _ flips: inout Buffer<Flip>
  ) {
    let b = Int(basis[j])
    kinks.removeAll()
    var i = parallels.following(b)
    while i != b {
      let way = sign * parallels.ratio(of: i, to: b)
      let side = Double(items[i].side)
      if i < active, side * way < 0 {
        let isAhead = side * items[i].residual > 0
        let time = isAhead ? abs(items[i].residual / way) : 0
        kinks.append(Kink(time: time, item: Int32(i)))
      }
      i = parallels.following(i)
    }
    sortFewKinks()
    var rest = rate
    for n in 0..<kinks.count {
      let i = Int(kinks[n].item)
      if i >= first {
        rest += (items[i].relation == 0 ? 2 : 1) * abs(parallels.ratio(of: i, to: b))
        if rest < -Self.dualTolerance { continue }
      }
      flips.append(
        Flip(slot: Int32(j), item: kinks[n].item, sign: sign, time: kinks[n].time, rate: rate))
      return
    }
  }

  /// Whether the first flips lead past nothing of earlier levels, and the level falls by half of what they
  /// promise at least.
  private mutating func isWorthwhile(
    _ flips: borrowing Buffer<Flip>, _ size: Int, _ first: Int, _ last: Int
  ) -> Bool {
    var promise = 0.0
    edge.clear()
    for n in 0..<size where flips[n].time > 0 {
      edge.add(flips[n].slot, flips[n].sign * flips[n].time)
      promise += flips[n].rate * flips[n].time
    }
    if edge.support.isEmpty { return true }
    inverse.backward(&edge)
    findTouched()
    var loss = 0.0
    var isBarred = false
    for n in 0..<touched.count {
      let i = Int(touched[n])
      isTouched[i] = false
      if items[i].slot >= 0 { continue }
      var way = 0.0
      for t in items[i].range { way += terms[t].factor * edge[terms[t].unknown] }
      let side = Double(items[i].side)
      if side * way >= -Self.pivotTolerance { continue }
      // How far it goes beyond its breakpoint.
      let rest = -side * way - max(0, side * items[i].residual)
      if rest <= tolerance { continue }
      if i < first { isBarred = true }
      loss += rest * (items[i].relation == 0 ? 2 : 1)
    }
    count(work: edge.support.count + touched.count + prices.support.count)
    return !isBarred && promise + loss <= promise / 2
  }

  private mutating func carryOut(_ flip: Flip, _ first: Int) {
    let j = Int(flip.slot)
    let (q, leaving) = (Int(flip.item), Int(basis[j]))
    let ratio = parallels.ratio(of: q, to: leaving)
    items[leaving].slot = -1
    items[leaving].side = flip.sign > 0 ? 1 : -1
    setFrozen(j, q < first ? (items[q].side > 0 ? 2 : 1) : 0)
    items[q].slot = Int32(j)
    items[q].residual = 0
    basis[j] = Int32(q)
    length[j] = max(1, length[j] / (ratio * ratio))
    if ratio != 1 { inverse.end(Int32(j), pivot: ratio) }
  }
}
