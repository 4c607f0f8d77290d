import Foundation
import TestSupport
import Testing

/// Pango, Cairo and what they stand on are declared by the project and loaded when they are needed.
@Suite struct LateLibraryTests {
  private static let packages = [
    "pangocairo", "pangoft2", "harfbuzz", "fontconfig", "freetype2", "cairo-ft", "cairo-pdf",
  ]
  private static let haveHeaders =
    Program.areInstalled("clang", "pkg-config")
    && (try? Program.run("/usr/bin/env", ["pkg-config", "--exists"] + packages))?.status == 0
  private static let own = "\(Checkout.root)/Sources/CPangoCairo/include"
  private static let theirs = """
    #include <pango/pangocairo.h>
    #include <pango/pangofc-fontmap.h>
    #include <fontconfig/fontconfig.h>
    #include <hb-ot.h>
    #include <cairo-ft.h>
    #include <cairo-pdf.h>
    """

  /// Runs the C compiler with the flags of the libraries.
  private static func compile(_ text: String, _ arguments: [String]) throws -> Tool.Run {
    let folder = try Tool.Folder()
    let source = try folder.write(text, to: "source.c")
    let flags = try Program.run("/usr/bin/env", ["pkg-config", "--cflags"] + packages).output
    return try Program.run(
      "/usr/bin/env",
      ["clang"] + flags.split { $0.isWhitespace }.map(String.init) + ["-I", own] + arguments
        + [source])
  }

  @Test(.enabled(if: haveHeaders, "the headers of Pango and Cairo are not installed"))
  func `functions are those of the installed headers`() throws {
    func check(_ last: String) throws -> Tool.Run {
      try Self.compile(
        """
        \(Self.theirs)
        #include "Functions.h"
        #define SAME(result, name, parameters, arguments) \\
          _Static_assert( \\
            __builtin_types_compatible_p(__typeof__(&name), result(*) parameters), #name " differs");
        PANGO_CAIRO_FUNCTIONS(SAME)
        \(last)
        """, ["-fsyntax-only", "-Wno-deprecated-declarations"])
    }
    let sound = try check("")
    #expect(sound.status == 0, "\(sound.errors)")
    let wrong = try check("SAME(void, cairo_create, (cairo_surface_t *target), (target))")
    #expect(wrong.errors.contains("cairo_create differs"))
  }

  @Test(.enabled(if: haveHeaders, "the headers of Pango and Cairo are not installed"))
  func `types and values are those of the installed headers`() throws {
    func values(_ headers: String) throws -> String {
      let folder = try Tool.Folder()
      let built = try Self.compile(
        """
        #include <stddef.h>
        #include <stdio.h>
        #include <string.h>
        \(headers)
        #define SIZE(type) printf(#type " takes %zu\\n", sizeof(type));
        #define PLACE(type, field) printf(#type "." #field " at %zu\\n", offsetof(type, field));
        #define VALUE(name) printf(#name " is %d\\n", (int)name);
        #define BIT(type, field) { \\
          type value; unsigned bits; memset(&value, 0, sizeof value); value.field = 1; \\
          memcpy(&bits, &value, sizeof bits); printf(#type "." #field " is %x\\n", bits); }
        int main(void) {
          \(Self.facts)
          puts(FC_FAMILY " " FC_FILE " " FC_INDEX " " FC_LANG);
        }
        """, ["-o", "\(folder.path)/values"])
      try #require(built.status == 0, "\(built.errors)")
      return try Program.run("\(folder.path)/values", []).output
    }
    let own = try values("#include \"Types.h\"")
    #expect(own == (try values(Self.theirs)))
    #expect(own.contains("PangoLogAttr.is_white is 8\n"))
  }

  private static let facts = """
    SIZE(cairo_status_t) SIZE(cairo_matrix_t) PLACE(cairo_matrix_t, yx) PLACE(cairo_matrix_t, xy)
    PLACE(cairo_matrix_t, yy) PLACE(cairo_matrix_t, x0) PLACE(cairo_matrix_t, y0)
    SIZE(cairo_glyph_t) PLACE(cairo_glyph_t, x) PLACE(cairo_glyph_t, y)
    SIZE(cairo_text_cluster_t) PLACE(cairo_text_cluster_t, num_glyphs)
    SIZE(cairo_text_extents_t) PLACE(cairo_text_extents_t, y_bearing)
    PLACE(cairo_text_extents_t, width) PLACE(cairo_text_extents_t, height)
    PLACE(cairo_text_extents_t, x_advance) PLACE(cairo_text_extents_t, y_advance)
    SIZE(cairo_user_data_key_t) SIZE(FT_Error) SIZE(FT_Long) SIZE(FT_Face) SIZE(FcBool)
    SIZE(FcChar8) SIZE(FcFontSet) PLACE(FcFontSet, fonts) SIZE(FcSetName) SIZE(FcResult)
    SIZE(hb_bool_t) SIZE(hb_codepoint_t) SIZE(hb_position_t) SIZE(hb_color_t) SIZE(hb_tag_t)
    SIZE(hb_style_tag_t) SIZE(hb_glyph_extents_t) PLACE(hb_glyph_extents_t, y_bearing)
    PLACE(hb_glyph_extents_t, width) PLACE(hb_glyph_extents_t, height)
    SIZE(hb_font_extents_t) PLACE(hb_font_extents_t, descender) PLACE(hb_font_extents_t, line_gap)
    SIZE(hb_ot_color_layer_t) PLACE(hb_ot_color_layer_t, color_index)
    SIZE(hb_ot_var_axis_info_t) PLACE(hb_ot_var_axis_info_t, tag)
    PLACE(hb_ot_var_axis_info_t, name_id) PLACE(hb_ot_var_axis_info_t, flags)
    PLACE(hb_ot_var_axis_info_t, min_value) PLACE(hb_ot_var_axis_info_t, default_value)
    PLACE(hb_ot_var_axis_info_t, max_value)
    SIZE(GList) PLACE(GList, next) PLACE(GList, prev) SIZE(PangoGlyph)
    SIZE(PangoAttribute) PLACE(PangoAttribute, start_index) PLACE(PangoAttribute, end_index)
    SIZE(PangoAnalysis) PLACE(PangoAnalysis, font) PLACE(PangoAnalysis, level)
    PLACE(PangoAnalysis, gravity) PLACE(PangoAnalysis, flags) PLACE(PangoAnalysis, script)
    PLACE(PangoAnalysis, language) PLACE(PangoAnalysis, extra_attrs)
    SIZE(PangoItem) PLACE(PangoItem, length) PLACE(PangoItem, num_chars)
    PLACE(PangoItem, analysis)
    SIZE(PangoGlyphGeometry) PLACE(PangoGlyphGeometry, x_offset)
    PLACE(PangoGlyphGeometry, y_offset)
    SIZE(PangoGlyphInfo) PLACE(PangoGlyphInfo, geometry) PLACE(PangoGlyphInfo, attr)
    SIZE(PangoGlyphString) PLACE(PangoGlyphString, glyphs) PLACE(PangoGlyphString, log_clusters)
    PLACE(PangoGlyphString, space)
    BIT(PangoGlyphVisAttr, is_cluster_start)
    SIZE(PangoLogAttr) BIT(PangoLogAttr, is_line_break) BIT(PangoLogAttr, is_mandatory_break)
    BIT(PangoLogAttr, is_char_break) BIT(PangoLogAttr, is_white)
    BIT(PangoLogAttr, is_cursor_position) BIT(PangoLogAttr, is_word_start)
    BIT(PangoLogAttr, is_word_end) BIT(PangoLogAttr, break_inserts_hyphen)
    SIZE(PangoStyle) SIZE(PangoWeight) SIZE(PangoDirection) SIZE(PangoShapeFlags)
    VALUE(CAIRO_STATUS_SUCCESS) VALUE(CAIRO_STATUS_WRITE_ERROR) VALUE(CAIRO_FORMAT_ARGB32)
    VALUE(CAIRO_OPERATOR_SOURCE) VALUE(CAIRO_ANTIALIAS_GRAY) VALUE(CAIRO_HINT_STYLE_NONE)
    VALUE(CAIRO_HINT_METRICS_OFF) VALUE(CAIRO_SUBPIXEL_ORDER_DEFAULT) VALUE(CAIRO_FONT_TYPE_FT)
    VALUE(CAIRO_EXTEND_PAD) VALUE(CAIRO_FILTER_NEAREST) VALUE(CAIRO_FILTER_BILINEAR)
    VALUE(CAIRO_TEXT_CLUSTER_FLAG_BACKWARD) VALUE(CAIRO_PDF_METADATA_TITLE)
    VALUE(CAIRO_PDF_METADATA_CREATOR) VALUE(CAIRO_PDF_METADATA_CREATE_DATE)
    VALUE(CAIRO_PDF_METADATA_MOD_DATE) VALUE(CAIRO_FT_SYNTHESIZE_BOLD)
    VALUE(FcSetApplication) VALUE(FcResultMatch) VALUE(HB_STYLE_TAG_ITALIC)
    VALUE(HB_STYLE_TAG_SLANT_ANGLE) VALUE(HB_STYLE_TAG_WEIGHT) VALUE(PANGO_STYLE_NORMAL)
    VALUE(PANGO_STYLE_ITALIC) VALUE(PANGO_WEIGHT_NORMAL) VALUE(PANGO_WEIGHT_BOLD)
    VALUE(PANGO_DIRECTION_LTR) VALUE(PANGO_DIRECTION_RTL) VALUE(PANGO_SHAPE_NONE)
    """

  @Test func `a machine without Pango is told so, and only where text is shaped`() throws {
    let folder = try Tool.Folder()
    _ = try folder.write("no library", to: "libpangocairo-1.0.so.0")
    let layout = "\(Checkout.root)/Fixtures/Seeds/save-cancel.layout.yaml"
    let shaped = try folder.write(
      "screen: s\nviews:\n  title: {text: Überschrift, numberOfLines: 0}\n", to: "s.layout.yaml")
    let bare = ["LD_LIBRARY_PATH": folder.path, "DYLD_LIBRARY_PATH": folder.path]

    for arguments in [["solve", shaped], ["render", layout, "-o", "\(folder.path)/pictures"]] {
      let run = try Tool.run(arguments, environment: bare)
      #expect(run.status == 2)
      #expect(run.errors.hasPrefix("error: Pango, which measures and draws text, cannot be"))
      #expect(run.errors.contains("libpangocairo-1.0.so.0"))
      #expect(run.errors.contains("[text.missing-library]\nhint: install it: apt-get install"))
    }
    #expect(try Tool.run(["solve", shaped]).status == 0)
    #if os(Linux)
      // San Francisco's widths are known.
      let known = try Tool.run(["solve", layout])
      let solving = try Tool.run(["solve", layout], environment: bare)
      #expect(solving.status == 0, "\(solving.errors)")
      #expect(solving.output == known.output)
    #endif

    #expect(try Tool.run(["--version"], environment: bare).status == 0)
    #expect(try Tool.run(["check", "--help"], environment: bare).status == 0)
    let misspelt = try Tool.run(["chek"], environment: bare)
    #expect(misspelt.status == 2)
    #expect(misspelt.errors.hasPrefix("Error: Unexpected argument 'chek'"))
  }
}
