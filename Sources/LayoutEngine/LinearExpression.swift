import ConstraintSolver

/// A sum of variables with factors and a constant, in points.
struct LinearExpression {
  var terms: [Term]
  var constant: Double

  init(_ variable: Variable, constant: Double = 0) {
    terms = [Term(variable)]
    self.constant = constant
  }

  init(terms: [Term], constant: Double) {
    self.terms = terms
    self.constant = constant
  }

  static func + (a: LinearExpression, b: Double) -> LinearExpression {
    LinearExpression(terms: a.terms, constant: a.constant + b)
  }

  static func - (a: LinearExpression, b: Double) -> LinearExpression { a + -b }

  static func + (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    a.adding(b, times: 1)
  }

  static func - (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    a.adding(b, times: -1)
  }

  static func * (factor: Double, a: LinearExpression) -> LinearExpression {
    LinearExpression(
      terms: a.terms.map { Term($0.variable, $0.coefficient * factor) },
      constant: a.constant * factor)
  }

  /// The sum with another expression; each variable stands once, and none with factor 0.
  private func adding(_ other: LinearExpression, times factor: Double) -> LinearExpression {
    var result = self
    for term in other.terms {
      let added = term.coefficient * factor
      if let index = result.terms.firstIndex(where: { $0.variable == term.variable }) {
        result.terms[index].coefficient += added
        if result.terms[index].coefficient == 0 { result.terms.remove(at: index) }
      } else if added != 0 {
        result.terms.append(Term(term.variable, added))
      }
    }
    result.constant += other.constant * factor
    return result
  }
}
