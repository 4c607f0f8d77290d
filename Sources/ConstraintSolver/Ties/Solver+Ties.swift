// Where the optimum is not unique, the free unknowns are solved again with all constraints that
// touch them and with the tie-breaks below all priorities.
extension Solver {
  /// Finds out exactly what is ambiguous and settles it by preferences, unless only the verdict is asked.
  mutating func settleTies(onlyJudging: Bool = false) throws(SolverError) {
    space.ambiguous.fill(false, count: space.kind.count)
    anyAmbiguous = false
    rangeWork = 0
    space.reduced.components.removeAll()
    if !isAnyLoose { return }
    aliasUnknowns()
    collectForms()
    collectReducedItems()
    space.reduced.loadedProblem = -1
    formParts()
    for c in 0..<space.reduced.components.count {
      do throws(SolverError) {
        try settleComponent(c, onlyJudging)
      } catch {
        isCutShort = true  // The values of the blocks are as good but for the tie-breaks.
      }
    }
    for n in 1..<max(1, space.blocks.sequence.count) {
      let v = space.blocks.sequence[n]
      if Int(v) >= space.presolve.unknowns || v == 0 { continue }
      let alias = space.reduced.alias[v]
      if alias != v {
        space.blocks.value[v] =
          space.reduced.shift[v] + (alias == 0 ? 0 : space.blocks.value[alias])
      }
    }
  }

  private mutating func settleComponent(_ c: Int, _ onlyJudging: Bool) throws(SolverError) {
    let members = space.reduced.components.members.range(of: c)
    let allowance = BlockWorker.allowance(
      members.count, space.reduced.components.items.range(of: c).count)
    space.worker.simplex.workEnd = space.worker.simplex.work + max(workLeft, allowance)
    defer { space.worker.simplex.workEnd = .max }
    let isOneFace = !onlyJudging && isOneFace(c)
    if !isOneFace { try judgeFaces(c) }
    if onlyJudging { return }
    loadComponent(c)
    try space.worker.simplex.solve(upTo: Self.preferenceRank)
    if isOneFace { try judge(forms(ofComponent: c)) }
    try space.worker.simplex.solveUntilFixed()
    for n in members {
      let v = space.reduced.components.members[n]
      space.blocks.value[v] = space.worker.simplex.value[space.reduced.place[v]]
    }
  }

  /// Whether a block leaves an unknown free.
  private var isAnyLoose: Bool {
    for v in 1..<space.presolve.unknowns where space.blocks.isLoose[v] { return true }
    return false
  }

  /// Tie-breaks rank below all priorities.
  static var preferenceRank: Int32 { 1 << 28 }

  private mutating func aliasUnknowns() {
    space.reduced.alias.fill(0, count: space.presolve.unknowns)
    space.reduced.shift.fill(0, count: space.presolve.unknowns)
    for n in 1..<max(1, space.blocks.sequence.count) {
      let v = space.blocks.sequence[n]
      if Int(v) >= space.presolve.unknowns || v == 0 { continue }
      if space.blocks.isLoose[v] {
        space.reduced.alias[v] = v
        space.reduced.shift[v] = 0
      } else {
        let entry = space.blocks.list[space.blocks.node[v].owner].entry
        space.reduced.alias[v] = space.reduced.alias[entry]
        space.reduced.shift[v] = space.reduced.shift[entry] + space.blocks.local[v]
      }
    }
  }

  /// Replaces the sum under construction by one over the free unknowns.
  mutating func reduceGather() {
    if space.gather.isEmpty { return }
    space.reduced.sum.removeAll()
    for n in 0..<space.gather.count { space.reduced.sum.append(space.gather[n]) }
    let constant = space.gather.constant
    space.gather.begin(room: space.kind.count)
    space.gather.add(constant: constant)
    for n in 0..<space.reduced.sum.count {
      let v = space.reduced.sum[n].key
      let factor = space.reduced.sum[n].sum
      space.gather.add(constant: factor * space.reduced.shift[v])
      if space.reduced.alias[v] != 0 { space.gather.add(space.reduced.alias[v], factor) }
    }
    space.gather.finish()
  }

  /// Finds the forms that the variables have over the free unknowns.
  private mutating func collectForms() {
    let variables = space.kind.count
    space.reduced.removeForms()
    space.reduced.nextVariable.resize(to: variables)
    space.reduced.formOf.fill(-1, count: variables)
    space.reduced.lead.fill(0, count: variables)
    for v in stride(from: Int32(variables) - 1, to: 0, by: -1)
    where mayBeFree(v) && reduce(variable: v) {
      space.gather.sort()
      let form = space.reduced.form(of: space.gather)
      space.reduced.nextVariable[v] = space.reduced.headVariable[form]
      space.reduced.headVariable[form] = v
      space.reduced.reach[form] = max(space.reduced.reach[form], abs(space.gather[0].sum))
      space.reduced.formOf[v] = form
      space.reduced.lead[v] = space.gather[0].sum
    }
  }

  /// Whether a variable hangs on a free unknown, unless that cancels.
  private func mayBeFree(_ v: Int32) -> Bool {
    func isFree(_ v: Int32) -> Bool {
      let unknown = space.presolve.form[space.presolve.form[v].representative].unknown
      return space.reduced.alias[unknown] != 0
    }
    let unknown = space.presolve.form[space.presolve.form[v].representative].unknown
    if unknown >= 0 { return space.reduced.alias[unknown] != 0 }
    let span = -1 - unknown
    return isFree(span) || isFree(span + 2)
  }

  private mutating func collectReducedItems() {
    space.reduced.items.removeAll()
    space.reduced.origin.removeAll()
    space.items.sort(ranks: space.levels.count + 2)
    for n in 0..<space.items.count {
      let i = Int(space.items.order[n])
      var isFree = false
      for t in space.items.list[i].range
      where space.reduced.alias[space.items.terms[t].unknown] != 0 { isFree = true }
      if !isFree { continue }
      space.gather.begin(room: space.kind.count)
      space.gather.add(constant: -space.items.list[i].target)
      for t in space.items.list[i].range {
        space.gather.add(space.items.terms[t].unknown, space.items.terms[t].factor)
      }
      reduceGather()
      if space.gather.isEmpty { continue }
      space.reduced.items.append(
        space.gather, space.items.list[i].kind, space.items.list[i].source,
        space.items.list[i].relation, space.items.list[i].rank
      )
      space.reduced.origin.append(Int32(i))
    }
    var rank = Self.preferenceRank
    if !space.preferences.isEmpty { collectPreferences(&rank) }
    // Last of all, lengths and then everything else are as near to 0 as possible.
    for lengths in [true, false] {
      for v in 1..<space.kind.count where (space.kind[v] == .length) == lengths {
        let form = space.reduced.formOf[v]
        if form < 0 || space.reduced.isSettled[form] { continue }
        space.reduced.isSettled[form] = true
        _ = reduce(variable: Int32(v))
        space.reduced.items.append(space.gather, .smallest, Int32(v), 0, rank)
        rank += 1
      }
    }
    space.reduced.origin.extend(to: space.reduced.items.count, with: -1)
  }

  private mutating func collectPreferences(_ rank: inout Int32) {
    var order = ContiguousArray(0..<space.preferences.count)
    order.sort {
      let (a, b) = (space.preferences[$0], space.preferences[$1])
      return a.tier != b.tier ? a.tier < b.tier : $0 < $1
    }
    for p in order {
      let preference = space.preferences[p]
      space.gather.begin(room: space.kind.count)
      space.gather.add(constant: -preference.value)
      for t in Int(preference.start)..<Int(preference.start + preference.length) {
        addVariable(space.terms[t].variable, space.terms[t].coefficient)
      }
      space.gather.finish()
      reduceGather()
      if space.gather.isEmpty { continue }
      space.gather.sort()
      let form = space.reduced.form(of: space.gather)
      if space.reduced.isSettled[form] { continue }
      space.reduced.isSettled[form] = true
      space.reduced.items.append(space.gather, .preference, Int32(p), 0, rank)
      rank += 1
    }
  }

  /// Sets the sum under construction to a variable; false if the variable is determined.
  mutating func reduce(variable v: Int32) -> Bool {
    space.gather.begin(room: space.kind.count)
    addVariable(v, 1)
    space.gather.finish()
    reduceGather()
    return !space.gather.isEmpty
  }

  /// Forms the components and faces, and sorts variables and forms into the components.
  private mutating func formParts() {
    space.reduced.faces.form(
      space.reduced.alias, connectedBy: space.reduced.items, before: Self.preferenceRank,
      numbers: &space.reduced.place, &space.reduced.groups)
    space.reduced.components.form(
      space.reduced.alias, connectedBy: space.reduced.items, before: .max,
      numbers: &space.reduced.place,
      &space.reduced.groups)
    let count = space.reduced.components.count
    space.reduced.variables.begin(&space.reduced.groups)
    for v in 1..<Int32(space.kind.count) where space.reduced.formOf[v] >= 0 {
      let component = space.reduced.components.group[firstUnknown(ofForm: space.reduced.formOf[v])]
      space.reduced.variables.append(v, to: component, &space.reduced.groups)
    }
    space.reduced.variables.arrange(&space.reduced.groups, count: count)
    space.reduced.componentForms.begin(&space.reduced.groups)
    for form in 0..<Int32(space.reduced.forms.count) {
      let component = space.reduced.components.group[firstUnknown(ofForm: form)]
      space.reduced.componentForms.append(form, to: component, &space.reduced.groups)
    }
    space.reduced.componentForms.arrange(&space.reduced.groups, count: count)
  }

  private func firstUnknown(ofForm form: Int32) -> Int32 {
    space.reduced.forms.unknown[space.reduced.forms.start[form]]
  }

  mutating func loadComponent(_ c: Int) {
    let members = space.reduced.components.members.range(of: c)
    for n in members {
      space.reduced.place[space.reduced.components.members[n]] = Int32(n - members.lowerBound)
    }
    space.worker.simplex.begin(unknowns: members.count)
    for n in space.reduced.components.items.range(of: c) {
      load(item: Int(space.reduced.components.items[n]))
    }
    prepareLoaded(isHard: members.contains { isHard(space.reduced.components.members[$0]) })
  }

  /// Puts the point of what was loaded where a first basis meets.
  ///
  /// What took many steps is not to take them again, however far from there its tie-breaks may end.
  mutating func prepareLoaded(isHard: Bool) {
    let isKnown = 4 * space.worker.simplex.hint.count >= 3 * space.worker.simplex.unknowns
    if !isKnown { space.worker.simplex.hint.removeAll() }
    space.worker.simplex.prepare(from: isHard ? .hint : .best)
  }

  /// Whether the block of an unknown took many steps.
  func isHard(_ v: Int32) -> Bool { space.blocks.list[space.blocks.node[v].owner].isWhole }

  /// The value of the sum under construction at the simplex' point.
  func gathered() -> Double {
    var sum = space.gather.constant
    for n in 0..<space.gather.count {
      sum +=
        space.gather[n].sum * space.worker.simplex.value[space.reduced.place[space.gather[n].key]]
    }
    return sum
  }

  /// Moves the simplex to where the sum under construction is least or greatest within the face.
  mutating func extremum(_ sign: Double) throws(SolverError) -> LevelSimplex.Outcome {
    space.worker.simplex.beginCost()
    for n in 0..<space.gather.count {
      space.worker.simplex.addCost(
        space.reduced.place[space.gather[n].key], sign * space.gather[n].sum)
    }
    return try space.worker.simplex.optimise(
      space.worker.simplex.active, space.worker.simplex.active, linear: true)
  }

  /// Whether the constraints connect all of a component.
  private func isOneFace(_ c: Int) -> Bool {
    let members = space.reduced.components.members.range(of: c)
    let face = space.reduced.faces.group[space.reduced.components.members[members.lowerBound]]
    for n in members where space.reduced.faces.group[space.reduced.components.members[n]] != face {
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
    for n in space.reduced.componentForms.range(of: c) {
      let form = space.reduced.componentForms[n]
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
    for (whole, part) in parts where space.reduced.isFree[part] && !space.reduced.isFree[whole] {
      mark(whole)
    }
  }

  /// The parts of a form in the faces that it reaches.
  private mutating func split(_ form: Int32) -> [(face: Int32, form: Int32)] {
    let range = Int(space.reduced.forms.start[form])..<Int(space.reduced.forms.start[form + 1])
    var faces: [Int32] = []
    for t in range {
      let face = space.reduced.faces.group[space.reduced.forms.unknown[t]]
      if !faces.contains(face) { faces.append(face) }
    }
    return faces.map { face in
      space.gather.begin(room: space.kind.count)
      for t in range where space.reduced.faces.group[space.reduced.forms.unknown[t]] == face {
        space.gather.add(space.reduced.forms.unknown[t], space.reduced.forms.factor[t])
      }
      space.gather.sort()
      return (face, space.reduced.form(of: space.gather))
    }
  }

  private func forms(ofComponent c: Int) -> ContiguousArray<Int32> {
    var forms: ContiguousArray<Int32> = []
    for n in space.reduced.componentForms.range(of: c) {
      forms.append(space.reduced.componentForms[n])
    }
    return forms
  }
}
