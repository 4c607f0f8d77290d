/// The inverse of a large basis as a product of elementary matrices, one for each exchange.
///
/// The basis starts as the identity. Exchange `e` puts a new row into slot `place[e]`; its weights
/// are that row in terms of the rows before. Neither the inverse nor a tableau is ever formed, so
/// the room is that of the basis and of the exchanges since it was last ordered.
struct ProductInverse: ~Copyable {
  var place: Buffer<Int32>
  var pivot: Buffer<Double>
  var start: Buffer<Int32>
  var slot: Buffer<Int32>
  var weight: Buffer<Double>

  init(_ reserve: UnsafeMutablePointer<Reserve>? = nil) {
    place = Buffer(reserve)
    pivot = Buffer(reserve)
    start = Buffer(reserve)
    slot = Buffer(reserve)
    weight = Buffer(reserve)
  }

  mutating func reset() {
    place.removeAll()
    pivot.removeAll()
    slot.removeAll()
    weight.removeAll()
    start.removeAll()
    start.append(0)
  }

  /// Gives the memory back.
  mutating func discard() {
    place.discard()
    pivot.discard()
    start.discard()
    slot.discard()
    weight.discard()
  }

  /// Appends the exchange of slot `j` for a row with these weights over the slots.
  mutating func append(_ j: Int, _ weights: borrowing Buffer<Double>) {
    for l in 0..<weights.count where l != j && abs(weights[l]) > 1e-13 {
      slot.append(Int32(l))
      weight.append(weights[l])
    }
    place.append(Int32(j))
    pivot.append(weights[j])
    start.append(Int32(slot.count))
  }

  /// Turns factors over unknowns into factors over the rows of the basis.
  func forward(_ vector: borrowing Buffer<Double>) {
    let v = vector.base
    for e in 0..<place.count {
      let j = Int(place[e])
      if v[j] == 0 { continue }
      let share = v[j] / pivot[e]
      v[j] = share
      for n in Int(start[e])..<Int(start[e + 1]) { v[Int(slot[n])] -= weight[n] * share }
    }
  }

  /// Turns heights of the rows of the basis into values of the unknowns.
  func backward(_ vector: borrowing Buffer<Double>) {
    let v = vector.base
    for e in stride(from: place.count - 1, through: 0, by: -1) {
      let j = Int(place[e])
      var sum = v[j]
      for n in Int(start[e])..<Int(start[e + 1]) { sum -= weight[n] * v[Int(slot[n])] }
      v[j] = sum / pivot[e]
    }
  }
}
