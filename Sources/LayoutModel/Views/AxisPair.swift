public import Geometry

/// A value for each axis.
public struct AxisPair<Value> {
  /// The value on the x axis.
  public var horizontal: Value
  /// The value on the y axis.
  public var vertical: Value

  /// Makes a pair from two values.
  public init(horizontal: Value, vertical: Value) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Makes a pair of equal values.
  public init(both value: Value) { self.init(horizontal: value, vertical: value) }

  /// The value on an axis.
  public subscript(axis: Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      switch axis {
      case .horizontal: horizontal = newValue
      case .vertical: vertical = newValue
      }
    }
  }
}

extension AxisPair: Equatable where Value: Equatable {}
extension AxisPair: Hashable where Value: Hashable {}
extension AxisPair: Sendable where Value: Sendable {}
