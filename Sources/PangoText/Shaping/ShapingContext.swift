import CPangoCairo

/// A Pango font map over one font configuration, and a context for each face and language.
///
/// Text is shaped at one reference size and scaled; widths are then exactly linear in the size,
/// and a text is shaped once for all sizes.
final class ShapingContext {
  /// The size at which text is shaped, in points.
  static let referenceSize = 128.0
  /// Pango's units in a point.
  static let unitsPerPoint = 1024.0
  private static let greatestContextCount = 512

  private let configuration: FontConfiguration
  private let map: OpaquePointer
  private let options: OpaquePointer?
  private var contexts: [UInt64: OpaquePointer] = [:]

  init?(configuration: FontConfiguration) {
    self.configuration = configuration
    guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else { return nil }
    self.map = map
    pango_fc_font_map_set_config(map, configuration.pointer)
    pango_cairo_font_map_set_resolution(map, 72)
    options = cairo_font_options_create()
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
  }

  deinit {
    for context in contexts.values { g_object_unref(UnsafeMutableRawPointer(context)) }
    cairo_font_options_destroy(options)
    g_object_unref(UnsafeMutableRawPointer(map))
  }

  /// The context for a face and a language, which serves until the next call.
  func context(face: Int, description: OpaquePointer?, language: Int, tag: OpaquePointer?)
    -> OpaquePointer?
  {
    let key =
      UInt64(UInt32(truncatingIfNeeded: face)) << 32 | UInt64(UInt32(truncatingIfNeeded: language))
    if let known = contexts[key] { return known }
    if contexts.count >= Self.greatestContextCount {
      for context in contexts.values { g_object_unref(UnsafeMutableRawPointer(context)) }
      contexts.removeAll()
    }
    guard let context = pango_font_map_create_context(map) else { return nil }
    pango_cairo_context_set_font_options(context, options)
    pango_cairo_context_set_resolution(context, 72)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_font_description(context, description)
    pango_context_set_language(context, tag)
    contexts[key] = context
    return context
  }
}
