import ConstraintSolver

/// Layouts in which each view hangs on its neighbours.
extension Workload {
  /// Views each of which has its place, but the first is a point too wide: it pushes the next, and that the next.
  static func pushed(_ views: Int) -> Workload {
    var (work, root, boxes) = canvas("pushed in a row", views)
    for n in boxes.indices {
      work.fix(boxes[n].width, .equal, n == 0 ? 11 : 10)
      work.tie(boxes[n].left, .equal, root.left, Double(10 * n), at: n == 0 ? 1000 : 750)
      if n > 0 { work.tie(boxes[n].left, .greaterThanOrEqual, boxes[n - 1].right) }
    }
    work.settle(boxes, in: root)
    return work
  }

  /// Two columns of views one below the other, their rows aligned.
  static func columns(_ views: Int) -> Workload {
    var (work, root, boxes) = canvas("columns", views)
    for n in boxes.indices {
      work.content(boxes[n], 20, Double(20 + n % 7 * 10))
      if n < 2 {
        work.tie(boxes[n].top, .greaterThanOrEqual, root.top)
      } else {
        work.tie(boxes[n].top, .greaterThanOrEqual, boxes[n - 2].bottom, 8)
      }
      if n % 2 == 1 { work.tie(boxes[n].top, .equal, boxes[n - 1].top, at: 900) }
    }
    work.settle(boxes, in: root)
    return work
  }

  /// Views that may only overlap, the first and last of which are far apart: each pulls the next.
  static func overlapping(_ views: Int) -> Workload {
    var (work, root, boxes) = canvas("overlapping", views)
    for n in boxes.indices {
      work.content(boxes[n], Double(20 + n % 5 * 10), 20)
      work.tie(
        boxes[n].left, n == 0 ? .equal : .lessThanOrEqual, n == 0 ? root.left : boxes[n - 1].right)
    }
    if let last = boxes.last { work.tie(last.right, .equal, root.left, 60 * Double(views)) }
    work.settle(boxes, in: root)
    return work
  }

  /// A mesh of which every seventh column is alike.
  static func meshOfAlike(_ views: Int) -> Workload {
    mesh("mesh of alike", side: Int(Double(views).squareRoot()) / 7 * 7)
  }

  /// About so many views in rows and columns, wished equally far apart, and their centres in line.
  static func mesh(_ views: Int) -> Workload {
    mesh("mesh", side: Int(Double(views).squareRoot()))
  }

  private static func mesh(_ name: String, side: Int) -> Workload {
    var (work, root, boxes) = canvas(name, side * side)
    func align(_ a: (Int32, Int32), _ b: (Int32, Int32)) {
      work.rows.append(
        Row(
          terms: [(a.0, 0.5), (a.1, 0.5), (b.0, -0.5), (b.1, -0.5)], relation: .equal,
          constant: 0, priority: 500))
    }
    for n in boxes.indices {
      let box = boxes[n]
      work.content(box, Double(20 + n % 7 * 10), Double(20 + (n + 3) % 7 * 10))
      if n % side > 0 {
        let last = boxes[n - 1]
        work.tie(box.left, .equal, last.right, 6, at: 500)
        align((box.top, box.bottom), (last.top, last.bottom))
      }
      if n >= side {
        let above = boxes[n - side]
        work.tie(box.top, .equal, above.bottom, 6, at: 500)
        align((box.left, box.right), (above.left, above.right))
      }
      if n % side == side - 1 { work.tie(box.right, .equal, root.right) }
      if n >= side * (side - 1) { work.tie(box.bottom, .equal, root.bottom) }
    }
    work.settle(boxes, in: root)
    return work
  }
}
