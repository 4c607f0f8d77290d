/// A sum of classes under construction.
///
/// Most sums have two or three terms, which are found by looking through them; only long ones keep
/// a place for each class.
struct Gather: UnknownSum, ~Copyable {
  struct Part: BitwiseCopyable {
    var sum: Double
    /// The largest share, by which is judged whether the sum cancelled.
    var size: Double
    var key: Int32
  }

  private var parts: Buffer<Part>
  private(set) var constant = 0.0
  private var magnitude = 0.0
  private var place: Buffer<Int32>
  private var room = 0
  private var isLong = false

  private static var few: Int { 8 }

  init(_ reserve: UnsafeMutablePointer<Reserve>? = nil) {
    parts = Buffer(reserve)
    place = Buffer(reserve)
  }

  var count: Int { parts.count }
  var isEmpty: Bool { parts.isEmpty }

  /// A class with its factor.
  subscript(n: Int) -> Part {
    @inline(__always) get { parts[n] }
  }

  /// Starts a new sum over classes below `room`.
  @inline(__always)
  mutating func begin(room: Int) {
    if isLong { forgetPlaces() }
    self.room = room
    parts.removeAll()
    parts.reserve(Self.few)
    constant = 0
    magnitude = 0
  }

  private mutating func forgetPlaces() {
    for n in 0..<count { place[parts[n].key] = -1 }
    isLong = false
  }

  @inline(__always)
  mutating func add(_ unknown: Int32, _ factor: Double) {
    if isLong {
      addToLong(unknown, factor)
      return
    }
    for n in 0..<parts.count where parts[n].key == unknown {
      parts[n].sum += factor
      parts[n].size = max(parts[n].size, abs(factor))
      return
    }
    if parts.count == Self.few {
      addToLong(unknown, factor)
      return
    }
    parts.push(Part(sum: factor, size: abs(factor), key: unknown))
  }

  private mutating func addToLong(_ unknown: Int32, _ factor: Double) {
    if !isLong {
      isLong = true
      place.extend(to: room, with: -1)
      for n in 0..<count { place[parts[n].key] = Int32(n) }
    }
    let at = place[unknown]
    if at >= 0 {
      parts[at].sum += factor
      parts[at].size = max(parts[at].size, abs(factor))
    } else {
      place[unknown] = Int32(count)
      parts.append(Part(sum: factor, size: abs(factor), key: unknown))
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
    for n in 0..<parts.count where parts[n].isCancelled { isWhole = false }
    if !isWhole { drop() }
  }

  private mutating func drop() {
    var kept = 0
    for n in 0..<count {
      let part = parts[n]
      if part.isCancelled {
        if isLong { place[part.key] = -1 }
        continue
      }
      parts[kept] = part
      if isLong { place[part.key] = Int32(kept) }
      kept += 1
    }
    parts.truncate(to: kept)
  }

  /// Orders the classes by number; a long sum stays as it is.
  mutating func sort() {
    if isLong { return }
    for n in 1..<max(1, count) {
      let part = parts[n]
      var at = n
      while at > 0, parts[at - 1].key > part.key {
        parts[at] = parts[at - 1]
        at -= 1
      }
      parts[at] = part
    }
  }

  /// The difference that still counts as none.
  var slack: Double { 1e-7 + 1e-10 * magnitude }

  /// The largest constant that was added.
  var largestConstant: Double { magnitude }
}
