/// The side on which reading starts.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// Reading starts at the left.
  case leftToRight
  /// Reading starts at the right.
  case rightToLeft

  private static let rightToLeftLanguages: Set<String> = [
    "ar", "ckb", "dv", "fa", "he", "iw", "ji", "ks", "ku-Arab", "ps", "sd", "ug", "ur", "yi",
  ]

  /// The direction of a language named by a BCP 47 tag; left to right when it is not known.
  ///
  /// - Source: Unicode CLDR, `layout/orientation/characterOrder`.
  public init(language: String) {
    let parts = language.split(whereSeparator: { $0 == "-" || $0 == "_" })
    let base = parts.first.map { $0.lowercased() } ?? ""
    let isPseudo = base == "pseudo" && parts.contains("rtl")
    if isPseudo || parts.dropFirst().contains(where: { $0 == "Arab" || $0 == "Hebr" }) {
      self = .rightToLeft
    } else if parts.dropFirst().contains("Latn") {
      self = .leftToRight
    } else {
      self = Self.rightToLeftLanguages.contains(base) ? .rightToLeft : .leftToRight
    }
  }
}

/// How a view takes part in mirroring.
///
/// - Source: Apple, *UISemanticContentAttribute*.
public enum SemanticContentAttribute: String, Hashable, Sendable, CaseIterable {
  /// Follows the interface.
  case unspecified
  /// Stays left to right: media controls.
  case playback
  /// Stays left to right: directional controls.
  case spatial
  /// Always left to right.
  case forceLeftToRight
  /// Always right to left.
  case forceRightToLeft

  /// The direction of a view with this attribute in an interface of a direction.
  public func direction(in interface: LayoutDirection) -> LayoutDirection {
    switch self {
    case .unspecified: interface
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}
