/// Values in groups that lie one after the other, each in the order in which its values were added.
struct GroupedList: ~Copyable {
  /// The groups of values that were added to a list, and room to sort them.
  struct Groups: ~Copyable {
    var group: Buffer<Int32>
    fileprivate var sorted: Buffer<Int32>

    init(_ reserve: UnsafeMutablePointer<Reserve>?) {
      group = Buffer(reserve)
      sorted = Buffer(reserve)
    }
  }

  private var start: Buffer<Int32>
  private var values: Buffer<Int32>

  init(_ reserve: UnsafeMutablePointer<Reserve>?) {
    start = Buffer(reserve)
    values = Buffer(reserve)
  }

  /// How many values all groups have.
  var count: Int { values.count }

  /// A value, counted through all groups.
  subscript(index: Int) -> Int32 { values[index] }

  /// Where the values of a group are.
  func range(of group: Int) -> Range<Int> { Int(start[group])..<Int(start[group + 1]) }

  /// Forgets all values, to take others.
  mutating func begin(_ groups: inout Groups) {
    values.removeAll()
    groups.group.removeAll()
  }

  /// Adds a value to a group.
  mutating func append(_ value: Int32, to group: Int32, _ groups: inout Groups) {
    values.append(value)
    groups.group.append(group)
  }

  /// Sorts the values stably into their groups.
  mutating func arrange(_ groups: inout Groups, count: Int) {
    // `start[g + 1]` is where group `g` is filled, and in the end where it ends.
    start.fill(0, count: count + 2)
    for n in 0..<values.count { start[groups.group[n] + 2] += 1 }
    for g in 0..<count { start[g + 2] += start[g + 1] }
    groups.sorted.resize(to: values.count)
    for n in 0..<values.count {
      let g = groups.group[n] + 1
      groups.sorted[start[g]] = values[n]
      start[g] += 1
    }
    start.truncate(to: count + 1)
    values.assign(groups.sorted)
  }
}
