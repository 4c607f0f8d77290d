// How far the point goes along an edge.
extension LevelSimplex {
  /// The line search: the item that becomes basic and how far the point moves.
  mutating func search(
    _ first: Int, _ last: Int, _ j: Int, _ sign: Double, _ rate: Double
  ) -> (item: Int, time: Double)? {
    kinks.removeAll()
    loadEdge(j)
    var wall = Double.infinity
    let d = edge.base
    if !isDense { findTouched() }
    let candidates = isDense ? active : touched.count
    var moved = 0
    for n in 0..<candidates {
      let i = isDense ? n : Int(touched[n])
      if !isDense { isTouched[i] = false }
      if items[i].slot >= 0 { continue }
      var a = 0.0
      for t in items[i].range { a += terms[t].factor * d[Int(terms[t].unknown)] }
      a *= sign
      items[i].slope = a
      if !isDense, a != 0 {
        touched[moved] = Int32(i)
        moved += 1
      }
      let s = items[i].side
      if !(s > 0 ? a < -Self.pivotTolerance : a > Self.pivotTolerance) { continue }
      let r = items[i].residual
      let time = (s > 0) == (r > 0) ? abs(r) / abs(a) : 0
      if time > wall + tolerance || time == .infinity { continue }
      if i < first { wall = min(wall, time) }
      kinks.append(Kink(time: time, item: Int32(i)))
    }
    if !isDense { touched.truncate(to: moved) }
    if kinks.isEmpty { return nil }
    let stop = sortKinks(first, last, rate, wall)
    if stop == .infinity { return nil }
    // Of the kinks that are reached together, the steepest makes the steadiest basis.
    var chosen = -1
    var score = 0.0
    for n in 0..<kinks.count {
      if kinks[n].time < stop - tolerance { continue }
      if kinks[n].time > stop + tolerance { break }
      let steepness = abs(items[kinks[n].item].slope)
      if steepness > score {
        score = steepness
        chosen = n
      }
    }
    if chosen < 0 { return nil }
    passTies(first, last, rate, chosen)
    return (Int(kinks[chosen].item), kinks[chosen].time)
  }

  /// Finds the items of levels that have begun over the unknowns that the edge moves, and marks them.
  @inline(__always)
  mutating func findTouched() {
    let (column, touched, isTouched) = (column.base, touched.base, isTouched.base)
    let active = Int32(active)
    var size = 0
    for n in 0..<edge.support.count {
      let c = edge.support[n]
      if edge[c] == 0 { continue }
      for m in Int(columnStart[c])..<Int(columnStart[c + 1]) {
        let i = column[m]
        if i >= active { break }
        // Without a branch: many are met twice.
        touched[size] = i
        size += isTouched[Int(i)] ? 0 : 1
        isTouched[Int(i)] = true
      }
    }
    self.touched.resize(to: size)
  }

  /// Of the violated items that are reached together with the chosen one, takes those as passed
  /// whose passing leaves the sum falling; else each would take a step of length 0 of its own.
  private mutating func passTies(_ first: Int, _ last: Int, _ rate: Double, _ chosen: Int) {
    let time = kinks[chosen].time
    var rest = rate
    for n in 0..<kinks.count where n != chosen {
      if kinks[n].time > time + tolerance { break }
      let i = Int(kinks[n].item)
      if i < first || i >= last { continue }
      let isTie = kinks[n].time >= time - tolerance
      if isTie, slopeOf(i) == 0 { continue }
      let jump = abs(items[i].slope) * jump(of: i)
      if isTie {
        if rest + jump >= -tolerance(of: rate) { return }
        flip(i, first, last)
      }
      rest += jump
    }
  }

  /// Which slope of a sum counts as none where it was so steep before: it is summed over many items.
  private func tolerance(of rate: Double) -> Double {
    max(Self.dualTolerance, 1e-10 * abs(rate))
  }

  func evaluate(_ i: Int) -> Double {
    var sum = -items[i].target
    for t in items[i].range { sum += terms[t].factor * value[terms[t].unknown] }
    return sum
  }

  /// The slope of an item's violation against its residual.
  func slopeOf(_ i: Int) -> Double {
    let s = items[i].side
    let weight = Double(items[i].weight)
    switch items[i].relation {
    case 0: return Double(s) * weight
    case 1: return s < 0 ? -weight : 0
    default: return s > 0 ? weight : 0
    }
  }

  /// How much the slope of an item's violation changes where it is met.
  @inline(__always)
  func jump(of i: Int) -> Double { Double(items[i].weight) * (items[i].relation == 0 ? 2 : 1) }

  /// Sorts the kinks up to where the point stops, a little beyond, and forgets those farther away.
  ///
  /// - Returns: Where the point stops: where the sum of the level falls no more, or at the wall.
  private mutating func sortKinks(
    _ first: Int, _ last: Int, _ rate: Double, _ wall: Double
  ) -> Double {
    let all = kinks.count
    let isHeap = all > 48
    if isHeap {
      for n in stride(from: all / 2 - 1, through: 0, by: -1) { sink(n, all) }
    } else {
      sortFewKinks()
    }
    var rest = rate
    var stop = Double.infinity
    var passed = 0
    while passed < all {
      let kink = kinks[isHeap ? 0 : passed]
      if kink.time > min(stop, wall) + 3 * tolerance { break }
      passed += 1
      if isHeap {
        // What the heap has given is kept behind it.
        kinks[0] = kinks[all - passed]
        kinks[all - passed] = kink
        sink(0, all - passed)
      }
      let i = Int(kink.item)
      if stop < .infinity || kink.time > wall || i < first || i >= last { continue }
      rest += abs(items[i].slope) * jump(of: i)
      if rest >= -tolerance(of: rate) { stop = kink.time }
    }
    if isHeap {
      var list = UnsafeMutableBufferPointer(start: kinks.base, count: all)
      list.reverse()
    }
    kinks.truncate(to: passed)
    return min(stop, wall)
  }

  /// Lets a kink sink to its place in a heap of which the first is the least.
  private mutating func sink(_ place: Int, _ size: Int) {
    if place >= size { return }
    let kink = kinks[place]
    var at = place
    while 2 * at + 1 < size {
      var child = 2 * at + 1
      if child + 1 < size, Kink.precedes(kinks[child + 1], kinks[child]) { child += 1 }
      if !Kink.precedes(kinks[child], kink) { break }
      kinks[at] = kinks[child]
      at = child
    }
    kinks[at] = kink
  }

  mutating func sortFewKinks() {
    for i in 1..<max(1, kinks.count) {
      let kink = kinks[i]
      var h = i - 1
      while h >= 0 && Kink.precedes(kink, kinks[h]) {
        kinks[h + 1] = kinks[h]
        h -= 1
      }
      kinks[h + 1] = kink
    }
  }
}

/// Where an item is met along an edge.
struct Kink: BitwiseCopyable {
  var time: Double
  var item: Int32

  /// Whether one item is met before another; of those met together, the one of the higher level.
  @inline(__always)
  static func precedes(_ a: Kink, _ b: Kink) -> Bool {
    a.time != b.time ? a.time < b.time : a.item < b.item
  }
}
