#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Growable storage of plain values that keeps its room between solves.
///
/// Bounds are checked in debug builds only. Values may be written through a `let` or a borrow: the
/// buffer owns the memory, not its contents. The buffers of a solver lie in its ``Arena``, large
/// ones in its ``Slab``.
///
/// Elements of a buffer that lies in a type of several files are of no private type: the compiler (6.3) asks in each of
/// these files for the type of the elements, and does not find it.
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  /// Not optional: code that is not specialized, as of a debug build, would look that type up at each access.
  private var storage = Self.nowhere
  private var capacity = 0
  private(set) var count = 0
  private let reserve: UnsafeMutablePointer<Reserve>?

  /// Makes a buffer that lies in an arena as long as it is small, or has memory of its own.
  init(_ reserve: UnsafeMutablePointer<Reserve>? = nil) { self.reserve = reserve }

  /// Makes a buffer with room for some values that is given back soon: what is small would stay in the arena.
  init(brief room: Int, _ reserve: UnsafeMutablePointer<Reserve>?) {
    self.init(room * MemoryLayout<Element>.stride > Arena.limit ? reserve : nil)
    self.reserve(room)
  }

  deinit { release() }

  private static var nowhere: UnsafeMutablePointer<Element> {
    UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped
  }

  var isEmpty: Bool { count == 0 }

  /// Where the elements lie; of an empty buffer nothing may be read or written there.
  var base: UnsafeMutablePointer<Element> { storage }

  /// An element, which is read and changed in place.
  subscript(index: Int) -> Element {
    @inline(__always) unsafeAddress {
      assert(index >= 0 && index < count)
      return UnsafePointer(storage + index)
    }
    @inline(__always) nonmutating unsafeMutableAddress {
      assert(index >= 0 && index < count)
      return storage + index
    }
  }

  subscript(index: Int32) -> Element {
    @inline(__always) unsafeAddress {
      assert(index >= 0 && index < count)
      return UnsafePointer(storage + Int(index))
    }
    @inline(__always) nonmutating unsafeMutableAddress {
      assert(index >= 0 && index < count)
      return storage + Int(index)
    }
  }

  mutating func append(_ value: Element) {
    if count == capacity { grow(to: count + 1) }
    storage[count] = value
    count += 1
  }

  mutating func popLast() -> Element? {
    if count == 0 { return nil }
    count -= 1
    return storage[count]
  }

  mutating func reserve(_ wanted: Int) {
    if wanted > capacity { grow(to: wanted) }
  }

  /// Makes room for some values more.
  @inline(__always)
  mutating func makeRoom(for more: Int) {
    if count + more > capacity { grow(to: count + more) }
  }

  mutating func removeAll() { count = 0 }

  /// Empties the buffer and gives its memory back if that is large; it is asked for anew when used.
  mutating func discard() {
    count = 0
    if capacity * MemoryLayout<Element>.stride <= Arena.limit { return }
    release()
    storage = Self.nowhere
    capacity = 0
  }

  /// Gives back what a large buffer has begun and not filled.
  mutating func trim() {
    let stride = MemoryLayout<Element>.stride
    guard let reserve, capacity * stride > Arena.limit else { return }
    let slab = reserve.pointee.sharedSlab()
    let room = Slab.room(for: capacity * stride)
    let kept = Slab.room(for: max(count * stride, Arena.limit + 1))
    if slab.pointee.isSingle(base) {
      Pages.drop(UnsafeMutableRawPointer(base) + kept, room - kept)
    } else if room > kept {
      slab.pointee.give(UnsafeMutableRawPointer(base) + kept, room - kept)
      capacity = kept / stride
    }
  }

  mutating func truncate(to length: Int) {
    assert(length <= count)
    count = length
  }

  /// Makes the buffer hold `length` copies of a value.
  mutating func fill(_ value: Element, count length: Int) {
    if length > capacity {
      count = 0
      grow(to: length)
    }
    count = length
    if length > 0 { base.update(repeating: value, count: length) }
  }

  /// Extends the buffer to `length` with a value; what was there stays.
  mutating func extend(to length: Int, with value: Element) {
    if length > capacity { grow(to: length) }
    while count < length {
      storage[count] = value
      count += 1
    }
  }

  /// Makes the buffer hold `length` values that the caller will write before reading.
  mutating func resize(to length: Int) {
    if length > capacity { grow(to: length) }
    count = length
  }

  /// Replaces the contents with those of another buffer.
  mutating func assign(_ other: borrowing Buffer<Element>) {
    resize(to: other.count)
    if other.count > 0 { base.update(from: other.base, count: other.count) }
  }

  /// Whether another buffer holds the same, bit by bit.
  func hasBytes(of other: borrowing Buffer<Element>) -> Bool {
    if count != other.count { return false }
    return count == 0 || memcmp(base, other.base, count * MemoryLayout<Element>.stride) == 0
  }

  /// Inserts a value; what follows moves up.
  mutating func insert(_ value: Element, at place: Int) {
    append(value)
    for n in stride(from: count - 1, to: place, by: -1) { self[n] = self[n - 1] }
    self[place] = value
  }

  /// Appends a value for which there is room.
  @inline(__always)
  mutating func push(_ value: Element) {
    assert(count < capacity)
    storage[count] = value
    count += 1
  }

  private mutating func grow(to wanted: Int) {
    let stride = MemoryLayout<Element>.stride
    var bytes = max(wanted, 2 * capacity, 32) * stride
    let fresh: UnsafeMutableRawPointer?
    if bytes <= Arena.limit {
      fresh = reserve == nil ? malloc(bytes) : reserve.unsafelyUnwrapped.pointee.take(bytes)
    } else if let reserve {
      let slab = reserve.pointee.sharedSlab()
      // What grows one by one gets room to go on; what it does not touch is not there.
      let isAppended = wanted - capacity < 8 && Pages.isSpaceFree
      let room = 8 * Pages.room(for: bytes)
      let spacious = isAppended ? slab.pointee.map(room) : nil
      if spacious == nil, wanted > capacity + capacity / 8 { bytes = wanted * stride }
      bytes = spacious == nil ? Slab.room(for: max(bytes, Arena.limit + 1)) : room
      fresh = spacious ?? slab.pointee.take(bytes)
    } else {
      bytes = Pages.room(for: bytes)
      fresh = Pages.map(bytes)
    }
    guard let fresh else { fatalError("no memory for \(bytes) bytes") }
    if count > 0 { memcpy(fresh, base, count * stride) }
    release()
    capacity = bytes / stride
    storage = fresh.bindMemory(to: Element.self, capacity: capacity)
  }

  /// Gives the memory back, unless it is the arena's.
  private func release() {
    let bytes = capacity * MemoryLayout<Element>.stride
    if bytes > Arena.limit {
      if let reserve {
        reserve.pointee.sharedSlab().pointee.give(base, bytes)
      } else {
        Pages.unmap(base, Pages.room(for: bytes))
      }
    } else if reserve == nil, bytes > 0 {
      free(base)
    }
  }
}

extension Buffer where Element: Equatable {
  /// Whether two buffers hold the same values.
  func isEqual(to other: borrowing Buffer<Element>) -> Bool {
    if count != other.count { return false }
    for n in 0..<count where self[n] != other[n] { return false }
    return true
  }
}
