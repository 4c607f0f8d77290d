#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The names of elements and attributes, each once, numbered in the order in which they are met.
///
/// A document has many thousand names and a hundred different ones. A name is looked up by its
/// bytes, so that a text is made of it only when it is new.
struct XMLNames {
  /// The names by their numbers.
  private(set) var all: [String] = []
  /// The bytes of all names, each with a 0 behind it.
  private var bytes: [CChar] = []
  /// Where each name begins in `bytes`.
  private var starts: [Int] = []
  /// The number of the name at each place of a hash table, or -1; a power of two, half full.
  private var table = Array(repeating: -1, count: 256)
  /// The last name that was met of those that begin, end and are as long alike, or -1; it spares the table.
  private var recent = Array(repeating: -1, count: 256)

  /// The number of a name, the same wherever the name stands.
  mutating func number(_ name: UnsafePointer<CChar>) -> Int {
    let length = strlen(name)
    let last = length == 0 ? 0 : Int(name[length - 1])
    let likeness = (length &* 67 &+ Int(name[0]) &* 5 &+ last) & (recent.count - 1)
    if recent[likeness] >= 0, isName(recent[likeness], name) { return recent[likeness] }
    let number = numberInTable(name, length)
    recent[likeness] = number
    return number
  }

  private mutating func numberInTable(_ name: UnsafePointer<CChar>, _ length: Int) -> Int {
    var place = home(of: name, length)
    while table[place] >= 0 {
      if isName(table[place], name) { return table[place] }
      place = (place + 1) & (table.count - 1)
    }
    table[place] = all.count
    append(name)
    return all.count - 1
  }

  /// Where a name belongs; seeded anew in each process, so that no document can make names meet.
  private func home(of name: UnsafePointer<CChar>, _ length: Int) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(start: name, count: length))
    return hasher.finalize() & (table.count - 1)
  }

  private func isName(_ number: Int, _ name: UnsafePointer<CChar>) -> Bool {
    let start = starts[number]
    var index = 0
    while bytes[start + index] == name[index] {
      if name[index] == 0 { return true }
      index += 1
    }
    return false
  }

  private mutating func append(_ name: UnsafePointer<CChar>) {
    all.append(String(cString: name))
    starts.append(bytes.count)
    var index = 0
    while name[index] != 0 {
      bytes.append(name[index])
      index += 1
    }
    bytes.append(0)
    if 2 * all.count > table.count { grow() }
  }

  private mutating func grow() {
    table = Array(repeating: -1, count: 2 * table.count)
    for number in all.indices {
      var place = all[number].withCString { home(of: $0, strlen($0)) }
      while table[place] >= 0 { place = (place + 1) & (table.count - 1) }
      table[place] = number
    }
  }
}
