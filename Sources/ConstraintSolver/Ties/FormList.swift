/// Different linear forms over the free unknowns, each once.
///
/// A form is scaled so that its first unknown has the factor 1. Once a level has made the distance
/// of a form from some value as small as it goes, the form has one value, and another level over
/// the same form changes nothing.
struct FormList: ~Copyable {
  var start: Buffer<Int32>
  var unknown: Buffer<Int32>
  var factor: Buffer<Double>
  /// Open addressing: a form, or -1.
  private var table: Buffer<Int32>

  var count: Int { start.count - 1 }

  init(_ reserve: UnsafeMutablePointer<Reserve>? = nil) {
    start = Buffer(reserve)
    unknown = Buffer(reserve)
    factor = Buffer(reserve)
    table = Buffer(reserve)
  }

  mutating func removeAll() {
    start.fill(0, count: 1)
    unknown.removeAll()
    factor.removeAll()
    table.fill(-1, count: max(64, table.count))
  }

  /// The number of the form of a sorted sum; `isNew` tells whether it was met for the first time.
  mutating func number(of gather: borrowing Gather) -> (form: Int32, isNew: Bool) {
    let lead = gather[0].sum
    let first = unknown.count
    var code: UInt64 = 0
    for n in 0..<gather.count {
      let share = gather[n].sum / lead
      unknown.append(gather[n].key)
      factor.append(share)
      code = (code ^ UInt64(UInt32(bitPattern: gather[n].key))) &* 0x9E37_79B9_7F4A_7C15
      code = (code ^ share.bitPattern ^ (code >> 31)) &* 0x9E37_79B9_7F4A_7C15
    }
    if 2 * count >= table.count { rehash() }
    let mask = table.count - 1
    var at = Int(truncatingIfNeeded: code >> 33) & mask
    while table[at] >= 0 {
      if isEqual(Int(table[at]), first) {
        unknown.truncate(to: first)
        factor.truncate(to: first)
        return (table[at], false)
      }
      at = (at + 1) & mask
    }
    let form = Int32(count)
    table[at] = form
    start.append(Int32(unknown.count))
    return (form, true)
  }

  private func isEqual(_ form: Int, _ first: Int) -> Bool {
    let from = Int(start[form])
    let length = Int(start[form + 1]) - from
    if length != unknown.count - first { return false }
    for n in 0..<length
    where unknown[from + n] != unknown[first + n] || factor[from + n] != factor[first + n] {
      return false
    }
    return true
  }

  private mutating func rehash() {
    table.fill(-1, count: 2 * table.count)
    let mask = table.count - 1
    for form in 0..<count {
      var code: UInt64 = 0
      for t in Int(start[form])..<Int(start[form + 1]) {
        code = (code ^ UInt64(UInt32(bitPattern: unknown[t]))) &* 0x9E37_79B9_7F4A_7C15
        code = (code ^ factor[t].bitPattern ^ (code >> 31)) &* 0x9E37_79B9_7F4A_7C15
      }
      var at = Int(truncatingIfNeeded: code >> 33) & mask
      while table[at] >= 0 { at = (at + 1) & mask }
      table[at] = Int32(form)
    }
  }
}
