extension Solver {
  /// Splits the active items into blocks: biconnected components of the graph of unknowns, where
  /// an item over more than two unknowns (the ground counts) is a node of its own.
  mutating func findBlocks() {
    buildGraph()
    let nodes = space.blocks.node.count - 1
    let unknowns = space.presolve.unknowns
    space.blocks.list.removeAll()
    space.blocks.list.reserve(nodes)
    space.blocks.stack.removeAll()
    space.blocks.stack.reserve(nodes)
    space.blocks.sequence.removeAll()
    space.blocks.sequence.reserve(nodes)
    space.blocks.sequence.push(0)
    let node = space.blocks.node.base
    node[0].number = 0
    for n in 1..<max(1, nodes) where node[n].low != 0 && node[n].number < 0 {
      search(from: Int32(n), parent: 0)
    }
    for v in 1..<max(1, unknowns) where node[v].number < 0 {
      search(from: Int32(v), parent: -1)
      // A root without an anchor hangs on the ground by an empty block.
      space.blocks.stack.removeAll()
      node[v].owner = Int32(space.blocks.count)
      space.blocks.list.append(BlockList.Block(entry: 0))
    }
    space.blocks.edge.discard()
    space.blocks.stack.discard()
    if nodes > unknowns { joinAtItems() }
    space.blocks.link.discard()
    distribute()
    space.blocks.isChanged.fill(true, count: space.blocks.count)
  }

  /// Links the unknowns of each active item; one over more than two is linked by a node between.
  ///
  /// What hangs on the ground is marked instead of being linked to it.
  private mutating func buildGraph() {
    let unknowns = space.presolve.unknowns
    let list = space.items.list.base
    let terms = space.items.terms.base
    space.blocks.link.removeAll()
    space.blocks.link.reserve(space.items.count)
    space.blocks.node.reserve(unknowns + space.items.count + 1)
    space.blocks.node.fill(BlockList.Node(), count: unknowns)
    let node = space.blocks.node.base
    // `cursor` counts the edges first.
    for i in 0..<space.items.count where list[i].isActive {
      let first = Int(list[i].start)
      let length = Int(list[i].length)
      if length == 1 {
        node[Int(terms[first].unknown)].low = 1
        continue
      }
      space.blocks.link.append(Int32(i))
      for t in first..<first + length { node[Int(terms[t].unknown)].cursor += 1 }
      if list[i].ends > 2 {
        space.blocks.node.push(
          BlockList.Node(cursor: Int32(length), low: list[i].isBalanced ? 0 : 1))
      }
    }
    var place: Int32 = 0
    for n in 0..<space.blocks.node.count {
      let count = node[n].cursor
      node[n].edgeStart = place
      node[n].cursor = place
      place += count
    }
    space.blocks.node.push(BlockList.Node(edgeStart: place))
    space.blocks.edge.resize(to: Int(place))
    let edge = space.blocks.edge.base
    func connect(_ a: Int, _ b: Int) {
      edge[Int(node[a].cursor)] = Int32(b)
      node[a].cursor += 1
      edge[Int(node[b].cursor)] = Int32(a)
      node[b].cursor += 1
    }
    var hub = unknowns
    for n in 0..<space.blocks.link.count {
      let i = Int(space.blocks.link[n])
      let first = Int(list[i].start)
      if list[i].ends > 2 {
        for t in list[i].range { connect(Int(terms[t].unknown), hub) }
        hub += 1
      } else {
        connect(Int(terms[first].unknown), Int(terms[first + 1].unknown))
      }
    }
  }

  /// Depth first search with a stack of its own; emits a block at each articulation.
  private mutating func search(from root: Int32, parent: Int32) {
    let nodes = space.blocks.node.base
    let edge = space.blocks.edge.base
    visit(root, from: parent)
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
      if parent == 0 { return }
      node = parent
    }
  }

  @inline(__always)
  private mutating func visit(_ v: Int32, from parent: Int32) {
    let number = Int32(space.blocks.sequence.count)
    space.blocks.sequence.push(v)
    let node = space.blocks.node.base + Int(v)
    node.pointee.number = number
    node.pointee.low = node.pointee.low != 0 ? 0 : number
    node.pointee.cursor = node.pointee.edgeStart
    node.pointee.parent = parent
    space.blocks.stack.push(v)
  }

  private mutating func emit(upTo node: Int32, entry: Int32) {
    let block = Int32(space.blocks.count)
    space.blocks.list.append(BlockList.Block(entry: entry))
    while let top = space.blocks.stack.popLast() {
      space.blocks.node[top].owner = block
      if top == node { break }
    }
  }

  /// A block that hangs on an item belongs to the block of that item.
  private mutating func joinAtItems() {
    let unknowns = Int32(space.presolve.unknowns)
    space.blocks.way.resize(to: space.blocks.count)
    for b in stride(from: space.blocks.count - 1, through: 0, by: -1) {
      let entry = space.blocks.list[b].entry
      if entry < unknowns {
        space.blocks.way[b] = Int32(b)
      } else {
        space.blocks.way[b] = space.blocks.way[space.blocks.node[entry].owner]
        space.blocks.list[b].entry = 0
      }
    }
    for n in 1..<max(1, space.blocks.sequence.count) {
      let v = space.blocks.sequence[n]
      let owner = space.blocks.node[v].owner
      if owner >= 0 { space.blocks.node[v].owner = space.blocks.way[owner] }
    }
    space.blocks.way.discard()
  }

  /// Puts unknowns and items into their blocks.
  private mutating func distribute() {
    let count = space.blocks.count
    space.blocks.target.resize(to: space.items.count)
    let unknowns = Int32(space.presolve.unknowns)
    let node = space.blocks.node.base
    let block = space.blocks.list.base
    let list = space.items.list.base
    let target = space.blocks.target.base
    // The ends count first.
    for v in 1..<max(1, Int(unknowns)) { block[Int(node[v].owner)].memberEnd += 1 }
    for i in 0..<space.items.count where list[i].isActive {
      let b = node[deepest(i)].owner
      target[i] = b
      block[Int(b)].itemEnd += 1
    }
    var members: Int32 = 0
    var sorted: Int32 = 0
    for b in 0..<count {
      block[b].memberStart = members
      members += block[b].memberEnd
      block[b].memberEnd = block[b].memberStart
      block[b].itemStart = sorted
      sorted += block[b].itemEnd
      block[b].itemEnd = block[b].itemStart
    }
    // Blocks that are joined will be written behind these.
    space.blocks.member.reserve(Int(members + members / 2))
    space.blocks.item.reserve(Int(sorted + sorted / 2))
    space.blocks.member.resize(to: Int(members))
    space.blocks.item.resize(to: Int(sorted))
    let member = space.blocks.member.base
    let item = space.blocks.item.base
    for n in 1..<max(1, space.blocks.sequence.count) {
      let v = space.blocks.sequence[n]
      if v >= unknowns { continue }
      let b = Int(node[Int(v)].owner)
      member[Int(block[b].memberEnd)] = v
      block[b].memberEnd += 1
    }
    for i in 0..<space.items.count where list[i].isActive {
      let b = Int(target[i])
      item[Int(block[b].itemEnd)] = Int32(i)
      block[b].itemEnd += 1
    }
    space.blocks.isSorted = false
  }

  /// The unknown of an item that lies in the block of the item; others may be its entry.
  @inline(__always)
  func deepest(_ i: Int) -> Int {
    let terms = space.items.terms.base
    let range = space.items.list[i].range
    var deepest = Int(terms[range.lowerBound].unknown)
    for t in range.dropFirst() {
      let v = Int(terms[t].unknown)
      if space.blocks.node[v].number > space.blocks.node[deepest].number { deepest = v }
    }
    return deepest
  }
}
