/// Workers for large systems, one for each share of the blocks.
///
/// The shares depend on nothing but the number of blocks, and a worker learns from its own share
/// only. So it does not matter how many threads there are.
struct WorkerPool: ~Copyable {
  static var size: Int { 8 }
  /// From this number of blocks on the pool is used.
  static var threshold: Int { 4096 }

  private var storage: UnsafeMutablePointer<BlockWorker>?
  private var arenas: UnsafeMutablePointer<Arena>?

  init() {}

  deinit {
    // The parts of the workers lie in their arenas and are forgotten with them.
    storage?.deallocate()
    arenas?.deinitialize(count: Self.size)
    arenas?.deallocate()
  }

  /// The workers, made at the first use; their large buffers lie in a slab that outlives the pool.
  mutating func workers(
    _ reserve: UnsafeMutablePointer<Reserve>
  ) -> UnsafeMutablePointer<BlockWorker> {
    if let storage { return storage }
    let fresh = UnsafeMutablePointer<BlockWorker>.allocate(capacity: Self.size)
    let homes = UnsafeMutablePointer<Arena>.allocate(capacity: Self.size)
    for n in 0..<Self.size {
      (homes + n).initialize(to: Arena(sharing: reserve))
      (fresh + n).initialize(to: BlockWorker(homes[n].reserve))
    }
    storage = fresh
    arenas = homes
    return fresh
  }

  /// Drops all templates.
  func forget() {
    guard let storage else { return }
    for n in 0..<Self.size { storage[n].templates.removeAll() }
  }

  /// Gives the memory of large blocks back.
  func trim() {
    guard let storage else { return }
    for n in 0..<Self.size { storage[n].simplex.trim() }
  }

  /// The work of all workers so far.
  var work: Int {
    guard let storage else { return 0 }
    return (0..<Self.size).reduce(0) { $0 + storage[$1].simplex.work }
  }

  /// The first block of a share; share `size` begins where the last one ends.
  static func start(of share: Int, _ count: Int) -> Int { count * share / size }

  /// The share in which a block lies.
  static func share(of block: Int, _ count: Int) -> Int {
    var share = block * size / count
    while start(of: share + 1, count) <= block { share += 1 }
    while start(of: share, count) > block { share -= 1 }
    return share
  }
}
