// Tie-breaks connect what the constraints leave apart: each free view is drawn to the origin of the
// view around it. How far something can move is asked of the constraints alone.
extension Solver {
  /// Groups the free unknowns by the constraints that connect them, and the constraints with them.
  mutating func formFaces() {
    let unknowns = presolve.unknowns
    reduced.face.resize(to: unknowns)
    for v in 0..<unknowns { reduced.face[v] = Int32(v) }
    for i in 0..<reduced.items.count where reduced.items.list[i].rank < Self.preferenceRank {
      let range = reduced.items.list[i].range
      let first = findFace(reduced.items.terms[range.lowerBound].unknown)
      for t in range.dropFirst() {
        let other = findFace(reduced.items.terms[t].unknown)
        if other != first { reduced.face[other] = first }
      }
    }
    // Number the faces in order of their first unknown.
    reduced.place.fill(-1, count: unknowns)
    reduced.faceCount = 0
    reduced.faceMember.removeAll()
    reduced.groupOf.removeAll()
    for v in 1..<Int32(unknowns) where reduced.alias[v] == v {
      let root = findFace(v)
      if reduced.place[root] < 0 {
        reduced.place[root] = Int32(reduced.faceCount)
        reduced.faceCount += 1
      }
      reduced.faceMember.append(v)
      reduced.groupOf.append(reduced.place[root])
    }
    for v in 0..<unknowns { reduced.face[v] = -1 }
    for n in 0..<reduced.faceMember.count {
      reduced.face[reduced.faceMember[n]] = reduced.groupOf[n]
    }
    ReducedSystem.distribute(
      &reduced.faceMember, reduced.groupOf, groups: reduced.faceCount, &reduced.faceMemberStart,
      &reduced.sorted)
    reduced.faceItem.removeAll()
    reduced.groupOf.removeAll()
    for i in 0..<reduced.items.count where reduced.items.list[i].rank < Self.preferenceRank {
      reduced.faceItem.append(Int32(i))
      reduced.groupOf.append(
        reduced.face[reduced.items.terms[reduced.items.list[i].range.lowerBound].unknown])
    }
    ReducedSystem.distribute(
      &reduced.faceItem, reduced.groupOf, groups: reduced.faceCount, &reduced.faceItemStart,
      &reduced.sorted)
  }

  private mutating func findFace(_ v: Int32) -> Int32 {
    var root = v
    while reduced.face[root] != root { root = reduced.face[root] }
    var node = v
    while reduced.face[node] != root {
      let above = reduced.face[node]
      reduced.face[node] = root
      node = above
    }
    return root
  }

  /// Loads the faces that the sum under construction touches, and solves them.
  mutating func solveFaces() throws(SolverError) {
    var faces: ContiguousArray<Int32> = []
    for n in 0..<gather.count {
      let face = reduced.face[gather[n].key]
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
      for n in Int(reduced.faceMemberStart[face])..<Int(reduced.faceMemberStart[face + 1]) {
        members.append(reduced.faceMember[n])
      }
    }
    return members
  }

  /// The face in which all unknowns of a form lie, or nil where it reaches over several.
  func face(ofForm form: Int32) -> Int32? {
    let from = Int(reduced.forms.start[form])
    let face = reduced.face[reduced.forms.unknown[from]]
    for t in from + 1..<max(from + 1, Int(reduced.forms.start[form + 1]))
    where reduced.face[reduced.forms.unknown[t]] != face { return nil }
    return face
  }

  /// Loads the faces in `reduced.loaded` and solves them.
  private mutating func solveLoadedFaces() throws(SolverError) {
    var unknowns = 0
    for m in 0..<reduced.loaded.count {
      let face = Int(reduced.loaded[m])
      for n in Int(reduced.faceMemberStart[face])..<Int(reduced.faceMemberStart[face + 1]) {
        reduced.place[reduced.faceMember[n]] = Int32(unknowns)
        unknowns += 1
      }
    }
    var items: ContiguousArray<Int32> = []
    for m in 0..<reduced.loaded.count {
      let face = Int(reduced.loaded[m])
      for n in Int(reduced.faceItemStart[face])..<Int(reduced.faceItemStart[face + 1]) {
        items.append(reduced.faceItem[n])
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
