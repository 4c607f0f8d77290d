/// The items and blocks, as all workers see them.
///
/// A worker reads everything and writes only what belongs to the members of its block, so several
/// may be busy at a time.
struct SharedWork: @unchecked Sendable {
  let space: UnsafeMutablePointer<WorkSpace>

  var items: ItemList {
    @inline(__always) _read { yield space.pointee.items }
  }

  var blocks: BlockList {
    @inline(__always) _read { yield space.pointee.blocks }
  }
}
