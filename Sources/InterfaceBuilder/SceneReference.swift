public import Diagnostics

/// A place in a storyboard where a scene of another storyboard is shown.
public struct SceneReference: Hashable, Sendable {
  /// The object id of the reference, which segues lead to.
  public var id: String
  /// The name of the other storyboard, without ending.
  public var storyboard: String
  /// The storyboard identifier of the scene; nil for the other storyboard's first.
  public var scene: String?
  /// The bundle that holds the other storyboard; nil for the app's own.
  public var bundle: String?
  /// Where the reference was written.
  public var location: SourceLocation
}
