/// Some places of a vector, each once.
struct PlaceSet: ~Copyable {
  private var place: Buffer<Int32>
  private var isMember: Buffer<Bool>

  init(_ reserve: UnsafeMutablePointer<Reserve>? = nil) {
    place = Buffer(reserve)
    isMember = Buffer(reserve)
  }

  var count: Int { place.count }
  var isEmpty: Bool { place.isEmpty }

  /// Makes the set empty, for places of a vector of a length.
  mutating func begin(_ length: Int) {
    isMember.fill(false, count: length)
    place.removeAll()
    place.reserve(length)
  }

  /// One of the places; which is which changes with each removal.
  subscript(n: Int) -> Int32 {
    @inline(__always) get { place[n] }
  }

  /// Adds a place; true if it was not there.
  @inline(__always) @discardableResult
  mutating func insert(_ j: Int32) -> Bool {
    if isMember[j] { return false }
    isMember[j] = true
    place.push(j)
    return true
  }

  /// Removes a place; the last one takes its turn.
  @inline(__always)
  mutating func remove(at n: Int) {
    isMember[place[n]] = false
    place[n] = place[place.count - 1]
    place.truncate(to: place.count - 1)
  }

  @inline(__always)
  mutating func removeAll() {
    for n in 0..<place.count { isMember[place[n]] = false }
    place.removeAll()
  }

  /// Becomes the places at which a vector differs from zero, in order.
  mutating func become(nonzerosOf vector: borrowing Buffer<Double>) {
    place.resize(to: vector.count)
    let place = place.base
    let isMember = isMember.base
    let value = vector.base
    // Without branches, which no processor could foresee.
    var size = 0
    for c in 0..<vector.count {
      let isSet = value[c] != 0
      isMember[c] = isSet
      place[size] = Int32(c)
      size += isSet ? 1 : 0
    }
    self.place.truncate(to: size)
  }

  /// Orders the places.
  mutating func sort() {
    var places = UnsafeMutableBufferPointer(start: place.base, count: place.count)
    places.sort()
  }
}
