/// What is left when everything determined is taken as constant: the unknowns that the optimum
/// leaves free, in components that are solved one by one.
struct ReducedSystem: ~Copyable {
  // By unknown: `value = value of alias + shift`; alias 0 is determined.
  var alias: Buffer<Int32>
  var shift: Buffer<Double>
  var place: Buffer<Int32>
  var items: ItemList
  /// By item: the item of the whole system, or -1 for a tie-break.
  var origin: Buffer<Int32>
  /// The free unknowns that items connect.
  var components: Partition
  /// The variables of each component whose value is not constant.
  var variables: GroupedList
  /// The forms that the variables of each component have.
  var componentForms: GroupedList
  /// The free unknowns that constraints connect, tie-breaks left aside.
  var faces: Partition
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
  // Scratch: a sum being reduced, and values being sorted into groups.
  var sum: Buffer<Gather.Part>
  var groups: GroupedList.Groups

  init(_ reserve: UnsafeMutablePointer<Reserve>? = nil) {
    alias = Buffer(reserve)
    shift = Buffer(reserve)
    place = Buffer(reserve)
    items = ItemList(reserve)
    origin = Buffer(reserve)
    components = Partition(reserve)
    variables = GroupedList(reserve)
    componentForms = GroupedList(reserve)
    faces = Partition(reserve)
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
    groups = GroupedList.Groups(reserve)
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
}
