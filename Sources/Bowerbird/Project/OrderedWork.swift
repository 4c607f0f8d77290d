import Synchronization

/// Work on many items by several threads, whose results come out in the order of the items.
package struct OrderedWork: Sendable {
  /// The number of threads; at least 1.
  package var threadCount: Int

  /// Makes work for a number of threads.
  package init(threadCount: Int) { self.threadCount = max(1, threadCount) }

  /// Makes a value of each item.
  ///
  /// - Parameters:
  ///   - items: What is worked on.
  ///   - job: The work on one item.
  /// - Returns: The values, in the order of the items.
  package func map<Item: Sendable, Product: Sendable>(
    _ items: [Item], _ job: @escaping @Sendable (Item) -> Product
  ) async -> [Product] {
    var result: [Product] = []
    await run(items, makeWorker: {}, job: { item, _ in job(item) }, deliver: { result.append($1) })
    return result
  }

  /// Runs a job for each item; each thread has a worker of its own.
  ///
  /// - Parameters:
  ///   - items: What is worked on.
  ///   - textSystem: Makes the worker of a thread.
  ///   - job: The work on one item.
  ///   - deliver: Takes the results, in the order of the items, as soon as they are known.
  package func run<Item: Sendable, Product: Sendable>(
    _ items: [Item], textSystem: TextSystem,
    job: @escaping @Sendable (Item, LayoutWorker) -> Product,
    deliver: (Item, Product) -> Void
  ) async {
    await run(items, makeWorker: { LayoutWorker(textSystem) }, job: job, deliver: deliver)
  }

  private func run<Item: Sendable, Product: Sendable, Worker>(
    _ items: [Item], makeWorker: @escaping @Sendable () -> Worker,
    job: @escaping @Sendable (Item, Worker) -> Product, deliver: (Item, Product) -> Void
  ) async {
    guard min(threadCount, items.count) > 1 else {
      // To start a thread takes longer than most documents.
      guard !items.isEmpty else { return }
      let worker = makeWorker()
      for item in items { deliver(item, job(item, worker)) }
      return
    }
    let counter = Counter()
    let (stream, continuation) = AsyncStream<(Int, Product)>.makeStream()
    // A group of tasks would take the results on whatever thread is free, not on the caller's.
    let threads = (0..<min(threadCount, items.count)).map { _ in
      Task.detached {
        let worker = makeWorker()
        while let index = counter.next(below: items.count) {
          continuation.yield((index, job(items[index], worker)))
          // Results may be taken by a task that must get a thread: they would pile up.
          await Task.yield()
        }
      }
    }
    var waiting: [Int: Product] = [:]
    var next = 0
    for await (index, product) in stream {
      waiting[index] = product
      while let ready = waiting.removeValue(forKey: next) {
        deliver(items[next], ready)
        next += 1
      }
      if next == items.count { break }
    }
    for thread in threads { await thread.value }
  }

  private final class Counter: Sendable {
    private let value = Atomic<Int>(0)

    func next(below limit: Int) -> Int? {
      let index = value.wrappingAdd(1, ordering: .relaxed).oldValue
      return index < limit ? index : nil
    }
  }
}
