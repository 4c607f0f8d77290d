package import Diagnostics

/// An equation that cannot be read or makes no constraint.
package struct EquationError: Error, Hashable {
  /// A stable id: `equation.unknown-view`.
  package var id: String
  /// What is wrong, in one clause.
  package var message: String
  /// What to do about it.
  package var hint: String?
  /// Where it is in the equation, in characters, counted from 0.
  package var offset: Int

  /// Makes an error.
  init(_ id: String, _ message: String, hint: String? = nil, _ offset: Int) {
    self.id = "equation." + id
    self.message = message
    self.hint = hint
    self.offset = offset
  }

  /// The problem with its place.
  ///
  /// - Parameter location: Maps an offset in the equation to a place in its file.
  /// - Returns: The diagnostic, an error.
  package func diagnostic(at location: (Int) -> SourceLocation?) -> Diagnostic {
    Diagnostic(
      id: id, severity: .error, message: message, location: location(offset), hint: hint)
  }
}

extension EquationError {
  static func expectedRelation(_ offset: Int) -> Self {
    Self(
      "expected-relation", "expected '==', '>=' or '<='",
      hint: "an equation is 'foo.width == bar.width * 2 - 20 @750'", offset)
  }

  static func expectedTerm(_ offset: Int) -> Self {
    Self("expected-term", "expected a number, a metric or 'name.attribute'", offset)
  }

  static func tooDeep(_ offset: Int) -> Self {
    Self("too-deep", "parentheses are nested more than 100 deep", offset)
  }

  static func missingAttribute(_ name: String, _ offset: Int) -> Self {
    Self(
      "missing-attribute", "'\(name)' names a view, but no attribute of it",
      hint: "write '\(name).width', '\(name).leading', …", offset)
  }

  static func unknownAttribute(_ name: String, known: [String], _ offset: Int) -> Self {
    Self(
      "unknown-attribute", "'\(name)' is not a layout attribute",
      hint: Suggestion.nearest(to: name, among: known).map { "did you mean '\($0)'?" }
        ?? "attributes are \(known.joined(separator: ", "))", offset)
  }

  static func unknownMetric(_ name: String, known: [String], _ offset: Int) -> Self {
    Self(
      "unknown-metric", "no metric is named '\(name)'",
      hint: Suggestion.hint(for: name, among: known, of: "metric"), offset)
  }

  static func unknownItem(_ name: String, known: [String], _ offset: Int) -> Self {
    Self(
      "unknown-view", "no view or guide is named '\(name)'",
      hint: Suggestion.hint(for: name, among: known, of: "view"), offset)
  }

  static func notLinear(_ offset: Int) -> Self {
    Self(
      "not-linear", "two attributes cannot be multiplied, nor can one divide",
      hint: "a constraint is linear: 'a.width == 2 * b.width + 10'", offset)
  }

  static func tooManyAttributes(_ offset: Int) -> Self {
    Self(
      "too-many-attributes", "a constraint relates at most two attributes",
      hint: "split the equation; distances stand one a side: b.left - a.right == c.left - b.right",
      offset)
  }

  static func noAttribute(_ offset: Int) -> Self {
    Self("no-attribute", "the equation names no attribute that could change", offset)
  }

  static func trailingText(_ offset: Int) -> Self {
    Self(
      "trailing-text", "expected the end of the equation",
      hint: "a name with other characters than letters, digits and '_' stands in backticks", offset)
  }

  static func priority(_ value: Double, _ offset: Int) -> Self {
    Self("priority", "a priority is above 0 and at most 1000", offset)
  }
}
