/// The system whose rules a screen follows.
public enum Platform: String, Hashable, Sendable, CaseIterable {
  /// iPhone and iPad; UIKit.
  case iOS
  /// The Mac; AppKit.
  case macOS
  /// Apple TV; UIKit.
  case tvOS
  /// Apple Watch; laid out as UIKit.
  case watchOS

  /// Whether UIKit's rules apply.
  public var usesUIKit: Bool { self != .macOS }
}
