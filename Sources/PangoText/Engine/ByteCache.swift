/// Answers by the bytes of the question; bounded, and forgets everything when it is full.
struct ByteCache<Value> {
  private struct Entry {
    var hash: UInt64
    var offset: Int
    var count: Int
    var value: Value
  }

  private var slots: ContiguousArray<Int32>
  private var entries: ContiguousArray<Entry> = []
  /// The keys, each filled up to whole words.
  private var arena: ContiguousArray<UInt64> = []
  private var weight = 0
  private let limit: Int

  /// Makes a cache that holds about `limit` bytes.
  init(limit: Int) {
    self.limit = limit
    slots = ContiguousArray(repeating: -1, count: 1024)
  }

  /// The answer to a question that was asked before.
  func value(for key: inout ByteKey, hash: UInt64) -> Value? {
    let mask = slots.count - 1
    let count = key.count
    return key.withWords { words in
      var slot = Int(truncatingIfNeeded: hash) & mask
      while slots[slot] >= 0 {
        let index = Int(slots[slot])
        if entries[index].hash == hash, entries[index].count == count,
          isEqual(entries[index].offset, words)
        {
          return entries[index].value
        }
        slot = (slot + 1) & mask
      }
      return nil
    }
  }

  /// Keeps an answer; `footprint` is what the value itself takes, in bytes.
  mutating func insert(_ value: Value, for key: inout ByteKey, hash: UInt64, footprint: Int) {
    let size = key.count + footprint
    guard size <= limit / 8 else { return }
    if weight + size > limit { removeAll() }
    weight += size
    if entries.count * 2 >= slots.count { grow() }
    entries.append(Entry(hash: hash, offset: arena.count, count: key.count, value: value))
    key.withWords { arena.append(contentsOf: $0) }
    place(entries.count - 1)
  }

  /// Forgets everything.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    arena.removeAll(keepingCapacity: true)
    weight = 0
    for index in slots.indices { slots[index] = -1 }
  }

  private mutating func grow() {
    slots = ContiguousArray(repeating: -1, count: slots.count * 2)
    for index in entries.indices { place(index) }
  }

  private mutating func place(_ index: Int) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: entries[index].hash) & mask
    while slots[slot] >= 0 { slot = (slot + 1) & mask }
    slots[slot] = Int32(index)
  }

  private func isEqual(_ offset: Int, _ words: UnsafeBufferPointer<UInt64>) -> Bool {
    arena.withUnsafeBufferPointer { own in
      for index in words.indices where own[offset + index] != words[index] { return false }
      return true
    }
  }
}
