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
  /// Finding how far free variables may move takes more than ``Solver/rangeWorkLimit``; the values and
  /// the verdicts hold.
  case workLimit
}
