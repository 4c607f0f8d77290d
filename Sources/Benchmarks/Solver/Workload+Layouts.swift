import ConstraintSolver

/// A repeatable sequence of numbers.
struct Sequence64 {
  var state: UInt64 = 7

  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}

extension Workload {
  /// Siblings in a row, each as wide as its content.
  static func chain(_ views: Int, pinned: Bool = false) -> Workload {
    var work = Workload(pinned ? "chainpin" : "chain", views: views)
    var random = Sequence64()
    let widths = (0..<views).map { _ in Double(20 + random.next(80)) }
    let total = widths.reduce(0, +) + Double(8 * (views + 1))
    let root = work.root(width: total + 150, height: 600)
    var last: Box?
    for n in 0..<views {
      let view = work.box()
      work.tie(view.left, .equal, last?.right ?? root.left, 8)
      work.tie(view.top, .equal, root.top, 8)
      work.tie(view.bottom, .lessThanOrEqual, root.bottom, -8)
      let isWeak = pinned && n == views / 2
      work.content(view, widths[n], 20, hugging: isWeak ? 249 : 250)
      last = view
    }
    if pinned, let last { work.tie(last.right, .equal, root.right, -8) }
    return work
  }

  /// Containers in containers, each with a label.
  static func nested(_ views: Int) -> Workload {
    var work = Workload("nested", views: views)
    var random = Sequence64()
    let depth = views / 2
    var outer = work.root(width: Double(8 * depth + 220), height: Double(8 * depth + 120))
    for _ in 0..<depth {
      let inner = work.box()
      work.tie(inner.left, .equal, outer.left, 4)
      work.tie(inner.right, .equal, outer.right, -4)
      work.tie(inner.top, .equal, outer.top, 4)
      work.tie(inner.bottom, .equal, outer.bottom, -4)
      let label = work.box()
      work.tie(label.left, .equal, inner.left, 8)
      work.tie(label.top, .equal, inner.top, 8)
      work.tie(label.right, .lessThanOrEqual, inner.right, -8)
      work.tie(label.bottom, .lessThanOrEqual, inner.bottom, -8)
      work.content(label, Double(30 + random.next(100)), 20, hugging: 251)
      outer = inner
    }
    return work
  }

  /// Self-sizing cells below each other; some titles are too long.
  static func table(_ views: Int) -> Workload {
    var work = Workload("table", views: views)
    var random = Sequence64()
    let root = work.root(width: 375, height: 100_000_000)
    var last: Box?
    for _ in 0..<max(1, views / 6) {
      last = work.cell(in: root, below: last, &random)
    }
    return work
  }

  /// One self-sizing cell: image, three labels and a button.
  mutating func cell(in root: Box, below last: Box?, _ random: inout Sequence64) -> Box {
    let cell = box()
    tie(cell.left, .equal, root.left)
    tie(cell.right, .equal, root.right)
    tie(cell.top, .equal, last?.bottom ?? root.top)
    fix(cell.height, .greaterThanOrEqual, 44)
    let image = box()
    tie(image.left, .equal, cell.left, 16)
    centre(image, in: cell)
    fix(image.width, .equal, 40)
    fix(image.height, .equal, 40)
    let button = box()
    tie(button.right, .equal, cell.right, -16)
    centre(button, in: cell)
    content(button, Double(40 + random.next(50)), 30, resistance: 751)
    var above: Box?
    for n in 0..<3 {
      let label = box()
      tie(label.left, .equal, image.right, 8)
      tie(label.top, .equal, above?.bottom ?? cell.top, above == nil ? 8 : 4)
      tie(label.right, .lessThanOrEqual, button.left, -8)
      let isLong = n == 0 && random.next(10) < 3
      content(
        label, Double(isLong ? 260 + random.next(200) : 40 + random.next(120)),
        n == 0 ? 20 : 16, hugging: 251)
      above = label
    }
    if let above { tie(above.bottom, .equal, cell.bottom, -8) }
    return cell
  }

  mutating func centre(_ inner: Box, in outer: Box) {
    rows.append(
      Row(
        terms: [(inner.top, 0.5), (inner.bottom, 0.5), (outer.top, -0.5), (outer.bottom, -0.5)],
        relation: .equal, constant: 0, priority: 1000))
  }

  /// Rows of ten keys, all as large as the first.
  static func grid(_ views: Int) -> Workload {
    var work = Workload("grid", views: views)
    let lines = max(1, views / 10)
    let root = work.root(width: 375, height: Double(lines * 50 + 10))
    var first: Box?
    var above: Box?
    for _ in 0..<lines {
      var last: Box?
      for n in 0..<10 {
        let key = work.box()
        work.tie(key.left, .equal, last?.right ?? root.left, n == 0 ? 3 : 6)
        if n == 0 {
          work.tie(key.top, .equal, above?.bottom ?? root.top, 10)
        } else if let last {
          work.tie(key.top, .equal, last.top)
        }
        if let first {
          work.tie(key.width, .equal, first.width)
          work.tie(key.height, .equal, first.height)
        }
        work.content(key, 20, 30)
        first = first ?? key
        last = key
      }
      if let last, above == nil { work.tie(last.right, .equal, root.right, -3) }
      above = last
    }
    if let above { work.tie(above.bottom, .equal, root.bottom, -3) }
    return work
  }

  /// Labels and fields; the fields are aligned behind the widest label.
  static func form(_ views: Int) -> Workload {
    var work = Workload("form", views: views)
    var random = Sequence64()
    let root = work.root(width: 600, height: 100_000_000)
    var first: Box?
    var above: Box?
    for _ in 0..<max(1, views / 2) {
      let label = work.box()
      let field = work.box()
      work.tie(label.left, .equal, root.left, 20)
      work.tie(field.left, .greaterThanOrEqual, label.right, 8)
      work.tie(field.left, .equal, label.right, 8, at: 240)
      work.tie(field.right, .equal, root.right, -20)
      if let first { work.tie(field.left, .equal, first.left) }
      work.tie(label.top, .equal, field.top, 4)
      work.tie(field.top, .greaterThanOrEqual, above?.bottom ?? root.top, 8)
      work.tie(field.top, .equal, above?.bottom ?? root.top, 8, at: 240)
      work.content(label, Double(40 + random.next(160)), 20, hugging: 251)
      work.content(field, Double(80 + random.next(40)), 28, hugging: 250)
      first = first ?? field
      above = field
    }
    return work
  }

  /// Random ordering inequalities and wishes that contradict each other.
  static func path(_ views: Int) -> Workload {
    var work = Workload("path", views: views)
    var random = Sequence64()
    var boxes: [Box] = []
    for n in 0..<views {
      let view = work.box()
      work.fix(view.left, .greaterThanOrEqual, 0)
      work.fix(view.top, .greaterThanOrEqual, 0)
      if n > 0 {
        for _ in 0..<2 {
          let other = boxes[random.next(n)]
          work.tie(view.left, .greaterThanOrEqual, other.right, Double(random.next(10)))
        }
        let other = boxes[random.next(n)]
        work.tie(view.top, .greaterThanOrEqual, other.bottom, Double(random.next(10)))
        work.tie(view.width, .equal, boxes[random.next(n)].width, at: 400)
      }
      let priorities: [Double] = [240, 300, 490, 600]
      work.fix(view.left, .equal, Double(random.next(2000)), at: priorities[random.next(4)])
      work.fix(view.top, .equal, Double(random.next(2000)), at: priorities[random.next(4)])
      work.content(view, Double(20 + random.next(80)), 20)
      boxes.append(view)
    }
    return work
  }

  /// One cell alone.
  static func cell() -> Workload {
    var work = Workload("cell", views: 6)
    var random = Sequence64()
    let root = work.root(width: 375, height: 1000)
    _ = work.cell(in: root, below: nil, &random)
    return work
  }
}
