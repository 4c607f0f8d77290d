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

  /// Exchanges basic items for parallel ones along all directions that promise something, but for those that
  /// together push items of earlier levels too far, and along as many as keep half of what they promise.
  ///
  /// The directions stay what they are, as in the flips of bounds of a long step (Fourer 1994; Maros 2003,
  /// doi:10.1016/S0305-0548(02)00027-3); a step for each would lead through a row of wishes one by one.
  ///
  /// - Returns: Whether there were some.
  mutating func flipTogether(_ first: Int, _ last: Int) -> Bool {
    stepsSinceFlips = 0
    var flips = findFlips(first, last)
    var balance = Balance.barred(by: -1, rest: 0)
    for _ in 0..<Self.mostRepairs where flips.count >= Self.fewestFlips {
      balance = weigh(flips, flips.count, first, last)
      guard case .barred(let i, let rest) = balance else { break }
      if flipInBalance(flips, on: i, first, last) {
        patienceWithFlips = Self.fewestFlips
        return true
      }
      if !leaveOut(&flips, pushing: i, by: rest) { break }
    }
    var count = flips.count
    while count >= Self.fewestFlips, balance != .gain {
      count /= 2
      balance = weigh(flips, count, first, last)
    }
    if count < Self.fewestFlips {
      patienceWithFlips *= 2
      return false
    }
    patienceWithFlips = Self.fewestFlips
    for n in 0..<count { carryOut(flips[n], first) }
    refresh()
    return true
  }

  /// What some flips come to together.
  private enum Balance: Equatable {
    /// The level falls by half of what they promise at least.
    case gain
    /// It falls by less, or rises.
    case loss
    /// An item of an earlier level is pushed beyond its breakpoint, that one farthest.
    case barred(by: Int, rest: Double)
  }

  private static var mostRepairs: Int { 16 }

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
    findParallels(j, sign)
    let b = Int(basis[j])
    var rest = rate
    for n in 0..<kinks.count {
      let i = Int(kinks[n].item)
      if i >= first {
        rest += jump(of: i) * abs(parallels.ratio(of: i, to: b))
        if rest < -Self.dualTolerance { continue }
      }
      flips.append(
        Flip(slot: Int32(j), item: kinks[n].item, sign: sign, time: kinks[n].time, rate: rate))
      return
    }
  }

  /// Finds the items parallel to the basic one that its direction meets, in that order.
  private mutating func findParallels(_ j: Int, _ sign: Double) {
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
  }

  /// What the first flips come to.
  private mutating func weigh(
    _ flips: borrowing Buffer<Flip>, _ size: Int, _ first: Int, _ last: Int, besides held: Int = -1
  ) -> Balance {
    var promise = 0.0
    edge.clear()
    for n in 0..<size where flips[n].time > 0 {
      edge.add(flips[n].slot, flips[n].sign * flips[n].time)
      promise += flips[n].rate * flips[n].time
    }
    if edge.support.isEmpty { return .gain }
    inverse.backward(&edge)
    findTouched()
    var loss = 0.0
    var (barring, farthest) = (-1, 0.0)
    for n in 0..<touched.count {
      let i = Int(touched[n])
      isTouched[i] = false
      if items[i].slot >= 0 || i == held { continue }
      var way = 0.0
      for t in items[i].range { way += terms[t].factor * edge[terms[t].unknown] }
      let side = Double(items[i].side)
      if side * way >= -Self.pivotTolerance { continue }
      // How far it goes beyond its breakpoint.
      let rest = -side * way - max(0, side * items[i].residual)
      if rest <= tolerance { continue }
      if i < first, rest > farthest { (barring, farthest) = (i, rest) }
      loss += rest * jump(of: i)
    }
    count(work: edge.support.count + touched.count + prices.support.count)
    if barring >= 0 { return .barred(by: barring, rest: farthest) }
    return promise + loss <= promise / 2 ? .gain : .loss
  }

  /// Leaves out flips that push an item too far, those first that promise least for how far they push it.
  ///
  /// That is the ratio test of a dual step over bounds: each flip that is left out is one that it passes.
  ///
  /// - Returns: Whether some were left out.
  private mutating func leaveOut(
    _ flips: inout Buffer<Flip>, pushing i: Int, by rest: Double
  ) -> Bool {
    findRow(of: i)
    let side = Double(items[i].side)
    var pushing: [(place: Int, rate: Double, way: Double)] = []
    for n in 0..<flips.count {
      let way = -side * row[flips[n].slot] * flips[n].sign
      if way * flips[n].time <= Self.pivotTolerance { continue }
      pushing.append((n, flips[n].rate / way, way * flips[n].time))
    }
    // Rates are negative.
    pushing.sort { $0.rate != $1.rate ? $0.rate > $1.rate : $0.place < $1.place }
    count(work: row.support.count + pushing.count)
    var rest = rest
    for (place, _, way) in pushing where rest > tolerance {
      flips[place].item = -1
      rest -= way
    }
    var kept = Buffer<Flip>()
    for n in 0..<flips.count where flips[n].item >= 0 { kept.append(flips[n]) }
    let isFewer = kept.count < flips.count
    flips.assign(kept)
    return isFewer
  }

  /// Exchanges basic items for parallel ones so that an item which flips would push too far is brought to its
  /// breakpoint, where it becomes basic in place of one that goes a part of its way.
  ///
  /// It is the long step of a dual simplex over bounds (Maros 2003, doi:10.1016/S0305-0548(02)00027-3).
  ///
  /// - Returns: Whether that is so, and nothing else is in the way.
  private mutating func flipInBalance(
    _ others: borrowing Buffer<Flip>, on i: Int, _ first: Int, _ last: Int
  ) -> Bool {
    findRow(of: i)
    let side = Double(items[i].side)
    var balance = FlipBalance(room: max(0, side * items[i].residual))
    for n in 0..<row.support.count {
      let j = Int(row.support[n])
      if frozen[j] == 3 || basis[j] < 0 || abs(row[j]) <= Self.leastPivot { continue }
      let (up, down) = costs(j, first, last)
      balance.append(slot: Int32(j))
      if frozen[j] & 1 == 0 { add(to: &balance, j, 1, up, push: -side * row[j], first) }
      if frozen[j] & 2 == 0 { add(to: &balance, j, -1, down, push: side * row[j], first) }
    }
    count(work: 2 * row.support.count)
    guard let part = balance.settle() else { return false }
    var flips = Buffer<Flip>()
    for n in 0..<balance.flips.count where balance.flips[n].item >= 0 {
      flips.append(balance.flips[n])
    }
    for n in 0..<others.count where row[others[n].slot] == 0 { flips.append(others[n]) }
    flips.append(part)
    if weigh(flips, flips.count, first, last, besides: i) != .gain { return false }
    for n in 0..<flips.count where flips[n].item >= 0 { carryOut(flips[n], first) }
    kinks.removeAll()
    move(Int(part.slot), part.sign, to: i, by: 0, first, last)
    refresh()
    return true
  }

  /// Adds the way along a direction to where flips push an item, as far as it may go and may ever pay.
  private mutating func add(
    to balance: inout FlipBalance, _ j: Int, _ sign: Double, _ cost: Double, push: Double,
    _ first: Int
  ) {
    findParallels(j, sign)
    var here = Flip(slot: Int32(j), item: -1, sign: sign, time: 0, rate: cost)
    var rate = cost
    for n in 0..<kinks.count where rate < 0 || push < 0 {
      var there = here
      (there.item, there.time) = (kinks[n].item, kinks[n].time)
      balance.add(from: here, to: there, rate: rate, push: push)
      if there.item < first { return }
      rate +=
        jump(of: Int(there.item)) * abs(parallels.ratio(of: Int(there.item), to: Int(basis[j])))
      here = there
    }
    if rate >= 0, push >= 0 { return }
    var end = here
    (end.item, end.time) = (-1, .infinity)
    balance.add(from: here, to: end, rate: rate, push: push)
  }

  /// Less in the row of an item would give a basis that is nearly none.
  private static var leastPivot: Double { 1e-6 }

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
