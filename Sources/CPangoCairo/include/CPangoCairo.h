/* Pango, Cairo and what they stand on, loaded when the first of their functions is called.
 *
 * Linked, their forty libraries would cost every start of a program some milliseconds, also of one
 * that measures and draws nothing, and every build their headers.
 */
#pragma once

#include "Functions.h"
#include "Types.h"

/* One pointer for each function, of its name. */
struct PangoCairoFunctions {
#define FIELD(result, name, parameters, arguments) result(*name) parameters;
  PANGO_CAIRO_FUNCTIONS(FIELD)
#undef FIELD
  void (*hb_font_draw_glyph)(hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *functions, void *data);
};

/* What a failure to load the libraries is told as, before its reason; and what to do about it. */
extern const char *const pango_cairo_fails;
extern const char *const pango_cairo_hint;

/* What will keep the libraries from being loaded; NULL where nothing will. Any thread may ask.
 *
 * They are loaded to find out, but for one that the system lists as installed: it is expected to
 * load. */
const char *pango_cairo_expected_failure(void);

/* The functions; loads them. Where that fails, ends the process with the exit code 2 and the message
 * above as `text.missing-library`. Any thread may ask. */
const struct PangoCairoFunctions *pango_cairo_functions(void);

/* Each function under its own name. */
#define CALL(result, name, parameters, arguments)    \
  static inline result name parameters {             \
    return pango_cairo_functions()->name arguments;  \
  }
PANGO_CAIRO_FUNCTIONS(CALL)
#undef CALL

/* The call was renamed in HarfBuzz 7. */
static inline void hb_font_draw_glyph(
    hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *functions, void *data) {
  pango_cairo_functions()->hb_font_draw_glyph(font, glyph, functions, data);
}
