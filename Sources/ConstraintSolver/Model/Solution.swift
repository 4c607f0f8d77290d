/// The values that solve a system, and the conflicts met on the way.
///
/// A solution stays as it is when the solver goes on. Dropping it before the next
/// ``Solver/solve()`` lets the solver write in place instead of copying.
public struct Solution: Sendable {
  var values: ContiguousArray<Double>
  /// The conflicts among required constraints, in order of the broken constraint.
  public internal(set) var conflicts: [Conflict]

  /// The value of a variable; 0 for one made after the solve.
  public subscript(variable: Variable) -> Double {
    let index = Int(variable.index) + 1
    return index > 0 && index < values.count ? values[index] : 0
  }
}

/// Required constraints that cannot hold together.
public struct Conflict: Hashable, Sendable {
  /// A minimal set, sorted by activation: without any one of them the others can hold together.
  public var constraints: [ConstraintID]
  /// The one that gives way.
  public var broken: ConstraintID
  /// Whether the set is known to be minimal; finding out stops at ``Solver/conflictWorkLimit``.
  public var isMinimal: Bool

  /// Makes a conflict.
  public init(constraints: [ConstraintID], broken: ConstraintID, isMinimal: Bool = true) {
    self.constraints = constraints
    self.broken = broken
    self.isMinimal = isMinimal
  }
}

/// A constraint that helps to determine a variable.
public struct Influence: Hashable, Sendable {
  /// The constraint.
  public var constraint: ConstraintID
  /// How far the variable moves when the constraint's constant grows by one.
  public var sensitivity: Double

  /// Makes an influence.
  public init(constraint: ConstraintID, sensitivity: Double) {
    self.constraint = constraint
    self.sensitivity = sensitivity
  }
}

extension Solution {
  /// The value of the variable with a number, which must be of this solution's solver.
  package subscript(unchecked index: Int32) -> Double { values[Int(index) + 1] }
}
