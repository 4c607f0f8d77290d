/// How much of a document is read before it is refused.
///
/// The largest public Interface Builder document seen holds 0.7 MB and 60 levels; the limits leave
/// ample room and keep hostile input from taking memory or time.
package struct ReadingLimits: Hashable, Sendable {
  /// The greatest number of bytes.
  package var bytes: Int
  /// The greatest number of elements inside one another.
  package var depth: Int
  /// The greatest number of elements.
  package var elements: Int
  /// The greatest number of attributes.
  package var attributes: Int

  /// Makes limits.
  package init(
    bytes: Int = 32 << 20, depth: Int = 512, elements: Int = 400_000, attributes: Int = 4_000_000
  ) {
    self.bytes = bytes
    self.depth = depth
    self.elements = elements
    self.attributes = attributes
  }
}
