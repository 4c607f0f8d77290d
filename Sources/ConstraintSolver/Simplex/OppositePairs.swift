/// Inequalities over the same unknowns that meet at one place from both sides.
struct OppositePairs: ~Copyable {
  /// By item: its place, or -1 for an equality and for what is over more than two unknowns.
  private var place: Buffer<Int32>
  /// By place: the sides from which it was met, 1 for below and 2 for above.
  private var sides: Buffer<UInt8>
  private let count: Int

  /// Finds the places of the inequalities of a simplex.
  init(_ simplex: borrowing LevelSimplex) {
    var places = Places(room: simplex.count, unknowns: simplex.unknowns, simplex.reserve)
    var place = Buffer<Int32>(
      simplex.count * MemoryLayout<Int32>.stride > Arena.limit ? simplex.reserve : nil)
    place.fill(-1, count: simplex.count)
    for i in 0..<simplex.count where simplex.items[i].relation != 0 {
      let range = simplex.items[i].range
      if range.isEmpty || range.count > 2 { continue }
      let second =
        range.count == 2
        ? simplex.terms[range.lowerBound + 1].unknown : Int32(simplex.unknowns)
      place[i] = places.number(
        of: simplex.terms[range.lowerBound].unknown, second, simplex.items[i].target)
    }
    self.place = place
    count = places.count
    sides = Buffer(places.count > Arena.limit ? simplex.reserve : nil)
  }

  /// Forgets which inequalities were met.
  mutating func begin() { sides.fill(0, count: count) }

  /// Notes an inequality; true if it makes a pair of what was met before.
  mutating func completes(_ i: Int, isUpper: Bool) -> Bool {
    let met = sides[place[i]]
    let own: UInt8 = isUpper ? 2 : 1
    sides[place[i]] = met | own
    return met != 0 && met & own == 0
  }

  /// Numbers the places at which inequalities meet, in the order in which they are met.
  private struct Places: ~Copyable {
    /// Open addressing: the number of each place, or -1.
    private var table: Buffer<Int32>
    private var entry: Buffer<Entry>
    /// The slots for each unknown.
    private let stride: Int

    private struct Entry: BitwiseCopyable {
      var first: Int32
      var second: Int32
      var target: Double
    }

    init(room: Int, unknowns: Int, _ reserve: UnsafeMutablePointer<Reserve>?) {
      var size = 16
      while size < 2 * room { size *= 2 }
      stride = size / (unknowns + 1)
      // What is small would stay in the arena.
      table = Buffer(size * MemoryLayout<Int32>.stride > Arena.limit ? reserve : nil)
      table.fill(-1, count: size)
      entry = Buffer(room * MemoryLayout<Entry>.stride > Arena.limit ? reserve : nil)
      entry.reserve(room)
    }

    var count: Int { entry.count }

    /// The number of a place.
    ///
    /// Inequalities come in order of their unknowns over and over, so the first few of an unknown have
    /// slots beside those of its neighbours, and others wherever their hash says.
    mutating func number(of first: Int32, _ second: Int32, _ target: Double) -> Int32 {
      let mask = table.count - 1
      var at = Int(first) * stride
      for _ in 0..<4 {
        if let known = number(at & mask, first, second, target) { return known }
        at += 1
      }
      var code = UInt64(UInt32(first)) << 32 | UInt64(UInt32(second))
      code = (code ^ (target == 0 ? 0 : target.bitPattern)) &* 0x9E37_79B9_7F4A_7C15
      code = (code ^ (code >> 32)) &* 0x9E37_79B9_7F4A_7C15
      at = Int(truncatingIfNeeded: code >> 33) & mask
      while true {
        if let known = number(at, first, second, target) { return known }
        at = (at + 1) & mask
      }
    }

    /// The number of a place that has a slot or takes it, nil where another one has it.
    @inline(__always)
    private mutating func number(
      _ slot: Int, _ first: Int32, _ second: Int32, _ target: Double
    ) -> Int32? {
      let number = table[slot]
      if number < 0 {
        table[slot] = Int32(entry.count)
        entry.push(Entry(first: first, second: second, target: target))
        return table[slot]
      }
      let old = entry[number]
      return old.first == first && old.second == second && old.target == target ? number : nil
    }
  }
}
