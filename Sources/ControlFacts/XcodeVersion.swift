/// A version of Xcode, by the build number that its documents carry as `toolsVersion`.
///
/// The named versions are those at which something that Interface Builder saves changed. Each is
/// the least build of its version.
package struct XcodeVersion: Hashable, Comparable, Sendable {
  /// The number before the first point of `toolsVersion`, zero or more.
  package let build: Int

  /// Makes the version of a build.
  package init(build: Int) { self.build = build }

  /// Makes the version that laid a document out.
  ///
  /// - Parameter toolsVersion: The document's build; nil for current controls. From 32000 on it
  ///   tells nothing: Interface Builder writes 32700 where it only upgraded a document.
  package init(toolsVersion: Int?) {
    switch toolsVersion {
    case nil: self = .current
    case let build? where Self.isUpgraded(toolsVersion: build): self = .upgraded
    case let build?: self.init(build: build)
    }
  }

  /// Whether a `toolsVersion` is what Interface Builder writes where it only upgraded a document.
  package static func isUpgraded(toolsVersion: Int) -> Bool { toolsVersion >= 32_000 }

  package static func < (a: XcodeVersion, b: XcodeVersion) -> Bool { a.build < b.build }

  /// iOS 8, OS X 10.9 and 10.10.
  package static let xcode6 = XcodeVersion(build: 6_000)
  /// iOS 8.3, OS X 10.10.
  package static let xcode6Dot3 = XcodeVersion(build: 7_000)
  /// iOS 9, OS X 10.11.
  package static let xcode7 = XcodeVersion(build: 8_000)
  /// iOS 9.3, OS X 10.11.
  package static let xcode7Dot3 = XcodeVersion(build: 10_000)
  /// iOS 10, macOS 10.12.
  package static let xcode8 = XcodeVersion(build: 11_000)
  /// iOS 10.3, macOS 10.12.
  package static let xcode8Dot3 = XcodeVersion(build: 12_000)
  /// iOS 11, macOS 10.13.
  package static let xcode9 = XcodeVersion(build: 13_000)
  /// iOS 11.2, macOS 10.13.
  package static let xcode9Dot2 = XcodeVersion(build: 13_700)
  /// iOS 11.3, macOS 10.13.
  package static let xcode9Dot3 = XcodeVersion(build: 14_000)
  /// iOS 12.1, macOS 10.14.
  package static let xcode10Dot1 = XcodeVersion(build: 14_400)
  /// iOS 13, macOS 10.15.
  package static let xcode11 = XcodeVersion(build: 14_800)
  /// iOS 13.4, macOS 10.15.
  package static let xcode11Dot4 = XcodeVersion(build: 16_000)
  /// iOS 14, macOS 11.
  package static let xcode12 = XcodeVersion(build: 17_000)
  /// iOS 14.2, macOS 11.
  package static let xcode12Dot2 = XcodeVersion(build: 17_500)
  /// iOS 15, macOS 12.
  package static let xcode13 = XcodeVersion(build: 19_000)
  /// The first that was no beta of the same.
  package static let xcode13Release = XcodeVersion(build: 19_158)
  /// iOS 16, macOS 13.
  package static let xcode14 = XcodeVersion(build: 21_000)
  /// iOS 16.4, macOS 13.
  package static let xcode14Dot3 = XcodeVersion(build: 21_700)
  /// iOS 18.4, macOS 15.
  package static let xcode16Dot3 = XcodeVersion(build: 23_700)
  /// iOS 26, macOS 26.
  package static let xcode26 = XcodeVersion(build: 24_000)

  /// macOS 26, whose pop-up buttons the first build drew narrower.
  package static let xcode26Dot0Dot1 = XcodeVersion(build: 24_128)

  /// What a document that was only upgraded is taken for.
  private static let upgraded = XcodeVersion(build: 18_000)
  /// What a layout that is no document's is laid out like, and what is the same in all versions.
  package static let current = XcodeVersion(build: 23_000)

  /// The named versions with their names, oldest first.
  package static let named: [(name: String, version: XcodeVersion)] = [
    ("6", xcode6), ("6.3", xcode6Dot3), ("7", xcode7), ("7.3", xcode7Dot3), ("8", xcode8),
    ("8.3", xcode8Dot3), ("9", xcode9), ("9.2", xcode9Dot2), ("9.3", xcode9Dot3),
    ("10.1", xcode10Dot1), ("11", xcode11),
    ("11.4", xcode11Dot4), ("12", xcode12), ("12.2", xcode12Dot2),
    ("13", xcode13), ("14", xcode14),
    ("14.3", xcode14Dot3), ("16.3", xcode16Dot3), ("26", xcode26),
    ("26.0.1", xcode26Dot0Dot1),
  ]

  /// The named versions by the numbers that rows name them by, as `10.1`.
  static let byWord = Dictionary(
    uniqueKeysWithValues: named.map { (FactWord($0.name), $0.version) })
}
