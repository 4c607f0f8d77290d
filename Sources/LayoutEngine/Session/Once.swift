import Synchronization

/// A value that is made when it is first asked for, by one of the threads that share it.
package final class Once<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)

  /// Makes the place of a value that is not made yet.
  package init() {}

  /// The value; who asks while another thread makes it waits.
  ///
  /// - Parameter make: Makes the value, which must not depend on who asks first.
  /// - Returns: The value.
  package func value(_ make: () -> Value) -> Value {
    value.withLock { known in
      if let known { return known }
      let made = make()
      known = made
      return made
    }
  }
}
