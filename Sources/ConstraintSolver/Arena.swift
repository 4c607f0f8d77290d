#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The memory of one solver's small buffers.
///
/// A solver has dozens of buffers, which a small system hardly fills: asking the allocator of the C
/// library for each took a quarter of the time of solving a cell. Room is handed out from chunks
/// and given back all at once with the arena. A buffer that outgrows ``limit`` leaves it.
struct Arena: ~Copyable {
  /// Buffers up to this size, in bytes, lie in the arena.
  static var limit: Int { 4096 }

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

/// The chunks of an arena, each of which begins with the address of the one before.
struct Reserve {
  private var newest: UnsafeMutableRawPointer?
  private var next: UnsafeMutableRawPointer?
  private var left = 0

  private static var chunk: Int { 48 << 10 }
  private static var alignment: Int { 16 }

  /// Hands out room for some bytes, at most ``Arena/limit``.
  mutating func take(_ bytes: Int) -> UnsafeMutableRawPointer {
    let rounded = (bytes + Self.alignment - 1) & ~(Self.alignment - 1)
    if rounded > left { addChunk() }
    let room = next.unsafelyUnwrapped
    next = room + rounded
    left -= rounded
    return room
  }

  private mutating func addChunk() {
    guard let fresh = malloc(Self.chunk) else { fatalError("no memory for \(Self.chunk) bytes") }
    fresh.storeBytes(of: newest, as: UnsafeMutableRawPointer?.self)
    newest = fresh
    next = fresh + Self.alignment
    left = Self.chunk - Self.alignment
  }

  /// Frees all chunks.
  mutating func release() {
    while let chunk = newest {
      newest = chunk.load(as: UnsafeMutableRawPointer?.self)
      free(chunk)
    }
  }
}
