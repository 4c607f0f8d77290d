/// Inequalities over the same unknowns that meet at one place from both sides.
struct OppositePairs: ~Copyable {
  /// By item: its place, or -1 for what meets no other.
  private var place: Buffer<Int32>
  /// By place: the sides from which it was met, 1 for below and 2 for above.
  private var sides: Buffer<UInt8>
  private let count: Int

  /// Finds the places of the inequalities of a simplex.
  init(_ simplex: borrowing LevelSimplex) {
    // Where all that begin with an unknown bound it from one side, none of them meets another.
    var bounds = Buffer<UInt8>()
    bounds.fill(0, count: simplex.unknowns)
    var uses = Buffer<Int32>()
    uses.fill(0, count: simplex.unknowns)
    for i in 0..<simplex.count {
      guard let first = Self.first(i, simplex) else { continue }
      bounds[first] |= simplex.items[i].relation < 0 ? 2 : 1
      uses[first] += 1
    }
    var room = 0
    for v in 0..<simplex.unknowns where bounds[v] == 3 { room += Int(uses[v]) }
    var places = Places(room: room, unknowns: simplex.unknowns, simplex.reserve)
    var place = Buffer<Int32>(brief: simplex.count, simplex.reserve)
    place.fill(-1, count: simplex.count)
    for i in 0..<simplex.count where room > 0 {
      guard let first = Self.first(i, simplex), bounds[first] == 3 else { continue }
      let item = simplex.items[i]
      let second =
        item.end - item.start == 2
        ? simplex.terms[item.end - 1].unknown : Int32(simplex.unknowns)
      place[i] = places.number(of: first, second, item.target)
    }
    self.place = place
    count = places.count
    sides = Buffer(brief: places.count, simplex.reserve)
  }

  /// The first unknown of an inequality over one or two; nil for any other item.
  private static func first(_ i: Int, _ simplex: borrowing LevelSimplex) -> Int32? {
    let item = simplex.items[i]
    let length = item.end - item.start
    if item.relation == 0 || length < 1 || length > 2 { return nil }
    return simplex.terms[item.start].unknown
  }

  /// Forgets which inequalities were met.
  mutating func begin() { sides.fill(0, count: count) }

  /// Notes an inequality; true if it makes a pair of what was met before.
  mutating func completes(_ i: Int, isUpper: Bool) -> Bool {
    if place[i] < 0 { return false }
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
      table = Buffer(brief: size, reserve)
      table.fill(-1, count: size)
      entry = Buffer(brief: room, reserve)
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
