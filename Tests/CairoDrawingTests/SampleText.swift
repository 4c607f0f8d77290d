import CPango
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
    let blob = hb_blob_create_from_file(font.path)
    let face = hb_face_create(blob, UInt32(font.faceIndex))
    let shaper = hb_font_create(face)
    let buffer = hb_buffer_create()
    defer {
      hb_buffer_destroy(buffer)
      hb_font_destroy(shaper)
      hb_face_destroy(face)
      hb_blob_destroy(blob)
    }
    hb_buffer_add_utf8(buffer, text, -1, 0, -1)
    hb_buffer_guess_segment_properties(buffer)
    hb_shape(shaper, buffer, nil, 0)
    let unit = size / Double(hb_face_get_upem(face))
    var count: UInt32 = 0
    let infos = hb_buffer_get_glyph_infos(buffer, &count)
    let positions = hb_buffer_get_glyph_positions(buffer, &count)
    var glyphs: [PositionedGlyph] = []
    var x = 0.0
    for index in 0..<Int(count) {
      guard let info = infos?[index], let position = positions?[index] else { continue }
      glyphs.append(
        PositionedGlyph(
          id: info.codepoint,
          offset: Point(
            x: x + Double(position.x_offset) * unit, y: -Double(position.y_offset) * unit)))
      x += Double(position.x_advance) * unit
    }
    return GlyphRun(
      font: font, size: size, glyphs: glyphs, origin: Point(x: 0, y: 0), width: x, text: text,
      isRightToLeft: hb_buffer_get_direction(buffer) == HB_DIRECTION_RTL)
  }
}
