/// A place in memory for a value that is not to be moved or copied.
///
/// The parts of the solver lie in boxes of their own, because the compiler follows every stored
/// field of a noncopyable value through each function: with all buffers side by side it takes
/// minutes over this module.
struct Box<Value: ~Copyable>: ~Copyable {
  let pointer: UnsafeMutablePointer<Value>

  init(_ value: consuming Value) {
    pointer = UnsafeMutablePointer.allocate(capacity: 1)
    pointer.initialize(to: value)
  }

  deinit {
    pointer.deinitialize(count: 1)
    pointer.deallocate()
  }

  /// The value; whoever owns the box may change it through a borrow.
  var value: Value {
    @inline(__always) _read { yield pointer.pointee }
    @inline(__always) nonmutating _modify { yield &pointer.pointee }
  }
}
