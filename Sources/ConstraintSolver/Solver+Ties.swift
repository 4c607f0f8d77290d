// Where the optimum is not unique, the free unknowns are solved again with all constraints that
// touch them and with the tie-breaks below all priorities.
extension Solver {
  /// Finds out exactly what is ambiguous and settles it by preferences.
  mutating func settleTies() throws(SolverError) {
    ambiguous.fill(false, count: kind.count)
    anyAmbiguous = false
    reduced.count = 0
    var isAnyLoose = false
    for n in 1..<max(1, blocks.sequence.count) {
      let v = blocks.sequence[n]
      if Int(v) < kind.count, blocks.isLoose[v] { isAnyLoose = true }
    }
    reduced.alias.fill(0, count: kind.count)
    reduced.shift.fill(0, count: kind.count)
    if !isAnyLoose { return }
    aliasUnknowns()
    collectReducedItems()
    formComponents()
    for c in 0..<reduced.count {
      loadComponent(c)
      try solveLevels(upTo: Self.preferenceRank)
      try judge(c)
      try worker.simplex.solve()
      for n in Int(reduced.memberStart[c])..<Int(reduced.memberStart[c + 1]) {
        let v = reduced.member[n]
        blocks.value[v] = worker.simplex.value[reduced.place[v]]
      }
    }
    for n in 1..<max(1, blocks.sequence.count) {
      let v = blocks.sequence[n]
      if Int(v) >= kind.count || v == 0 { continue }
      let alias = reduced.alias[v]
      if alias != v { blocks.value[v] = reduced.shift[v] + (alias == 0 ? 0 : blocks.value[alias]) }
    }
  }

  /// Tie-breaks rank below all priorities.
  static var preferenceRank: Int32 { 1 << 28 }

  /// Works off the levels before a rank.
  mutating func solveLevels(upTo rank: Int32) throws(SolverError) {
    while worker.simplex.active < worker.simplex.count,
      worker.simplex.level[worker.simplex.active] < rank
    {
      try worker.simplex.solveNextLevel()
    }
  }

  private mutating func aliasUnknowns() {
    for n in 1..<max(1, blocks.sequence.count) {
      let v = blocks.sequence[n]
      if Int(v) >= kind.count || v == 0 { continue }
      if blocks.isLoose[v] {
        reduced.alias[v] = v
        reduced.shift[v] = 0
      } else {
        let entry = blocks.entry[blocks.owner[v]]
        reduced.alias[v] = reduced.alias[entry]
        reduced.shift[v] = reduced.shift[entry] + blocks.local[v]
      }
    }
  }

  /// Replaces the sum under construction by one over the free unknowns.
  private mutating func reduceGather() {
    let keys = gather.key.count
    if keys == 0 { return }
    pairs.removeAll()
    for n in 0..<keys { pairs.append((gather.key[n], gather.sum[n])) }
    let constant = gather.constant
    gather.begin(room: kind.count)
    gather.add(constant: constant)
    for (v, factor) in pairs {
      gather.add(constant: factor * reduced.shift[v])
      if reduced.alias[v] != 0 { gather.add(reduced.alias[v], factor) }
    }
    gather.finish()
  }

  private mutating func collectReducedItems() {
    reduced.items.removeAll()
    for n in 0..<items.count {
      let i = Int(items.order[n])
      gather.begin(room: kind.count)
      gather.add(constant: -items.target[i])
      for t in Int(items.start[i])..<Int(items.start[i + 1]) {
        gather.add(items.unknown[t], items.factor[t])
      }
      reduceGather()
      if gather.key.isEmpty { continue }
      reduced.items.append(
        gather, items.kind[i], items.source[i], items.relation[i], items.rank[i])
    }
    var rank = Self.preferenceRank
    var order = ContiguousArray(0..<preferences.count)
    order.sort {
      let (a, b) = (preferences[$0], preferences[$1])
      return a.tier != b.tier ? a.tier < b.tier : $0 < $1
    }
    for p in order {
      let preference = preferences[p]
      gather.begin(room: kind.count)
      gather.add(constant: -preference.value)
      for t in Int(preference.start)..<Int(preference.start + preference.length) {
        addVariable(termVariable[t], termCoefficient[t])
      }
      gather.finish()
      reduceGather()
      if gather.key.isEmpty { continue }
      reduced.items.append(gather, .preference, Int32(p), 0, rank)
      rank += 1
    }
    // Last of all, lengths and then everything else are as near to 0 as possible.
    for lengths in [true, false] {
      for v in 1..<kind.count where (kind[v] == .length) == lengths {
        if !reduce(variable: Int32(v)) { continue }
        reduced.items.append(gather, .smallest, Int32(v), 0, rank)
        rank += 1
      }
    }
  }

  /// Sets the sum under construction to a variable; false if the variable is determined.
  mutating func reduce(variable v: Int32) -> Bool {
    gather.begin(room: kind.count)
    addVariable(v, 1)
    gather.finish()
    reduceGather()
    return !gather.key.isEmpty
  }

  private mutating func find(_ v: Int32) -> Int32 {
    var root = v
    while reduced.group[root] != root { root = reduced.group[root] }
    var node = v
    while reduced.group[node] != root {
      let above = reduced.group[node]
      reduced.group[node] = root
      node = above
    }
    return root
  }

  private mutating func formComponents() {
    let variables = kind.count
    reduced.group.resize(to: variables)
    for v in 0..<variables { reduced.group[v] = Int32(v) }
    for i in 0..<reduced.items.count {
      let from = Int(reduced.items.start[i])
      let first = find(reduced.items.unknown[from])
      for t in from + 1..<max(from + 1, Int(reduced.items.start[i + 1])) {
        let other = find(reduced.items.unknown[t])
        if other != first { reduced.group[other] = first }
      }
    }
    // Number the components in order of their first unknown.
    reduced.place.fill(-1, count: variables)
    reduced.count = 0
    for v in 1..<variables where reduced.alias[v] == Int32(v) {
      let root = find(Int32(v))
      if reduced.place[root] < 0 {
        reduced.place[root] = Int32(reduced.count)
        reduced.count += 1
      }
    }
    var componentOf = ContiguousArray(repeating: Int32(-1), count: variables)
    for v in 1..<variables where reduced.alias[v] == Int32(v) {
      componentOf[v] = reduced.place[find(Int32(v))]
    }
    for v in 1..<variables { reduced.group[v] = componentOf[v] }
    let unknowns = (1..<variables).filter { componentOf[$0] >= 0 }.map { Int32($0) }
    Self.distribute(
      unknowns.map { ($0, componentOf[Int($0)]) }, reduced.count, &reduced.memberStart,
      &reduced.member)
    for c in 0..<reduced.count {
      let from = Int(reduced.memberStart[c])
      for n in from..<Int(reduced.memberStart[c + 1]) {
        reduced.place[reduced.member[n]] = Int32(n - from)
      }
    }
    let itemGroups = (0..<reduced.items.count).map { i in
      (Int32(i), componentOf[Int(reduced.items.unknown[reduced.items.start[i]])])
    }
    Self.distribute(itemGroups, reduced.count, &reduced.itemStart, &reduced.item)
    var variableGroups: [(Int32, Int32)] = []
    for v in 1..<variables where reduce(variable: Int32(v)) {
      variableGroups.append((Int32(v), componentOf[Int(gather.key[0])]))
    }
    Self.distribute(variableGroups, reduced.count, &reduced.variableStart, &reduced.variable)
  }

  /// Sorts values into groups, stably.
  private static func distribute(
    _ pairs: [(value: Int32, group: Int32)], _ groups: Int, _ start: inout Buffer<Int32>,
    _ values: inout Buffer<Int32>
  ) {
    start.fill(0, count: groups + 1)
    for pair in pairs { start[pair.group + 1] += 1 }
    for g in 0..<groups { start[g + 1] += start[g] }
    var cursor = ContiguousArray((0..<groups).map { start[$0] })
    values.resize(to: pairs.count)
    for pair in pairs {
      values[cursor[Int(pair.group)]] = pair.value
      cursor[Int(pair.group)] += 1
    }
  }

  mutating func loadComponent(_ c: Int) {
    worker.simplex.begin(unknowns: Int(reduced.memberStart[c + 1] - reduced.memberStart[c]))
    for n in Int(reduced.itemStart[c])..<Int(reduced.itemStart[c + 1]) {
      let i = reduced.item[n]
      for t in Int(reduced.items.start[i])..<Int(reduced.items.start[i + 1]) {
        worker.simplex.term(reduced.place[reduced.items.unknown[t]], reduced.items.factor[t])
      }
      worker.simplex.item(
        relation: reduced.items.relation[i], level: reduced.items.rank[i],
        target: reduced.items.target[i])
    }
    worker.simplex.prepare()
  }

  /// The value of the sum under construction at the simplex' point.
  func gathered() -> Double {
    var sum = gather.constant
    for n in 0..<gather.key.count {
      sum += gather.sum[n] * worker.simplex.value[reduced.place[gather.key[n]]]
    }
    return sum
  }

  /// Moves the simplex to where the sum under construction is least or greatest within the face.
  mutating func extremum(_ sign: Double) throws(SolverError) -> LevelSimplex.Outcome {
    worker.simplex.gradient.fill(0, count: worker.simplex.unknowns)
    for n in 0..<gather.key.count {
      worker.simplex.gradient[reduced.place[gather.key[n]]] = sign * gather.sum[n]
    }
    return try worker.simplex.optimise(worker.simplex.active, worker.simplex.active, linear: true)
  }

  /// Decides for each variable of a component whether the face leaves it free.
  private mutating func judge(_ c: Int) throws(SolverError) {
    let from = Int(reduced.variableStart[c])
    let to = Int(reduced.variableStart[c + 1])
    var isFixed = true
    for j in 0..<worker.simplex.unknowns where worker.simplex.frozen[j] != 3 { isFixed = false }
    if isFixed { return }
    var home = ContiguousArray<Double>()
    for n in from..<to {
      _ = reduce(variable: reduced.variable[n])
      home.append(gathered())
    }
    for n in from..<to {
      let v = reduced.variable[n]
      for sign in [1.0, -1.0] where !ambiguous[v] {
        _ = reduce(variable: v)
        if try extremum(sign) == .unbounded {
          ambiguous[v] = true
          anyAmbiguous = true
        }
        for m in n..<to where !ambiguous[reduced.variable[m]] {
          _ = reduce(variable: reduced.variable[m])
          if abs(gathered() - home[m - from]) > 1e-7 * max(1, abs(home[m - from]) * 1e-3) {
            ambiguous[reduced.variable[m]] = true
            anyAmbiguous = true
          }
        }
      }
    }
  }
}
