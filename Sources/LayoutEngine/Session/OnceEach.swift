import Synchronization

/// Values by keys, each made when it is first asked for, by one of the threads that share it.
package final class OnceEach<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let values = Mutex<[Key: Once<Value>]>([:])

  /// Makes places for values that are not made yet.
  package init() {}

  /// The value of a key; who asks while another thread makes it waits, and nobody else does.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - make: Makes the value, which must not depend on who asks first.
  /// - Returns: The value.
  package func value(of key: Key, _ make: () -> Value) -> Value {
    let value = values.withLock { known in
      let value = known[key] ?? Once()
      known[key] = value
      return value
    }
    return value.value(make)
  }
}
