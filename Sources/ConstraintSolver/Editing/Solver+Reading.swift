extension Solver {
  /// The terms of a constraint as it was added, each variable once and none with factor 0.
  ///
  /// - Complexity: O(*t*) in the number of terms.
  package func terms(of id: ConstraintID) -> [Term] {
    termRange(id.index).map { place in
      Term(Variable(index: terms[place].variable - 1), terms[place].coefficient)
    }
  }

  /// Whether another solver was told the same preferences in the same order.
  ///
  /// - Complexity: O(*t*) in the number of their terms.
  package func hasPreferences(of other: borrowing Solver) -> Bool {
    guard preferences.count == other.preferences.count else { return false }
    for place in 0..<preferences.count {
      let (own, others) = (preferences[place], other.preferences[place])
      guard own.value == others.value, own.tier == others.tier, own.length == others.length
      else { return false }
      for offset in 0..<Int(own.length) {
        let (a, b) = (terms[Int(own.start) + offset], other.terms[Int(others.start) + offset])
        if a.variable != b.variable || a.coefficient != b.coefficient { return false }
      }
    }
    return true
  }
}
