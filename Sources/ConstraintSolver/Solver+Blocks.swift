extension Solver {
  /// Splits the active items into blocks: biconnected components of the graph of unknowns, where
  /// an item over more than two unknowns (the ground counts) is a node of its own.
  mutating func findBlocks() {
    buildGraph()
    let variables = kind.count
    let nodes = blocks.hub.count + variables
    blocks.number.fill(-1, count: nodes)
    blocks.low.resize(to: nodes)
    blocks.cursor.resize(to: nodes)
    blocks.parent.resize(to: nodes)
    blocks.owner.fill(-1, count: nodes)
    blocks.sequence.removeAll()
    blocks.stack.removeAll()
    blocks.entry.removeAll()
    search(from: 0)
    blocks.stack.removeAll()
    for v in 1..<max(1, variables) where blocks.number[v] < 0 && isUnknown(v) {
      search(from: Int32(v))
      // A root without an anchor hangs on the ground by an empty block.
      blocks.stack.removeAll()
      blocks.owner[v] = Int32(blocks.entry.count)
      blocks.entry.append(0)
    }
    joinAtHubs()
    distribute()
  }

  func isUnknown(_ v: Int) -> Bool {
    presolve.form[v].representative == Int32(v) && presolve.expansion[v] < 0 && v != 0
  }

  private mutating func buildGraph() {
    let variables = kind.count
    blocks.hub.removeAll()
    blocks.edgeStart.fill(0, count: variables + 1)
    // `edgeStart[n + 1]` counts first and is summed afterwards.
    for i in 0..<items.count where items.isActive[i] {
      let from = Int(items.start[i])
      let length = Int(items.start[i + 1]) - from
      let isBalanced = items.isBalanced[i]
      if length + (isBalanced ? 0 : 1) > 2 {
        let node = variables + blocks.hub.count
        blocks.hub.append(Int32(i))
        blocks.edgeStart.append(0)
        for t in from..<from + length { blocks.edgeStart[items.unknown[t] + 1] += 1 }
        if !isBalanced { blocks.edgeStart[1] += 1 }
        blocks.edgeStart[node + 1] += Int32(length + (isBalanced ? 0 : 1))
      } else if length == 2 {
        blocks.edgeStart[items.unknown[from] + 1] += 1
        blocks.edgeStart[items.unknown[from + 1] + 1] += 1
      } else if !isBalanced {
        blocks.edgeStart[items.unknown[from] + 1] += 1
        blocks.edgeStart[1] += 1
      }
    }
    let nodes = variables + blocks.hub.count
    for n in 0..<nodes { blocks.edgeStart[n + 1] += blocks.edgeStart[n] }
    blocks.edge.resize(to: Int(blocks.edgeStart[nodes]))
    blocks.cursor.resize(to: nodes)
    for n in 0..<nodes { blocks.cursor[n] = blocks.edgeStart[n] }
    var hub = 0
    for i in 0..<items.count where items.isActive[i] {
      let from = Int(items.start[i])
      let length = Int(items.start[i + 1]) - from
      if hub < blocks.hub.count, blocks.hub[hub] == Int32(i) {
        let node = Int32(variables + hub)
        hub += 1
        for t in from..<from + length { connect(items.unknown[t], node) }
        if !items.isBalanced[i] { connect(0, node) }
      } else if length == 2 {
        connect(items.unknown[from], items.unknown[from + 1])
      } else {
        connect(items.unknown[from], 0)
      }
    }
  }

  private mutating func connect(_ a: Int32, _ b: Int32) {
    blocks.edge[blocks.cursor[a]] = b
    blocks.cursor[a] += 1
    blocks.edge[blocks.cursor[b]] = a
    blocks.cursor[b] += 1
  }

  /// Depth first search with a stack of its own; emits a block at each articulation.
  private mutating func search(from root: Int32) {
    visit(root, from: -1)
    var node = root
    while node >= 0 {
      let at = blocks.cursor[node]
      if at < blocks.edgeStart[node + 1] {
        blocks.cursor[node] = at + 1
        let other = blocks.edge[at]
        if blocks.number[other] < 0 {
          visit(other, from: node)
          node = other
        } else {
          blocks.low[node] = min(blocks.low[node], blocks.number[other])
        }
        continue
      }
      let parent = blocks.parent[node]
      if parent >= 0 {
        if blocks.low[node] >= blocks.number[parent] {
          emit(upTo: node, entry: parent)
        } else {
          blocks.low[parent] = min(blocks.low[parent], blocks.low[node])
        }
      }
      node = parent
    }
  }

  private mutating func visit(_ node: Int32, from parent: Int32) {
    let number = Int32(blocks.sequence.count)
    blocks.sequence.append(node)
    blocks.number[node] = number
    blocks.low[node] = number
    blocks.cursor[node] = blocks.edgeStart[node]
    blocks.parent[node] = parent
    blocks.stack.append(node)
  }

  private mutating func emit(upTo node: Int32, entry: Int32) {
    let block = Int32(blocks.entry.count)
    blocks.entry.append(entry)
    while let top = blocks.stack.popLast() {
      blocks.owner[top] = block
      if top == node { break }
    }
  }

  /// A block that hangs on an item belongs to the block of that item.
  private mutating func joinAtHubs() {
    let variables = Int32(kind.count)
    blocks.target.resize(to: blocks.count)
    for b in stride(from: blocks.count - 1, through: 0, by: -1) {
      let entry = blocks.entry[b]
      blocks.target[b] = entry < variables ? Int32(b) : blocks.target[blocks.owner[entry]]
    }
    for n in 1..<max(1, blocks.sequence.count) {
      let v = blocks.sequence[n]
      if blocks.owner[v] >= 0 { blocks.owner[v] = blocks.target[blocks.owner[v]] }
    }
  }

  /// Sorts unknowns and items into their blocks; items keep the order of rank.
  private mutating func distribute() {
    let variables = Int32(kind.count)
    let count = blocks.count
    blocks.memberStart.fill(0, count: count + 1)
    blocks.itemStart.fill(0, count: count + 1)
    for n in 0..<blocks.sequence.count {
      let v = blocks.sequence[n]
      if v > 0 && v < variables { blocks.memberStart[blocks.owner[v] + 1] += 1 }
    }
    blocks.target.resize(to: items.count)
    for i in 0..<items.count where items.isActive[i] {
      var deepest = items.unknown[items.start[i]]
      for t in Int(items.start[i]) + 1..<max(Int(items.start[i]) + 1, Int(items.start[i + 1])) {
        let v = items.unknown[t]
        if blocks.number[v] > blocks.number[deepest] { deepest = v }
      }
      let b = blocks.owner[deepest]
      blocks.target[i] = b
      blocks.itemStart[b + 1] += 1
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
      if v <= 0 || v >= variables { continue }
      let b = blocks.owner[v]
      blocks.member[blocks.cursor[b]] = v
      blocks.cursor[b] += 1
    }
    for b in 0..<count { blocks.cursor[b] = blocks.itemStart[b] }
    for n in 0..<items.count {
      let i = items.order[n]
      if !items.isActive[i] { continue }
      let b = blocks.target[i]
      blocks.item[blocks.cursor[b]] = i
      blocks.cursor[b] += 1
    }
  }
}
