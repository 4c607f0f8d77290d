extension Solver {
  /// Splits the active items into blocks: biconnected components of the graph of unknowns, where
  /// an item over more than two unknowns (the ground counts) is a node of its own.
  mutating func findBlocks() {
    buildGraph()
    blocks.sequence.removeAll()
    blocks.stack.removeAll()
    blocks.entry.removeAll()
    search(from: 0)
    blocks.stack.removeAll()
    for v in 1..<max(1, presolve.unknowns) where blocks.node[v].number < 0 {
      search(from: Int32(v))
      // A root without an anchor hangs on the ground by an empty block.
      blocks.stack.removeAll()
      blocks.node[v].owner = Int32(blocks.entry.count)
      blocks.entry.append(0)
    }
    joinAtHubs()
    distribute()
  }

  /// Links the unknowns of each active item; one over more than two is linked by a node between.
  private mutating func buildGraph() {
    let unknowns = presolve.unknowns
    blocks.hub.removeAll()
    blocks.node.fill(BlockList.Node(), count: unknowns)
    // `cursor` counts the edges first.
    for i in 0..<items.count where items.list[i].isActive {
      let item = items.list[i]
      let ends = item.end - item.start + (item.isBalanced ? 0 : 1)
      if ends < 2 { continue }
      for t in item.range { blocks.node[items.terms[t].unknown].cursor += 1 }
      if !item.isBalanced { blocks.node[0].cursor += 1 }
      if ends > 2 {
        blocks.hub.append(Int32(i))
        blocks.node.append(BlockList.Node(cursor: ends))
      }
    }
    var place: Int32 = 0
    for n in 0..<blocks.node.count {
      blocks.node[n].edgeStart = place
      place += blocks.node[n].cursor
      blocks.node[n].cursor = blocks.node[n].edgeStart
    }
    blocks.node.append(BlockList.Node(edgeStart: place))
    blocks.edge.resize(to: Int(place))
    var hub = 0
    for i in 0..<items.count where items.list[i].isActive {
      let item = items.list[i]
      let first = Int(item.start)
      if hub < blocks.hub.count, blocks.hub[hub] == Int32(i) {
        let node = Int32(unknowns + hub)
        hub += 1
        for t in item.range { connect(items.terms[t].unknown, node) }
        if !item.isBalanced { connect(0, node) }
      } else if item.end - item.start == 2 {
        connect(items.terms[first].unknown, items.terms[first + 1].unknown)
      } else if !item.isBalanced {
        connect(items.terms[first].unknown, 0)
      }
    }
  }

  private mutating func connect(_ a: Int32, _ b: Int32) {
    blocks.edge[blocks.node[a].cursor] = b
    blocks.node[a].cursor += 1
    blocks.edge[blocks.node[b].cursor] = a
    blocks.node[b].cursor += 1
  }

  /// Depth first search with a stack of its own; emits a block at each articulation.
  private mutating func search(from root: Int32) {
    visit(root, from: -1)
    var node = root
    while node >= 0 {
      let at = blocks.node[node].cursor
      if at < blocks.node[node + 1].edgeStart {
        blocks.node[node].cursor = at + 1
        let other = blocks.edge[at]
        let number = blocks.node[other].number
        if number < 0 {
          visit(other, from: node)
          node = other
        } else if number < blocks.node[node].low {
          blocks.node[node].low = number
        }
        continue
      }
      let parent = blocks.node[node].parent
      if parent >= 0 {
        let low = blocks.node[node].low
        if low >= blocks.node[parent].number {
          emit(upTo: node, entry: parent)
        } else if low < blocks.node[parent].low {
          blocks.node[parent].low = low
        }
      }
      node = parent
    }
  }

  private mutating func visit(_ node: Int32, from parent: Int32) {
    let number = Int32(blocks.sequence.count)
    blocks.sequence.append(node)
    blocks.node[node].number = number
    blocks.node[node].low = number
    blocks.node[node].cursor = blocks.node[node].edgeStart
    blocks.node[node].parent = parent
    blocks.stack.append(node)
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

  /// Sorts unknowns and items into their blocks; items keep the order of rank.
  private mutating func distribute() {
    let unknowns = Int32(presolve.unknowns)
    let count = blocks.count
    blocks.memberStart.fill(0, count: count + 1)
    blocks.itemStart.fill(0, count: count + 1)
    for n in 0..<blocks.sequence.count {
      let v = blocks.sequence[n]
      if v > 0 && v < unknowns { blocks.memberStart[blocks.node[v].owner + 1] += 1 }
    }
    blocks.target.resize(to: items.count)
    for i in 0..<items.count where items.list[i].isActive {
      var deepest = BlockList.Node()
      for t in items.list[i].range {
        let node = blocks.node[items.terms[t].unknown]
        if node.number > deepest.number { deepest = node }
      }
      blocks.target[i] = deepest.owner
      blocks.itemStart[deepest.owner + 1] += 1
    }
    for b in 0..<count {
      blocks.memberStart[b + 1] += blocks.memberStart[b]
      blocks.itemStart[b + 1] += blocks.itemStart[b]
    }
    blocks.member.resize(to: Int(blocks.memberStart[count]))
    blocks.item.resize(to: Int(blocks.itemStart[count]))
    blocks.cursor.resize(to: max(count, 1))
    for b in 0..<count { blocks.cursor[b] = blocks.memberStart[b] }
    for n in 0..<blocks.sequence.count {
      let v = blocks.sequence[n]
      if v <= 0 || v >= unknowns { continue }
      let b = blocks.node[v].owner
      blocks.member[blocks.cursor[b]] = v
      blocks.cursor[b] += 1
    }
    for b in 0..<count { blocks.cursor[b] = blocks.itemStart[b] }
    for n in 0..<items.count {
      let i = items.order[n]
      if !items.list[i].isActive { continue }
      let b = blocks.target[i]
      blocks.item[blocks.cursor[b]] = i
      blocks.cursor[b] += 1
    }
  }
}
