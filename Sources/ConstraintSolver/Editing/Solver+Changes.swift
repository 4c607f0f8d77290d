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
    let own = rows[row]
    let isEquality = own.relation == 0 && own.priority == 1000
    if isEquality || !(own.priority == 1000 || levels.contains(own.priority))
      || changes.count >= Self.mostChanges
    {
      isStructureDirty = true
      return
    }
    for n in 0..<changes.count where changes[n] == row { return }
    if !isNew { changes.append(-1 - row) }
    changes.append(row)
  }

  /// Notes that a row was removed.
  mutating func noteRemoval(_ row: Int32) {
    if isStructureDirty { return }
    let own = rows[row]
    if own.relation == 0 && own.priority == 1000 || changes.count >= Self.mostChanges {
      isStructureDirty = true
      return
    }
    changes.append(-1 - row)
  }

  /// Takes over rows that came and went, and changed constants, by solving the blocks that they
  /// reach; false if that is not enough.
  mutating func absorbChanges() throws(SolverError) -> Bool {
    changesInARow += changes.count
    if isStale || isAnyBroken || !conflicts.isEmpty { return false }
    if changesInARow > Self.mostChangesInARow { return false }
    // Whatever ends this early leaves a work space that is not to be used.
    isStructureDirty = true
    motion.row = -1
    lastMoved = -1
    worker.usesTemplates = true
    findItemsOfRows()
    changedBlocks.removeAll()
    switchedOn.removeAll()
    for n in 0..<changes.count {
      let change = changes[n]
      if change < 0 {
        dropItem(of: -1 - change)
      } else if !appendItem(of: change) {
        return false
      }
    }
    for n in 0..<pending.count where rows[pending[n]].state.contains(.alive) {
      let i = itemOfRow[pending[n]]
      if i < 0 { return false }
      items.list[i].target = items.list[i].fixed + rows[pending[n]].constant
      if items.list[i].isActive, blocks.target[i] >= 0 { changedBlocks.append(blocks.target[i]) }
    }
    if !switchedOn.isEmpty { joinBlocks() }
    for n in 0..<changedBlocks.count {
      let b = Int(changedBlocks[n])
      // A block that went into another has no members.
      blocks.isChanged[b] = !blocks.list[b].members.isEmpty
      for m in blocks.list[b].members { blocks.isLoose[blocks.member[m]] = false }
    }
    if try !solveActive() { return false }
    try settleTies()
    store()
    changes.removeAll()
    clearPending()
    isStructureDirty = false
    return true
  }

  /// Takes the item of a row out of its block.
  private mutating func dropItem(of row: Int32) {
    let i = itemOfRow[row]
    if i < 0 { return }
    itemOfRow[row] = -1
    if items.list[i].isActive {
      let b = blocks.target[i]
      var kept = Int(blocks.list[b].itemStart)
      for n in blocks.list[b].items where blocks.item[n] != i {
        blocks.item[kept] = blocks.item[n]
        kept += 1
      }
      blocks.list[b].itemEnd = Int32(kept)
      blocks.list[b].structure = BlockList.unseen
      changedBlocks.append(b)
    }
    items.list[i].drop()
  }

  /// Rewrites a row as an item, which is put into a block later; false if it cannot hold.
  private mutating func appendItem(of row: Int32) -> Bool {
    if !rows[row].state.contains(.alive) { return true }
    let i = items.count
    items.list.makeRoom(for: 1)
    items.terms.makeRoom(for: ItemCollector.mostTerms(ofRowTerms: Int(rows[row].length)))
    var collector = ItemCollector(
      space,
      ItemWriter(
        list: items.list.base, terms: items.terms.base, count: i, termCount: items.terms.count))
    collector.collectRows(Int(row)..<Int(row) + 1)
    if !collector.failures.isEmpty { return false }
    if collector.writer.count == i { return true }
    items.list.resize(to: collector.writer.count)
    items.terms.resize(to: collector.writer.termCount)
    blocks.target.append(-1)
    if !blocks.holder.isEmpty { blocks.itemPlace.append(-1) }
    itemOfRow[row] = Int32(i)
    if items.list[i].isActive { switchedOn.append(Int32(i)) }
    return true
  }
}
