import Bowerbird
import Foundation

/// The pixels of a picture written and read by libraries: libspng with zlib, and libdeflate alone.
///
/// libspng cannot take libdeflate; what a coder made of both would need at least is the time of
/// libdeflate over the rows that differ from the row above by the filter `up`.
struct SpngRival {
  /// One way to write or read the picture.
  struct Timing {
    var name: String
    /// Milliseconds, the best and the median, and the size of the file.
    var best: Double
    var median: Double
    var bytes: Int
  }

  let timings: [Timing]

  /// Compiles and runs the program, or gives nil where there is no C compiler or a library is missing.
  init?(_ picture: Bitmap, runs: Int, in folder: String) throws {
    try Self.source.write(toFile: folder + "/spng.c", atomically: true, encoding: .utf8)
    try Data(picture.bytes).write(to: URL(fileURLWithPath: folder + "/pixels"))
    let output = shell(
      """
      cd '\(folder)' && cc -O2 -o spng spng.c -lspng -ldeflate \
      && ./spng pixels \(picture.pixelWidth) \(picture.pixelHeight) \(runs)
      """)
    timings = output.split(separator: "\n").compactMap { line in
      let columns = line.split(separator: "\t")
      guard columns.count == 4, let best = Double(columns[1]), let median = Double(columns[2]),
        let bytes = Int(columns[3])
      else { return nil }
      return Timing(name: String(columns[0]), best: best, median: median, bytes: bytes)
    }
    guard !timings.isEmpty else { return nil }
  }

  private static let source = #"""
    #include <libdeflate.h>
    #include <spng.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <time.h>
    static double now(void) { struct timespec t; clock_gettime(CLOCK_MONOTONIC, &t);
      return t.tv_sec * 1e3 + t.tv_nsec / 1e6; }
    static int compare(const void *a, const void *b) {
      double d = *(double *)a - *(double *)b; return d < 0 ? -1 : d > 0; }
    static unsigned char *pixels, *rows; static size_t count; static unsigned w, h;
    static void *file; static size_t size;
    static void spng_write(int level) {
      spng_ctx *c = spng_ctx_new(SPNG_CTX_ENCODER); struct spng_ihdr head = {w, h, 8, 6, 0, 0, 0};
      spng_set_option(c, SPNG_ENCODE_TO_BUFFER, 1);
      spng_set_option(c, SPNG_IMG_COMPRESSION_LEVEL, level);
      spng_set_ihdr(c, &head); int e;
      if (spng_encode_image(c, pixels, count, SPNG_FMT_PNG, SPNG_ENCODE_FINALIZE)) exit(1);
      free(file); file = spng_get_png_buffer(c, &size, &e); spng_ctx_free(c); }
    static void spng_read(int unused) {
      spng_ctx *c = spng_ctx_new(0); spng_set_png_buffer(c, file, size);
      if (spng_decode_image(c, rows, count, SPNG_FMT_RGBA8, 0)) exit(1); spng_ctx_free(c); }
    static void deflate(int level) {
      size_t stride = w * 4; unsigned char *out = rows;
      for (unsigned y = 0; y < h; y++) { unsigned char *row = pixels + y * stride; *out++ = 2;
        for (size_t x = 0; x < stride; x++) *out++ = row[x] - (y ? row[x - stride] : 0); }
      struct libdeflate_compressor *c = libdeflate_alloc_compressor(level);
      size_t bound = libdeflate_zlib_compress_bound(c, count + h); void *to = malloc(bound);
      size = libdeflate_zlib_compress(c, rows, count + h, to, bound);
      free(to); libdeflate_free_compressor(c); }
    static void measure(const char *name, void (*f)(int), int level, int runs) {
      double *times = malloc(sizeof *times * runs);
      for (int r = 0; r < runs; r++) { double start = now(); f(level); times[r] = now() - start; }
      qsort(times, runs, sizeof *times, compare);
      printf("%s\t%f\t%f\t%zu\n", name, times[0], times[runs / 2], size); free(times); }
    int main(int argc, char **argv) {
      FILE *f = fopen(argv[1], "rb"); w = atoi(argv[2]); h = atoi(argv[3]);
      int runs = atoi(argv[4]); count = (size_t)w * h * 4;
      pixels = malloc(count); rows = malloc(count + h);
      if (fread(pixels, 1, count, f) != count) return 1;
      measure("libdeflate 1, filter up, encode", deflate, 1, runs);
      measure("libspng, level 6, encode", spng_write, 6, runs);
      measure("libspng, level 1, encode", spng_write, 1, runs);
      measure("libspng, read back", spng_read, 0, runs); return 0; }
    """#
}
