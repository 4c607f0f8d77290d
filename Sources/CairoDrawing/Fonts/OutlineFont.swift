import CPangoCairo
import Drawing
import Graphics
import PNGCoding

/// A font file's glyphs as HarfBuzz reads them: outlines, colour layers and colour strikes.
final class OutlineFont {
  /// The units of the em.
  let unitsPerEm: Double
  private let face: OpaquePointer
  private let font: OpaquePointer
  private let functions: OpaquePointer
  private let hasStrikes: Bool
  private let hasLayers: Bool
  private let paintedGlyphs: Set<UInt32>
  private var kinds: [UInt32: GlyphKind] = [:]

  /// Opens a font file, or gives nil where it has no such face.
  init?(_ reference: FontReference) {
    guard let blob = hb_blob_create_from_file_or_fail(reference.path) else { return nil }
    defer { hb_blob_destroy(blob) }
    guard reference.faceIndex >= 0, reference.faceIndex < hb_face_count(blob) else { return nil }
    face = hb_face_create(blob, UInt32(reference.faceIndex))
    font = hb_font_create(face)
    functions = Self.makeFunctions()
    unitsPerEm = Double(hb_face_get_upem(face))
    if !reference.variations.isEmpty {
      let values = reference.variations.map { Float($0) }
      hb_font_set_var_coords_design(font, values, UInt32(values.count))
    }
    hasStrikes = hb_ot_color_has_png(face) != 0
    hasLayers = hb_ot_color_has_layers(face) != 0
    paintedGlyphs = ColorTable.paintedGlyphs(of: face)
  }

  deinit {
    hb_draw_funcs_destroy(functions)
    hb_font_destroy(font)
    hb_face_destroy(face)
  }

  /// The weight of the face: 400 is regular, 700 is bold.
  var weight: Int { Int(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT)) }

  /// Whether the face leans.
  var isItalic: Bool {
    hb_style_get_value(font, HB_STYLE_TAG_ITALIC) > 0
      || hb_style_get_value(font, HB_STYLE_TAG_SLANT_ANGLE) != 0
  }

  /// The tags of the variable axes, in the file's order.
  var axisTags: [String] {
    var count = hb_ot_var_get_axis_count(face)
    guard count > 0 else { return [] }
    var axes = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    hb_ot_var_get_axis_infos(face, 0, &count, &axes)
    return axes.prefix(Int(count)).map { axis in
      let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: axis.tag >> $0) }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// How a glyph is drawn.
  func kind(of glyph: UInt32) -> GlyphKind {
    guard hasStrikes || hasLayers || !paintedGlyphs.isEmpty else { return .outline }
    if let kind = kinds[glyph] { return kind }
    let kind = strike(of: glyph) ?? layers(of: glyph) ?? paint(of: glyph) ?? .outline
    kinds[glyph] = kind
    return kind
  }

  /// The outline of a glyph in font units, y upwards; empty for a space.
  func outline(of glyph: UInt32) -> GlyphOutline {
    var outline = GlyphOutline()
    withUnsafeMutablePointer(to: &outline) { outline in
      hb_font_draw_glyph(font, glyph, functions, outline)
    }
    return outline
  }

  private func strike(of glyph: UInt32) -> GlyphKind? {
    guard hasStrikes, let blob = hb_ot_color_glyph_reference_png(font, glyph) else { return nil }
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    var extents = hb_glyph_extents_t()
    guard let data = hb_blob_get_data(blob, &length), length > 0,
      hb_font_get_glyph_extents(font, glyph, &extents) != 0, extents.width > 0, extents.height < 0
    else { return nil }
    let file = UnsafeRawBufferPointer(start: data, count: Int(length))
    return .strike(
      GlyphStrike(
        file: Array(file), left: Double(extents.x_bearing), top: Double(extents.y_bearing),
        width: Double(extents.width), height: Double(-extents.height)))
  }

  private func layers(of glyph: UInt32) -> GlyphKind? {
    guard hasLayers else { return nil }
    var count = hb_ot_color_glyph_get_layers(face, glyph, 0, nil, nil)
    guard count > 0 else { return nil }
    var layers = [hb_ot_color_layer_t](repeating: hb_ot_color_layer_t(), count: Int(count))
    hb_ot_color_glyph_get_layers(face, glyph, 0, &count, &layers)
    return .layers(
      layers.map { layer in
        (layer.glyph, layer.color_index == 0xFFFF ? nil : color(at: layer.color_index))
      })
  }

  private func paint(of glyph: UInt32) -> GlyphKind? {
    guard paintedGlyphs.contains(glyph) else { return nil }
    let advance = hb_font_get_glyph_h_advance(font, glyph)
    return .painted(width: advance > 0 ? Double(advance) : unitsPerEm)
  }

  private func color(at index: UInt32) -> Color? {
    var count: UInt32 = 1
    var color: hb_color_t = 0
    hb_ot_color_palette_get_colors(face, 0, index, &count, &color)
    guard count == 1 else { return nil }
    return Color(
      red: Double(hb_color_get_red(color)) / 255, green: Double(hb_color_get_green(color)) / 255,
      blue: Double(hb_color_get_blue(color)) / 255, alpha: Double(hb_color_get_alpha(color)) / 255)
  }

  private static func makeFunctions() -> OpaquePointer {
    let functions: OpaquePointer = hb_draw_funcs_create()
    hb_draw_funcs_set_move_to_func(
      functions, { _, data, _, x, y, _ in GlyphOutline.add(.move(x, y), to: data) }, nil, nil)
    hb_draw_funcs_set_line_to_func(
      functions, { _, data, _, x, y, _ in GlyphOutline.add(.line(x, y), to: data) }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, data, _, cx, cy, x, y, _ in GlyphOutline.add(.quadratic(cx, cy, x, y), to: data) }, nil,
      nil)
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, data, _, ax, ay, bx, by, x, y, _ in
        GlyphOutline.add(.cubic(ax, ay, bx, by, x, y), to: data)
      }, nil, nil)
    hb_draw_funcs_set_close_path_func(
      functions, { _, data, _, _ in GlyphOutline.add(.close, to: data) }, nil, nil)
    hb_draw_funcs_make_immutable(functions)
    return functions
  }
}
