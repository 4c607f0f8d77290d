/// An optional value that takes a word where it is missing, and room of its own where it is there.
///
/// A view has many large properties, most of which it lacks, and screens have thousands of views.
@propertyWrapper
public struct Boxed<Value> {
  /// The value alone, or nothing; copies share the array until one of them is changed.
  @usableFromInline var content: [Value] = []

  /// Makes one without a value.
  public init() {}

  /// Makes one with a value, or without where that is nil.
  public init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  /// The value; nil where it is missing.
  @inlinable
  public var wrappedValue: Value? {
    get { content.first }
    set { content = newValue.map { [$0] } ?? [] }
  }
}

extension Boxed: Equatable where Value: Equatable {}
extension Boxed: Hashable where Value: Hashable {}
extension Boxed: Sendable where Value: Sendable {}
