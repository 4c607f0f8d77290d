/// The inverse of a large basis as a product of elementary matrices, one for each exchange.
///
/// The basis starts as the identity. Each exchange puts a new row into a slot; its weights
/// are that row in terms of the rows before. Neither the inverse nor a tableau is ever formed, so
/// the room is that of the basis and of the exchanges since it was last ordered.
///
/// Most vectors that go through the product are nearly empty. So the exchanges that concern a slot
/// are chained, and only those are carried out that touch something (Gilbert and Peierls 1988,
/// doi:10.1137/0909058), in their order, which a set of bits keeps.
struct ProductInverse: ~Copyable {
  /// An elementary matrix: the row that came into a slot.
  struct Exchange: BitwiseCopyable {
    var pivot: Double
    var place: Int32
    /// Where its weights begin; they end where those of the next one begin.
    var start: Int32
    /// The exchange of the same slot before, or -1.
    var older: Int32
  }

  /// What a row weighs over a slot.
  struct Weight: BitwiseCopyable {
    var share: Double
    var slot: Int32
    var exchange: Int32
    /// The weight over the same slot before, or -1.
    var older: Int32
  }

  /// The newest of what concerns a slot, or -1.
  struct Newest: BitwiseCopyable {
    var exchange: Int32 = -1
    var weight: Int32 = -1
  }

  /// The exchanges, and one that is being written.
  private var exchanges: Buffer<Exchange>
  private var weights: Buffer<Weight>
  private var newest: Buffer<Newest>
  /// A bit for each exchange that is still to be carried out.
  private var waiting: Buffer<UInt64>
  /// By slot: whether neither its row nor its unknown can move any more.
  private var isClosed: Buffer<Bool>
  private var isAnyClosed = false
  /// Slots that may be closed.
  private var queue: Buffer<Int32>

  init(_ reserve: UnsafeMutablePointer<Reserve>? = nil) {
    exchanges = Buffer(reserve)
    weights = Buffer(reserve)
    newest = Buffer(reserve)
    waiting = Buffer(reserve)
    isClosed = Buffer(reserve)
    queue = Buffer(reserve)
  }

  /// The number of exchanges.
  private var count: Int { exchanges.count - 1 }

  /// The number of weights.
  var weightCount: Int { weights.count }

  /// The smallest pivot, in absolute value.
  var leastPivot: Double {
    var least = Double.infinity
    for e in 0..<count { least = min(least, abs(exchanges[e].pivot)) }
    return least
  }

  /// Makes the inverse of the identity.
  mutating func reset(slots: Int) {
    exchanges.removeAll()
    exchanges.append(Exchange(pivot: 1, place: -1, start: 0, older: -1))
    weights.removeAll()
    waiting.removeAll()
    newest.fill(Newest(), count: slots)
    isClosed.fill(false, count: slots)
    isAnyClosed = false
  }

  /// Becomes the same product as another one.
  mutating func assign(_ other: borrowing ProductInverse) {
    exchanges.assign(other.exchanges)
    weights.assign(other.weights)
    newest.assign(other.newest)
    waiting.assign(other.waiting)
    isClosed.assign(other.isClosed)
    isAnyClosed = other.isAnyClosed
  }

  /// Gives the memory back.
  mutating func discard() {
    exchanges.discard()
    weights.discard()
  }

  /// Appends a weight to the exchange that is being written.
  @inline(__always)
  mutating func append(weight share: Double, over l: Int32) {
    let older = newest[l].weight
    newest[l].weight = Int32(weights.count)
    weights.append(Weight(share: share, slot: l, exchange: Int32(count), older: older))
  }

  /// Ends an exchange.
  @inline(__always)
  mutating func end(_ j: Int32, pivot: Double) {
    let e = count
    if e & 63 == 0 { waiting.append(0) }
    exchanges[e].pivot = pivot
    exchanges[e].place = j
    exchanges[e].older = newest[j].exchange
    newest[j].exchange = Int32(e)
    exchanges.append(Exchange(pivot: 1, place: -1, start: Int32(weights.count), older: -1))
  }

  /// The places of the weights of an exchange.
  @inline(__always)
  private func range(_ e: Int) -> Range<Int> {
    Range(uncheckedBounds: (Int(exchanges[e].start), Int(exchanges[e + 1].start)))
  }

  /// Appends the exchange of slot `j` for a row with these weights over the slots.
  mutating func append(_ j: Int, _ row: borrowing SparseVector) {
    for n in 0..<row.support.count {
      let l = row.support[n]
      if Int(l) != j, abs(row[l]) > 1e-13 { append(weight: row[l], over: l) }
    }
    end(Int32(j), pivot: row[j])
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
      var n = newest[c].weight
      while n >= 0 {
        queue.append(exchanges[weights[n].exchange].place)
        n = weights[n].older
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
      var n = newest[c].weight
      while n >= 0 {
        let j = exchanges[weights[n].exchange].place
        if isClosed[j] {
          isClosed[j] = false
          queue.append(j)
        }
        n = weights[n].older
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
    var e = newest[c].exchange
    while e >= 0 {
      for n in range(Int(e)) where !isClosed[weights[n].slot] { return false }
      e = exchanges[e].older
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
    for e in 0..<count {
      let (j, pivot) = (exchanges[e].place, exchanges[e].pivot)
      sum[j] /= pivot * pivot
      if !(sum[j] <= greatest) { return false }
      for n in range(e) { sum[weights[n].slot] += weights[n].share * weights[n].share * sum[j] }
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
      let e = word << 6 + bits.trailingZeroBitCount
      let j = exchanges[e].place
      if v[j] == 0 { continue }
      let share = v[j] / exchanges[e].pivot
      v[j] = share
      for n in range(e) {
        let l = weights[n].slot
        if onlyOpen, isClosed[l] { continue }
        if v.touch(l) { awaitExchanges(of: l, after: Int32(e)) }
        v[l] -= weights[n].share * share
      }
    }
  }

  private mutating func forwardAll(
    _ v: inout SparseVector, from first: Int, _ onlyOpen: Bool
  ) {
    let value = v.base
    for e in first..<count {
      let j = Int(exchanges[e].place)
      if value[j] == 0 { continue }
      let share = value[j] / exchanges[e].pivot
      value[j] = share
      for n in range(e) {
        let l = Int(weights[n].slot)
        if onlyOpen, isClosed[l] { continue }
        value[l] -= weights[n].share * share
      }
    }
    v.touchAll()
  }

  /// Turns heights of the rows of the basis into values of the unknowns.
  mutating func backward(_ v: inout SparseVector) {
    for n in 0..<v.support.count { awaitAll(of: v.support[n], before: Int32(count)) }
    var word = waiting.count - 1
    while word >= 0 {
      let bits = waiting[word]
      if bits == 0 {
        word -= 1
        continue
      }
      let bit = 63 - bits.leadingZeroBitCount
      let e = word << 6 + bit
      if v.support.count * 16 > v.count {
        while word >= 0 {
          waiting[word] = 0
          word -= 1
        }
        backwardAll(&v, from: e)
        return
      }
      waiting[word] = bits & ~(1 << UInt64(bit))
      let j = exchanges[e].place
      var sum = v[j]
      for n in range(e) { sum -= weights[n].share * v[weights[n].slot] }
      if v.touch(j) { awaitAll(of: j, before: Int32(e)) }
      v[j] = sum / exchanges[e].pivot
    }
  }

  private mutating func backwardAll(_ v: inout SparseVector, from last: Int) {
    let value = v.base
    for e in stride(from: last, through: 0, by: -1) {
      let j = Int(exchanges[e].place)
      var sum = value[j]
      for n in range(e) { sum -= weights[n].share * value[Int(weights[n].slot)] }
      value[j] = sum / exchanges[e].pivot
    }
    v.touchAll()
  }

  @inline(__always)
  private func awaitOne(_ e: Int32) { waiting[Int(e) >> 6] |= 1 << UInt64(e & 63) }

  @inline(__always)
  private func awaitExchanges(of l: Int32, after first: Int32) {
    var e = newest[l].exchange
    while e > first {
      awaitOne(e)
      e = exchanges[e].older
    }
  }

  /// Notes the exchanges before one that read or write a slot.
  @inline(__always)
  private func awaitAll(of l: Int32, before last: Int32) {
    var e = newest[l].exchange
    while e >= 0 {
      if e < last { awaitOne(e) }
      e = exchanges[e].older
    }
    var n = newest[l].weight
    while n >= 0 {
      let e = weights[n].exchange
      if e < last { awaitOne(e) }
      n = weights[n].older
    }
  }
}
