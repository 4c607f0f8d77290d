/// What is left when everything determined is taken as constant: the unknowns that the optimum
/// leaves free, in components that are solved one by one.
struct ReducedSystem: ~Copyable {
  // By unknown: `value = value of alias + shift`; alias 0 is determined.
  var alias: Buffer<Int32>
  var shift: Buffer<Double>
  /// The component of a free unknown, by union and find, later its number.
  var group: Buffer<Int32>
  var place: Buffer<Int32>
  var items: ItemList
  /// By item: the item of the whole system, or -1 for a tie-break.
  var origin: Buffer<Int32>
  // By component.
  var memberStart: Buffer<Int32>
  var member: Buffer<Int32>
  var itemStart: Buffer<Int32>
  var item: Buffer<Int32>
  var variableStart: Buffer<Int32>
  /// The variables of a component whose value is not constant.
  var variable: Buffer<Int32>
  var formStart: Buffer<Int32>
  /// The forms that the variables of a component have.
  var form: Buffer<Int32>
  var count = 0
  /// The face of a free unknown: what constraints connect, tie-breaks left aside.
  var face: Buffer<Int32>
  // By face.
  var faceMemberStart: Buffer<Int32>
  var faceMember: Buffer<Int32>
  var faceItemStart: Buffer<Int32>
  /// The items of a face, tie-breaks left out.
  var faceItem: Buffer<Int32>
  var faceCount = 0
  /// The faces that the simplex has, as long as that has not begun another problem.
  var loaded: Buffer<Int32>
  /// The problem of the simplex for which the faces were loaded.
  var loadedProblem = -1
  var forms: FormList
  // By form: the variables that have it, as a chain through `nextVariable`.
  var headVariable: Buffer<Int32>
  /// The greatest factor with which a variable has the form.
  var reach: Buffer<Double>
  /// Whether the optimal solutions differ in the form.
  var isFree: Buffer<Bool>
  /// Whether a level has settled the form.
  var isSettled: Buffer<Bool>
  var home: Buffer<Double>
  /// The ends of the range that a form has; not a number before they are asked for.
  var rangeLow: Buffer<Double>
  var rangeHigh: Buffer<Double>
  // By variable.
  var nextVariable: Buffer<Int32>
  var formOf: Buffer<Int32>
  /// So many times its form a variable is, but for a constant.
  var lead: Buffer<Double>
  // Scratch: a sum being reduced, and pairs being sorted into groups.
  var sum: Buffer<Gather.Part>
  var groupOf: Buffer<Int32>
  var sorted: Buffer<Int32>

  init(_ reserve: UnsafeMutablePointer<Reserve>? = nil) {
    alias = Buffer(reserve)
    shift = Buffer(reserve)
    group = Buffer(reserve)
    place = Buffer(reserve)
    items = ItemList(reserve)
    origin = Buffer(reserve)
    memberStart = Buffer(reserve)
    member = Buffer(reserve)
    itemStart = Buffer(reserve)
    item = Buffer(reserve)
    variableStart = Buffer(reserve)
    variable = Buffer(reserve)
    formStart = Buffer(reserve)
    form = Buffer(reserve)
    face = Buffer(reserve)
    faceMemberStart = Buffer(reserve)
    faceMember = Buffer(reserve)
    faceItemStart = Buffer(reserve)
    faceItem = Buffer(reserve)
    loaded = Buffer(reserve)
    forms = FormList(reserve)
    headVariable = Buffer(reserve)
    reach = Buffer(reserve)
    isFree = Buffer(reserve)
    isSettled = Buffer(reserve)
    home = Buffer(reserve)
    rangeLow = Buffer(reserve)
    rangeHigh = Buffer(reserve)
    nextVariable = Buffer(reserve)
    formOf = Buffer(reserve)
    lead = Buffer(reserve)
    sum = Buffer(reserve)
    groupOf = Buffer(reserve)
    sorted = Buffer(reserve)
  }

  /// Forgets all forms.
  mutating func removeForms() {
    forms.removeAll()
    headVariable.removeAll()
    reach.removeAll()
    isFree.removeAll()
    isSettled.removeAll()
    home.removeAll()
    rangeLow.removeAll()
    rangeHigh.removeAll()
  }

  /// The number of the form of a sorted sum.
  mutating func form(of gather: borrowing Gather) -> Int32 {
    let (form, isNew) = forms.number(of: gather)
    if !isNew { return form }
    headVariable.append(-1)
    reach.append(1)
    isFree.append(false)
    isSettled.append(false)
    home.append(0)
    rangeLow.append(.nan)
    rangeHigh.append(.nan)
    return form
  }

  /// Sorts values stably into groups.
  static func distribute(
    _ values: inout Buffer<Int32>, _ groupOf: borrowing Buffer<Int32>, groups: Int,
    _ start: inout Buffer<Int32>, _ sorted: inout Buffer<Int32>
  ) {
    // `start[g + 1]` is where group `g` is filled, and in the end where it ends.
    start.fill(0, count: groups + 2)
    for n in 0..<groupOf.count { start[groupOf[n] + 2] += 1 }
    for g in 0..<groups { start[g + 2] += start[g + 1] }
    sorted.resize(to: values.count)
    for n in 0..<values.count {
      let g = groupOf[n] + 1
      sorted[start[g]] = values[n]
      start[g] += 1
    }
    start.truncate(to: groups + 1)
    values.assign(sorted)
  }
}
