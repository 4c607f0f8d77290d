// Where the optimum is not unique, the free unknowns are solved again with all constraints that
// touch them and with the tie-breaks below all priorities.
extension Solver {
  /// Finds out exactly what is ambiguous and settles it by preferences, unless only the verdict is asked.
  mutating func settleTies(onlyJudging: Bool = false) throws(SolverError) {
    ambiguous.fill(false, count: kind.count)
    anyAmbiguous = false
    rangeWork = 0
    reduced.components.removeAll()
    if !isAnyLoose { return }
    aliasUnknowns()
    collectForms()
    collectReducedItems()
    reduced.loadedProblem = -1
    formParts()
    for c in 0..<reduced.components.count {
      do throws(SolverError) {
        try settleComponent(c, onlyJudging)
      } catch {
        isCutShort = true  // The values of the blocks are as good but for the tie-breaks.
      }
    }
    for n in 1..<max(1, blocks.sequence.count) {
      let v = blocks.sequence[n]
      if Int(v) >= presolve.unknowns || v == 0 { continue }
      let alias = reduced.alias[v]
      if alias != v { blocks.value[v] = reduced.shift[v] + (alias == 0 ? 0 : blocks.value[alias]) }
    }
  }

  private mutating func settleComponent(_ c: Int, _ onlyJudging: Bool) throws(SolverError) {
    let members = reduced.components.members.range(of: c)
    let allowance = BlockWorker.allowance(
      members.count, reduced.components.items.range(of: c).count)
    worker.simplex.workEnd = worker.simplex.work + max(workLeft, allowance)
    defer { worker.simplex.workEnd = .max }
    let isOneFace = !onlyJudging && isOneFace(c)
    if !isOneFace { try judgeFaces(c) }
    if onlyJudging { return }
    loadComponent(c)
    try worker.simplex.solve(upTo: Self.preferenceRank)
    if isOneFace { try judge(forms(ofComponent: c)) }
    try worker.simplex.solveUntilFixed()
    for n in members {
      let v = reduced.components.members[n]
      blocks.value[v] = worker.simplex.value[reduced.place[v]]
    }
  }

  /// Whether a block leaves an unknown free.
  private var isAnyLoose: Bool {
    for v in 1..<presolve.unknowns where blocks.isLoose[v] { return true }
    return false
  }

  /// Tie-breaks rank below all priorities.
  static var preferenceRank: Int32 { 1 << 28 }

  private mutating func aliasUnknowns() {
    reduced.alias.fill(0, count: presolve.unknowns)
    reduced.shift.fill(0, count: presolve.unknowns)
    for n in 1..<max(1, blocks.sequence.count) {
      let v = blocks.sequence[n]
      if Int(v) >= presolve.unknowns || v == 0 { continue }
      if blocks.isLoose[v] {
        reduced.alias[v] = v
        reduced.shift[v] = 0
      } else {
        let entry = blocks.list[blocks.node[v].owner].entry
        reduced.alias[v] = reduced.alias[entry]
        reduced.shift[v] = reduced.shift[entry] + blocks.local[v]
      }
    }
  }

  /// Replaces the sum under construction by one over the free unknowns.
  mutating func reduceGather() {
    if gather.isEmpty { return }
    reduced.sum.removeAll()
    for n in 0..<gather.count { reduced.sum.append(gather[n]) }
    let constant = gather.constant
    gather.begin(room: kind.count)
    gather.add(constant: constant)
    for n in 0..<reduced.sum.count {
      let v = reduced.sum[n].key
      let factor = reduced.sum[n].sum
      gather.add(constant: factor * reduced.shift[v])
      if reduced.alias[v] != 0 { gather.add(reduced.alias[v], factor) }
    }
    gather.finish()
  }

  /// Finds the forms that the variables have over the free unknowns.
  private mutating func collectForms() {
    let variables = kind.count
    reduced.removeForms()
    reduced.nextVariable.resize(to: variables)
    reduced.formOf.fill(-1, count: variables)
    reduced.lead.fill(0, count: variables)
    for v in stride(from: Int32(variables) - 1, to: 0, by: -1)
    where mayBeFree(v) && reduce(variable: v) {
      gather.sort()
      let form = reduced.form(of: gather)
      reduced.nextVariable[v] = reduced.headVariable[form]
      reduced.headVariable[form] = v
      reduced.reach[form] = max(reduced.reach[form], abs(gather[0].sum))
      reduced.formOf[v] = form
      reduced.lead[v] = gather[0].sum
    }
  }

  /// Whether a variable hangs on a free unknown, unless that cancels.
  private func mayBeFree(_ v: Int32) -> Bool {
    func isFree(_ v: Int32) -> Bool {
      let unknown = presolve.form[presolve.form[v].representative].unknown
      return reduced.alias[unknown] != 0
    }
    let unknown = presolve.form[presolve.form[v].representative].unknown
    if unknown >= 0 { return reduced.alias[unknown] != 0 }
    let span = -1 - unknown
    return isFree(span) || isFree(span + 2)
  }

  private mutating func collectReducedItems() {
    reduced.items.removeAll()
    reduced.origin.removeAll()
    items.sort(ranks: levels.count + 2)
    for n in 0..<items.count {
      let i = Int(items.order[n])
      var isFree = false
      for t in items.list[i].range
      where reduced.alias[items.terms[t].unknown] != 0 { isFree = true }
      if !isFree { continue }
      gather.begin(room: kind.count)
      gather.add(constant: -items.list[i].target)
      for t in items.list[i].range {
        gather.add(items.terms[t].unknown, items.terms[t].factor)
      }
      reduceGather()
      if gather.isEmpty { continue }
      reduced.items.append(
        gather, items.list[i].kind, items.list[i].source, items.list[i].relation, items.list[i].rank
      )
      reduced.origin.append(Int32(i))
    }
    var rank = Self.preferenceRank
    if !preferences.isEmpty { collectPreferences(&rank) }
    // Last of all, lengths and then everything else are as near to 0 as possible.
    for lengths in [true, false] {
      for v in 1..<kind.count where (kind[v] == .length) == lengths {
        let form = reduced.formOf[v]
        if form < 0 || reduced.isSettled[form] { continue }
        reduced.isSettled[form] = true
        _ = reduce(variable: Int32(v))
        reduced.items.append(gather, .smallest, Int32(v), 0, rank)
        rank += 1
      }
    }
    reduced.origin.extend(to: reduced.items.count, with: -1)
  }

  private mutating func collectPreferences(_ rank: inout Int32) {
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
        addVariable(terms[t].variable, terms[t].coefficient)
      }
      gather.finish()
      reduceGather()
      if gather.isEmpty { continue }
      gather.sort()
      let form = reduced.form(of: gather)
      if reduced.isSettled[form] { continue }
      reduced.isSettled[form] = true
      reduced.items.append(gather, .preference, Int32(p), 0, rank)
      rank += 1
    }
  }

  /// Sets the sum under construction to a variable; false if the variable is determined.
  mutating func reduce(variable v: Int32) -> Bool {
    gather.begin(room: kind.count)
    addVariable(v, 1)
    gather.finish()
    reduceGather()
    return !gather.isEmpty
  }

  /// Forms the components and faces, and sorts variables and forms into the components.
  private mutating func formParts() {
    reduced.faces.form(
      reduced.alias, connectedBy: reduced.items, before: Self.preferenceRank,
      numbers: &reduced.place, &reduced.groups)
    reduced.components.form(
      reduced.alias, connectedBy: reduced.items, before: .max, numbers: &reduced.place,
      &reduced.groups)
    let count = reduced.components.count
    reduced.variables.begin(&reduced.groups)
    for v in 1..<Int32(kind.count) where reduced.formOf[v] >= 0 {
      let component = reduced.components.group[firstUnknown(ofForm: reduced.formOf[v])]
      reduced.variables.append(v, to: component, &reduced.groups)
    }
    reduced.variables.arrange(&reduced.groups, count: count)
    reduced.componentForms.begin(&reduced.groups)
    for form in 0..<Int32(reduced.forms.count) {
      let component = reduced.components.group[firstUnknown(ofForm: form)]
      reduced.componentForms.append(form, to: component, &reduced.groups)
    }
    reduced.componentForms.arrange(&reduced.groups, count: count)
  }

  private func firstUnknown(ofForm form: Int32) -> Int32 {
    reduced.forms.unknown[reduced.forms.start[form]]
  }

  mutating func loadComponent(_ c: Int) {
    let members = reduced.components.members.range(of: c)
    for n in members {
      reduced.place[reduced.components.members[n]] = Int32(n - members.lowerBound)
    }
    worker.simplex.begin(unknowns: members.count)
    for n in reduced.components.items.range(of: c) {
      load(item: Int(reduced.components.items[n]))
    }
    if members.count > LevelSimplex.denseLimit, !blocks.holder.isEmpty { recallBasis(c) }
    worker.simplex.prepare()
  }

  /// Hands the simplex what held the unknowns of a component in their blocks, if that is most of them.
  private mutating func recallBasis(_ c: Int) {
    let items = reduced.components.items.range(of: c)
    for n in items {
      let item = reduced.origin[reduced.components.items[n]]
      if item >= 0 { blocks.itemPlace[item] = Int32(n) }
    }
    let members = reduced.components.members.range(of: c)
    var known = 0
    for m in members {
      let item = blocks.holder[reduced.components.members[m]]
      let n = item < 0 ? -1 : Int(blocks.itemPlace[item])
      let isOwn = items.contains(n) && reduced.origin[reduced.components.items[n]] == item
      worker.simplex.hint.append(isOwn ? Int32(n - items.lowerBound) : -1)
      if isOwn { known += 1 }
    }
    if 4 * known < 3 * members.count { worker.simplex.hint.removeAll() }
  }

  /// The value of the sum under construction at the simplex' point.
  func gathered() -> Double {
    var sum = gather.constant
    for n in 0..<gather.count {
      sum += gather[n].sum * worker.simplex.value[reduced.place[gather[n].key]]
    }
    return sum
  }

  /// Moves the simplex to where the sum under construction is least or greatest within the face.
  mutating func extremum(_ sign: Double) throws(SolverError) -> LevelSimplex.Outcome {
    worker.simplex.beginCost()
    for n in 0..<gather.count {
      worker.simplex.addCost(reduced.place[gather[n].key], sign * gather[n].sum)
    }
    return try worker.simplex.optimise(worker.simplex.active, worker.simplex.active, linear: true)
  }

  /// Whether the constraints connect all of a component.
  private func isOneFace(_ c: Int) -> Bool {
    let members = reduced.components.members.range(of: c)
    let face = reduced.faces.group[reduced.components.members[members.lowerBound]]
    for n in members where reduced.faces.group[reduced.components.members[n]] != face {
      return false
    }
    return true
  }

  /// Decides for each form of a component whether its face leaves it free, face by face.
  ///
  /// Faces do not know of each other. So a form over several of them is free where one of its parts is.
  private mutating func judgeFaces(_ c: Int) throws(SolverError) {
    var order: ContiguousArray<(face: Int32, form: Int32)> = []
    var parts: ContiguousArray<(whole: Int32, part: Int32)> = []
    for n in reduced.componentForms.range(of: c) {
      let form = reduced.componentForms[n]
      if let face = face(ofForm: form) {
        order.append((face, form))
        continue
      }
      for (face, part) in split(form) {
        order.append((face, part))
        parts.append((form, part))
      }
    }
    order.sort { $0.face != $1.face ? $0.face < $1.face : $0.form < $1.form }
    var n = 0
    while n < order.count {
      let face = order[n].face
      var forms: ContiguousArray<Int32> = []
      while n < order.count, order[n].face == face {
        if forms.last != order[n].form { forms.append(order[n].form) }
        n += 1
      }
      try solveFace(face)
      try judge(forms)
    }
    for (whole, part) in parts where reduced.isFree[part] && !reduced.isFree[whole] { mark(whole) }
  }

  /// The parts of a form in the faces that it reaches.
  private mutating func split(_ form: Int32) -> [(face: Int32, form: Int32)] {
    let range = Int(reduced.forms.start[form])..<Int(reduced.forms.start[form + 1])
    var faces: [Int32] = []
    for t in range {
      let face = reduced.faces.group[reduced.forms.unknown[t]]
      if !faces.contains(face) { faces.append(face) }
    }
    return faces.map { face in
      gather.begin(room: kind.count)
      for t in range where reduced.faces.group[reduced.forms.unknown[t]] == face {
        gather.add(reduced.forms.unknown[t], reduced.forms.factor[t])
      }
      gather.sort()
      return (face, reduced.form(of: gather))
    }
  }

  private func forms(ofComponent c: Int) -> ContiguousArray<Int32> {
    var forms: ContiguousArray<Int32> = []
    for n in reduced.componentForms.range(of: c) {
      forms.append(reduced.componentForms[n])
    }
    return forms
  }

  /// Decides for some forms whether the simplex leaves them free.
  private mutating func judge(_ forms: ContiguousArray<Int32>) throws(SolverError) {
    if worker.simplex.isFixed { return }
    for form in forms { reduced.home[form] = level(ofForm: form) }
    while true {
      let isOpen = worker.simplex.mixDirections()
      var left = collectLeft(forms)
      if isOpen { for form in left { mark(form) } }
      if isOpen || left.isEmpty { return }
      if worker.simplex.mixOpenDirections() {
        for form in left where isMoved(form, by: 0.1) { mark(form) }
        left.removeAll { reduced.isFree[$0] }
        if left.isEmpty { return }
      }
      // A cost that mixes all that is left is constant only where all of it is.
      var isMoved = false
      for sign in [1.0, -1.0] where !isMoved {
        mixCost(of: left, sign)
        // What has moved needs no cost any more; a cost that is followed to its end moves little else.
        var outcome = LevelSimplex.Outcome.moved
        while outcome == .moved, !isMoved {
          outcome = try probe()
          if outcome == .unbounded { isMoved = markAlongRay(left) }
          if markMoved(forms) { isMoved = true }
        }
      }
      if !isMoved { return }
    }
  }

  /// The forms that are not known to be free and that the mixture of directions moves.
  private func collectLeft(_ forms: ContiguousArray<Int32>) -> ContiguousArray<Int32> {
    forms.filter { !reduced.isFree[$0] && isMoved($0) }
  }

  /// Whether the edge of the simplex moves a form, by how much at least.
  private func isMoved(_ form: Int32, by least: Double = 1e-9) -> Bool {
    var way = 0.0
    var size = 0.0
    for t in Int(reduced.forms.start[form])..<Int(reduced.forms.start[form + 1]) {
      let share =
        reduced.forms.factor[t] * worker.simplex.edge[reduced.place[reduced.forms.unknown[t]]]
      way += share
      size = max(size, abs(share))
    }
    return abs(way) > least * max(1, size)
  }

  private mutating func mixCost(of forms: ContiguousArray<Int32>, _ sign: Double) {
    var weights = MixedWeights()
    worker.simplex.beginCost()
    for form in forms {
      let weight = sign * weights.next()
      for t in Int(reduced.forms.start[form])..<Int(reduced.forms.start[form + 1]) {
        worker.simplex.addCost(
          reduced.place[reduced.forms.unknown[t]], weight * reduced.forms.factor[t])
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
    let active = worker.simplex.active
    return try worker.simplex.optimise(active, active, linear: true, stopsWhenMoved: true)
  }

  /// Notes which of some forms the point has moved; true if there is one that was not known.
  private mutating func markMoved(_ forms: ContiguousArray<Int32>) -> Bool {
    var isAny = false
    for form in forms where !reduced.isFree[form] {
      let home = reduced.home[form]
      let way = reduced.reach[form] * abs(level(ofForm: form) - home)
      if way > 1e-7 * max(1, reduced.reach[form] * abs(home) * 1e-3) {
        mark(form)
        isAny = true
      }
    }
    return isAny
  }

  /// The value of a form at the simplex' point.
  private func level(ofForm form: Int32) -> Double {
    var sum = 0.0
    for t in Int(reduced.forms.start[form])..<Int(reduced.forms.start[form + 1]) {
      sum +=
        reduced.forms.factor[t]
        * worker.simplex.value[reduced.place[reduced.forms.unknown[t]]]
    }
    return sum
  }

  /// Notes that a form is free, and so are the variables that have it.
  private mutating func mark(_ form: Int32) {
    reduced.isFree[form] = true
    var v = reduced.headVariable[form]
    if v >= 0 { anyAmbiguous = true }
    while v >= 0 {
      ambiguous[v] = true
      v = reduced.nextVariable[v]
    }
  }
}
