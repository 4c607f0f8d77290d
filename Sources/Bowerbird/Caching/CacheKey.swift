import Files

/// What decides a result, as a text; equal keys stand for equal results.
package struct CacheKey: Hashable, Sendable {
  /// The parts, each with its name and length, so that no two lists of parts read alike.
  package private(set) var text = ""

  /// Makes a key without parts.
  package init() {}

  /// Adds a part.
  package mutating func add(_ name: String, _ value: String) {
    text += "\(name) \(value.utf8.count) \(value)\n"
  }

  /// Adds a part of any type, as `StableDescription` writes it.
  package mutating func add(_ name: String, describing value: Any) {
    add(name, StableDescription.text(of: value))
  }

  /// Adds the parts of another key.
  package mutating func add(_ other: CacheKey) { text += other.text }

  /// The hash of the key.
  var hash: StableHash { StableHash(text) }
}
