/// Workers for large systems, one for each share of the blocks.
///
/// The shares depend on nothing but the number of blocks, and a worker learns from its own share
/// only. So it does not matter how many threads there are.
struct WorkerPool: ~Copyable {
  static var size: Int { 8 }
  /// From this number of blocks on the pool is used.
  static var threshold: Int { 4096 }

  private var storage: UnsafeMutablePointer<BlockWorker>?

  init() {}

  deinit {
    if let storage {
      storage.deinitialize(count: Self.size)
      storage.deallocate()
    }
  }

  /// The workers, made at the first use.
  mutating func workers() -> UnsafeMutablePointer<BlockWorker> {
    if let storage { return storage }
    let fresh = UnsafeMutablePointer<BlockWorker>.allocate(capacity: Self.size)
    for n in 0..<Self.size { (fresh + n).initialize(to: BlockWorker()) }
    storage = fresh
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
