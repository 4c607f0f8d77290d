#define _GNU_SOURCE
#include "CPangoCairo.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

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

const char *const pango_cairo_fails = "Pango, which measures and draws text, cannot be loaded: ";
const char *const pango_cairo_hint =
    "install it: apt-get install libpangocairo-1.0-0, dnf install pango, pacman -S pango,"
    " zypper install libpango-1_0-0 or brew install pango";

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

/* Whether the list that the loader looks names up in has the library's.
 *
 * Source: ld.so(8), FILES. */
static int is_listed(void) {
  int list = open("/etc/ld.so.cache", O_RDONLY | O_CLOEXEC);
  if (list < 0) return 0;
  struct stat status;
  void *names = MAP_FAILED;
  if (!fstat(list, &status) && status.st_size > 0) {
    names = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, list, 0);
  }
  close(list);
  if (names == MAP_FAILED) return 0;
  int found = memmem(names, (size_t)status.st_size, files[0], strlen(files[0]) + 1) != NULL;
  munmap(names, (size_t)status.st_size);
  return found;
}

const char *pango_cairo_expected_failure(void) {
  if (is_listed()) return NULL;
  pthread_once(&once, load);
  return *failure ? failure : NULL;
}

const struct PangoCairoFunctions *pango_cairo_functions(void) {
  pthread_once(&once, load);
  if (*failure) {
    fprintf(
        stderr, "error: %s%s [text.missing-library]\nhint: %s\n", pango_cairo_fails, failure,
        pango_cairo_hint);
    _exit(2);
  }
  return &functions;
}
