// Tie-breaks connect what the constraints leave apart: each free view is drawn to the origin of the
// view around it. How far something can move is asked of the constraints alone.
extension Solver {
  /// Loads the faces that the sum under construction touches, and solves them.
  mutating func solveFaces() throws(SolverError) {
    var faces: ContiguousArray<Int32> = []
    for n in 0..<gather.count {
      let face = reduced.faces.group[gather[n].key]
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
      reduced.loadedProblem == worker.simplex.problem && reduced.loaded.count == faces.count
    for n in faces.indices where isLoaded && reduced.loaded[n] != faces[n] { isLoaded = false }
    if isLoaded { return }
    reduced.loaded.removeAll()
    for face in faces { reduced.loaded.append(face) }
    try solveLoadedFaces()
    reduced.loadedProblem = worker.simplex.problem
  }

  /// The unknowns of the faces that are loaded, in the order of the simplex.
  func loadedMembers() -> ContiguousArray<Int32> {
    var members: ContiguousArray<Int32> = []
    for m in 0..<reduced.loaded.count {
      let face = Int(reduced.loaded[m])
      for n in reduced.faces.members.range(of: face) {
        members.append(reduced.faces.members[n])
      }
    }
    return members
  }

  /// The face in which all unknowns of a form lie, or nil where it reaches over several.
  func face(ofForm form: Int32) -> Int32? {
    let from = Int(reduced.forms.start[form])
    let face = reduced.faces.group[reduced.forms.unknown[from]]
    for t in from + 1..<max(from + 1, Int(reduced.forms.start[form + 1]))
    where reduced.faces.group[reduced.forms.unknown[t]] != face { return nil }
    return face
  }

  /// Loads the faces in `reduced.loaded` and solves them.
  private mutating func solveLoadedFaces() throws(SolverError) {
    var unknowns = 0
    for m in 0..<reduced.loaded.count {
      let face = Int(reduced.loaded[m])
      for n in reduced.faces.members.range(of: face) {
        reduced.place[reduced.faces.members[n]] = Int32(unknowns)
        unknowns += 1
      }
    }
    var items: ContiguousArray<Int32> = []
    for m in 0..<reduced.loaded.count {
      let face = Int(reduced.loaded[m])
      for n in reduced.faces.items.range(of: face) {
        items.append(reduced.faces.items[n])
      }
    }
    // Items are numbered by rank, in which the simplex wants them.
    if reduced.loaded.count > 1 { items.sort() }
    worker.simplex.begin(unknowns: unknowns)
    for item in items { load(item: Int(item)) }
    worker.simplex.prepare()
    try worker.simplex.solve(upTo: Self.preferenceRank)
  }

  /// Gives the simplex an item over the unknowns that have places there.
  mutating func load(item i: Int) {
    worker.simplex.makeRoom(items: 1, terms: Int(reduced.items.list[i].length))
    for t in reduced.items.list[i].range {
      worker.simplex.term(
        reduced.place[reduced.items.terms[t].unknown], reduced.items.terms[t].factor)
    }
    worker.simplex.item(
      relation: reduced.items.list[i].relation, level: reduced.items.list[i].rank,
      target: reduced.items.list[i].target)
  }
}
