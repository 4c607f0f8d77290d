/// A vector over unknowns or slots, and where it may differ from zero.
///
/// What a step of a large simplex touches is a handful of places; clearing the others as well would
/// cost more than the step.
struct SparseVector: ~Copyable {
  private var value: Buffer<Double>
  /// The places that may differ from zero.
  private(set) var support: PlaceSet

  init(_ reserve: UnsafeMutablePointer<Reserve>? = nil) {
    value = Buffer(reserve)
    support = PlaceSet(reserve)
  }

  var count: Int { value.count }

  /// Makes a zero vector of a length.
  mutating func begin(_ length: Int) {
    value.fill(0, count: length)
    support.begin(length)
  }

  /// The value at a place; what is written must have been touched before.
  subscript(place: Int) -> Double {
    @inline(__always) get { value[place] }
    @inline(__always) nonmutating set { value[place] = newValue }
  }

  subscript(place: Int32) -> Double {
    @inline(__always) get { value[place] }
    @inline(__always) nonmutating set { value[place] = newValue }
  }

  /// The values, for passes over all of them.
  var base: UnsafeMutablePointer<Double> { value.base }

  /// Makes the vector zero again.
  @inline(__always)
  mutating func clear() {
    for n in 0..<support.count { value[support[n]] = 0 }
    support.removeAll()
  }

  /// Notes a place; true if it was zero before.
  @inline(__always) @discardableResult
  mutating func touch(_ place: Int32) -> Bool { support.insert(place) }

  /// Adds to the value at a place.
  @inline(__always)
  mutating func add(_ place: Int32, _ share: Double) {
    touch(place)
    value[place] += share
  }

  /// Sets the value at a place.
  @inline(__always)
  mutating func set(_ place: Int32, _ share: Double) {
    touch(place)
    value[place] = share
  }

  /// Notes the places that differ from zero, and no others.
  mutating func touchAll() { support.become(nonzerosOf: value) }

  /// Orders the places.
  mutating func sort() { support.sort() }
}
