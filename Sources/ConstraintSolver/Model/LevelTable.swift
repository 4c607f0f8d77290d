/// The priorities in use below 1000, each with its level.
///
/// A layout has a handful of priorities on hundreds of thousands of constraints. A small table, in
/// which each priority has one place, answers for nearly all without a search.
struct LevelTable: ~Copyable {
  /// From high to low.
  private(set) var priorities: Buffer<Double>
  /// By place: the priority that holds it, or 0, and its level.
  private var known: Buffer<Double>
  private var rank: Buffer<Int32>

  private static var places: Int { 64 }

  init(_ reserve: UnsafeMutablePointer<Reserve>? = nil) {
    priorities = Buffer(reserve)
    known = Buffer(reserve)
    rank = Buffer(reserve)
  }

  var count: Int { priorities.count }

  mutating func removeAll() {
    priorities.removeAll()
    known.fill(0, count: Self.places)
    rank.resize(to: Self.places)
  }

  @inline(__always)
  private static func place(of priority: Double) -> Int {
    Int(truncatingIfNeeded: (priority.bitPattern &* 0x9E37_79B9_7F4A_7C15) >> 58)
  }

  /// Adds a priority unless it is known.
  @inline(__always)
  mutating func note(_ priority: Double) {
    if known.base[Self.place(of: priority)] != priority { insert(priority) }
  }

  private mutating func insert(_ priority: Double) {
    known[Self.place(of: priority)] = priority
    let at = search(priority)
    if at < count, priorities[at] == priority { return }
    priorities.insert(priority, at: at)
  }

  /// Numbers the levels once all priorities are known: 0 is required, 1 what gave way in a conflict,
  /// then one for each priority from high to low.
  mutating func number() {
    for n in 0..<Self.places where known[n] != 0 { rank[n] = Int32(search(known[n]) + 2) }
  }

  /// The level of a priority below 1000.
  @inline(__always)
  func rank(of priority: Double) -> Int32 {
    let place = Self.place(of: priority)
    return known.base[place] == priority ? rank.base[place] : Int32(search(priority) + 2)
  }

  /// Whether a priority has a level.
  func contains(_ priority: Double) -> Bool {
    let at = search(priority)
    return at < count && priorities[at] == priority
  }

  /// Where a priority stands among the levels, or would stand.
  private func search(_ priority: Double) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if priorities[middle] > priority { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
