// A first basis from the optima of parts.
extension LevelSimplex {
  /// Starts a large problem over which few items reach at any place from the optima of its halves, and those
  /// from the optima of theirs.
  ///
  /// A step of a part moves no more than the part. Where parts meet, a few steps are left, so that the work
  /// grows little faster than the problem (divide and conquer). Where many are left, as the whole gives each
  /// part its room, the parts tell nothing.
  ///
  /// - Returns: Whether the problem is so narrow, and its parts have few steps left.
  mutating func startFromParts() -> Bool {
    if unknowns < Self.fewestForParts { return false }
    let order = UnknownOrder(self)
    if order.width > Self.mostAcross { return false }
    var holder = Buffer<Int32>()
    holder.fill(-1, count: unknowns)
    var halvings = 0
    while unknowns >> halvings > Self.denseLimit { halvings += 1 }
    let least = (unknowns + (1 << halvings) - 1) >> halvings
    var part = LevelSimplex()
    defer { count(work: part.work) }
    for round in 0..<halvings {
      let steps = solveParts(of: least << round, order, isFirst: round == 0, with: &part, &holder)
      if round > 0, steps > unknowns / Self.fewStepsShare { return false }
    }
    hint.assign(holder)
    clearBasis()
    if !startFromHint() { crash() }
    return true
  }

  private static var fewestForParts: Int { 4 * denseLimit }
  private static var mostAcross: Int { 16 }
  /// Where parts meet, a step for each so many unknowns is few.
  private static var fewStepsShare: Int { 8 }

  /// Solves the parts of a size, each with the items within it, from the bases of its halves.
  ///
  /// - Parameters:
  ///   - size: How many unknowns each part has, but for the last.
  ///   - order: The unknowns, part by part.
  ///   - isFirst: Whether nothing is known of their halves.
  ///   - part: The simplex that solves them.
  ///   - holder: By unknown: the item that is basic in its slot, or -1; before and afterwards.
  /// - Returns: How many steps that took.
  private func solveParts(
    of size: Int, _ order: borrowing UnknownOrder, isFirst: Bool, with part: inout LevelSimplex,
    _ holder: inout Buffer<Int32>
  ) -> Int {
    let parts = (unknowns + size - 1) / size
    func owner(_ i: Int) -> Int {
      if order.last[i] < 0 || items[i].level >= Solver.preferenceRank { return -1 }
      let p = Int(order.first[i]) / size
      return Int(order.last[i]) / size == p ? p : -1
    }
    var groups = GroupedList.Groups(nil)
    var item = GroupedList(nil)
    item.begin(&groups)
    for i in 0..<count where owner(i) >= 0 { item.append(Int32(i), to: Int32(owner(i)), &groups) }
    item.arrange(&groups, count: parts)
    // By item: its place among those of its part.
    var place = Buffer<Int32>()
    place.fill(-1, count: count)
    var steps = 0
    for p in 0..<parts {
      let unknownsOfPart = p * size..<min(unknowns, (p + 1) * size)
      let from = item.range(of: p).lowerBound
      part.begin(unknowns: unknownsOfPart.count)
      for n in item.range(of: p) {
        place[item[n]] = Int32(n - from)
        part.load(self, Int(item[n]), order, from: unknownsOfPart.lowerBound)
      }
      if !isFirst {
        for c in unknownsOfPart {
          let held = holder[order.unknown[c]]
          part.hint.append(held < 0 ? -1 : place[held])
        }
      }
      part.prepare(from: isFirst ? .best : .hint)
      part.workEnd = part.work + max(0, workEnd - work - part.work)
      // A part that cannot be ended leaves a basis all the same.
      try? part.solve()
      steps += part.pivots
      for (c, unknown) in unknownsOfPart.enumerated() {
        let held = part.basis[c]
        holder[order.unknown[unknown]] = held < 0 ? -1 : item[from + Int(held)]
      }
    }
    return steps
  }

  /// Takes over an item of a problem of which this is a part.
  private mutating func load(
    _ whole: borrowing LevelSimplex, _ i: Int, _ order: borrowing UnknownOrder, from first: Int
  ) {
    let item = whole.items[i]
    makeRoom(items: 1, terms: item.range.count)
    for t in item.range {
      term(order.place[whole.terms[t].unknown] - Int32(first), whole.terms[t].factor)
    }
    self.item(relation: item.relation, level: item.level, target: item.target)
  }
}
