import ConstraintSolver

/// Layouts made to be slow: many ways to be free, many wishes that meet, many contradictions.
extension Workload {
  /// What a layout engine adds to settle ties: lengths, then distances from the view around.
  mutating func settle(_ boxes: [Box], in root: Box?) {
    for box in boxes {
      prefer([(box.width, 1)], tier: 0)
      prefer([(box.left, 1)] + (root.map { [($0.left, -1)] } ?? []), tier: 1)
      prefer([(box.height, 1)], tier: 0)
      prefer([(box.top, 1)] + (root.map { [($0.top, -1)] } ?? []), tier: 1)
    }
  }

  /// A canvas of which the boxes are free parts.
  static func canvas(_ name: String, _ views: Int) -> (work: Workload, root: Box, boxes: [Box]) {
    var work = Workload(name, views: views)
    let root = work.root(width: 390, height: 844)
    let boxes = (0..<views).map { _ in work.box() }
    return (work, root, boxes)
  }

  /// Views in a row, each at least some points after the one before, and nothing else.
  static func atLeast(_ views: Int) -> Workload {
    var (work, root, boxes) = canvas("at least", views)
    for n in boxes.indices.dropFirst() {
      work.tie(boxes[n].left, .greaterThanOrEqual, boxes[n - 1].right, 8)
    }
    work.settle(boxes, in: root)
    return work
  }

  /// The same with the priorities of the gaps mixed.
  static func atLeastMixed(_ views: Int) -> Workload {
    var (work, root, boxes) = canvas("at least, mixed", views)
    let priorities: [Double] = [1000, 750, 500, 250]
    var random = Sequence64()
    for n in boxes.indices.dropFirst() {
      work.tie(
        boxes[n].left, .greaterThanOrEqual, boxes[n - 1].right, Double(random.next(20)),
        at: priorities[random.next(4)])
      work.fix(boxes[n].width, .greaterThanOrEqual, Double(random.next(60)), at: 750)
      work.tie(boxes[n].right, .lessThanOrEqual, root.right, at: priorities[random.next(4)])
    }
    work.settle(boxes, in: root)
    return work
  }

  /// Every view some points after each one before.
  static func apart(_ views: Int, at priority: Double = 1000) -> Workload {
    var (work, root, boxes) = canvas(priority == 1000 ? "apart" : "apart, soft", views)
    for n in boxes.indices {
      for m in 0..<n {
        work.tie(boxes[n].left, .greaterThanOrEqual, boxes[m].right, 8, at: priority)
      }
    }
    work.settle(boxes, in: root)
    return work
  }

  /// Distances between random views, at random priorities below required.
  static func random(_ views: Int, seed: UInt64) -> Workload {
    distances("random, soft", views, each: 3, at: [750, 500, 499, 251, 250], seed: seed)
  }

  /// Required distances between random views, many of which contradict those before them.
  static func contradictory(_ views: Int, each: Int) -> Workload {
    distances("required, \(each) each", views, each: each, at: [1000])
  }

  /// Whether the layout asks for what cannot be, which Kiwi refuses.
  var isContradictory: Bool { name.hasPrefix("conflicts") || name.hasPrefix("required") }

  private static func distances(
    _ name: String, _ views: Int, each: Int, at priorities: [Double], seed: UInt64 = 7
  ) -> Workload {
    var (work, root, boxes) = canvas(name, views)
    var random = Sequence64(state: seed)
    let relations: [Relation] = [.equal, .greaterThanOrEqual, .lessThanOrEqual]
    for n in boxes.indices {
      for _ in 0..<each {
        let other = random.next(views + 1)
        let b = other == views || other == n ? root : boxes[other]
        let a = boxes[n]
        let ends = [(a.left, b.left), (a.left, b.right), (a.right, b.right), (a.width, b.width)]
        let (first, second) = ends[random.next(4)]
        work.tie(
          first, relations[random.next(3)], second, Double(random.next(100)),
          at: priorities[random.next(priorities.count)])
      }
    }
    work.settle(boxes, in: root)
    return work
  }

  /// A row that is too short for what all of its views ask alike.
  static func ties(_ views: Int) -> Workload {
    var (work, root, boxes) = canvas("ties in a row", views)
    for n in boxes.indices {
      let last = n > 0 ? boxes[n - 1].right : root.left
      work.tie(boxes[n].left, .equal, last)
      work.fix(boxes[n].width, .equal, 1000, at: 250)
    }
    if let last = boxes.last { work.tie(last.right, .equal, root.right) }
    work.settle(boxes, in: root)
    return work
  }

  /// A filled row in which every view is to be wider than the row has room for.
  static func conflicts(_ views: Int) -> Workload {
    var (work, root, boxes) = canvas("conflicts", views)
    for n in boxes.indices {
      let last = n > 0 ? boxes[n - 1].right : root.left
      work.tie(boxes[n].left, .equal, last)
    }
    if let last = boxes.last { work.tie(last.right, .equal, root.right) }
    for box in boxes { work.fix(box.width, .equal, 400) }
    work.settle(boxes, in: root)
    return work
  }

  /// A filled row of views that have widths, and differences between neighbours that none of them has.
  static func differences(_ views: Int) -> Workload {
    var (work, root, boxes) = canvas("conflicts, differences", views)
    for n in boxes.indices {
      let last = n > 0 ? boxes[n - 1].right : root.left
      work.tie(boxes[n].left, .equal, last)
    }
    if let last = boxes.last { work.tie(last.right, .equal, root.right) }
    for n in boxes.indices { work.fix(boxes[n].width, .equal, Double(10 + n % 3)) }
    for n in boxes.indices.dropFirst() {
      work.tie(boxes[n - 1].width, .equal, boxes[n].width, 5)
    }
    work.settle(boxes, in: root)
    return work
  }

  /// A filled row of views each of which is to be wider than the one before, more than there is room for.
  static func growing(_ views: Int) -> Workload {
    var (work, root, boxes) = canvas("conflicts, growing", views)
    for n in boxes.indices {
      let last = n > 0 ? boxes[n - 1].right : root.left
      work.tie(boxes[n].left, .equal, last)
    }
    if let last = boxes.last { work.tie(last.right, .equal, root.right) }
    for n in boxes.indices.dropFirst() {
      work.tie(boxes[n].width, .greaterThanOrEqual, boxes[n - 1].width, 1)
    }
    work.settle(boxes, in: root)
    return work
  }

  /// A row of views each of which is to have two widths: as many conflicts as views, each of two constraints.
  static func conflictsEach(_ views: Int) -> Workload {
    var (work, root, boxes) = canvas("conflicts, each view", views)
    for n in boxes.indices {
      work.tie(boxes[n].left, .equal, n > 0 ? boxes[n - 1].right : root.left, 8)
      for width in [100.0, 120] { work.fix(boxes[n].width, .equal, width) }
    }
    work.settle(boxes, in: root)
    return work
  }

  /// A stack view with equal gaps: each gap is required to be as long as the first.
  static func equalGaps(_ views: Int) -> Workload {
    var (work, root, boxes) = canvas("equal gaps", views)
    guard let first = boxes.first, let last = boxes.last else { return work }
    work.tie(first.left, .equal, root.left)
    work.tie(last.right, .equal, root.right)
    for n in boxes.indices.dropFirst() {
      work.tie(boxes[n].left, .greaterThanOrEqual, boxes[n - 1].right, 0.01)
      work.tie(boxes[n].left, .equal, boxes[n - 1].right, 0.01, at: 20)
      if n == 1 { continue }
      work.rows.append(
        Row(
          terms: [
            (boxes[n].left, 1), (boxes[n - 1].right, -1), (boxes[1].left, -1), (first.right, 1),
          ], relation: .equal, constant: 0, priority: 1000))
    }
    for box in boxes { work.content(box, 0.01, 20) }
    work.settle(boxes, in: root)
    return work
  }

  /// How a stack view shares what is left of its room.
  enum Distribution: String {
    /// Its views have given gaps.
    case fill
    /// Each gap is required to be as long as the first.
    case equalSpacing = "equal spacing"
    /// The middles of its views are wished to be equally far apart, those of the first most of all.
    case equalCentering = "equal centering"
  }

  /// How long a stack view is.
  enum Room: String {
    /// Too short for its views.
    case short
    /// Too short for its spacing alone.
    case conflicts
    /// Half as long again as what is in it.
    case long
    /// As long as what is in it.
    case hugging
  }

  /// A stack view.
  static func stack(_ views: Int, _ distribution: Distribution, _ room: Room) -> Workload {
    var (work, root, boxes) = canvas("\(room.rawValue), \(distribution.rawValue)", views)
    guard let first = boxes.first, let last = boxes.last, views > 2 else { return work }
    let widths = boxes.indices.map { Double(20 + $0 % 7 * 10) }
    let spacing: Double = room == .short ? 0 : 8
    work.tie(first.left, .equal, root.left)
    switch room {
    case .hugging: break
    case .long:
      let content = widths.reduce(0, +) + spacing * Double(views - 1)
      work.tie(last.right, .equal, first.left, 1.5 * content)
    case .short, .conflicts: work.tie(last.right, .equal, root.right)
    }
    for n in boxes.indices.dropFirst() {
      work.tie(boxes[n].left, .greaterThanOrEqual, boxes[n - 1].right, spacing)
      work.tie(boxes[n].left, .equal, boxes[n - 1].right, spacing, at: 20)
    }
    func gap(_ n: Int, _ sign: Double) -> [(variable: Int32, factor: Double)] {
      let (a, b) = (boxes[n], boxes[n + 1])
      if distribution == .equalSpacing { return [(b.left, sign), (a.right, -sign)] }
      let half = sign / 2
      return [(b.left, half), (b.right, half), (a.left, -half), (a.right, -half)]
    }
    for n in 1..<views - 1 where distribution != .fill {
      work.rows.append(
        Row(
          terms: gap(n, 1) + gap(0, -1), relation: .equal, constant: 0,
          priority: distribution == .equalCentering ? max(1, 150 - Double(n)) : 1000))
    }
    for (box, width) in zip(boxes, widths) { work.content(box, width, 20) }
    work.settle(boxes, in: root)
    return work
  }

  /// A grid view of about so many cells, its columns as wide as their cells ask.
  static func gridView(_ cells: Int) -> Workload {
    let side = Int(Double(cells).squareRoot())
    var (work, root, boxes) = canvas("gridview", side * side)
    let columns = (0..<side).map { _ in work.box() }
    for x in 0..<side {
      work.tie(columns[x].left, .equal, x > 0 ? columns[x - 1].right : root.left, x > 0 ? 6 : 0)
      work.fix(columns[x].width, .equal, 0, at: 120)
      for y in 0..<side {
        let box = boxes[x * side + y]
        work.tie(box.left, .equal, columns[x].left)
        work.tie(box.right, .lessThanOrEqual, columns[x].right)
        work.content(box, 10, 20)
      }
    }
    work.settle(boxes, in: root)
    return work
  }
}
