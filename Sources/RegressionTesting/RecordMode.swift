/// Which baselines a run may write.
public enum RecordMode: String, Hashable, Sendable, CaseIterable, Codable {
  /// All, whether or not they differ.
  case all
  /// Those that differ or are missing.
  case failed
  /// Those that are missing.
  case missing
  /// None: a missing baseline is a failure.
  case never

  /// The mode of a run: what was asked for, but never anything on a build server.
  ///
  /// - Parameters:
  ///   - requested: What the user asked for, or nil for the default, `missing`.
  ///   - environment: The environment variables; `CI` decides.
  /// - Returns: The mode, and whether the request was overruled.
  package static func resolve(
    _ requested: RecordMode?, environment: [String: String]
  ) -> (mode: RecordMode, isOverruled: Bool) {
    guard isContinuousIntegration(environment) else { return (requested ?? .missing, false) }
    return (.never, requested.map { $0 != .never } ?? false)
  }

  /// Whether the environment is that of a build server: `CI` is set, and not to `false` or `0`.
  package static func isContinuousIntegration(_ environment: [String: String]) -> Bool {
    let value = environment["CI"]?.lowercased() ?? ""
    return !["", "false", "0", "no"].contains(value)
  }
}
