/// Unknowns in groups, those together that items connect, and the items of each group.
struct Partition: ~Copyable {
  /// The group of each unknown; -1 for one that is determined.
  private(set) var group: Buffer<Int32>
  /// How many groups there are.
  private(set) var count = 0
  private(set) var members: GroupedList
  private(set) var items: GroupedList

  init(_ reserve: UnsafeMutablePointer<Reserve>?) {
    group = Buffer(reserve)
    members = GroupedList(reserve)
    items = GroupedList(reserve)
  }

  /// Forgets all groups.
  mutating func removeAll() { count = 0 }

  /// Forms the groups, numbered in the order of their first unknowns.
  ///
  /// - Parameters:
  ///   - alias: For each unknown the one that it follows; those that follow themselves are free.
  ///   - items: What connects unknowns.
  ///   - rank: Items of this rank and later ones connect nothing, and belong to no group.
  ///   - numbers: Room for a number of each unknown.
  ///   - groups: Room for the group of each value.
  mutating func form(
    _ alias: borrowing Buffer<Int32>, connectedBy items: borrowing ItemList, before rank: Int32,
    numbers: inout Buffer<Int32>, _ groups: inout GroupedList.Groups
  ) {
    let unknowns = alias.count
    group.resize(to: unknowns)
    for v in 0..<unknowns { group[v] = Int32(v) }
    for i in 0..<items.count where items.list[i].rank < rank {
      let range = items.list[i].range
      let first = root(of: items.terms[range.lowerBound].unknown)
      for t in range.dropFirst() {
        let other = root(of: items.terms[t].unknown)
        if other != first { group[other] = first }
      }
    }
    numbers.fill(-1, count: unknowns)
    count = 0
    members.begin(&groups)
    for v in 1..<Int32(unknowns) where alias[v] == v {
      let root = root(of: v)
      if numbers[root] < 0 {
        numbers[root] = Int32(count)
        count += 1
      }
      members.append(v, to: numbers[root], &groups)
    }
    // What follows looks groups up by unknown.
    for v in 0..<unknowns { group[v] = -1 }
    for n in 0..<members.count { group[members[n]] = groups.group[n] }
    members.arrange(&groups, count: count)
    self.items.begin(&groups)
    for i in 0..<items.count where items.list[i].rank < rank {
      self.items.append(
        Int32(i), to: group[items.terms[items.list[i].range.lowerBound].unknown], &groups)
    }
    self.items.arrange(&groups, count: count)
  }

  /// The unknown that stands for all that are connected with one, by union and find.
  private mutating func root(of v: Int32) -> Int32 {
    var root = v
    while group[root] != root { root = group[root] }
    var node = v
    while group[node] != root {
      let above = group[node]
      group[node] = root
      node = above
    }
    return root
  }
}
