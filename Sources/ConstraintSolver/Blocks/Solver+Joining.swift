// Blocks hang on each other like a tree. An inequality that is switched on ties unknowns of several
// blocks together: all blocks on the ways between them become one, which hangs where the topmost of
// them did. The others stay what they are, so nothing is searched anew.
extension Solver {
  /// Puts the items just switched on into blocks, which are marked to be solved.
  mutating func joinBlocks() {
    let count = space.blocks.count
    space.blocks.touched.removeAll()
    space.blocks.joint.resize(to: count)
    for b in 0..<count { space.blocks.joint[b] = BlockList.Joint(heir: Int32(b)) }
    for n in 0..<space.switchedOn.count { join(Int(space.switchedOn[n])) }
    // Items new to the same block are a chain through `target`.
    for n in stride(from: space.switchedOn.count - 1, through: 0, by: -1) {
      let i = space.switchedOn[n]
      let b = heir(of: space.blocks.node[deepest(Int(i))].owner)
      space.blocks.target[i] = space.blocks.joint[b].item
      space.blocks.joint[b].item = i
    }
    for n in 0..<space.blocks.touched.count {
      let b = space.blocks.touched[n]
      let heir = heir(of: b)
      if heir == b { continue }
      space.blocks.joint[b].next = space.blocks.joint[heir].next
      space.blocks.joint[heir].next = b
    }
    for n in 0..<space.blocks.touched.count
    where space.blocks.joint[space.blocks.touched[n]].heir == space.blocks.touched[n] {
      rebuild(space.blocks.touched[n])
    }
    if space.blocks.item.count > 2 * space.items.count + 1024 { compact() }
    space.blocks.joint.discard()
  }

  private func heir(of b: Int32) -> Int32 {
    var heir = b
    while space.blocks.joint[heir].heir != heir { heir = space.blocks.joint[heir].heir }
    var at = b
    while space.blocks.joint[at].heir != heir {
      let next = space.blocks.joint[at].heir
      space.blocks.joint[at].heir = heir
      at = next
    }
    return heir
  }

  /// Makes one block of those between the unknowns of an item.
  private mutating func join(_ i: Int) {
    let range = space.items.list[i].range
    let first = space.items.terms[range.lowerBound].unknown
    var block: Int32 = -1
    if !space.items.list[i].isBalanced { join(first, 0, &block) }
    for t in range.dropFirst() { join(first, space.items.terms[t].unknown, &block) }
  }

  /// Makes one block of those between two unknowns and of one more.
  private mutating func join(_ first: Int32, _ second: Int32, _ block: inout Int32) {
    space.blocks.way.removeAll()
    if block >= 0 { space.blocks.way.append(block) }
    var (a, b) = (first, second)
    while a != b {
      // Whatever hangs on something was found after it.
      if space.blocks.node[a].number < space.blocks.node[b].number { swap(&a, &b) }
      let own = heir(of: space.blocks.node[a].owner)
      space.blocks.way.append(own)
      if b != 0, heir(of: space.blocks.node[b].owner) == own { break }
      a = space.blocks.list[own].entry
    }
    // The last block in order comes after all that hang on members of any of them.
    var last = space.blocks.way[0]
    var entry = space.blocks.list[last].entry
    for n in 0..<space.blocks.way.count {
      let part = space.blocks.way[n]
      last = max(last, part)
      let other = space.blocks.list[part].entry
      if space.blocks.node[other].number < space.blocks.node[entry].number { entry = other }
    }
    for n in 0..<space.blocks.way.count {
      let part = space.blocks.way[n]
      space.blocks.joint[part].heir = last
      if space.blocks.joint[part].isTouched { continue }
      space.blocks.joint[part].isTouched = true
      space.blocks.touched.append(part)
    }
    space.blocks.list[last].entry = entry
    block = last
  }

  /// Gives a block the members and items of all that went into it, and the items new to it.
  private mutating func rebuild(_ b: Int32) {
    let memberStart = space.blocks.member.count
    let itemStart = space.blocks.item.count
    var isWhole = false
    var part = b
    while part >= 0 {
      let old = space.blocks.list[part]
      if old.isWhole { isWhole = true }
      for n in old.members { space.blocks.member.append(space.blocks.member[n]) }
      for n in old.items { space.blocks.item.append(space.blocks.item[n]) }
      if part != b {
        space.blocks.list[part] = BlockList.Block(entry: 0)
        space.blocks.isChanged[part] = false
      }
      part = space.blocks.joint[part].next
    }
    var item = space.blocks.joint[b].item
    while item >= 0 {
      space.blocks.item.append(item)
      item = space.blocks.target[item]
    }
    var block = BlockList.Block(
      entry: space.blocks.list[b].entry, memberStart: Int32(memberStart),
      memberEnd: Int32(space.blocks.member.count), itemStart: Int32(itemStart),
      itemEnd: Int32(space.blocks.item.count))
    block.isWhole = isWhole
    space.blocks.list[b] = block
    space.blocks.isChanged[b] = true
    sort(block)
    for n in block.members {
      let v = space.blocks.member[n]
      space.blocks.node[v].owner = b
      space.blocks.local[v] = 0
      space.blocks.isLoose[v] = false
    }
    for n in block.items { space.blocks.target[space.blocks.item[n]] = b }
  }

  /// Sorts members by discovery and items by rank and number, as a search for blocks leaves them.
  private mutating func sort(_ block: BlockList.Block) {
    let node = space.blocks.node.base
    Self.sort(space.blocks.member.base, block.members) {
      node[Int($0)].number < node[Int($1)].number
    }
    Self.sort(space.blocks.item.base, block.items) { $0 < $1 }
    space.worker.sortByRank(block.items, sharedWork)
  }

  @inline(__always)
  private static func sort(
    _ list: UnsafeMutablePointer<Int32>, _ places: Range<Int>, by isBefore: (Int32, Int32) -> Bool
  ) {
    if places.count > 64 {
      var part = UnsafeMutableBufferPointer(start: list + places.lowerBound, count: places.count)
      part.sort(by: isBefore)
      return
    }
    for n in places.dropFirst() {
      let value = list[n]
      var at = n
      while at > places.lowerBound, isBefore(value, list[at - 1]) {
        list[at] = list[at - 1]
        at -= 1
      }
      list[at] = value
    }
  }

  /// Closes the gaps that joined blocks have left.
  private mutating func compact() {
    space.blocks.sorted.removeAll()
    for b in 0..<space.blocks.count {
      let start = space.blocks.sorted.count
      for n in space.blocks.list[b].items { space.blocks.sorted.append(space.blocks.item[n]) }
      space.blocks.list[b].itemStart = Int32(start)
      space.blocks.list[b].itemEnd = Int32(space.blocks.sorted.count)
    }
    swap(&space.blocks.sorted, &space.blocks.item)
    space.blocks.sorted.removeAll()
    for b in 0..<space.blocks.count {
      let start = space.blocks.sorted.count
      for n in space.blocks.list[b].members { space.blocks.sorted.append(space.blocks.member[n]) }
      space.blocks.list[b].memberStart = Int32(start)
      space.blocks.list[b].memberEnd = Int32(space.blocks.sorted.count)
    }
    swap(&space.blocks.sorted, &space.blocks.member)
  }
}
