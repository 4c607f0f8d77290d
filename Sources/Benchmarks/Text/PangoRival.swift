import Bowerbird
import Foundation

/// A C program that measures the same strings by the same calls of Pango.
struct PangoRival {
  private let folder: String

  /// Compiles the program, or gives nil where there is no C compiler.
  init?(_ strings: [String], fonts: FontSet, in folder: String) throws {
    self.folder = folder
    try Self.source.write(toFile: folder + "/rival.c", atomically: true, encoding: .utf8)
    try strings.joined(separator: "\n").write(
      toFile: folder + "/strings.txt", atomically: true, encoding: .utf8)
    let files = fonts.files.filter { $0.name.hasPrefix("Inter-") }.map(\.path)
    try files.joined(separator: "\n").write(
      toFile: folder + "/fonts.txt", atomically: true, encoding: .utf8)
    let compiled = shell(
      """
      cd '\(folder)' && cc -O2 -o rival rival.c -lpthread -lm \
      $(pkg-config --cflags --libs pangocairo pangoft2 fontconfig) && echo compiled
      """)
    guard compiled.contains("compiled") else { return nil }
  }

  /// The time a string takes on some threads, each with a font map of its own.
  ///
  /// - Parameters:
  ///   - threads: How many threads share the strings.
  ///   - usesProcessorTime: Whether the processor's time counts, not that on the clock.
  /// - Returns: Nanoseconds, or nil where the program fails.
  func nanoseconds(threads: Int, usesProcessorTime: Bool) -> Double? {
    let output = shell("cd '\(folder)' && ./rival \(threads) \(usesProcessorTime ? 1 : 2)")
    return Double(output.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  private static let source = #"""
    #define _GNU_SOURCE
    #include <pango/pangocairo.h>
    #include <pango/pangofc-fontmap.h>
    #include <fontconfig/fontconfig.h>
    #include <pthread.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <time.h>
    static char **strings; static int count; static FcConfig *config;
    struct part { int from, to; PangoContext *context; PangoGlyphString *glyphs; double sum; };
    static double now(int threads) { struct timespec t;
      clock_gettime(threads == 1 ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC, &t);
      return t.tv_sec * 1e9 + t.tv_nsec; }
    static char **lines(const char *path, int *n) { char *line = NULL; size_t size = 0; ssize_t got;
      int room = 1024; char **all = malloc(room * sizeof *all); FILE *f = fopen(path, "r"); *n = 0;
      while ((got = getline(&line, &size, f)) > 0) { if (line[got - 1] == '\n') line[got - 1] = 0;
        if (*n == room) { room *= 2; all = realloc(all, room * sizeof *all); }
        all[(*n)++] = strdup(line); }
      fclose(f); return all; }
    static void measure(struct part *p, const char *text) { int size = strlen(text);
      GList *items = pango_itemize_with_base_dir(p->context, PANGO_DIRECTION_LTR, text, 0, size,
        NULL, NULL);
      for (GList *l = items; l; l = l->next) { PangoItem *item = l->data;
        pango_shape_item(item, text, size, NULL, p->glyphs, PANGO_SHAPE_NONE);
        p->sum += pango_glyph_string_get_width(p->glyphs); pango_item_free(item); }
      g_list_free(items); }
    static void *work(void *data) { struct part *p = data;
      for (int i = p->from; i < p->to; i++) measure(p, strings[i]); return NULL; }
    int main(int argc, char **argv) { int threads = atoi(argv[1]), clock = atoi(argv[2]), files;
      (void)argc;
      char **fonts = lines("fonts.txt", &files); strings = lines("strings.txt", &count);
      config = FcConfigCreate(); FcConfigSetCurrent(FcConfigCreate());
      for (int i = 0; i < files; i++) FcConfigAppFontAddFile(config, (FcChar8 *)fonts[i]);
      cairo_font_options_t *o = cairo_font_options_create();
      cairo_font_options_set_hint_metrics(o, CAIRO_HINT_METRICS_OFF);
      cairo_font_options_set_hint_style(o, CAIRO_HINT_STYLE_NONE);
      PangoFontDescription *d = pango_font_description_from_string("Inter");
      pango_font_description_set_absolute_size(d, 128 * PANGO_SCALE);
      struct part *parts = calloc(threads, sizeof *parts); pthread_t *ids = calloc(threads, sizeof *ids);
      for (int t = 0; t < threads; t++) { struct part *p = parts + t;
        PangoFontMap *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
        pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
        pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(map), 72);
        p->context = pango_font_map_create_context(map); p->glyphs = pango_glyph_string_new();
        pango_cairo_context_set_font_options(p->context, o);
        pango_context_set_round_glyph_positions(p->context, FALSE);
        pango_context_set_font_description(p->context, d);
        pango_context_set_language(p->context, pango_language_from_string("en"));
        p->from = (long)count * t / threads; p->to = (long)count * (t + 1) / threads;
        measure(p, "warm"); }
      double start = now(clock);
      for (int t = 0; t < threads; t++) pthread_create(ids + t, NULL, work, parts + t);
      for (int t = 0; t < threads; t++) pthread_join(ids[t], NULL);
      printf("%f\n", (now(clock) - start) / count); return 0; }
    """#
}
