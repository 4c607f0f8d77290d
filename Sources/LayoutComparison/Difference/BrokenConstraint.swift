package import Diagnostics

/// A constraint that is broken to resolve a conflict.
package struct BrokenConstraint: Hashable, Sendable {
  /// The constraint's id.
  package var id: String
  /// What it says, in the names that people give to its views.
  package var equation: String
  /// Where it is in the document; nil where that is not known.
  package var location: SourceLocation?
}
