// A constraint that comes or goes leaves most of a solved system as it is, unless the presolve uses
// it. What it ties together becomes one block, as if it had just been switched on; what it leaves
// behind stays one block. Only these are solved again.
extension Solver {
  /// So many changes are taken over at once, and so many one after the other before blocks that
  /// have grown together are parted again.
  private static var mostChanges: Int { 64 }
  private static var mostChangesInARow: Int { 256 }

  /// Notes that a row was added, or that it has another priority.
  mutating func noteChange(_ row: Int32, isNew: Bool) {
    if isStructureDirty { return }
    let own = space.rows[row]
    let isEquality = own.relation == 0 && own.priority == 1000
    if isEquality || !(own.priority == 1000 || space.levels.contains(own.priority))
      || space.changes.count >= Self.mostChanges
    {
      isStructureDirty = true
      return
    }
    for n in 0..<space.changes.count where space.changes[n] == row { return }
    if !isNew { space.changes.append(-1 - row) }
    space.changes.append(row)
  }

  /// Notes that a row was removed.
  mutating func noteRemoval(_ row: Int32) {
    if isStructureDirty { return }
    let own = space.rows[row]
    if own.relation == 0 && own.priority == 1000 || space.changes.count >= Self.mostChanges {
      isStructureDirty = true
      return
    }
    space.changes.append(-1 - row)
  }

  /// Takes over rows that came and went, and changed constants, by solving the blocks that they
  /// reach; false if that is not enough.
  mutating func absorbChanges() throws(SolverError) -> Bool {
    changesInARow += space.changes.count
    if isStale || isAnyBroken || !conflicts.isEmpty { return false }
    if changesInARow > Self.mostChangesInARow { return false }
    // Whatever ends this early leaves a work space that is not to be used.
    isStructureDirty = true
    space.motion.row = -1
    lastMoved = -1
    space.worker.usesTemplates = true
    findItemsOfRows()
    space.changedBlocks.removeAll()
    space.switchedOn.removeAll()
    for n in 0..<space.changes.count {
      let change = space.changes[n]
      if change < 0 {
        dropItem(of: -1 - change)
      } else if !appendItem(of: change) {
        return false
      }
    }
    for n in 0..<space.pending.count where space.rows[space.pending[n]].state.contains(.alive) {
      let i = space.itemOfRow[space.pending[n]]
      if i < 0 { return false }
      space.items.list[i].target = space.items.list[i].fixed + space.rows[space.pending[n]].constant
      if space.items.list[i].isActive, space.blocks.target[i] >= 0 {
        space.changedBlocks.append(space.blocks.target[i])
      }
    }
    if !space.switchedOn.isEmpty { joinBlocks() }
    for n in 0..<space.changedBlocks.count {
      let b = Int(space.changedBlocks[n])
      // A block that went into another has no members.
      space.blocks.isChanged[b] = !space.blocks.list[b].members.isEmpty
      for m in space.blocks.list[b].members { space.blocks.isLoose[space.blocks.member[m]] = false }
    }
    if try !solveActive() { return false }
    try settleTies()
    store()
    space.changes.removeAll()
    clearPending()
    isStructureDirty = false
    return true
  }

  /// Takes the item of a row out of its block.
  private mutating func dropItem(of row: Int32) {
    let i = space.itemOfRow[row]
    if i < 0 { return }
    space.itemOfRow[row] = -1
    if space.items.list[i].isActive {
      let b = space.blocks.target[i]
      var kept = Int(space.blocks.list[b].itemStart)
      for n in space.blocks.list[b].items where space.blocks.item[n] != i {
        space.blocks.item[kept] = space.blocks.item[n]
        kept += 1
      }
      space.blocks.list[b].itemEnd = Int32(kept)
      space.blocks.list[b].structure = BlockList.unseen
      space.changedBlocks.append(b)
    }
    space.items.list[i].drop()
  }

  /// Rewrites a row as an item, which is put into a block later; false if it cannot hold.
  private mutating func appendItem(of row: Int32) -> Bool {
    if !space.rows[row].state.contains(.alive) { return true }
    let i = space.items.count
    space.items.list.makeRoom(for: 1)
    space.items.terms.makeRoom(
      for: ItemCollector.mostTerms(ofRowTerms: Int(space.rows[row].length)))
    var collector = ItemCollector(
      spaceAddress,
      ItemWriter(
        list: space.items.list.base, terms: space.items.terms.base, count: i,
        termCount: space.items.terms.count))
    collector.collectRows(Int(row)..<Int(row) + 1)
    if !collector.failures.isEmpty { return false }
    if collector.writer.count == i { return true }
    space.items.list.resize(to: collector.writer.count)
    space.items.terms.resize(to: collector.writer.termCount)
    space.blocks.target.append(-1)
    if !space.blocks.stand.isEmpty { space.blocks.stand.append(.unknown) }
    space.itemOfRow[row] = Int32(i)
    if space.items.list[i].isActive { space.switchedOn.append(Int32(i)) }
    return true
  }
}
