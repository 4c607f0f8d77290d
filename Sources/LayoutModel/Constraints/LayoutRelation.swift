/// How the two sides of a constraint compare.
public enum LayoutRelation: Int, Hashable, Sendable, CaseIterable {
  /// The first side is at most the second.
  case lessThanOrEqual = -1
  /// Both sides are equal.
  case equal = 0
  /// The first side is at least the second.
  case greaterThanOrEqual = 1

  /// The sign used in equations and Visual Format: `<=`, `==` or `>=`.
  public var symbol: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }

  /// How far `difference relation 0` is from holding: 0 where it holds.
  package func violation(of difference: Double) -> Double {
    switch self {
    case .lessThanOrEqual: max(0, difference)
    case .equal: abs(difference)
    case .greaterThanOrEqual: max(0, -difference)
    }
  }

  /// The relation read from the other side.
  public var reversed: LayoutRelation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
