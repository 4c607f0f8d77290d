/// The inverse of a large basis as a product of elementary matrices, one for each exchange.
///
/// The basis starts as the identity. Exchange `e` puts a new row into slot `place[e]`; its weights
/// are that row in terms of the rows before. Neither the inverse nor a tableau is ever formed, so
/// the room is that of the basis and of the exchanges since it was last ordered.
///
/// Most vectors that go through the product are nearly empty. So the exchanges that concern a slot
/// are chained, and only those are carried out that touch something (Gilbert and Peierls 1988,
/// doi:10.1137/0909058), in their order, which a set of bits keeps.
struct ProductInverse: ~Copyable {
  private var place: Buffer<Int32>
  private var pivot: Buffer<Double>
  private var start: Buffer<Int32>
  private var slot: Buffer<Int32>
  private var weight: Buffer<Double>
  // The exchanges of a slot, newest first.
  private var newestExchange: Buffer<Int32>
  private var olderExchange: Buffer<Int32>
  // The weights over a slot, newest first, and the exchanges to which they belong.
  private var newestWeight: Buffer<Int32>
  private var olderWeight: Buffer<Int32>
  private var exchangeOf: Buffer<Int32>
  /// A bit for each exchange that is still to be carried out.
  private var waiting: Buffer<UInt64>
  /// By slot: whether neither its row nor its unknown can move any more.
  private var isClosed: Buffer<Bool>
  private var isAnyClosed = false
  /// Slots that may be closed.
  private var queue: Buffer<Int32>

  init(_ reserve: UnsafeMutablePointer<Reserve>? = nil) {
    place = Buffer(reserve)
    pivot = Buffer(reserve)
    start = Buffer(reserve)
    slot = Buffer(reserve)
    weight = Buffer(reserve)
    newestExchange = Buffer(reserve)
    olderExchange = Buffer(reserve)
    newestWeight = Buffer(reserve)
    olderWeight = Buffer(reserve)
    exchangeOf = Buffer(reserve)
    waiting = Buffer(reserve)
    isClosed = Buffer(reserve)
    queue = Buffer(reserve)
  }

  /// The number of weights.
  var weightCount: Int { weight.count }

  /// The smallest pivot, in absolute value.
  var leastPivot: Double {
    var least = Double.infinity
    for e in 0..<pivot.count { least = min(least, abs(pivot[e])) }
    return least
  }

  /// Makes the inverse of the identity.
  mutating func reset(slots: Int) {
    place.removeAll()
    pivot.removeAll()
    slot.removeAll()
    weight.removeAll()
    start.removeAll()
    start.append(0)
    olderExchange.removeAll()
    olderWeight.removeAll()
    exchangeOf.removeAll()
    waiting.removeAll()
    newestExchange.fill(-1, count: slots)
    newestWeight.fill(-1, count: slots)
    isClosed.fill(false, count: slots)
    isAnyClosed = false
  }

  /// Becomes the same product as another one.
  mutating func assign(_ other: borrowing ProductInverse) {
    place.assign(other.place)
    pivot.assign(other.pivot)
    start.assign(other.start)
    slot.assign(other.slot)
    weight.assign(other.weight)
    newestExchange.assign(other.newestExchange)
    olderExchange.assign(other.olderExchange)
    newestWeight.assign(other.newestWeight)
    olderWeight.assign(other.olderWeight)
    exchangeOf.assign(other.exchangeOf)
    waiting.assign(other.waiting)
    isClosed.assign(other.isClosed)
    isAnyClosed = other.isAnyClosed
  }

  /// Gives the memory back.
  mutating func discard() {
    place.discard()
    pivot.discard()
    start.discard()
    slot.discard()
    weight.discard()
    olderExchange.discard()
    olderWeight.discard()
    exchangeOf.discard()
  }

  /// Appends a weight to the exchange that is being written.
  @inline(__always)
  mutating func append(weight share: Double, over l: Int32) {
    slot.append(l)
    weight.append(share)
    olderWeight.append(newestWeight[l])
    newestWeight[l] = Int32(slot.count - 1)
    exchangeOf.append(Int32(place.count))
  }

  /// Ends an exchange.
  @inline(__always)
  mutating func end(_ j: Int32, pivot value: Double) {
    if place.count & 63 == 0 { waiting.append(0) }
    olderExchange.append(newestExchange[j])
    newestExchange[j] = Int32(place.count)
    place.append(j)
    pivot.append(value)
    start.append(Int32(slot.count))
  }

  /// Appends the exchange of slot `j` for a row with these weights over the slots.
  mutating func append(_ j: Int, _ weights: borrowing SparseVector) {
    for n in 0..<weights.support.count {
      let l = weights.support[n]
      if Int(l) != j, abs(weights[l]) > 1e-13 { append(weight: weights[l], over: l) }
    }
    end(Int32(j), pivot: weights[j])
  }

  /// Closes a slot whose row cannot move any more, and others that wait for it, unless they wait for more.
  ///
  /// - Parameters:
  ///   - j: The slot.
  ///   - frozen: By slot: 3 if its row cannot move.
  mutating func close(_ j: Int, _ frozen: borrowing Buffer<UInt8>) {
    queue.append(Int32(j))
    while let c = queue.popLast() {
      if isClosed[c] || frozen[Int(c)] != 3 || !isClosable(c) { continue }
      isClosed[c] = true
      isAnyClosed = true
      var n = newestWeight[c]
      while n >= 0 {
        queue.append(place[exchangeOf[n]])
        n = olderWeight[n]
      }
    }
  }

  /// Closes all slots that can be, those as well that wait for each other.
  mutating func closeAll(_ frozen: borrowing Buffer<UInt8>) {
    isClosed.fill(true, count: isClosed.count)
    isAnyClosed = true
    // What leads to a slot that may move stays open.
    queue.removeAll()
    for c in 0..<Int32(isClosed.count) where frozen[c] != 3 {
      isClosed[c] = false
      queue.append(c)
    }
    while let c = queue.popLast() {
      var n = newestWeight[c]
      while n >= 0 {
        let j = place[exchangeOf[n]]
        if isClosed[j] {
          isClosed[j] = false
          queue.append(j)
        }
        n = olderWeight[n]
      }
    }
  }

  /// Forgets what was closed if it rests on a slot, the row of which may move again.
  mutating func open(_ j: Int) {
    if !isClosed[j] { return }
    isClosed.fill(false, count: isClosed.count)
    isAnyClosed = false
  }

  /// Whether all that a slot was ever given leads to slots that are closed.
  private func isClosable(_ c: Int32) -> Bool {
    var e = newestExchange[c]
    while e >= 0 {
      for n in Int(start[e])..<Int(start[e + 1]) where !isClosed[slot[n]] { return false }
      e = olderExchange[e]
    }
    return true
  }

  /// Sums the squares of what each row moves, way by way.
  ///
  /// Where no two ways lead to the same unknown, as in a tree, that is the square of the length of its direction.
  ///
  /// - Parameters:
  ///   - sum: By slot: 1 before, the sum afterwards.
  ///   - greatest: What is greater is out of proportion.
  /// - Returns: Whether no sum is; if not, they are not to be used.
  func addWays(to sum: borrowing Buffer<Double>, atMost greatest: Double) -> Bool {
    for e in 0..<place.count {
      let j = place[e]
      sum[j] /= pivot[e] * pivot[e]
      if !(sum[j] <= greatest) { return false }
      for n in Int(start[e])..<Int(start[e + 1]) {
        sum[slot[n]] += weight[n] * weight[n] * sum[j]
      }
    }
    return true
  }

  /// Turns factors over unknowns into factors over the rows of the basis.
  ///
  /// - Parameters:
  ///   - v: The factors.
  ///   - onlyOpen: Whether nothing is asked of slots that are closed: then the way ends at them.
  mutating func forward(_ v: inout SparseVector, onlyOpen: Bool = false) {
    let onlyOpen = onlyOpen && isAnyClosed
    for n in 0..<v.support.count {
      let l = v.support[n]
      if onlyOpen, isClosed[l] {
        v[l] = 0
      } else {
        awaitExchanges(of: l, after: -1)
      }
    }
    var word = 0
    while word < waiting.count {
      let bits = waiting[word]
      if bits == 0 {
        word += 1
        continue
      }
      if v.support.count * 4 > v.count {
        let e = word << 6 + bits.trailingZeroBitCount
        while word < waiting.count {
          waiting[word] = 0
          word += 1
        }
        forwardAll(&v, from: e, onlyOpen)
        return
      }
      waiting[word] = bits & (bits - 1)
      let e = Int32(word << 6 + bits.trailingZeroBitCount)
      let j = place[e]
      if v[j] == 0 { continue }
      let share = v[j] / pivot[e]
      v[j] = share
      for n in Int(start[e])..<Int(start[e + 1]) {
        let l = slot[n]
        if onlyOpen, isClosed[l] { continue }
        if v.touch(l) { awaitExchanges(of: l, after: e) }
        v[l] -= weight[n] * share
      }
    }
  }

  private mutating func forwardAll(
    _ v: inout SparseVector, from first: Int, _ onlyOpen: Bool
  ) {
    let value = v.base
    for e in first..<place.count {
      let j = Int(place[e])
      if value[j] == 0 { continue }
      let share = value[j] / pivot[e]
      value[j] = share
      for n in Int(start[e])..<Int(start[e + 1]) {
        if onlyOpen, isClosed[slot[n]] { continue }
        value[Int(slot[n])] -= weight[n] * share
      }
    }
    v.touchAll()
  }

  /// Turns heights of the rows of the basis into values of the unknowns.
  mutating func backward(_ v: inout SparseVector) {
    let count = Int32(place.count)
    for n in 0..<v.support.count { awaitAll(of: v.support[n], before: count) }
    var word = waiting.count - 1
    while word >= 0 {
      let bits = waiting[word]
      if bits == 0 {
        word -= 1
        continue
      }
      let bit = 63 - bits.leadingZeroBitCount
      let e = Int32(word << 6 + bit)
      if v.support.count * 16 > v.count {
        while word >= 0 {
          waiting[word] = 0
          word -= 1
        }
        backwardAll(&v, from: Int(e))
        return
      }
      waiting[word] = bits & ~(1 << UInt64(bit))
      let j = place[e]
      var sum = v[j]
      for n in Int(start[e])..<Int(start[e + 1]) { sum -= weight[n] * v[slot[n]] }
      if v.touch(j) { awaitAll(of: j, before: e) }
      v[j] = sum / pivot[e]
    }
  }

  private mutating func backwardAll(_ v: inout SparseVector, from last: Int) {
    let value = v.base
    for e in stride(from: last, through: 0, by: -1) {
      let j = Int(place[e])
      var sum = value[j]
      for n in Int(start[e])..<Int(start[e + 1]) { sum -= weight[n] * value[Int(slot[n])] }
      value[j] = sum / pivot[e]
    }
    v.touchAll()
  }

  @inline(__always)
  private func awaitOne(_ e: Int32) { waiting[Int(e) >> 6] |= 1 << UInt64(e & 63) }

  @inline(__always)
  private func awaitExchanges(of l: Int32, after first: Int32) {
    var e = newestExchange[l]
    while e > first {
      awaitOne(e)
      e = olderExchange[e]
    }
  }

  /// Notes the exchanges before one that read or write a slot.
  @inline(__always)
  private func awaitAll(of l: Int32, before last: Int32) {
    var e = newestExchange[l]
    while e >= 0 {
      if e < last { awaitOne(e) }
      e = olderExchange[e]
    }
    var n = newestWeight[l]
    while n >= 0 {
      if exchangeOf[n] < last { awaitOne(exchangeOf[n]) }
      n = olderWeight[n]
    }
  }
}
