// Blocks hang on each other like a tree. An inequality that is switched on ties unknowns of several
// blocks together: all blocks on the ways between them become one, which hangs where the topmost of
// them did. The others stay what they are, so nothing is searched anew.
extension Solver {
  /// Puts the items just switched on into blocks, which are marked to be solved.
  mutating func joinBlocks() {
    let count = blocks.count
    blocks.touched.removeAll()
    blocks.joint.resize(to: count)
    for b in 0..<count { blocks.joint[b] = BlockList.Joint(heir: Int32(b)) }
    for n in 0..<switchedOn.count { join(Int(switchedOn[n])) }
    // Items new to the same block are a chain through `target`.
    for n in stride(from: switchedOn.count - 1, through: 0, by: -1) {
      let i = switchedOn[n]
      let b = heir(of: blocks.node[deepest(Int(i))].owner)
      blocks.target[i] = blocks.joint[b].item
      blocks.joint[b].item = i
    }
    for n in 0..<blocks.touched.count {
      let b = blocks.touched[n]
      let heir = heir(of: b)
      if heir == b { continue }
      blocks.joint[b].next = blocks.joint[heir].next
      blocks.joint[heir].next = b
    }
    for n in 0..<blocks.touched.count
    where blocks.joint[blocks.touched[n]].heir == blocks.touched[n] {
      rebuild(blocks.touched[n])
    }
    if blocks.item.count > 2 * items.count + 1024 { compact() }
    blocks.joint.discard()
  }

  private func heir(of b: Int32) -> Int32 {
    var heir = b
    while blocks.joint[heir].heir != heir { heir = blocks.joint[heir].heir }
    var at = b
    while blocks.joint[at].heir != heir {
      let next = blocks.joint[at].heir
      blocks.joint[at].heir = heir
      at = next
    }
    return heir
  }

  /// Makes one block of those between the unknowns of an item.
  private mutating func join(_ i: Int) {
    let range = items.list[i].range
    let first = items.terms[range.lowerBound].unknown
    var block: Int32 = -1
    if !items.list[i].isBalanced { join(first, 0, &block) }
    for t in range.dropFirst() { join(first, items.terms[t].unknown, &block) }
  }

  /// Makes one block of those between two unknowns and of one more.
  private mutating func join(_ first: Int32, _ second: Int32, _ block: inout Int32) {
    blocks.way.removeAll()
    if block >= 0 { blocks.way.append(block) }
    var (a, b) = (first, second)
    while a != b {
      // Whatever hangs on something was found after it.
      if blocks.node[a].number < blocks.node[b].number { swap(&a, &b) }
      let own = heir(of: blocks.node[a].owner)
      blocks.way.append(own)
      if b != 0, heir(of: blocks.node[b].owner) == own { break }
      a = blocks.list[own].entry
    }
    // The last block in order comes after all that hang on members of any of them.
    var last = blocks.way[0]
    var entry = blocks.list[last].entry
    for n in 0..<blocks.way.count {
      let part = blocks.way[n]
      last = max(last, part)
      let other = blocks.list[part].entry
      if blocks.node[other].number < blocks.node[entry].number { entry = other }
    }
    for n in 0..<blocks.way.count {
      let part = blocks.way[n]
      blocks.joint[part].heir = last
      if blocks.joint[part].isTouched { continue }
      blocks.joint[part].isTouched = true
      blocks.touched.append(part)
    }
    blocks.list[last].entry = entry
    block = last
  }

  /// Gives a block the members and items of all that went into it, and the items new to it.
  private mutating func rebuild(_ b: Int32) {
    let memberStart = blocks.member.count
    let itemStart = blocks.item.count
    var part = b
    while part >= 0 {
      let old = blocks.list[part]
      for n in old.members { blocks.member.append(blocks.member[n]) }
      for n in old.items { blocks.item.append(blocks.item[n]) }
      if part != b { blocks.list[part] = BlockList.Block(entry: 0) }
      part = blocks.joint[part].next
    }
    var item = blocks.joint[b].item
    while item >= 0 {
      blocks.item.append(item)
      item = blocks.target[item]
    }
    let block = BlockList.Block(
      entry: blocks.list[b].entry, memberStart: Int32(memberStart),
      memberEnd: Int32(blocks.member.count), itemStart: Int32(itemStart),
      itemEnd: Int32(blocks.item.count))
    blocks.list[b] = block
    blocks.isChanged[b] = true
    sort(block)
    for n in block.members {
      let v = blocks.member[n]
      blocks.node[v].owner = b
      blocks.local[v] = 0
      blocks.isLoose[v] = false
    }
    for n in block.items { blocks.target[blocks.item[n]] = b }
  }

  /// Sorts members by discovery and items by rank and number, as a search for blocks leaves them.
  private mutating func sort(_ block: BlockList.Block) {
    let node = blocks.node.base
    Self.sort(blocks.member.base, block.members) { node[Int($0)].number < node[Int($1)].number }
    Self.sort(blocks.item.base, block.items) { $0 < $1 }
    worker.sortByRank(block.items, sharedWork)
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
    blocks.sorted.removeAll()
    for b in 0..<blocks.count {
      let start = blocks.sorted.count
      for n in blocks.list[b].items { blocks.sorted.append(blocks.item[n]) }
      blocks.list[b].itemStart = Int32(start)
      blocks.list[b].itemEnd = Int32(blocks.sorted.count)
    }
    swap(&blocks.sorted, &blocks.item)
    blocks.sorted.removeAll()
    for b in 0..<blocks.count {
      let start = blocks.sorted.count
      for n in blocks.list[b].members { blocks.sorted.append(blocks.member[n]) }
      blocks.list[b].memberStart = Int32(start)
      blocks.list[b].memberEnd = Int32(blocks.sorted.count)
    }
    swap(&blocks.sorted, &blocks.member)
  }
}
