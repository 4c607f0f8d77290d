/// The rows of a large basis that cannot be solved one after the other, factored with little fill.
///
/// Rows are eliminated in an order after Markowitz (1957, doi:10.1287/mnsc.3.3.255): an unknown that
/// only one row still mentions goes first, then of the shortest row of the lowest rank the unknown that the
/// fewest rows mention, unless its factor is too small. What is left of each row and what was subtracted from it
/// are elementary matrices of the inverse.
struct BasisBump: ~Copyable {
  struct Entry: BitwiseCopyable {
    var unknown: Int32
    var factor: Double
  }

  /// What was subtracted from a row: so many times the row that was given a slot.
  struct Share: BitwiseCopyable {
    var factor: Double
    var slot: Int32
    var next: Int32
  }

  /// A link of a chain of rows.
  struct Link: BitwiseCopyable {
    var row: Int32
    var next: Int32
  }

  private var entries = Buffer<Entry>()
  // By row.
  private var start = Buffer<Int32>()
  private var length = Buffer<Int32>()
  private var room = Buffer<Int32>()
  private var rank = Buffer<Int32>()
  private var shares = Buffer<Int32>()
  /// The slot of a row, or -1.
  private(set) var slot = Buffer<Int32>()
  private var share = Buffer<Share>()
  // By unknown: the rows that mention it, or have done so, and how many do.
  private var mentions = Buffer<Int32>()
  private var uses = Buffer<Int32>()
  /// By rank and length: rows that have it, or have had it.
  private var rowsOfLength = Buffer<Int32>()
  private var links = Buffer<Link>()
  /// Unknowns that only one row mentions, or did.
  private var single = Buffer<Int32>()
  /// By unknown: 1 and the place in the row that is being changed, or 0.
  private var place = Buffer<Int32>()
  /// The rows in the order in which they were eliminated.
  private var order = Buffer<Int32>()

  /// Factors below this share of the greatest of their row are no pivots.
  private static var leastShare: Double { 0.05 }
  private static var leastFactor: Double { 1e-11 }

  init(unknowns: Int) {
    mentions.fill(-1, count: unknowns)
    uses.fill(0, count: unknowns)
    place.fill(0, count: unknowns)
    rowsOfLength.fill(-1, count: Self.ranks * Self.lengths)
  }

  private static var ranks: Int { 3 }
  /// Lengths of this and more are not told apart.
  private static var lengths: Int { 16 }

  /// Adds a row without entries; the last row added may be given some.
  ///
  /// - Parameter rank: From 0 to 2; of rows that depend on each other those of the lowest get slots.
  mutating func addRow(rank: Int32) {
    self.rank.append(rank)
    start.append(Int32(entries.count))
    length.append(0)
    room.append(0)
    shares.append(-1)
    slot.append(-1)
  }

  /// Adds an entry to the row added last.
  mutating func add(_ unknown: Int32, _ factor: Double) {
    let row = start.count - 1
    entries.append(Entry(unknown: unknown, factor: factor))
    length[row] += 1
    room[row] += 1
    mention(unknown, Int32(row))
  }

  /// Gives the rows slots of the free ones, and writes the elementary matrices to an inverse.
  ///
  /// A row that depends on the others is left without a slot.
  mutating func factor(
    _ isFree: borrowing Buffer<Bool>, into inverse: inout ProductInverse
  ) {
    for row in 0..<Int32(start.count) { note(row) }
    for c in 0..<Int32(uses.count) where uses[c] == 1 && isFree[Int(c)] { single.append(c) }
    while let (row, at) = choosePivot(isFree) {
      let pivot = entries[at]
      isFree[Int(pivot.unknown)] = false
      slot[row] = pivot.unknown
      order.append(row)
      write(row, pivot, to: &inverse)
      for n in range(row) { uses[entries[n].unknown] -= 1 }
      eliminate(row, at, isFree)
      for n in range(row) where uses[entries[n].unknown] == 1 && isFree[Int(entries[n].unknown)] {
        single.append(entries[n].unknown)
      }
    }
    for n in stride(from: order.count - 1, through: 0, by: -1) where shares[order[n]] >= 0 {
      var s = shares[order[n]]
      while s >= 0 {
        inverse.append(weight: share[s].factor, over: share[s].slot)
        s = share[s].next
      }
      inverse.end(slot[order[n]], pivot: 1)
    }
  }

  private func range(_ row: Int32) -> Range<Int> {
    Int(start[row])..<Int(start[row] + length[row])
  }

  private mutating func mention(_ unknown: Int32, _ row: Int32) {
    links.append(Link(row: row, next: mentions[unknown]))
    mentions[unknown] = Int32(links.count - 1)
    uses[unknown] += 1
  }

  /// Notes the length of a row.
  private mutating func note(_ row: Int32) {
    let place = place(ofLengthOf: row)
    links.append(Link(row: row, next: rowsOfLength[place]))
    rowsOfLength[place] = Int32(links.count - 1)
  }

  private func place(ofLengthOf row: Int32) -> Int {
    Int(rank[row]) * Self.lengths + min(Int(length[row]), Self.lengths - 1)
  }

  /// What is left of a row, over the unknowns that have no slots yet.
  private func write(_ row: Int32, _ pivot: Entry, to inverse: inout ProductInverse) {
    for n in range(row) where entries[n].unknown != pivot.unknown {
      inverse.append(weight: entries[n].factor, over: entries[n].unknown)
    }
    inverse.end(pivot.unknown, pivot: pivot.factor)
  }

  /// The next row and the place of its pivot; nil if there is none.
  private mutating func choosePivot(_ isFree: borrowing Buffer<Bool>) -> (Int32, Int)? {
    while let c = single.popLast() {
      if uses[c] != 1 || !isFree[Int(c)] { continue }
      var link = mentions[c]
      while link >= 0 {
        let row = links[link].row
        link = links[link].next
        if slot[row] >= 0 { continue }
        for n in range(row) where entries[n].unknown == c {
          if abs(entries[n].factor) >= Self.leastShare * greatest(row, isFree) { return (row, n) }
        }
      }
    }
    for place in 0..<rowsOfLength.count {
      while rowsOfLength[place] >= 0 {
        let link = links[rowsOfLength[place]]
        rowsOfLength[place] = link.next
        if slot[link.row] >= 0 || self.place(ofLengthOf: link.row) != place { continue }
        if let at = choosePivot(ofRow: link.row, isFree) { return (link.row, at) }
      }
    }
    return nil
  }

  /// The greatest factor of a row over an unknown that may become its slot.
  private func greatest(_ row: Int32, _ isFree: borrowing Buffer<Bool>) -> Double {
    var greatest = Self.leastFactor
    for n in range(row) where isFree[Int(entries[n].unknown)] {
      greatest = max(greatest, abs(entries[n].factor))
    }
    return greatest
  }

  private func choosePivot(
    ofRow row: Int32, _ isFree: borrowing Buffer<Bool>
  ) -> Int? {
    let least = Self.leastShare * greatest(row, isFree)
    var best: Int?
    for n in range(row) where isFree[Int(entries[n].unknown)] && abs(entries[n].factor) >= least {
      if abs(entries[n].factor) < Self.leastFactor { continue }
      if let best, uses[entries[n].unknown] >= uses[entries[best].unknown] { continue }
      best = n
    }
    return best
  }

  /// Takes the unknown of a pivot out of all rows without slots.
  private mutating func eliminate(
    _ pivotRow: Int32, _ at: Int, _ isFree: borrowing Buffer<Bool>
  ) {
    let pivot = entries[at]
    var link = mentions[pivot.unknown]
    while link >= 0 {
      let row = links[link].row
      link = links[link].next
      if slot[row] >= 0 { continue }
      for n in range(row) where entries[n].unknown == pivot.unknown {
        let factor = entries[n].factor / pivot.factor
        remove(n, from: row)
        share.append(Share(factor: factor, slot: pivot.unknown, next: shares[row]))
        shares[row] = Int32(share.count - 1)
        subtract(factor, pivotRow, from: row, except: pivot.unknown)
        note(row)
        break
      }
    }
    uses[pivot.unknown] = 0
  }

  private mutating func remove(_ n: Int, from row: Int32) {
    length[row] -= 1
    entries[n] = entries[start[row] + length[row]]
  }

  /// Subtracts so many times a row, but for one unknown.
  private mutating func subtract(
    _ factor: Double, _ other: Int32, from row: Int32, except unknown: Int32
  ) {
    if length[row] + length[other] > room[row] {
      move(row, room: 2 * (length[row] + length[other]))
    }
    for n in range(row) { place[entries[n].unknown] = Int32(n) + 1 }
    for n in range(other) where entries[n].unknown != unknown {
      let part = entries[n]
      let at = Int(place[part.unknown]) - 1
      if at >= 0 {
        entries[at].factor -= factor * part.factor
      } else {
        entries[start[row] + length[row]] = Entry(
          unknown: part.unknown, factor: -factor * part.factor)
        length[row] += 1
        mention(part.unknown, row)
      }
    }
    for n in range(row) { place[entries[n].unknown] = 0 }
    for n in range(row).reversed() where abs(entries[n].factor) < Self.leastFactor {
      uses[entries[n].unknown] -= 1
      if uses[entries[n].unknown] == 1 { single.append(entries[n].unknown) }
      remove(n, from: row)
    }
  }

  /// Moves a row to where it has more room.
  private mutating func move(_ row: Int32, room wanted: Int32) {
    let from = range(row)
    start[row] = Int32(entries.count)
    room[row] = wanted
    for n in from { entries.append(entries[n]) }
    entries.extend(to: Int(start[row] + wanted), with: Entry(unknown: 0, factor: 0))
  }
}
