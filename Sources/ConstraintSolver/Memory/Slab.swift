#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The memory of one solver's large buffers.
///
/// Clearing fresh pages took the kernel two fifths of the time of a large solve. So large buffers lie
/// side by side in one stretch of address space that large pages back, and what one gives back goes
/// to the next, which needs no clearing. Several threads may ask at a time.
struct Slab: ~Copyable {
  private struct Stretch {
    var start: UnsafeMutableRawPointer
    var size: Int

    var end: UnsafeMutableRawPointer { start + size }
  }

  /// What ranges are cut from.
  private var regions: [Stretch] = []
  /// What of the newest region was never handed out.
  private var next: UnsafeMutableRawPointer?
  private var left = 0
  /// What was given back, by address; neighbours are one.
  private var gaps: [Stretch] = []
  /// The mappings of buffers whose final size nobody knows.
  private var single: [Stretch] = []
  private let lock: UnsafeMutablePointer<pthread_mutex_t>

  private static var regionSize: Int { 1 << 30 }
  private static var grain: Int { 4096 }

  init() {
    lock = UnsafeMutablePointer.allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
  }

  /// The size that is handed out for some bytes.
  static func room(for bytes: Int) -> Int { (bytes + grain - 1) & ~(grain - 1) }

  /// Hands out a range of ``room(for:)`` some bytes, which may hold anything; nil if there is none.
  mutating func take(_ bytes: Int) -> UnsafeMutableRawPointer? {
    let size = Self.room(for: bytes)
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    var best = -1
    for n in gaps.indices where gaps[n].size >= size {
      if best < 0 || gaps[n].size < gaps[best].size { best = n }
    }
    if best >= 0 {
      let start = gaps[best].start
      if gaps[best].size == size {
        gaps.remove(at: best)
      } else {
        gaps[best] = Stretch(start: start + size, size: gaps[best].size - size)
      }
      return start
    }
    if size > left, !addRegion(size) { return nil }
    guard let start = next else { return nil }
    next = start + size
    left -= size
    return start
  }

  private mutating func addRegion(_ wanted: Int) -> Bool {
    var size = Pages.isSpaceFree ? max(Self.regionSize, Pages.room(for: wanted)) : 0
    var start = size > 0 ? Pages.map(size) : nil
    if start == nil {
      size = Pages.room(for: wanted)
      start = Pages.map(size)
    }
    guard let start else { return false }
    if let next, left > 0 { insert(Stretch(start: next, size: left)) }
    regions.append(Stretch(start: start, size: size))
    next = start
    left = size
    return true
  }

  /// Hands out a mapping of its own; nil if there is none.
  mutating func map(_ size: Int) -> UnsafeMutableRawPointer? {
    guard let start = Pages.map(size) else { return nil }
    pthread_mutex_lock(lock)
    single.append(Stretch(start: start, size: size))
    pthread_mutex_unlock(lock)
    return start
  }

  /// Takes back what was handed out for some bytes, or the end of it.
  mutating func give(_ start: UnsafeMutableRawPointer, _ bytes: Int) {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    if let place = single.lastIndex(where: { $0.start == start }) {
      Pages.unmap(start, single[place].size)
      single.remove(at: place)
      return
    }
    let size = Self.room(for: bytes)
    insert(Stretch(start: start, size: size))
    // What lies at the end of all that is in use was never handed out.
    if let last = gaps.last, last.end == next {
      next = last.start
      left += last.size
      gaps.removeLast()
    }
  }

  private mutating func insert(_ stretch: Stretch) {
    let place = gaps.firstIndex { $0.start > stretch.start } ?? gaps.count
    gaps.insert(stretch, at: place)
    if place + 1 < gaps.count, gaps[place].end == gaps[place + 1].start {
      gaps[place].size += gaps[place + 1].size
      gaps.remove(at: place + 1)
    }
    if place > 0, gaps[place - 1].end == gaps[place].start {
      gaps[place - 1].size += gaps[place].size
      gaps.remove(at: place)
    }
  }

  /// Whether a range has a mapping of its own.
  func isSingle(_ start: UnsafeMutableRawPointer) -> Bool {
    single.contains { $0.start == start }
  }

  /// Gives the kernel back all large pages that hold nothing.
  func trim() {
    for gap in gaps { Pages.dropLarge(gap.start, gap.size) }
    if let next { Pages.dropLarge(next, left) }
  }

  /// Gives everything back to the kernel.
  mutating func release() {
    for stretch in regions { Pages.unmap(stretch.start, stretch.size) }
    for stretch in single { Pages.unmap(stretch.start, stretch.size) }
    regions.removeAll()
    single.removeAll()
    gaps.removeAll()
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }
}
