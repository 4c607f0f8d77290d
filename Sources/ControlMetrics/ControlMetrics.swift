package import ControlFacts
package import LayoutModel

/// The sizes, alignment insets and baselines that UIKit and AppKit give their own controls.
///
/// The values changed over the years; a document's `toolsVersion` names the year.
package struct ControlMetrics: Hashable, Sendable {
  /// Whose controls they are.
  package var platform: Platform
  /// The Xcode build that laid the document out; nil for current metrics.
  package var toolsVersion: Int?
  /// Notes which facts are read; nil for none.
  package var recorder: FactRecorder?

  /// Makes the metrics of a platform and version.
  package init(platform: Platform, toolsVersion: Int?) {
    self.platform = platform
    self.toolsVersion = toolsVersion
  }

  /// The version that laid the document out.
  package var xcode: XcodeVersion { XcodeVersion(toolsVersion: toolsVersion) }

  /// What is known of the platform's controls in the version.
  package var facts: FactReader { FactReader(FactPlatform(platform), xcode, recorder: recorder) }

  /// What is known of bars, margins and devices of UIKit; for a Mac those of iOS, since its screens
  /// can be laid out on a device too.
  package var touchFacts: FactReader {
    FactReader(platform.usesUIKit ? FactPlatform(platform) : .iOS, xcode, recorder: recorder)
  }
}

extension FactPlatform {
  fileprivate init(_ platform: Platform) {
    self =
      switch platform {
      case .iOS: .iOS
      case .tvOS: .tvOS
      case .watchOS: .watchOS
      case .macOS: .macOS
      }
  }
}
