import ControlFacts

/// The fonts that Apple's systems set text styles in.
package enum TextStyle: String, Hashable, Sendable, CaseIterable {
  case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1
  case caption2

  /// A text style by the name that documents and code give it: `body`, `title1`, `Title0`,
  /// `UICTFontTextStyleSubhead`.
  package init?(name: String) {
    var key = name[...]
    for prefix in ["UICTFontTextStyle", "UIFontTextStyle", "NSFontTextStyle"]
    where key.hasPrefix(prefix) {
      key = key.dropFirst(prefix.count)
      break
    }
    let lower = key.lowercased()
    let aliases: [String: TextStyle] = [
      "title0": .largeTitle, "subhead": .subheadline, "title": .title1, "caption": .caption1,
      "shortbody": .body, "shortheadline": .headline, "shortsubhead": .subheadline,
      "shortfootnote": .footnote, "shortcaption1": .caption1, "tallbody": .body,
      "emphasizedbody": .body,
    ]
    if let alias = aliases[lower] {
      self = alias
    } else if let style = Self.allCases.first(where: { $0.rawValue.lowercased() == lower }) {
      self = style
    } else {
      return nil
    }
  }

  /// The size of the font and the distance of baselines, in points.
  package struct Setting: Hashable, Sendable {
    /// The size of the font.
    package var size: Double
    /// From one baseline to the next.
    package var leading: Double
  }

  /// The setting on a kind of device; text sizes change on those that are held alone.
  package func setting(on idiom: Idiom, at category: ContentSizeCategory = .large) -> Setting {
    let platform: FactPlatform =
      switch idiom {
      case .mac: .macOS
      case .tv: .tvOS
      case .phone, .pad, .watch: .iOS
      }
    let (size, leading) = FactReader(platform).setting(
      ofTextStyle: rawValue, at: category.rawValue)
    return Setting(size: size, leading: leading)
  }

  /// The least weight of the style: headlines are semibold, and bold on the Mac; on a television
  /// all but one style are medium.
  package func weight(on idiom: Idiom) -> FontDescription.Weight {
    if idiom == .tv { return self == .subheadline ? .regular : .medium }
    return switch self {
    case .headline: idiom == .mac ? .bold : .semibold
    case .caption2: idiom == .mac ? .medium : .regular
    default: .regular
    }
  }
}

extension FontDescription {
  /// The font of a text style as a document of a platform saves it: at the default text size, on the
  /// Mac at the only one.
  package init(_ style: TextStyle, on platform: Platform) {
    // A television takes the styles of a phone at other sizes when a text is set.
    let idiom = platform == .macOS ? Idiom.mac : .phone
    self.init(
      size: style.setting(on: idiom).size, weight: style.weight(on: idiom),
      textStyle: style.rawValue)
  }
}
