package import LayoutModel

/// What a layout looked like when it was accepted: a value that is kept as a short text file.
///
/// A baseline keeps every frame and every input that decides frames or looks, so that a later
/// comparison can name what changed and solve again with single changes taken back.
package struct LayoutBaseline: Hashable, Sendable {
  /// What a baseline was made of and with.
  package struct Header: Hashable, Sendable {
    /// The name of the case, such as `Login/iphone-15/en`.
    package var caseName: String
    /// The screen's id.
    package var screenID: String
    /// The screen's name for people.
    package var screenName: String
    /// Whose rules apply.
    package var platform: Platform
    /// What the screen was laid out in.
    package var environment: LayoutEnvironment
    /// The generation of the layout and drawing rules; grows when equal input gives other output.
    package var rendererEpoch: Int
    /// The fingerprint of the fonts that text was measured with; empty where none is known.
    package var fontFingerprint: String

    /// Makes a header.
    package init(
      caseName: String, screenID: String, screenName: String, platform: Platform = .iOS,
      environment: LayoutEnvironment, rendererEpoch: Int = 1, fontFingerprint: String = ""
    ) {
      self.caseName = caseName
      self.screenID = screenID
      self.screenName = screenName
      self.platform = platform
      self.environment = environment
      self.rendererEpoch = rendererEpoch
      self.fontFingerprint = fontFingerprint
    }
  }

  /// What the baseline was made of and with.
  package var header: Header
  /// The views, each parent right before its subtree.
  package var views: [ViewRecord]
  /// The document's constraints in document order.
  package var constraints: [LayoutConstraint]
  /// Ids of constraints that were broken to resolve a conflict, in document order.
  package var brokenConstraints: [String]

  /// Makes a baseline of no views.
  package init(header: Header) {
    self.header = header
    views = []
    constraints = []
    brokenConstraints = []
  }

  /// The newest version of the text form.
  package static let formatVersion = 1
}
