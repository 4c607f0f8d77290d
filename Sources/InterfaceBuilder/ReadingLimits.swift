/// How much of a document is read before it is refused.
///
/// The largest public Interface Builder document seen holds 0.7 MB and 60 levels; the limits leave
/// ample room and keep hostile input from taking memory or time.
public struct ReadingLimits: Hashable, Sendable {
  /// The greatest number of bytes.
  public var bytes: Int
  /// The greatest number of elements inside one another.
  public var depth: Int
  /// The greatest number of elements.
  public var elements: Int
  /// The greatest number of attributes.
  public var attributes: Int

  /// Makes limits.
  public init(
    bytes: Int = 32 << 20, depth: Int = 512, elements: Int = 400_000, attributes: Int = 4_000_000
  ) {
    self.bytes = bytes
    self.depth = depth
    self.elements = elements
    self.attributes = attributes
  }
}
