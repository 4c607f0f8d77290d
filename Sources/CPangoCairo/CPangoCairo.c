#include "CPangoCairo.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

/* The one library that brings all others along, by its file names. */
static const char *const files[] = {
#ifdef __APPLE__
  "libpangocairo-1.0.0.dylib",
  "/opt/homebrew/lib/libpangocairo-1.0.0.dylib",
  "/usr/local/lib/libpangocairo-1.0.0.dylib",
#else
  "libpangocairo-1.0.so.0",
#endif
};

static struct PangoCairoFunctions functions;
static char failure[512];
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void *find(void *library, const char *name, const char *former_name) {
  void *function = dlsym(library, name);
  if (!function && former_name) function = dlsym(library, former_name);
  if (!function && !*failure) {
    snprintf(failure, sizeof failure, "%s has no function '%s'", files[0], name);
  }
  return function;
}

static void load(void) {
  void *library = NULL;
  for (size_t i = 0; i < sizeof files / sizeof *files && !library; i++) {
    library = dlopen(files[i], RTLD_LAZY | RTLD_LOCAL);
    if (!library && !i) snprintf(failure, sizeof failure, "%s", dlerror());
  }
  if (!library) return;
  *failure = 0;
#define FIND(result, name, parameters, arguments) \
  functions.name = (result(*) parameters)find(library, #name, NULL);
  PANGO_CAIRO_FUNCTIONS(FIND)
  functions.hb_font_draw_glyph =
      (void (*)(hb_font_t *, hb_codepoint_t, hb_draw_funcs_t *, void *))find(
          library, "hb_font_draw_glyph", "hb_font_get_glyph_shape");
}

const char *pango_cairo_failure(void) {
  pthread_once(&once, load);
  return *failure ? failure : NULL;
}

const struct PangoCairoFunctions *pango_cairo_functions(void) {
  const char *reason = pango_cairo_failure();
  if (reason) {
    fprintf(stderr, "error: Pango cannot be loaded: %s\n", reason);
    abort();
  }
  return &functions;
}
