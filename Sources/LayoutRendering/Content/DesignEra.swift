import ControlFacts

/// Which design of the system a picture shows: that of the version that a document was saved for.
///
/// - Source: Apple, *Human Interface Guidelines*: macOS 11 flattened controls and windows; iOS 26 and
///   macOS 26 brought Liquid Glass.
enum DesignEra: Comparable {
  /// Up to iOS 13 and macOS 10.15.
  case raised
  /// iOS 14 to 18, macOS 11 to 15.
  case flat
  /// Since iOS 26 and macOS 26.
  case glass

  /// The era of a version of Xcode.
  init(_ version: XcodeVersion) {
    self = version < .xcode12 ? .raised : version < .xcode26 ? .flat : .glass
  }
}
