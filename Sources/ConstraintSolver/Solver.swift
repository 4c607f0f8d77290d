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

/// How the sum of a constraint's terms compares with its constant.
public enum Relation: Int8, Hashable, Sendable {
  case lessThanOrEqual = -1
  case equal = 0
  case greaterThanOrEqual = 1
}

/// A constraint in a solver; ids are never used twice and grow with each activation.
public struct ConstraintID: Hashable, Sendable, Comparable {
  /// The number of the constraint, counted from 0 in order of activation.
  public let index: Int32

  /// Orders constraints by activation.
  public static func < (a: ConstraintID, b: ConstraintID) -> Bool { a.index < b.index }
}

/// What the solver refuses or cannot do.
public enum SolverError: Error, Hashable {
  /// A coefficient, constant or priority is NaN or infinite, or a priority is not in (0, 1000].
  case notFinite
  /// A variable or constraint of another solver, or one that was removed.
  case unknown
  /// More steps than the bound allows; the system is left as it was.
  case pivotLimit
}
