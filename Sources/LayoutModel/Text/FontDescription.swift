/// The font that a text asks for; what stands in for it is the text engine's business.
public struct FontDescription: Hashable, Sendable {
  /// The family asked for.
  public enum Family: Hashable, Sendable {
    /// The system font.
    case system
    /// The system font with digits of one width.
    case monospacedDigit
    /// The monospaced system font.
    case monospaced
    /// A family or PostScript name.
    case named(String)
  }

  /// A weight on the scale of OpenType: 100 to 900.
  public enum Weight: Int, Hashable, Sendable, CaseIterable {
    case ultraLight = 100
    case thin = 200
    case light = 300
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
    case heavy = 800
    case black = 900

    /// The word for the weight in documents and text layouts: `semibold`.
    public var name: String {
      switch self {
      case .ultraLight: "ultraLight"
      case .thin: "thin"
      case .light: "light"
      case .regular: "regular"
      case .medium: "medium"
      case .semibold: "semibold"
      case .bold: "bold"
      case .heavy: "heavy"
      case .black: "black"
      }
    }

    /// The weight that a word names; nil for any other word.
    public init?(named name: String) {
      guard let weight = Self.allCases.first(where: { $0.name == name }) else { return nil }
      self = weight
    }
  }

  /// The family asked for.
  public var family: Family
  /// The size in points; positive.
  public var size: Double
  /// The weight.
  public var weight: Weight
  /// Whether the font is slanted.
  public var isItalic: Bool
  /// The text style, such as `body` or `title1`, whose size follows the content size category.
  public var textStyle: String?

  /// Makes a font description; regular and upright unless told otherwise.
  public init(
    family: Family = .system, size: Double, weight: Weight = .regular, isItalic: Bool = false,
    textStyle: String? = nil
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.textStyle = textStyle
  }

  /// The system font in a size and weight.
  public static func system(_ size: Double, weight: Weight = .regular) -> FontDescription {
    FontDescription(size: size, weight: weight)
  }
}
