import Dispatch

/// Spreads work over the processor's cores.
enum Concurrently {
  /// Makes values at once, and gives them in order.
  ///
  /// - Parameters:
  ///   - count: How many values there are.
  ///   - make: Makes the value of an index; called once for each, on any thread.
  /// - Returns: The values in the order of their indices.
  static func map<Value>(_ count: Int, _ make: (Int) -> Value) -> [Value] {
    guard count > 1 else { return (0..<count).map(make) }
    return [Value](unsafeUninitializedCapacity: count) { buffer, filled in
      // Each index has a place of its own, which is read when all have ended.
      nonisolated(unsafe) let places = buffer
      withoutActuallyEscaping(make) { make in
        nonisolated(unsafe) let make = make
        DispatchQueue.concurrentPerform(iterations: count) { index in
          places.initializeElement(at: index, to: make(index))
        }
      }
      filled = count
    }
  }
}
