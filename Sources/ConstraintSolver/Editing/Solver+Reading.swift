extension Solver {
  /// The terms of a constraint as it was added, each variable once and none with factor 0.
  ///
  /// - Complexity: O(*t*) in the number of terms.
  package func terms(of id: ConstraintID) -> [Term] {
    termRange(id.index).map { place in
      Term(Variable(index: space.terms[place].variable - 1), space.terms[place].coefficient)
    }
  }

  /// Whether another solver was told the same preferences in the same order.
  ///
  /// - Complexity: O(*t*) in the number of their terms.
  package func hasPreferences(of other: borrowing Solver) -> Bool {
    guard space.preferences.count == other.space.preferences.count else { return false }
    for place in 0..<space.preferences.count {
      let (own, others) = (space.preferences[place], other.space.preferences[place])
      guard own.value == others.value, own.tier == others.tier, own.length == others.length
      else { return false }
      for offset in 0..<Int(own.length) {
        let (a, b) = (
          space.terms[Int(own.start) + offset], other.space.terms[Int(others.start) + offset]
        )
        if a.variable != b.variable || a.coefficient != b.coefficient { return false }
      }
    }
    return true
  }
}
