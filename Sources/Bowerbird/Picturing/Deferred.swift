import Synchronization

/// A value that is made when it is first asked for, once, whichever thread asks.
package final class Deferred<Value: Sendable>: Sendable {
  private enum State {
    case open(@Sendable () -> Value)
    case made(Value)
  }

  private let state: Mutex<State>

  /// Makes a value of what makes it.
  package init(_ make: @escaping @Sendable () -> Value) { state = Mutex(.open(make)) }

  /// The value.
  package var value: Value {
    state.withLock { state in
      switch state {
      case .made(let value): return value
      case .open(let make):
        let value = make()
        state = .made(value)
        return value
      }
    }
  }
}
