extension ControlMetrics {
  /// Which generation of controls Interface Builder drew.
  enum Era: Int, Comparable {
    /// Xcode 11 and earlier: iOS 12, macOS 10.15.
    case classic
    /// Xcode 12 to 16: iOS 14, macOS 11.
    case modern
    /// Xcode 26: controls of a new style without shadows.
    case glass

    static func < (a: Era, b: Era) -> Bool { a.rawValue < b.rawValue }
  }

  /// The build of Xcode that laid the document out; a current one where it is not known.
  ///
  /// Interface Builder writes 32700 where a document was only upgraded.
  var build: Int {
    guard let toolsVersion, toolsVersion < 32000 else { return toolsVersion == nil ? 23000 : 18000 }
    return toolsVersion
  }

  /// The generation of controls.
  var era: Era { build < 17000 ? .classic : build < 24000 ? .modern : .glass }
}
