/* The types of Pango, Cairo and what they stand on that the functions of Functions.h name.
 *
 * Of structures only those that are read or made have fields, of enumerations only the constants
 * that are used. A test compares sizes, places and values with the headers of the installed
 * libraries; all of them are fixed by the libraries' versions of their interfaces (their sonames).
 */
#pragma once

#include <stdint.h>

/* Cairo. */

typedef struct _cairo cairo_t;
typedef struct _cairo_surface cairo_surface_t;
typedef struct _cairo_pattern cairo_pattern_t;
typedef struct _cairo_font_face cairo_font_face_t;
typedef struct _cairo_font_options cairo_font_options_t;
typedef struct _cairo_scaled_font cairo_scaled_font_t;

typedef enum _cairo_status { CAIRO_STATUS_SUCCESS = 0, CAIRO_STATUS_WRITE_ERROR = 11 } cairo_status_t;
typedef enum _cairo_format { CAIRO_FORMAT_ARGB32 = 0 } cairo_format_t;
typedef enum _cairo_operator { CAIRO_OPERATOR_SOURCE = 1 } cairo_operator_t;
typedef enum _cairo_antialias { CAIRO_ANTIALIAS_GRAY = 2 } cairo_antialias_t;
typedef enum _cairo_hint_style { CAIRO_HINT_STYLE_NONE = 1 } cairo_hint_style_t;
typedef enum _cairo_hint_metrics { CAIRO_HINT_METRICS_OFF = 1 } cairo_hint_metrics_t;
typedef enum _cairo_subpixel_order { CAIRO_SUBPIXEL_ORDER_DEFAULT = 0 } cairo_subpixel_order_t;
typedef enum _cairo_font_type { CAIRO_FONT_TYPE_FT = 1 } cairo_font_type_t;
typedef enum _cairo_extend { CAIRO_EXTEND_PAD = 3 } cairo_extend_t;
typedef enum _cairo_filter { CAIRO_FILTER_NEAREST = 3, CAIRO_FILTER_BILINEAR = 4 } cairo_filter_t;
typedef enum _cairo_text_cluster_flags {
  CAIRO_TEXT_CLUSTER_FLAG_BACKWARD = 1
} cairo_text_cluster_flags_t;
typedef enum _cairo_pdf_metadata {
  CAIRO_PDF_METADATA_TITLE = 0,
  CAIRO_PDF_METADATA_CREATOR = 4,
  CAIRO_PDF_METADATA_CREATE_DATE = 5,
  CAIRO_PDF_METADATA_MOD_DATE = 6
} cairo_pdf_metadata_t;
typedef enum { CAIRO_FT_SYNTHESIZE_BOLD = 1 } cairo_ft_synthesize_t;

typedef struct { double xx, yx, xy, yy, x0, y0; } cairo_matrix_t;
typedef struct { unsigned long index; double x, y; } cairo_glyph_t;
typedef struct { int num_bytes, num_glyphs; } cairo_text_cluster_t;
typedef struct {
  double x_bearing, y_bearing, width, height, x_advance, y_advance;
} cairo_text_extents_t;
typedef struct _cairo_user_data_key { int unused; } cairo_user_data_key_t;

typedef void (*cairo_destroy_func_t)(void *data);
typedef cairo_status_t (*cairo_write_func_t)(
    void *closure, const unsigned char *data, unsigned int length);

/* FreeType. */

typedef int FT_Error;
typedef signed long FT_Long;
typedef struct FT_LibraryRec_ *FT_Library;
typedef struct FT_FaceRec_ *FT_Face;

/* Fontconfig. */

typedef int FcBool;
typedef unsigned char FcChar8;
typedef struct _FcConfig FcConfig;
typedef struct _FcPattern FcPattern;
typedef struct _FcFontSet { int nfont, sfont; FcPattern **fonts; } FcFontSet;
typedef enum { FcSetSystem = 0, FcSetApplication = 1 } FcSetName;
typedef enum _FcResult { FcResultMatch = 0, FcResultNoMatch = 1 } FcResult;
#define FC_FAMILY "family"
#define FC_FILE "file"
#define FC_INDEX "index"
#define FC_LANG "lang"

/* HarfBuzz. */

typedef int hb_bool_t;
typedef uint32_t hb_codepoint_t;
typedef int32_t hb_position_t;
typedef uint32_t hb_tag_t;
typedef uint32_t hb_color_t;
typedef unsigned int hb_ot_name_id_t;
typedef struct hb_blob_t hb_blob_t;
typedef struct hb_face_t hb_face_t;
typedef struct hb_font_t hb_font_t;
typedef struct hb_draw_funcs_t hb_draw_funcs_t;

typedef enum {
  HB_STYLE_TAG_ITALIC = 0x6974616C,      /* ital */
  HB_STYLE_TAG_SLANT_ANGLE = 0x736C6E74, /* slnt */
  HB_STYLE_TAG_WEIGHT = 0x77676874       /* wght */
} hb_style_tag_t;

typedef struct hb_glyph_extents_t {
  hb_position_t x_bearing, y_bearing, width, height;
} hb_glyph_extents_t;
typedef struct hb_font_extents_t {
  hb_position_t ascender, descender, line_gap, reserved[9];
} hb_font_extents_t;
typedef struct hb_ot_color_layer_t {
  hb_codepoint_t glyph;
  unsigned int color_index;
} hb_ot_color_layer_t;
typedef struct hb_ot_var_axis_info_t {
  unsigned int axis_index;
  hb_tag_t tag;
  hb_ot_name_id_t name_id;
  int flags;
  float min_value, default_value, max_value;
  unsigned int reserved;
} hb_ot_var_axis_info_t;
typedef struct hb_draw_state_t hb_draw_state_t;

typedef void (*hb_destroy_func_t)(void *user_data);
typedef void (*hb_draw_move_to_func_t)(
    hb_draw_funcs_t *functions, void *draw_data, hb_draw_state_t *state, float to_x, float to_y,
    void *user_data);
typedef hb_draw_move_to_func_t hb_draw_line_to_func_t;
typedef void (*hb_draw_quadratic_to_func_t)(
    hb_draw_funcs_t *functions, void *draw_data, hb_draw_state_t *state, float control_x,
    float control_y, float to_x, float to_y, void *user_data);
typedef void (*hb_draw_cubic_to_func_t)(
    hb_draw_funcs_t *functions, void *draw_data, hb_draw_state_t *state, float control1_x,
    float control1_y, float control2_x, float control2_y, float to_x, float to_y, void *user_data);
typedef void (*hb_draw_close_path_func_t)(
    hb_draw_funcs_t *functions, void *draw_data, hb_draw_state_t *state, void *user_data);

/* GLib. */

typedef struct _GList GList;
struct _GList { void *data; GList *next, *prev; };

/* Pango. */

typedef struct _PangoContext PangoContext;
typedef struct _PangoFont PangoFont;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoCairoFontMap PangoCairoFontMap;
typedef struct _PangoFcFont PangoFcFont;
typedef struct _PangoFcFontMap PangoFcFontMap;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoLanguage PangoLanguage;
typedef struct _PangoAttrList PangoAttrList;
typedef struct _PangoAttrIterator PangoAttrIterator;
typedef uint32_t PangoGlyph;

typedef enum { PANGO_STYLE_NORMAL = 0, PANGO_STYLE_ITALIC = 2 } PangoStyle;
typedef enum { PANGO_WEIGHT_NORMAL = 400, PANGO_WEIGHT_BOLD = 700 } PangoWeight;
typedef enum { PANGO_DIRECTION_LTR = 0, PANGO_DIRECTION_RTL = 1 } PangoDirection;
typedef enum { PANGO_SHAPE_NONE = 0 } PangoShapeFlags;

typedef struct _PangoAttribute {
  const void *klass;
  unsigned int start_index, end_index;
} PangoAttribute;
typedef struct _PangoAnalysis {
  void *shape_engine, *lang_engine;
  PangoFont *font;
  uint8_t level, gravity, flags, script;
  PangoLanguage *language;
  void *extra_attrs;
} PangoAnalysis;
typedef struct _PangoItem {
  int offset, length, num_chars;
  PangoAnalysis analysis;
} PangoItem;
typedef struct _PangoGlyphGeometry { int width, x_offset, y_offset; } PangoGlyphGeometry;
typedef struct _PangoGlyphVisAttr {
  unsigned int is_cluster_start : 1, is_color : 1;
} PangoGlyphVisAttr;
typedef struct _PangoGlyphInfo {
  PangoGlyph glyph;
  PangoGlyphGeometry geometry;
  PangoGlyphVisAttr attr;
} PangoGlyphInfo;
typedef struct _PangoGlyphString {
  int num_glyphs;
  PangoGlyphInfo *glyphs;
  int *log_clusters, space;
} PangoGlyphString;
typedef struct _PangoLogAttr {
  unsigned int is_line_break : 1, is_mandatory_break : 1, is_char_break : 1, is_white : 1,
      is_cursor_position : 1, is_word_start : 1, is_word_end : 1, is_sentence_boundary : 1,
      is_sentence_start : 1, is_sentence_end : 1, backspace_deletes_character : 1,
      is_expandable_space : 1, is_word_boundary : 1, break_inserts_hyphen : 1,
      break_removes_preceding : 1, reserved : 17;
} PangoLogAttr;
