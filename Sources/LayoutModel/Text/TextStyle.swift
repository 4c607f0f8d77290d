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
  package func setting(on idiom: Idiom, at category: ContentSizeCategory) -> Setting {
    switch idiom {
    case .mac: macSetting
    case .tv: televisionSetting
    case .phone, .pad, .watch: setting(at: category)
    }
  }

  /// The setting on a television, where text sizes do not change.
  ///
  /// - Source: Apple, *Human Interface Guidelines*, "Typography", tvOS built-in text styles;
  ///   title 1 and body as Interface Builder saved their heights.
  private var televisionSetting: Setting {
    switch self {
    case .largeTitle, .title1: Setting(size: 76, leading: 96)
    case .title2: Setting(size: 57, leading: 66)
    case .title3: Setting(size: 48, leading: 56)
    case .headline, .subheadline: Setting(size: 38, leading: 46)
    case .callout: Setting(size: 31, leading: 38)
    case .body, .footnote: Setting(size: 29, leading: 36)
    case .caption1: Setting(size: 25, leading: 32)
    case .caption2: Setting(size: 23, leading: 30)
    }
  }

  /// The setting on iPhone, iPad and Apple Watch at a content size category.
  ///
  /// - Source: Apple, *Human Interface Guidelines*, "Typography", Dynamic Type sizes.
  package func setting(at category: ContentSizeCategory) -> Setting {
    let column = ContentSizeCategory.allCases.firstIndex(of: category) ?? 3
    let row = Self.table[Self.allCases.firstIndex(of: self) ?? 5]
    let (size, leading) = row[column]
    return Setting(size: size, leading: leading)
  }

  /// The setting on the Mac, where text sizes do not change.
  ///
  /// - Source: Apple, *Human Interface Guidelines*, "Typography", macOS built-in text styles.
  private var macSetting: Setting {
    switch self {
    case .largeTitle: Setting(size: 26, leading: 32)
    case .title1: Setting(size: 22, leading: 26)
    case .title2: Setting(size: 17, leading: 22)
    case .title3: Setting(size: 15, leading: 20)
    case .headline, .body: Setting(size: 13, leading: 16)
    case .callout: Setting(size: 12, leading: 15)
    case .subheadline: Setting(size: 11, leading: 14)
    case .footnote, .caption1, .caption2: Setting(size: 10, leading: 13)
    }
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

  // One row a style in the order of the cases; size and leading from xSmall to
  // accessibilityXXXLarge.
  private static let table: [[(Double, Double)]] = [
    [
      (31, 38), (32, 39), (33, 40), (34, 41), (36, 43), (38, 46), (40, 48), (44, 52), (48, 57),
      (52, 61), (56, 66), (60, 70),
    ],
    [
      (25, 31), (26, 32), (27, 33), (28, 34), (30, 37), (32, 39), (34, 41), (38, 46), (43, 51),
      (48, 57), (53, 62), (58, 68),
    ],
    [
      (19, 24), (20, 25), (21, 26), (22, 28), (24, 30), (26, 32), (28, 34), (34, 41), (39, 47),
      (44, 52), (50, 59), (56, 66),
    ],
    [
      (17, 22), (18, 23), (19, 24), (20, 25), (22, 28), (24, 30), (26, 32), (31, 38), (37, 44),
      (43, 51), (49, 58), (55, 65),
    ],
    bodyRow,
    bodyRow,
    [
      (13, 18), (14, 19), (15, 20), (16, 21), (18, 23), (20, 25), (22, 28), (26, 32), (32, 39),
      (38, 46), (44, 52), (51, 60),
    ],
    [
      (12, 16), (13, 18), (14, 19), (15, 20), (17, 22), (19, 24), (21, 28), (25, 31), (30, 37),
      (36, 43), (42, 50), (49, 58),
    ],
    [
      (12, 16), (12, 16), (12, 16), (13, 18), (15, 20), (17, 22), (19, 24), (23, 29), (27, 33),
      (33, 40), (38, 46), (44, 52),
    ],
    [
      (11, 13), (11, 13), (11, 13), (12, 16), (14, 19), (16, 21), (18, 23), (22, 28), (26, 32),
      (32, 39), (37, 44), (43, 51),
    ],
    [
      (11, 13), (11, 13), (11, 13), (11, 13), (13, 18), (15, 20), (17, 22), (20, 25), (24, 30),
      (29, 35), (34, 41), (40, 48),
    ],
  ]

  private static let bodyRow: [(Double, Double)] = [
    (14, 19), (15, 20), (16, 21), (17, 22), (19, 24), (21, 26), (23, 29), (28, 34), (33, 40),
    (40, 48), (47, 56), (53, 62),
  ]
}

extension FontDescription {
  /// The font of a text style as a document of a platform saves it: at the default text size, on the
  /// Mac at the only one.
  package init(_ style: TextStyle, on platform: Platform) {
    // A television takes the styles of a phone at other sizes when a text is set.
    let idiom = platform == .macOS ? Idiom.mac : .phone
    self.init(
      size: style.setting(on: idiom, at: .large).size, weight: style.weight(on: idiom),
      textStyle: style.rawValue)
  }
}
