/// What this build is; the one place of its version.
public enum Release {
  /// The semantic version.
  public static let version = "0.1.0"

  /// The fingerprint of the fonts that the version was made with and its font bundle holds.
  public static let fontEpoch = "fnv1a-8062f5d21927f3ec"

  /// The commit; nil in a build of a working copy.
  public static var commit: String? { exported.hasPrefix("$") ? nil : exported }

  // `git archive`, which releases are built from, writes the commit here.
  private static let exported = "$Format:%H$"

  /// The words of `bowerbird --version`.
  public static var text: String {
    let commit = commit.map { "commit \($0.prefix(12))" } ?? "working copy"
    return "\(version) (\(commit), renderer \(RegressionTest.rendererEpoch), fonts \(fontEpoch))"
  }
}
