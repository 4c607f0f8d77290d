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
/// that outgrows ``limit`` leaves it for ``Pages`` of its own.
struct Arena: ~Copyable {
  /// Buffers up to this size, in bytes, lie in the arena.
  static var limit: Int { 1 << 20 }

  /// What the buffers hold on to.
  let reserve: UnsafeMutablePointer<Reserve>

  init() {
    reserve = UnsafeMutablePointer.allocate(capacity: 1)
    reserve.initialize(to: Reserve())
  }

  deinit {
    reserve.pointee.release()
    reserve.deallocate()
  }
}

/// The chunks of an arena, each of which begins with its size and the address of the one before.
struct Reserve {
  private struct Header {
    var before: UnsafeMutableRawPointer?
    var size: Int
  }

  private var newest: UnsafeMutableRawPointer?
  private var next: UnsafeMutableRawPointer?
  private var left = 0
  private var total = 0

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
    let memory = size < Self.paged ? malloc(size) : Pages.map(size, filled: size)
    guard let memory else { fatalError("no memory for \(size) bytes") }
    memory.storeBytes(of: Header(before: newest, size: size), as: Header.self)
    newest = memory
    next = memory + Self.alignment
    left = size - Self.alignment
    total += size
  }

  /// Frees all chunks.
  mutating func release() {
    while let chunk = newest {
      let header = chunk.load(as: Header.self)
      newest = header.before
      if header.size < Self.paged { free(chunk) } else { Pages.unmap(chunk, header.size) }
    }
  }
}
