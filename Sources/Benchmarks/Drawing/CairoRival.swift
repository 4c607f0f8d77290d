import Bowerbird
import Foundation

/// The same display list drawn by a C program with stock Cairo, PNG by Cairo as well.
struct CairoRival {
  /// Milliseconds a picture, the best and the median, and the size of the file.
  let best: Double
  let median: Double
  let bytes: Int

  /// Compiles and runs the program, or gives nil where there is no C compiler.
  init?(_ list: DisplayList, scale: Double, runs: Int, in folder: String) throws {
    try Self.source.write(toFile: folder + "/rival.c", atomically: true, encoding: .utf8)
    try Self.script(list, scale: scale).write(
      toFile: folder + "/list.txt", atomically: true, encoding: .utf8)
    let output = shell(
      """
      cd '\(folder)' && cc -O2 -o rival rival.c $(pkg-config --cflags --libs cairo cairo-ft) -lm \
      && ./rival list.txt \(runs)
      """)
    let numbers = output.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard numbers.count == 3 else { return nil }
    best = numbers[0]
    median = numbers[1]
    bytes = Int(numbers[2])
  }

  /// The commands as lines of numbers, in pixels.
  private static func script(_ list: DisplayList, scale: Double) -> String {
    let width = Int((list.size.width * scale).rounded(.up))
    let height = Int((list.size.height * scale).rounded(.up))
    let background = list.background ?? Color(white: 1)
    var lines = ["\(width) \(height) \(parts(background))"]
    for command in list.commands {
      switch command {
      case .fill(let shape, let color):
        lines.append("f \(parts(color)) \(path(shape, scale))")
      case .stroke(let shape, let stroke):
        lines.append("s \(parts(stroke.color)) \(stroke.width * scale) \(path(shape, scale))")
      case .glyphs(let run, let place, let color):
        var line = "g \(parts(color)) \(run.font.path) \(run.font.faceIndex) \(run.size * scale)"
        line += " \(run.glyphs.count)"
        for glyph in run.glyphs {
          let x = (place.x + run.origin.x + glyph.offset.x) * scale
          let y = (place.y + run.origin.y + glyph.offset.y) * scale
          line += " \(glyph.id) \(x.rounded()) \(y.rounded())"
        }
        lines.append(line)
      default: break
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func parts(_ color: Color) -> String {
    "\(color.red) \(color.green) \(color.blue) \(color.alpha)"
  }

  private static func path(_ shape: Shape, _ scale: Double) -> String {
    let steps = shape.elements.map { element in
      let letter =
        switch element {
        case .move: "M"
        case .line: "L"
        case .curve: "C"
        case .close: "Z"
        }
      return ([letter] + element.points.flatMap { ["\($0.x * scale)", "\($0.y * scale)"] })
        .joined(separator: " ")
    }
    return (steps + ["E"]).joined(separator: " ")
  }

  private static let source = #"""
    #include <cairo-ft.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <time.h>
    static size_t written;
    static cairo_status_t sink(void *c, const unsigned char *d, unsigned n) {
      written += n; return CAIRO_STATUS_SUCCESS; }
    static double now(void) { struct timespec t; clock_gettime(CLOCK_MONOTONIC, &t);
      return t.tv_sec * 1e3 + t.tv_nsec / 1e6; }
    static FT_Library library;
    static struct { char path[512]; int index; cairo_font_face_t *face; } faces[64];
    static int face_count;
    static cairo_font_face_t *font(const char *path, int index) {
      for (int i = 0; i < face_count; i++)
        if (!strcmp(faces[i].path, path) && faces[i].index == index) return faces[i].face;
      FT_Face face; if (FT_New_Face(library, path, index, &face)) exit(1);
      strcpy(faces[face_count].path, path); faces[face_count].index = index;
      return faces[face_count++].face = cairo_ft_font_face_create_for_ft_face(face, 0); }
    /* The list is read once; a command keeps its numbers. */
    struct command { char kind; double c[4], w; char *path; cairo_path_t *outline;
      cairo_glyph_t *glyphs; int count; cairo_scaled_font_t *font; };
    static struct command commands[100000]; static int command_count;
    static int compare(const void *a, const void *b) {
      double d = *(double *)a - *(double *)b; return d < 0 ? -1 : d > 0; }
    int main(int argc, char **argv) {
      FILE *f = fopen(argv[1], "r"); int w, h, runs = atoi(argv[2]); double bg[4];
      FT_Init_FreeType(&library);
      if (fscanf(f, "%d %d %lf %lf %lf %lf", &w, &h, bg, bg+1, bg+2, bg+3) != 6) return 1;
      cairo_font_options_t *o = cairo_font_options_create();
      cairo_font_options_set_antialias(o, CAIRO_ANTIALIAS_GRAY);
      cairo_font_options_set_hint_style(o, CAIRO_HINT_STYLE_NONE);
      cairo_font_options_set_hint_metrics(o, CAIRO_HINT_METRICS_OFF);
      cairo_surface_t *s = cairo_image_surface_create(CAIRO_FORMAT_RGB24, w, h);
      cairo_t *cr = cairo_create(s); char kind;
      while (fscanf(f, " %c", &kind) == 1) {
        struct command *c = &commands[command_count++]; c->kind = kind;
        if (fscanf(f, "%lf %lf %lf %lf", c->c, c->c+1, c->c+2, c->c+3) != 4) return 1;
        if (kind == 'g') {
          char path[512]; int index; double size;
          if (fscanf(f, "%511s %d %lf %d", path, &index, &size, &c->count) != 4) return 1;
          cairo_matrix_t m = {size,0,0,size,0,0}, id = {1,0,0,1,0,0};
          c->font = cairo_scaled_font_create(font(path, index), &m, &id, o);
          c->glyphs = malloc(sizeof *c->glyphs * (c->count + 1));
          for (int i = 0; i < c->count; i++) if (fscanf(f, "%lu %lf %lf", &c->glyphs[i].index,
            &c->glyphs[i].x, &c->glyphs[i].y) != 3) return 1;
        } else {
          if (kind == 's' && fscanf(f, "%lf", &c->w) != 1) return 1;
          char step; double p[6]; cairo_new_path(cr);
          while (fscanf(f, " %c", &step) == 1 && step != 'E') {
            int n = step == 'C' ? 6 : step == 'Z' ? 0 : 2;
            for (int i = 0; i < n; i++) if (fscanf(f, "%lf", p + i) != 1) return 1;
            if (step == 'M') cairo_move_to(cr, p[0], p[1]);
            if (step == 'L') cairo_line_to(cr, p[0], p[1]);
            if (step == 'C') cairo_curve_to(cr, p[0], p[1], p[2], p[3], p[4], p[5]);
            if (step == 'Z') cairo_close_path(cr); }
          c->outline = cairo_copy_path(cr); } }
      double *times = malloc(sizeof *times * runs);
      for (int r = 0; r < runs; r++) {
        double start = now();
        cairo_set_source_rgba(cr, bg[0], bg[1], bg[2], bg[3]); cairo_paint(cr);
        for (int i = 0; i < command_count; i++) { struct command *c = &commands[i];
          cairo_set_source_rgba(cr, c->c[0], c->c[1], c->c[2], c->c[3]);
          if (c->kind == 'g') { cairo_set_scaled_font(cr, c->font);
            cairo_show_glyphs(cr, c->glyphs, c->count); continue; }
          cairo_new_path(cr); cairo_append_path(cr, c->outline);
          if (c->kind == 'f') cairo_fill(cr);
          else { cairo_set_line_width(cr, c->w); cairo_stroke(cr); } }
        written = 0; cairo_surface_write_to_png_stream(s, sink, NULL);
        times[r] = now() - start; }
      qsort(times, runs, sizeof *times, compare);
      printf("%f %f %zu\n", times[0], times[runs / 2], written); return 0; }
    """#
}

/// Runs a command line.
///
/// - Returns: What it prints; empty where it fails.
func shell(_ command: String) -> String {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/bin/sh")
  process.arguments = ["-c", command]
  let output = Pipe()
  process.standardOutput = output
  process.standardError = FileHandle.nullDevice
  guard (try? process.run()) != nil else { return "" }
  let data = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : ""
}
