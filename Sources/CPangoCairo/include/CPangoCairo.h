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

/* What keeps the libraries from being loaded, for a diagnostic; NULL where nothing does. Loads them;
 * any thread may ask. */
const char *pango_cairo_failure(void);

/* The functions; loads them, and ends the process with a message where that fails. Any thread may
 * ask. */
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
