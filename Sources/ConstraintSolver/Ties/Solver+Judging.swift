// Whether a face leaves free what variables are made of.
extension Solver {
  /// Decides for some forms whether the simplex leaves them free.
  mutating func judge(_ forms: ContiguousArray<Int32>) throws(SolverError) {
    if space.worker.simplex.isFixed { return }
    for form in forms { space.reduced.home[form] = level(ofForm: form) }
    var isBarred = false
    var isHullKnown = false
    var probes = 1
    while true {
      let isOpen = space.worker.simplex.mixDirections()
      var left = collectLeft(forms)
      if isOpen { for form in left { mark(form) } }
      if isOpen || left.isEmpty { return }
      let before = left.count
      if space.worker.simplex.mixOpenDirections() {
        for form in left where isMoved(form, by: 0.1) { mark(form) }
        left.removeAll { space.reduced.isFree[$0] }
        if left.isEmpty { return }
      }
      if !isBarred {
        isBarred = true
        if space.worker.simplex.barAll() { continue }
      }
      if !isHullKnown, !space.worker.simplex.isDense {
        isHullKnown = true
        if let hull = space.worker.simplex.hull() {
          left.removeAll { form in
            if !isMoved(form, along: hull.mixture.base) { return true }
            if abs(way(of: form, along: hull.way.base).way) <= 1e-7 { return false }
            mark(form)
            return true
          }
          if left.isEmpty { return }
        }
      }
      // Where mixtures of directions tell little, they are asked the more rarely.
      probes = before - left.count > before / Self.fewMixedShare ? 1 : 2 * probes
      for _ in 0..<probes {
        if try !moves(left) { return }
        left.removeAll { space.reduced.isFree[$0] }
        if left.isEmpty { return }
      }
    }
  }

  /// Where a mixture of directions moves less than this share of what is left, the next one would not pay.
  private static var fewMixedShare: Int { 16 }

  /// Moves the point so that it shows some of the forms to be free, and marks those; false if all of them are fixed.
  ///
  /// A cost that mixes them all is constant only where all of them are. What has moved needs no cost any more: one
  /// that is followed to its end moves little else.
  private mutating func moves(_ forms: ContiguousArray<Int32>) throws(SolverError) -> Bool {
    for sign in [1.0, -1.0] {
      mixCost(of: forms, sign)
      space.worker.simplex.count(work: forms.count)
      var outcome = LevelSimplex.Outcome.moved
      while outcome == .moved {
        outcome = try probe()
        let isRay = outcome == .unbounded && markAlongRay(forms)
        if markMoved(forms) || isRay { return true }
      }
    }
    return false
  }

  /// The forms that are not known to be free and that the mixture of directions moves.
  private mutating func collectLeft(_ forms: ContiguousArray<Int32>) -> ContiguousArray<Int32> {
    space.worker.simplex.count(work: forms.count)
    return forms.filter { !space.reduced.isFree[$0] && isMoved($0) }
  }

  /// Whether the edge of the simplex moves a form, by how much at least.
  private func isMoved(_ form: Int32, by least: Double = 1e-9) -> Bool {
    isMoved(form, along: space.worker.simplex.edge.base, by: least)
  }

  private func isMoved(
    _ form: Int32, along move: UnsafeMutablePointer<Double>, by least: Double = 1e-9
  ) -> Bool {
    let (way, size) = way(of: form, along: move)
    return abs(way) > least * max(1, size)
  }

  /// How a form rises where the unknowns move, and the greatest share that one of them has in that.
  private func way(
    of form: Int32, along move: UnsafeMutablePointer<Double>
  ) -> (way: Double, size: Double) {
    var way = 0.0
    var size = 0.0
    for t in Int(space.reduced.forms.start[form])..<Int(space.reduced.forms.start[form + 1]) {
      let share =
        space.reduced.forms.factor[t]
        * move[Int(space.reduced.place[space.reduced.forms.unknown[t]])]
      way += share
      size = max(size, abs(share))
    }
    return (way, size)
  }

  private mutating func mixCost(of forms: ContiguousArray<Int32>, _ sign: Double) {
    var weights = MixedWeights()
    space.worker.simplex.beginCost()
    for form in forms {
      let weight = sign * weights.next()
      for t in Int(space.reduced.forms.start[form])..<Int(space.reduced.forms.start[form + 1]) {
        space.worker.simplex.addCost(
          space.reduced.place[space.reduced.forms.unknown[t]],
          weight * space.reduced.forms.factor[t])
      }
    }
  }

  /// Marks the forms that move along the ray that the simplex has found; true if there is one.
  private mutating func markAlongRay(_ forms: ContiguousArray<Int32>) -> Bool {
    var isAny = false
    for form in forms where isMoved(form) {
      mark(form)
      isAny = true
    }
    return isAny
  }

  /// Follows the cost that the simplex holds within the face, until the point has moved.
  private mutating func probe() throws(SolverError) -> LevelSimplex.Outcome {
    let active = space.worker.simplex.active
    return try space.worker.simplex.optimise(active, active, linear: true, stopsWhenMoved: true)
  }

  /// Notes which of some forms the point has moved; true if there is one that was not known.
  private mutating func markMoved(_ forms: ContiguousArray<Int32>) -> Bool {
    var isAny = false
    for form in forms where !space.reduced.isFree[form] {
      let home = space.reduced.home[form]
      let way = space.reduced.reach[form] * abs(level(ofForm: form) - home)
      if way > 1e-7 * max(1, space.reduced.reach[form] * abs(home) * 1e-3) {
        mark(form)
        isAny = true
      }
    }
    return isAny
  }

  /// The value of a form at the simplex' point.
  private func level(ofForm form: Int32) -> Double {
    var sum = 0.0
    for t in Int(space.reduced.forms.start[form])..<Int(space.reduced.forms.start[form + 1]) {
      sum +=
        space.reduced.forms.factor[t]
        * space.worker.simplex.value[space.reduced.place[space.reduced.forms.unknown[t]]]
    }
    return sum
  }

  /// Notes that a form is free, and so are the variables that have it.
  mutating func mark(_ form: Int32) {
    space.reduced.isFree[form] = true
    var v = space.reduced.headVariable[form]
    if v >= 0 { anyAmbiguous = true }
    while v >= 0 {
      space.ambiguous[v] = true
      v = space.reduced.nextVariable[v]
    }
  }
}
