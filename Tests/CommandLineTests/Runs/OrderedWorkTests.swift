import Bowerbird
import Synchronization
import Testing

@Suite struct OrderedWorkTests {
  /// A thousand pictures take no more memory than a few: they are written while others are drawn.
  @Test(arguments: [1, 2, 8])
  func `results are delivered in order and do not pile up`(threads: Int) async throws {
    let made = Made()
    var delivered: [Int] = []
    var greatestPile = 0
    await OrderedWork(threadCount: threads).run(
      Array(0..<400), textSystem: try TextSystem()
    ) { item, _ in
      var number = 1
      for step in 0..<20_000 { number = number &* 31 &+ step }
      made.count.wrappingAdd(1, ordering: .relaxed)
      return number == 0 ? -1 : item * 2
    } deliver: { item, product in
      #expect(product == item * 2)
      delivered.append(item)
      greatestPile = max(greatestPile, made.count.load(ordering: .relaxed) - delivered.count)
    }
    #expect(delivered == Array(0..<400))
    #expect(greatestPile < 200)
  }

  private final class Made: Sendable {
    let count = Atomic<Int>(0)
  }
}
