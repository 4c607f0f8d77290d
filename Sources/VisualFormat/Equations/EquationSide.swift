import LayoutModel

/// A sum of attributes with factors, and a constant; one side of an equation.
struct EquationSide {
  /// An attribute as it is written, before its item is looked up.
  struct Term {
    /// The item's path: a view's name, and the name of a guide in it where there is one.
    var path: [String]
    /// The attribute.
    var attribute: LayoutAttribute
    /// The factor.
    var coefficient: Double
    /// Where it was written, in characters.
    var offset: Int
  }

  /// The attributes in the order in which they are written.
  var terms: [Term] = []
  /// What stands alone.
  var constant = 0.0

  /// Whether the expression is a number.
  var isConstant: Bool { terms.isEmpty }

  static func += (a: inout Self, b: Self) {
    a.terms += b.terms
    a.constant += b.constant
  }

  static func * (a: Self, factor: Double) -> Self {
    var result = a
    result.constant *= factor
    for index in result.terms.indices { result.terms[index].coefficient *= factor }
    return result
  }
}
