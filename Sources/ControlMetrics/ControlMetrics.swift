package import ControlFacts
public import LayoutModel

/// The sizes, alignment insets and baselines that UIKit and AppKit give their own controls.
///
/// The values changed over the years; a document's `toolsVersion` names the year.
public struct ControlMetrics: Hashable, Sendable {
  /// Whose controls they are.
  public var platform: Platform
  /// The Xcode build that laid the document out; nil for current metrics.
  public var toolsVersion: Int?

  /// Makes the metrics of a platform and version.
  public init(platform: Platform, toolsVersion: Int?) {
    self.platform = platform
    self.toolsVersion = toolsVersion
  }

  /// The version that laid the document out.
  package var xcode: XcodeVersion { XcodeVersion(toolsVersion: toolsVersion) }

  /// Whether controls are those of macOS 11 and iOS 14, before the style without shadows.
  var isModern: Bool { (.xcode12 ..< .xcode26).contains(xcode) }
}
