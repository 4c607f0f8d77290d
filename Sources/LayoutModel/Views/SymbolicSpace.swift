/// A distance that a constraint takes from the system rather than from whoever wrote it.
///
/// - Source: public logs of Apple's systems.
public enum SymbolicSpace: String, Hashable, Sendable, CaseIterable {
  /// "Use Standard Value" in Interface Builder and a lone `-` in Visual Format: `NSSpace(8)`.
  case standard
  /// A multiple of the system's spacing between anchors: `NSLayoutAnchorConstraintSpace(8)`.
  case anchor

  /// The system's space between anchors, once, in points.
  ///
  /// - Source: Apple, *NSLayoutConstraint* logs: `NSLayoutAnchorConstraintSpace(8)` for a multiplier of 1.
  package static let betweenAnchors = 8.0

  /// The word before the distance in logs.
  public var logName: String {
    switch self {
    case .standard: "NSSpace"
    case .anchor: "NSLayoutAnchorConstraintSpace"
    }
  }
}
