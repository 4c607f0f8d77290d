/// An unknown of the solver.
public struct Variable: Hashable, Sendable, Comparable {
  /// The number of the variable, counted from 0 in order of creation.
  public let index: Int32

  /// Orders variables by creation.
  public static func < (a: Variable, b: Variable) -> Bool { a.index < b.index }
}

/// The three unknowns of an interval; `maximum = minimum + length` and `length >= 0` always hold.
public struct Span: Hashable, Sendable {
  /// The lower end.
  public let minimum: Variable
  /// The length, never negative.
  public let length: Variable
  /// The upper end.
  public let maximum: Variable
}

/// A variable with its factor.
public struct Term: Hashable, Sendable {
  /// The variable.
  public var variable: Variable
  /// The factor; finite.
  public var coefficient: Double

  /// Makes a term.
  public init(_ variable: Variable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}
