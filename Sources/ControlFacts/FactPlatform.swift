/// Whose controls a fact is about.
package enum FactPlatform: String, CaseIterable, Sendable {
  case iOS, tvOS, watchOS, macOS

  /// Whose facts hold where a platform has none of its own.
  package var fallback: FactPlatform? { self == .tvOS || self == .watchOS ? .iOS : nil }

  /// The platforms by their names.
  static let named = Dictionary(uniqueKeysWithValues: allCases.map { (FactWord($0.rawValue), $0) })
}
