/// What this build is; the one place of its version.
package enum Release {
  /// The semantic version.
  package static let version = "0.1.0"

  /// The fingerprint of the fonts that the version was made with and its font bundle holds.
  package static let fontEpoch = "fnv1a-8062f5d21927f3ec"

  /// The commit; nil in a build of a working copy.
  package static var commit: String? { exported.hasPrefix("$") ? nil : exported }

  // `git archive`, which releases are built from, writes the commit here.
  private static let exported = "$Format:%H$"

  /// The words of `bowerbird --version`.
  package static var text: String {
    let commit = commit.map { "commit \($0.prefix(12))" } ?? "working copy"
    return "\(version) (\(commit), renderer \(RegressionTest.rendererEpoch), fonts \(fontEpoch))"
  }
}
