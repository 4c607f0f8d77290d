package import Diagnostics

/// A place in a storyboard where a scene of another storyboard is shown.
package struct SceneReference: Hashable, Sendable {
  /// The object id of the reference, which segues lead to.
  package var id: String
  /// The name of the other storyboard, without ending.
  package var storyboard: String
  /// The storyboard identifier of the scene; nil for the other storyboard's first.
  package var scene: String?
  /// The bundle that holds the other storyboard; nil for the app's own.
  package var bundle: String?
  /// Where the reference was written.
  package var location: SourceLocation
}
