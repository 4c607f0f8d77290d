/// A sum of classes under construction.
///
/// Most sums have two or three terms, which are found by looking through them; only long ones keep
/// a place for each class.
struct Gather: ~Copyable {
  var key = Buffer<Int32>()
  var sum = Buffer<Double>()
  var constant = 0.0
  var magnitude = 0.0
  private var size = Buffer<Double>()
  private var place = Buffer<Int32>()
  private var room = 0
  private var isLong = false

  private static var few: Int { 8 }

  init() {
    key.reserve(Self.few)
    sum.reserve(Self.few)
    size.reserve(Self.few)
  }

  /// Starts a new sum over classes below `room`.
  @inline(__always)
  mutating func begin(room: Int) {
    if isLong { forgetPlaces() }
    self.room = room
    key.removeAll()
    sum.removeAll()
    size.removeAll()
    constant = 0
    magnitude = 0
  }

  private mutating func forgetPlaces() {
    for n in 0..<key.count { place[key[n]] = -1 }
    isLong = false
  }

  @inline(__always)
  mutating func add(_ unknown: Int32, _ factor: Double) {
    if isLong {
      addToLong(unknown, factor)
      return
    }
    let count = key.count
    let keys = key.base
    for n in 0..<count where keys[n] == unknown {
      sum[n] += factor
      size[n] = max(size[n], abs(factor))
      return
    }
    if count == Self.few {
      addToLong(unknown, factor)
      return
    }
    key.push(unknown)
    sum.push(factor)
    size.push(abs(factor))
  }

  private mutating func addToLong(_ unknown: Int32, _ factor: Double) {
    if !isLong {
      isLong = true
      place.extend(to: room, with: -1)
      for n in 0..<key.count { place[key[n]] = Int32(n) }
    }
    let at = place[unknown]
    if at >= 0 {
      sum[at] += factor
      size[at] = max(size[at], abs(factor))
    } else {
      place[unknown] = Int32(key.count)
      key.append(unknown)
      sum.append(factor)
      size.append(abs(factor))
    }
  }

  @inline(__always)
  mutating func add(constant value: Double) {
    constant += value
    magnitude = max(magnitude, abs(value))
  }

  /// Drops what cancelled.
  @inline(__always)
  mutating func finish() {
    var isWhole = true
    for n in 0..<key.count where abs(sum[n]) <= 1e-11 * size[n] { isWhole = false }
    if !isWhole { drop() }
  }

  private mutating func drop() {
    var kept = 0
    for n in 0..<key.count {
      if abs(sum[n]) <= 1e-11 * size[n] {
        if isLong { place[key[n]] = -1 }
        continue
      }
      if kept != n {
        key[kept] = key[n]
        sum[kept] = sum[n]
        size[kept] = size[n]
        if isLong { place[key[n]] = Int32(kept) }
      }
      kept += 1
    }
    key.truncate(to: kept)
    sum.truncate(to: kept)
    size.truncate(to: kept)
  }

  /// Orders the classes by number; a long sum stays as it is.
  mutating func sort() {
    if isLong { return }
    for n in 1..<max(1, key.count) {
      let (unknown, factor, width) = (key[n], sum[n], size[n])
      var at = n
      while at > 0, key[at - 1] > unknown {
        key[at] = key[at - 1]
        sum[at] = sum[at - 1]
        size[at] = size[at - 1]
        at -= 1
      }
      key[at] = unknown
      sum[at] = factor
      size[at] = width
    }
  }

  /// The difference that still counts as none.
  var slack: Double { 1e-7 + 1e-10 * magnitude }
}
