/// A value together with the problems met on the way to it.
public struct Diagnosed<Value> {
  /// What was made.
  public var value: Value
  /// The problems, in the order in which they were met.
  public var diagnostics: [Diagnostic]

  /// Makes a diagnosed value; without problems by default.
  public init(_ value: Value, diagnostics: [Diagnostic] = []) {
    self.value = value
    self.diagnostics = diagnostics
  }
}

extension Diagnosed: Sendable where Value: Sendable {}
extension Diagnosed: Equatable where Value: Equatable {}
