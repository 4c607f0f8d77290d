public import LayoutModel

/// The sizes, alignment insets and baselines that UIKit and AppKit give their own controls.
///
/// The values changed over the years; a document's `toolsVersion` names the year.
public struct ControlMetrics: Hashable, Sendable {
  /// Whose controls they are.
  public var platform: Platform
  /// The Xcode build that laid the document out; nil for current metrics.
  public var toolsVersion: Int?

  /// Makes the metrics of a platform and era.
  public init(platform: Platform, toolsVersion: Int?) {
    self.platform = platform
    self.toolsVersion = toolsVersion
  }
}
