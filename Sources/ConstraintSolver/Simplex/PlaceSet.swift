/// Some places of a vector, each once, in no order.
struct PlaceSet: ~Copyable {
  private var place: Buffer<Int32>
  private var isMember: Buffer<Bool>

  init(_ reserve: UnsafeMutablePointer<Reserve>? = nil) {
    place = Buffer(reserve)
    isMember = Buffer(reserve)
  }

  var count: Int { place.count }

  /// Makes the set empty, for places of a vector of a length.
  mutating func begin(_ length: Int) {
    isMember.fill(false, count: length)
    place.removeAll()
    place.reserve(length)
  }

  /// One of the places; which is which changes with each removal.
  subscript(n: Int) -> Int {
    @inline(__always) get { Int(place[n]) }
  }

  @inline(__always)
  mutating func insert(_ j: Int32) {
    if isMember[j] { return }
    isMember[j] = true
    place.push(j)
  }

  /// Removes a place; the last one takes its turn.
  @inline(__always)
  mutating func remove(at n: Int) {
    isMember[place[n]] = false
    let last = place[place.count - 1]
    place[n] = last
    place.truncate(to: place.count - 1)
  }

  mutating func removeAll() {
    for n in 0..<place.count { isMember[place[n]] = false }
    place.removeAll()
  }
}
