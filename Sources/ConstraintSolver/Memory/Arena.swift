#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The memory of one solver's small and middling buffers.
///
/// A solver has dozens of buffers, which a small system hardly fills: asking the allocator of the C
/// library for each took a quarter of the time of solving a cell. Room is handed out from chunks,
/// which become larger the more is asked for, and given back all at once with the arena. A buffer
/// that outgrows ``limit`` leaves it for the arena's ``Slab``.
struct Arena: ~Copyable {
  /// Buffers up to this size, in bytes, lie in the arena.
  static var limit: Int { 1 << 20 }

  /// What the buffers hold on to.
  let reserve: UnsafeMutablePointer<Reserve>

  /// Makes an arena, which may share the slab of another that outlives it.
  init(sharing other: UnsafeMutablePointer<Reserve>? = nil) {
    reserve = UnsafeMutablePointer.allocate(capacity: 1)
    reserve.initialize(to: Reserve(slab: other?.pointee.sharedSlab()))
  }

  /// Room for a value, which is forgotten with the arena: its parts must lie there as well.
  func room<Value: ~Copyable>(for type: Value.Type) -> UnsafeMutablePointer<Value> {
    reserve.pointee.take(MemoryLayout<Value>.size).bindMemory(to: type, capacity: 1)
  }

  deinit {
    reserve.pointee.release()
    reserve.deinitialize(count: 1)
    reserve.deallocate()
  }
}

/// The chunks of an arena, each of which begins with its size and the address of the one before, and
/// the slab for its large buffers.
struct Reserve: ~Copyable {
  private struct Header {
    var before: UnsafeMutableRawPointer?
    var size: Int
  }

  private var newest: UnsafeMutableRawPointer?
  private var next: UnsafeMutableRawPointer?
  private var left = 0
  private var total = 0
  /// Made when it is needed.
  private var slab: UnsafeMutablePointer<Slab>?
  private let isSlabShared: Bool

  init(slab: UnsafeMutablePointer<Slab>?) {
    self.slab = slab
    isSlabShared = slab != nil
  }

  private static var smallest: Int { 48 << 10 }
  private static var largest: Int { 4 << 20 }
  /// Chunks from this size on are ``Pages``.
  private static var paged: Int { 1 << 20 }
  private static var alignment: Int { 16 }

  /// Hands out room for some bytes, at most ``Arena/limit``.
  mutating func take(_ bytes: Int) -> UnsafeMutableRawPointer {
    let rounded = (bytes + Self.alignment - 1) & ~(Self.alignment - 1)
    if rounded > left { addChunk(rounded + Self.alignment) }
    let room = next.unsafelyUnwrapped
    next = room + rounded
    left -= rounded
    return room
  }

  /// Adds a chunk as large as all before, within limits.
  private mutating func addChunk(_ wanted: Int) {
    let even = max(wanted, min(max(total, Self.smallest), Self.largest))
    let size = even < Self.paged ? even : Pages.room(for: even)
    let memory = size < Self.paged ? malloc(size) : Pages.map(size)
    guard let memory else { fatalError("no memory for \(size) bytes") }
    memory.storeBytes(of: Header(before: newest, size: size), as: Header.self)
    newest = memory
    next = memory + Self.alignment
    left = size - Self.alignment
    total += size
  }

  /// The slab, for this arena or for another one.
  mutating func sharedSlab() -> UnsafeMutablePointer<Slab> {
    if let slab { return slab }
    let fresh = UnsafeMutablePointer<Slab>.allocate(capacity: 1)
    fresh.initialize(to: Slab())
    slab = fresh
    return fresh
  }

  /// Gives the kernel back what large buffers do not hold any more.
  func trim() { slab?.pointee.trim() }

  /// Frees all chunks, and the slab unless it is another arena's.
  mutating func release() {
    if let slab, !isSlabShared {
      slab.pointee.release()
      slab.deinitialize(count: 1)
      slab.deallocate()
    }
    while let chunk = newest {
      let header = chunk.load(as: Header.self)
      newest = header.before
      if header.size < Self.paged { free(chunk) } else { Pages.unmap(chunk, header.size) }
    }
  }
}
