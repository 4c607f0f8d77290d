import Dispatch

/// Spreads work over the processor's cores.
enum Concurrently {
  /// Makes values at once, and gives them in order.
  ///
  /// The closure ends with the call, but is declared as escaping: `withoutActuallyEscaping` would put the
  /// length of this file's path into the program, and equal sources would not give equal bytes.
  ///
  /// - Parameters:
  ///   - count: How many values there are.
  ///   - make: Makes the value of an index; called once for each, on any thread.
  /// - Returns: The values in the order of their indices.
  static func map<Value>(_ count: Int, _ make: @escaping (Int) -> Value) -> [Value] {
    guard count > 1 else { return (0..<count).map(make) }
    return [Value](unsafeUninitializedCapacity: count) { buffer, filled in
      // Each index has a place of its own, which is read when all have ended.
      nonisolated(unsafe) let places = buffer
      nonisolated(unsafe) let make = make
      DispatchQueue.concurrentPerform(iterations: count) { index in
        places.initializeElement(at: index, to: make(index))
      }
      filled = count
    }
  }
}
