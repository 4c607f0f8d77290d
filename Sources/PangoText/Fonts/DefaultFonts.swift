/// The fonts that Bowerbird lays text out with unless told otherwise.
///
/// They come from Debian and Ubuntu packages, so that every machine can have the same ones:
///
/// | package | stands in for | installed size |
/// |---|---|---|
/// | fonts-inter | San Francisco: its outlines are set at San Francisco's widths | 10 MB |
/// | fonts-noto-core | all other living scripts | 43 MB |
/// | fonts-noto-color-emoji | emoji | 11 MB |
/// | fonts-noto-cjk | Han, kana, hangul | 91 MB |
/// | fonts-liberation2 | Arial and Helvetica, Times New Roman, Courier New | 4 MB |
/// | fonts-dejavu-core | Menlo, SF Mono, Verdana | 3 MB |
/// | fonts-urw-base35 | Palatino, Century Schoolbook, Bookman, Avant Garde | 15 MB |
///
/// Together they have a glyph for each letter of the 90 languages that Pango has a sample of.
enum DefaultFonts {
  /// A family and the files that hold it.
  struct Family: Sendable {
    /// The family as the files name it.
    var name: String
    /// File names, each with the styles it lacks left out.
    var files: [String]
    /// The folder below the root, with alternatives of other systems.
    var folders: [String]
    /// The package that installs the files.
    var package: String
    /// When the files are loaded: 0 at once, 1 with other scripts or fonts, 2 with Han.
    var tier: Int
    /// Whether one of the files is enough.
    var isPartial = false
  }

  /// The licence of each package's fonts as an SPDX expression.
  ///
  /// - Source: the packages' copyright files. What DejaVu adds to Bitstream Vera is in the public
  ///   domain.
  static let licences = [
    "fonts-inter": "OFL-1.1", "fonts-noto-core": "OFL-1.1", "fonts-noto-cjk": "OFL-1.1",
    "fonts-noto-color-emoji": "OFL-1.1", "fonts-liberation2": "OFL-1.1",
    "fonts-dejavu-core": "Bitstream-Vera",
    "fonts-urw-base35": "AGPL-3.0-only WITH PS-or-PDF-font-exception-20170817",
  ]

  /// How many steps the fonts are loaded in.
  static let tierCount = 3

  /// The families in the order in which a character looks for a glyph.
  ///
  /// Han comes before the other scripts, some of whose fonts have a few of its punctuation marks.
  static let families: [Family] =
    [inter, notoSans] + cjk + scripts.map(noto) + symbols + liberation + dejavu + urw + [emoji]

  static let systemFamily = "Inter"
  static let hanFamily = "Noto Sans CJK SC"
  static let emojiFamily = "Noto Color Emoji"
  static let monospacedFamily = "DejaVu Sans Mono"

  private static let inter = Family(
    name: systemFamily,
    files: [
      "Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black",
    ].flatMap { weight in
      let italic = weight == "Regular" ? "Italic" : weight + "Italic"
      return ["Inter-\(weight).otf", "Inter-\(italic).otf"]
    }, folders: ["opentype/inter", "truetype/inter"], package: "fonts-inter", tier: 0)

  private static let notoSans = Family(
    name: "Noto Sans", files: styles("NotoSans", ["Regular", "Bold", "Italic", "BoldItalic"]),
    folders: notoFolders, package: "fonts-noto-core", tier: 0)

  /// Scripts in use, by the name in the family; the rest of the package holds historic scripts.
  private static let scripts = [
    "Arabic", "Hebrew", "Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil",
    "Telugu", "Kannada", "Malayalam", "Sinhala", "Thai", "Lao", "Khmer", "Myanmar", "Georgian",
    "Armenian", "Ethiopic", "Mongolian", "Thaana", "Syriac", "NKo", "Adlam", "Balinese", "Bamum",
    "BassaVah", "Batak", "Buginese", "CanadianAboriginal", "Chakma", "Cham", "Cherokee", "Coptic",
    "HanifiRohingya", "Javanese", "KayahLi", "Lepcha", "Limbu", "Lisu", "Mandaic", "MeeteiMayek",
    "Miao", "NewTaiLue", "Newa", "OlChiki", "Osage", "Osmanya", "PahawhHmong", "Rejang",
    "Saurashtra", "Sundanese", "SylotiNagri", "TaiLe", "TaiTham", "TaiViet", "Tagalog", "Tifinagh",
    "Vai", "Wancho", "WarangCiti", "Yi",
  ]

  private static func noto(_ script: String) -> Family {
    let name = familyNames[script] ?? script
    return Family(
      name: "Noto Sans " + name, files: styles("NotoSans" + script, ["Regular", "Bold"]),
      folders: notoFolders, package: "fonts-noto-core", tier: 1, isPartial: true)
  }

  /// Family names that are more than the file name's words.
  private static let familyNames = [
    "CanadianAboriginal": "Canadian Aboriginal", "MeeteiMayek": "Meetei Mayek",
    "NewTaiLue": "New Tai Lue", "OlChiki": "Ol Chiki", "TaiLe": "Tai Le", "TaiTham": "Tai Tham",
    "TaiViet": "Tai Viet", "SylotiNagri": "Syloti Nagri", "KayahLi": "Kayah Li",
    "BassaVah": "Bassa Vah", "HanifiRohingya": "Hanifi Rohingya", "PahawhHmong": "Pahawh Hmong",
    "WarangCiti": "Warang Citi",
  ]

  private static let symbols = [
    Family(
      name: "Noto Serif Tibetan", files: styles("NotoSerifTibetan", ["Regular", "Bold"]),
      folders: notoFolders, package: "fonts-noto-core", tier: 1),
    Family(
      name: "Noto Sans Symbols", files: styles("NotoSansSymbols", ["Regular", "Bold"]),
      folders: notoFolders, package: "fonts-noto-core", tier: 1),
    Family(
      name: "Noto Sans Symbols2", files: styles("NotoSansSymbols2", ["Regular"]),
      folders: notoFolders, package: "fonts-noto-core", tier: 1),
    Family(
      name: "Noto Sans Math", files: styles("NotoSansMath", ["Regular"]), folders: notoFolders,
      package: "fonts-noto-core", tier: 1),
  ]

  private static let liberation = ["Sans", "Serif", "Mono"].map {
    Family(
      name: "Liberation " + $0,
      files: styles("Liberation" + $0, ["Regular", "Bold", "Italic", "BoldItalic"]),
      folders: ["truetype/liberation2", "truetype/liberation"], package: "fonts-liberation2",
      tier: 1)
  }

  private static let dejavu = [
    Family(
      name: monospacedFamily, files: styles("DejaVuSansMono", ["", "Bold"]),
      folders: ["truetype/dejavu"], package: "fonts-dejavu-core", tier: 1),
    Family(
      name: "DejaVu Sans", files: styles("DejaVuSans", ["", "Bold"]), folders: ["truetype/dejavu"],
      package: "fonts-dejavu-core", tier: 1),
  ]

  private static let urw = [
    ("P052", ["Roman", "Bold", "Italic", "BoldItalic"]),
    ("C059", ["Roman", "Bold", "Italic", "BdIta"]),
    ("URW Bookman", ["Light", "Demi", "LightItalic", "DemiItalic"]),
    ("URW Gothic", ["Book", "Demi", "BookOblique", "DemiOblique"]),
    ("Nimbus Sans Narrow", ["Regular", "Bold", "Oblique", "BoldOblique"]),
  ].map { name, styles in
    Family(
      name: name, files: styles.map { name.split(separator: " ").joined() + "-\($0).otf" },
      folders: ["opentype/urw-base35"], package: "fonts-urw-base35", tier: 1)
  }

  private static let emoji = Family(
    name: emojiFamily, files: ["NotoColorEmoji.ttf"], folders: notoFolders,
    package: "fonts-noto-color-emoji", tier: 1)

  private static let cjk = [
    Family(
      name: hanFamily, files: ["NotoSansCJK-Regular.ttc", "NotoSansCJK-Bold.ttc"],
      folders: ["opentype/noto"], package: "fonts-noto-cjk", tier: 2)
  ]

  private static let notoFolders = ["truetype/noto"]

  private static func styles(_ stem: String, _ styles: [String]) -> [String] {
    styles.map { $0.isEmpty ? "\(stem).ttf" : "\(stem)-\($0).ttf" }
  }
}
