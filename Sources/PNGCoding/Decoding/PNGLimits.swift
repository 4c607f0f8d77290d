/// How large a PNG file may be to be read; what is over a limit is refused before memory is taken.
package struct PNGLimits: Hashable, Sendable {
  /// The most pixels.
  package var pixels: Int

  /// Makes limits; 100 million pixels unless told, which take 400 MB.
  package init(pixels: Int = 100_000_000) { self.pixels = pixels }
}
