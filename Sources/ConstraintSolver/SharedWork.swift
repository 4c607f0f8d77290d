/// The items and blocks, as all workers see them.
///
/// A worker reads everything and writes only what belongs to the members of its block, so several
/// may be busy at a time.
struct SharedWork: @unchecked Sendable {
  private let itemsPlace: UnsafeMutablePointer<ItemList>
  private let blocksPlace: UnsafeMutablePointer<BlockList>

  init(_ items: borrowing Box<ItemList>, _ blocks: borrowing Box<BlockList>) {
    itemsPlace = items.pointer
    blocksPlace = blocks.pointer
  }

  var items: ItemList {
    @inline(__always) _read { yield itemsPlace.pointee }
  }

  var blocks: BlockList {
    @inline(__always) _read { yield blocksPlace.pointee }
  }
}
