extension Solver {
  /// Splits the active items into blocks: biconnected components of the graph of unknowns, where
  /// an item over more than two unknowns (the ground counts) is a node of its own.
  mutating func findBlocks() {
    buildGraph()
    blocks.sequence.removeAll()
    blocks.stack.removeAll()
    blocks.entry.removeAll()
    blocks.sequence.reserve(blocks.node.count)
    blocks.stack.reserve(blocks.node.count)
    search(from: 0)
    blocks.stack.removeAll()
    for v in 1..<max(1, presolve.unknowns) where blocks.node[v].number < 0 {
      search(from: Int32(v))
      // A root without an anchor hangs on the ground by an empty block.
      blocks.stack.removeAll()
      blocks.node[v].owner = Int32(blocks.entry.count)
      blocks.entry.append(0)
    }
    blocks.edge.discard()
    blocks.stack.discard()
    joinAtHubs()
    distribute()
    blocks.joined.discard()
    blocks.cursor.discard()
    blocks.sorted.discard()
  }

  /// Links the unknowns of each active item; one over more than two is linked by a node between.
  private mutating func buildGraph() {
    let unknowns = presolve.unknowns
    let list = items.list.base
    let terms = items.terms.base
    blocks.hub.removeAll()
    // Only an item that is over more than one unknown makes a node of its own.
    blocks.node.reserve(unknowns + items.count + 1)
    blocks.node.fill(BlockList.Node(), count: unknowns)
    let node = blocks.node.base
    // `cursor` counts the edges first.
    for i in 0..<items.count where list[i].isActive {
      let ends = list[i].ends
      for t in list[i].range { node[Int(terms[t].unknown)].cursor += 1 }
      if !list[i].isBalanced { node[0].cursor += 1 }
      if ends > 2 {
        blocks.hub.append(Int32(i))
        blocks.node.push(BlockList.Node(cursor: ends))
      }
    }
    var place: Int32 = 0
    for n in 0..<blocks.node.count {
      let count = node[n].cursor
      node[n].edgeStart = place
      node[n].cursor = place
      place += count
    }
    blocks.node.push(BlockList.Node(edgeStart: place))
    blocks.edge.resize(to: Int(place))
    let edge = blocks.edge.base
    func connect(_ a: Int, _ b: Int) {
      edge[Int(node[a].cursor)] = Int32(b)
      node[a].cursor += 1
      edge[Int(node[b].cursor)] = Int32(a)
      node[b].cursor += 1
    }
    var hub = unknowns
    for i in 0..<items.count where list[i].isActive {
      let first = Int(list[i].start)
      if list[i].ends > 2 {
        for t in list[i].range { connect(Int(terms[t].unknown), hub) }
        if !list[i].isBalanced { connect(0, hub) }
        hub += 1
      } else {
        connect(
          Int(terms[first].unknown), list[i].isBalanced ? Int(terms[first + 1].unknown) : 0)
      }
    }
  }

  /// Depth first search with a stack of its own; emits a block at each articulation.
  private mutating func search(from root: Int32) {
    let nodes = blocks.node.base
    let edge = blocks.edge.base
    visit(root, from: -1)
    var node = Int(root)
    while true {
      let at = nodes[node].cursor
      if at < nodes[node + 1].edgeStart {
        nodes[node].cursor = at + 1
        let other = Int(edge[Int(at)])
        let number = nodes[other].number
        if number < 0 {
          visit(Int32(other), from: Int32(node))
          node = other
        } else if number < nodes[node].low {
          nodes[node].low = number
        }
        continue
      }
      let parent = Int(nodes[node].parent)
      if parent < 0 { return }
      let low = nodes[node].low
      if low >= nodes[parent].number {
        emit(upTo: Int32(node), entry: Int32(parent))
      } else if low < nodes[parent].low {
        nodes[parent].low = low
      }
      node = parent
    }
  }

  @inline(__always)
  private mutating func visit(_ v: Int32, from parent: Int32) {
    let number = Int32(blocks.sequence.count)
    blocks.sequence.push(v)
    let node = blocks.node.base + Int(v)
    node.pointee.number = number
    node.pointee.low = number
    node.pointee.cursor = node.pointee.edgeStart
    node.pointee.parent = parent
    blocks.stack.push(v)
  }

  private mutating func emit(upTo node: Int32, entry: Int32) {
    let block = Int32(blocks.entry.count)
    blocks.entry.append(entry)
    while let top = blocks.stack.popLast() {
      blocks.node[top].owner = block
      if top == node { break }
    }
  }

  /// A block that hangs on an item belongs to the block of that item.
  private mutating func joinAtHubs() {
    if blocks.hub.isEmpty { return }
    let unknowns = Int32(presolve.unknowns)
    blocks.joined.resize(to: blocks.count)
    for b in stride(from: blocks.count - 1, through: 0, by: -1) {
      let entry = blocks.entry[b]
      blocks.joined[b] = entry < unknowns ? Int32(b) : blocks.joined[blocks.node[entry].owner]
    }
    for n in 1..<max(1, blocks.sequence.count) {
      let v = blocks.sequence[n]
      let owner = blocks.node[v].owner
      if owner >= 0 { blocks.node[v].owner = blocks.joined[owner] }
    }
  }

  /// Sorts unknowns and items into their blocks, items by rank.
  private mutating func distribute() {
    let count = blocks.count
    blocks.memberStart.fill(0, count: count + 1)
    blocks.itemStart.fill(0, count: count + 1)
    blocks.target.resize(to: items.count)
    let unknowns = Int32(presolve.unknowns)
    let node = blocks.node.base
    let list = items.list.base
    let terms = items.terms.base
    let target = blocks.target.base
    let memberStart = blocks.memberStart.base
    let itemStart = blocks.itemStart.base
    for v in 1..<max(1, Int(unknowns)) { memberStart[Int(node[v].owner) + 1] += 1 }
    for i in 0..<items.count where list[i].isActive {
      // The deepest unknown lies in the block, the others may be its entry.
      var deepest = 0
      for t in list[i].range {
        let v = Int(terms[t].unknown)
        if node[v].number > node[deepest].number { deepest = v }
      }
      let b = node[deepest].owner
      target[i] = b
      itemStart[Int(b) + 1] += 1
    }
    for b in 0..<count {
      memberStart[b + 1] += memberStart[b]
      itemStart[b + 1] += itemStart[b]
    }
    blocks.member.resize(to: Int(memberStart[count]))
    blocks.item.resize(to: Int(itemStart[count]))
    blocks.cursor.resize(to: 2 * count)
    let place = blocks.cursor.base
    for b in 0..<count {
      place[2 * b] = memberStart[b]
      place[2 * b + 1] = itemStart[b]
    }
    for n in 0..<blocks.sequence.count {
      let v = blocks.sequence[n]
      if v == 0 || v >= unknowns { continue }
      let b = Int(node[Int(v)].owner)
      blocks.member[place[2 * b]] = v
      place[2 * b] += 1
    }
    for i in 0..<items.count where list[i].isActive {
      let b = Int(target[i])
      blocks.item[place[2 * b + 1]] = Int32(i)
      place[2 * b + 1] += 1
    }
    for b in 0..<count { sortByRank(Int(itemStart[b]), Int(itemStart[b + 1])) }
  }

  /// Sorts a block's items by rank, stably.
  private mutating func sortByRank(_ from: Int, _ to: Int) {
    let list = items.list.base
    let item = blocks.item.base
    if to - from > 32 {
      countRanks(from, to)
      return
    }
    for n in from + 1..<max(from + 1, to) {
      let i = item[n]
      let rank = list[Int(i)].rank
      var at = n
      while at > from, list[Int(item[at - 1])].rank > rank {
        item[at] = item[at - 1]
        at -= 1
      }
      item[at] = i
    }
  }

  /// Sorts the items of a large block by counting how many there are of each rank.
  private mutating func countRanks(_ from: Int, _ to: Int) {
    let list = items.list.base
    let item = blocks.item.base
    blocks.rankPlace.fill(0, count: levels.count + 3)
    for n in from..<to { blocks.rankPlace[list[Int(item[n])].rank + 1] += 1 }
    for r in 1..<blocks.rankPlace.count { blocks.rankPlace[r] += blocks.rankPlace[r - 1] }
    blocks.sorted.resize(to: to - from)
    for n in from..<to {
      let rank = list[Int(item[n])].rank
      blocks.sorted[blocks.rankPlace[rank]] = item[n]
      blocks.rankPlace[rank] += 1
    }
    (item + from).update(from: blocks.sorted.base, count: to - from)
  }
}
