import CPangoCairo

/// Owns a Cairo surface over pixels of its own.
final class CairoImage {
  /// The surface; lives as long as this owner.
  let surface: OpaquePointer
  let width: Int
  let height: Int
  private let words: UnsafeMutablePointer<UInt32>

  /// Makes a surface, or gives nil where Cairo cannot hold it.
  init?(_ pixels: PremultipliedPixels) {
    width = pixels.width
    height = pixels.height
    words = .allocate(capacity: max(1, pixels.words.count))
    words.initialize(from: pixels.words, count: pixels.words.count)
    surface = words.withMemoryRebound(to: UInt8.self, capacity: pixels.words.count * 4) {
      cairo_image_surface_create_for_data(
        $0, CAIRO_FORMAT_ARGB32, Int32(clamping: pixels.width), Int32(clamping: pixels.height),
        Int32(clamping: pixels.width * 4))
    }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      words.deallocate()
      return nil
    }
  }

  deinit {
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
    words.deallocate()
  }
}
