// Tie-breaks connect what the constraints leave apart: each free view is drawn to the origin of the
// view around it. How far something can move is asked of the constraints alone.
extension Solver {
  /// Loads the faces that the sum under construction touches, and solves them.
  mutating func solveFaces() throws(SolverError) {
    var faces: ContiguousArray<Int32> = []
    for n in 0..<space.gather.count {
      let face = space.reduced.faces.group[space.gather[n].key]
      if !faces.contains(face) { faces.append(face) }
    }
    try solveFaces(faces)
  }

  /// Loads one face and solves it.
  mutating func solveFace(_ face: Int32) throws(SolverError) {
    try solveFaces([face])
  }

  /// Solves some faces, unless the simplex has them still: then it is somewhere in them.
  private mutating func solveFaces(_ faces: ContiguousArray<Int32>) throws(SolverError) {
    var isLoaded =
      space.reduced.loadedProblem == space.worker.simplex.problem
      && space.reduced.loaded.count == faces.count
    for n in faces.indices where isLoaded && space.reduced.loaded[n] != faces[n] {
      isLoaded = false
    }
    if isLoaded { return }
    space.reduced.loaded.removeAll()
    for face in faces { space.reduced.loaded.append(face) }
    try solveLoadedFaces()
    space.reduced.loadedProblem = space.worker.simplex.problem
  }

  /// The unknowns of the faces that are loaded, in the order of the simplex.
  func loadedMembers() -> ContiguousArray<Int32> {
    var members: ContiguousArray<Int32> = []
    for m in 0..<space.reduced.loaded.count {
      let face = Int(space.reduced.loaded[m])
      for n in space.reduced.faces.members.range(of: face) {
        members.append(space.reduced.faces.members[n])
      }
    }
    return members
  }

  /// The face in which all unknowns of a form lie, or nil where it reaches over several.
  func face(ofForm form: Int32) -> Int32? {
    let from = Int(space.reduced.forms.start[form])
    let face = space.reduced.faces.group[space.reduced.forms.unknown[from]]
    for t in from + 1..<max(from + 1, Int(space.reduced.forms.start[form + 1]))
    where space.reduced.faces.group[space.reduced.forms.unknown[t]] != face { return nil }
    return face
  }

  /// Loads the faces in `reduced.loaded` and solves them.
  private mutating func solveLoadedFaces() throws(SolverError) {
    var unknowns = 0
    for m in 0..<space.reduced.loaded.count {
      let face = Int(space.reduced.loaded[m])
      for n in space.reduced.faces.members.range(of: face) {
        space.reduced.place[space.reduced.faces.members[n]] = Int32(unknowns)
        unknowns += 1
      }
    }
    var items: ContiguousArray<Int32> = []
    for m in 0..<space.reduced.loaded.count {
      let face = Int(space.reduced.loaded[m])
      for n in space.reduced.faces.items.range(of: face) {
        items.append(space.reduced.faces.items[n])
      }
    }
    // Items are numbered by rank, in which the simplex wants them.
    if space.reduced.loaded.count > 1 { items.sort() }
    space.worker.simplex.begin(unknowns: unknowns)
    for item in items { load(item: Int(item)) }
    prepareLoaded(isHard: loadedMembers().contains { isHard($0) })
    try space.worker.simplex.solve(upTo: Self.preferenceRank)
  }

  /// Gives the simplex an item over the unknowns that have places there, and how a large block stood to it.
  mutating func load(item i: Int) {
    space.worker.simplex.makeRoom(items: 1, terms: Int(space.reduced.items.list[i].length))
    for t in space.reduced.items.list[i].range {
      space.worker.simplex.term(
        space.reduced.place[space.reduced.items.terms[t].unknown],
        space.reduced.items.terms[t].factor)
    }
    space.worker.simplex.item(
      relation: space.reduced.items.list[i].relation, level: space.reduced.items.list[i].rank,
      target: space.reduced.items.list[i].target)
    let origin = space.reduced.origin[i]
    if origin < 0 || space.blocks.stand.isEmpty { return }
    space.worker.simplex.recall(
      space.blocks.stand[origin], of: space.worker.simplex.count - 1)
  }
}
