/// A point from which violated inequalities have pushed rigid parts, each one way only.
///
/// This is a few sweeps of the shortest-path method for differences (Bellman 1958, Ford 1956), in an order
/// in which one is enough where nothing pushes in a circle. It promises nothing; the simplex starts nearer to
/// where it ends.
struct PushedPoint: ~Copyable {
  private let parts: RigidParts
  /// By part: how far it was pushed.
  private var shift = Buffer<Double>()
  /// By part: the item that pushed it last, or -1.
  private var holder = Buffer<Int32>()
  /// By part: 1 if it was raised, -1 if it was lowered.
  private var way = Buffer<Int8>()
  /// The inequalities over one unknown or two, by each part that they can raise.
  private var raising = Pushes()
  /// The same by each part that they can lower.
  private var lowering = Pushes()
  /// The parts, those that raise others before them.
  private var order = Buffer<Int32>()

  private static var mostSweeps: Int { 6 }

  /// How an inequality rises with the parts that it reaches.
  private struct Push {
    /// How fast it rises with the part that is asked about.
    var own = 0.0
    /// The other part, or -1, and how fast it rises with that.
    var other: Int32 = -1
    var slope = 0.0
  }

  /// An inequality over one unknown or two, with all that a push needs of it.
  struct Inequality: BitwiseCopyable {
    /// Its place in the simplex.
    let item: Int32
    let relation: Int8
    let target: Double
    let first: Int32
    /// The other unknown, or -1.
    let second: Int32
    let firstFactor: Double
    let secondFactor: Double

    /// Takes an item of a simplex; nil unless it is one.
    init?(_ i: Int, _ simplex: borrowing LevelSimplex) {
      let item = simplex.items[i]
      let length = item.end - item.start
      if item.relation == 0 || length < 1 || length > 2 { return nil }
      let (a, b) = (simplex.terms[item.start], simplex.terms[item.end - 1])
      self.item = Int32(i)
      (relation, target) = (item.relation, item.target)
      (first, firstFactor) = (a.unknown, a.factor)
      (second, secondFactor) = length == 2 ? (b.unknown, b.factor) : (-1, 0)
    }
  }

  /// The inequalities that can move parts one way, one part after the other.
  struct Pushes: ~Copyable {
    /// By part: the end of its inequalities, which begin where those of the part before end.
    private var end = Buffer<Int32>()
    private var inequality = Buffer<Inequality>()

    subscript(n: Int) -> Inequality { inequality[n] }

    /// Where the inequalities of a part are.
    func range(of part: Int32) -> Range<Int> {
      (part > 0 ? Int(end[part - 1]) : 0)..<Int(end[part])
    }

    mutating func begin(parts: Int) { end.fill(0, count: parts) }

    /// Counts an inequality of a part.
    func expect(_ part: Int32) { end[part] += 1 }

    /// Makes room for the inequalities that were counted.
    mutating func makeRoom(_ reserve: UnsafeMutablePointer<Reserve>?) {
      var sum: Int32 = 0
      for p in 0..<end.count {
        (end[p], sum) = (sum, sum + end[p])
      }
      inequality = Buffer(brief: Int(sum), reserve)
      inequality.resize(to: Int(sum))
    }

    /// Adds an inequality, after those of the part that were added before.
    func add(_ value: Inequality, to part: Int32) {
      inequality[end[part]] = value
      end[part] += 1
    }
  }

  init(_ parts: consuming RigidParts) {
    shift.fill(0, count: parts.count)
    holder.fill(-1, count: parts.count)
    way.fill(0, count: parts.count)
    self.parts = parts
  }

  /// Pushes the point of a simplex until nothing moves, or for some sweeps.
  mutating func spread(_ simplex: borrowing LevelSimplex) {
    listItems(simplex)
    findOrder(simplex)
    for _ in 0..<Self.mostSweeps {
      var isMoved = false
      for n in 0..<order.count where push(order[n], simplex, way: 1) { isMoved = true }
      for n in (0..<order.count).reversed() where push(order[n], simplex, way: -1) {
        isMoved = true
      }
      if !isMoved { break }
    }
  }

  /// What becomes of an item where the parts are now.
  enum Role: BitwiseCopyable {
    case none
    /// It has pushed a part last, or is violated and cannot push.
    case held
    /// It kept a part in its place that was pushed.
    case leftOut
  }

  /// By item: what becomes of it.
  func roles(_ simplex: borrowing LevelSimplex) -> Buffer<Role> {
    var roles = Buffer<Role>()
    roles.fill(.none, count: simplex.count)
    for i in 0..<simplex.count where isStuck(i, simplex) { roles[i] = .held }
    for p in 0..<holder.count where holder[p] >= 0 {
      roles[holder[p]] = .held
      let fastening = parts.fastening[p]
      if fastening >= 0 { roles[fastening] = .leftOut }
    }
    return roles
  }

  /// Whether an item is a violated inequality that can push nothing.
  private func isStuck(_ i: Int, _ simplex: borrowing LevelSimplex) -> Bool {
    guard let inequality = Inequality(i, simplex) else { return false }
    let missing = missing(inequality, simplex)
    if missing == 0 { return false }
    func canPush(_ v: Int32) -> Bool {
      let p = v < 0 ? -1 : parts.part[v]
      if p < 0 { return false }
      let own = push(of: inequality, with: p).own
      return own != 0 && (way[p] == 0 || (way[p] > 0) == (missing * own < 0))
    }
    return !canPush(inequality.first) && !canPush(inequality.second)
  }

  /// Lists the inequalities that may push.
  private mutating func listItems(_ simplex: borrowing LevelSimplex) {
    raising.begin(parts: parts.count)
    lowering.begin(parts: parts.count)
    for i in 0..<simplex.count {
      guard let inequality = Inequality(i, simplex) else { continue }
      visit(inequality) { p, raises in raises ? raising.expect(p) : lowering.expect(p) }
    }
    raising.makeRoom(simplex.reserve)
    lowering.makeRoom(simplex.reserve)
    for i in 0..<simplex.count {
      guard let inequality = Inequality(i, simplex) else { continue }
      visit(inequality) { p, raises in
        raises ? raising.add(inequality, to: p) : lowering.add(inequality, to: p)
      }
    }
  }

  /// Names the parts that an inequality can move, and whether it raises them.
  @inline(__always)
  private func visit(_ inequality: Inequality, _ body: (_ part: Int32, _ raises: Bool) -> Void) {
    func name(_ p: Int32, _ own: Double) {
      if p >= 0, own != 0 { body(p, (own > 0) == (inequality.relation > 0)) }
    }
    let (v, w) = (inequality.first, inequality.second)
    let (p, q) = (parts.part[v], w < 0 ? -1 : parts.part[w])
    let own = inequality.firstFactor * parts.rate[v]
    let other = w < 0 ? 0 : inequality.secondFactor * parts.rate[w]
    if p == q { return name(p, own + other) }
    name(p, own)
    name(q, other)
  }

  /// Orders the parts by depth-first search, the last to be left first (Tarjan 1972, doi:10.1137/0201010).
  private mutating func findOrder(_ simplex: borrowing LevelSimplex) {
    let k = parts.count
    order.resize(to: k)
    var place = k
    var cursor = Buffer<Int32>()
    cursor.fill(-1, count: k)
    var stack = Buffer<Int32>()
    for root in 0..<Int32(k) where cursor[root] < 0 {
      var p = root
      cursor[p] = Int32(lowering.range(of: p).lowerBound)
      while true {
        if Int(cursor[p]) < lowering.range(of: p).upperBound {
          let next = raised(by: lowering[Int(cursor[p])], with: p)
          cursor[p] += 1
          if next < 0 || cursor[next] >= 0 { continue }
          stack.append(p)
          p = next
          cursor[p] = Int32(lowering.range(of: p).lowerBound)
          continue
        }
        place -= 1
        order[place] = p
        guard let last = stack.popLast() else { break }
        p = last
      }
    }
  }

  /// The part that an inequality may raise when the one that it can lower rises, or -1.
  private func raised(by inequality: Inequality, with p: Int32) -> Int32 {
    let push = push(of: inequality, with: p)
    return push.own * push.slope < 0 ? push.other : -1
  }

  /// How an inequality rises with a part.
  private func push(of inequality: Inequality, with p: Int32) -> Push {
    var push = Push()
    func add(_ v: Int32, _ factor: Double) {
      let slope = factor * parts.rate[v]
      if parts.part[v] == p {
        push.own += slope
      } else if parts.part[v] >= 0 {
        push.other = parts.part[v]
        push.slope = slope
      }
    }
    add(inequality.first, inequality.firstFactor)
    if inequality.second >= 0 { add(inequality.second, inequality.secondFactor) }
    return push
  }

  /// How far an inequality is from holding, with its sign; 0 if it holds.
  private func missing(_ inequality: Inequality, _ simplex: borrowing LevelSimplex) -> Double {
    func position(_ v: Int32) -> Double {
      let p = parts.part[v]
      return simplex.value[v] + (p < 0 ? 0 : parts.rate[v] * shift[p])
    }
    var sum = inequality.firstFactor * position(inequality.first) - inequality.target
    if inequality.second >= 0 { sum += inequality.secondFactor * position(inequality.second) }
    return Solver.violates(sum, inequality.relation, simplex.tolerance) ? sum : 0
  }

  /// Moves a part one way as far as the inequalities ask that hold for it.
  private mutating func push(
    _ p: Int32, _ simplex: borrowing LevelSimplex, way wanted: Int8
  ) -> Bool {
    if way[p] == -wanted { return false }
    var isMoved = false
    for n in wanted > 0 ? raising.range(of: p) : lowering.range(of: p) {
      let inequality = wanted > 0 ? raising[n] : lowering[n]
      if push(p, by: inequality, simplex, wanted) { isMoved = true }
    }
    return isMoved
  }

  /// Moves a part one way if an inequality that pushes it that way does not hold.
  private func push(
    _ p: Int32, by inequality: Inequality, _ simplex: borrowing LevelSimplex, _ wanted: Int8
  ) -> Bool {
    let missing = missing(inequality, simplex)
    if missing == 0 { return false }
    let push = push(of: inequality, with: p)
    // Of two parts that are free, the one that is raised moves.
    if wanted < 0, way[p] == 0, push.other >= 0, missing * push.slope < 0, way[push.other] >= 0 {
      return false
    }
    way[p] = wanted
    shift[p] -= missing / push.own
    holder[p] = inequality.item
    return true
  }
}
