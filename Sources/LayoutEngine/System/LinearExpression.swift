import ConstraintSolver

/// A sum of variables with factors and a constant, in points.
///
/// A row is summed up in steps, each a new expression, and nearly all have four variables at the
/// most. So many stand in the expression itself, that a step allocates nothing.
struct LinearExpression {
  /// The number of variables.
  private(set) var count = 0
  private var near: (Term?, Term?, Term?, Term?) = (nil, nil, nil, nil)
  private var far: [Term] = []
  var constant: Double

  /// A constant without variables.
  init(constant: Double) { self.constant = constant }

  /// A variable by itself.
  init(_ variable: Variable) {
    constant = 0
    near.0 = Term(variable)
    count = 1
  }

  // MARK: Terms

  /// The terms, each variable once and none with factor 0, in the order in which they came.
  var terms: [Term] {
    var result: [Term] = []
    appendTerms(to: &result)
    return result
  }

  /// Appends the terms to an array, which may have room for them.
  func appendTerms(to array: inout [Term]) {
    for index in 0..<count { if let term = self[index] { array.append(term) } }
  }

  private subscript(index: Int) -> Term? {
    @inline(__always) get {
      switch index {
      case 0: near.0
      case 1: near.1
      case 2: near.2
      case 3: near.3
      default: far[index - 4]
      }
    }
    @inline(__always) set {
      switch index {
      case 0: near.0 = newValue
      case 1: near.1 = newValue
      case 2: near.2 = newValue
      case 3: near.3 = newValue
      default: if let newValue { far[index - 4] = newValue }
      }
    }
  }

  private mutating func append(_ term: Term) {
    if count < 4 { self[count] = term } else { far.append(term) }
    count += 1
  }

  private mutating func remove(at index: Int) {
    count -= 1
    for later in index..<count { self[later] = self[later + 1] }
    if count >= 4 { far.removeLast() }
  }

  // MARK: Sums

  static func + (a: LinearExpression, b: Double) -> LinearExpression {
    var result = a
    result.constant += b
    return result
  }

  static func - (a: LinearExpression, b: Double) -> LinearExpression { a + -b }

  static func + (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    a.adding(b, times: 1)
  }

  static func - (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    a.adding(b, times: -1)
  }

  static func * (factor: Double, a: LinearExpression) -> LinearExpression {
    guard factor != 1 else { return a }
    var result = a
    for index in 0..<a.count { result[index]?.coefficient *= factor }
    result.constant *= factor
    return result
  }

  /// The sum with another expression; each variable stands once, and none with factor 0.
  private func adding(_ other: LinearExpression, times factor: Double) -> LinearExpression {
    var result = self
    result.constant += other.constant * factor
    for index in 0..<other.count {
      if let term = other[index] { result.add(Term(term.variable, term.coefficient * factor)) }
    }
    return result
  }

  private mutating func add(_ term: Term) {
    for index in 0..<count {
      guard let known = self[index], known.variable == term.variable else { continue }
      let sum = known.coefficient + term.coefficient
      if sum == 0 { remove(at: index) } else { self[index] = Term(term.variable, sum) }
      return
    }
    if term.coefficient != 0 { append(term) }
  }
}
