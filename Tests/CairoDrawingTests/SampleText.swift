import Geometry
import Graphics

/// Shapes text for tests by HarfBuzz alone.
enum SampleText {
  static let latin = FontReference(
    path: "/usr/share/fonts/opentype/inter/Inter-Regular.otf", family: "Inter")
  static let bold = FontReference(
    path: "/usr/share/fonts/opentype/inter/Inter-Bold.otf", family: "Inter")
  static let arabic = FontReference(
    path: "/usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf", family: "Noto Sans Arabic")
  static let devanagari = FontReference(
    path: "/usr/share/fonts/truetype/noto/NotoSansDevanagari-Regular.ttf",
    family: "Noto Sans Devanagari")
  static let chinese = FontReference(
    path: "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc", faceIndex: 2,
    family: "Noto Sans CJK SC")
  static let emoji = FontReference(
    path: "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf", family: "Noto Color Emoji")

  /// A run of one font.
  static func run(_ text: String, _ font: FontReference = latin, size: Double = 17) -> GlyphRun {
    let shaped = HarfBuzz.shape(text, path: font.path, faceIndex: font.faceIndex)
    let unit = size / Double(shaped.unitsPerEm)
    var glyphs: [PositionedGlyph] = []
    var x = 0.0
    for glyph in shaped.glyphs {
      glyphs.append(
        PositionedGlyph(
          id: glyph.id,
          offset: Point(x: x + Double(glyph.offset.x) * unit, y: -Double(glyph.offset.y) * unit)))
      x += Double(glyph.advance) * unit
    }
    return GlyphRun(
      font: font, size: size, glyphs: glyphs, origin: Point(x: 0, y: 0), width: x, text: text,
      isRightToLeft: shaped.isRightToLeft)
  }
}
