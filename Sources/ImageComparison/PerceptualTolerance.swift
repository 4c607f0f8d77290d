/// When two pixels of pictures made elsewhere count as equal.
///
/// - Source: Y. Kotsarenko, F. Ramos, *Measuring perceived color difference using YIQ NTSC
///   transmission color space in mobile applications*, 2010; V. Vyšniauskas, *Anti-aliased pixel
///   and intensity slope detector*, 2009.
struct PerceptualTolerance {
  /// Borrowed pixels: red in the lowest eight bits of a word, alpha in the highest.
  struct Pixels {
    let words: UnsafePointer<UInt32>
    let width: Int
    let height: Int

    @inline(__always)
    func word(_ x: Int, _ y: Int) -> UInt32 { words[y &* width &+ x].littleEndian }

    func isAtEdge(_ x: Int, _ y: Int) -> Bool {
      x == 0 || y == 0 || x == width - 1 || y == height - 1
    }
  }

  private let reference: Pixels
  private let actual: Pixels
  private let limit: Double
  private let ignoresAntiAliasing: Bool

  /// Makes a tolerance between two pictures.
  ///
  /// The threshold is 0 for none to 1 for black against white.
  init(_ reference: Pixels, _ actual: Pixels, threshold: Double, ignoresAntiAliasing: Bool) {
    self.reference = reference
    self.actual = actual
    // The greatest difference that the formula gives is 35215.
    limit = 35215 * threshold * threshold
    self.ignoresAntiAliasing = ignoresAntiAliasing
  }

  /// Whether two colours are farther apart than the threshold.
  func isOverLimit(_ a: UInt32, _ b: UInt32) -> Bool {
    Self.distance(Self.color(a), Self.color(b)) > limit
  }

  /// Whether a pixel only smooths an edge, where such pixels may differ.
  func isSmoothing(_ x: Int, _ y: Int) -> Bool {
    ignoresAntiAliasing
      && (isAntiAliased(reference, actual, x, y) || isAntiAliased(actual, reference, x, y))
  }

  /// The colour over white, as brightness and two colour axes.
  private static func color(_ word: UInt32) -> SIMD3<Double> {
    let alpha = Double(word &>> 24) / 255
    let r = 255 + (Double(word & 255) - 255) * alpha
    let g = 255 + (Double(word &>> 8 & 255) - 255) * alpha
    let b = 255 + (Double(word &>> 16 & 255) - 255) * alpha
    return SIMD3(
      r * 0.29889531 + g * 0.58662247 + b * 0.11448223,
      r * 0.59597799 - g * 0.27417610 - b * 0.32180189,
      r * 0.21147017 - g * 0.52261711 + b * 0.31114694)
  }

  private static func distance(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
    let delta = a - b
    return 0.5053 * delta.x * delta.x + 0.299 * delta.y * delta.y + 0.1957 * delta.z * delta.z
  }

  /// Whether a pixel lies between a darker and a brighter neighbour that have equals beside them.
  private func isAntiAliased(_ pixels: Pixels, _ other: Pixels, _ x: Int, _ y: Int) -> Bool {
    let own = Self.color(pixels.word(x, y)).x
    var equals = pixels.isAtEdge(x, y) ? 1 : 0
    var darkest: (delta: Double, x: Int, y: Int) = (0, x, y)
    var brightest: (delta: Double, x: Int, y: Int) = (0, x, y)
    for ny in max(0, y - 1)...min(pixels.height - 1, y + 1) {
      for nx in max(0, x - 1)...min(pixels.width - 1, x + 1) where nx != x || ny != y {
        let delta = Self.color(pixels.word(nx, ny)).x - own
        if delta == 0 {
          equals += 1
          if equals > 2 { return false }
        } else if delta < darkest.delta {
          darkest = (delta, nx, ny)
        } else if delta > brightest.delta {
          brightest = (delta, nx, ny)
        }
      }
    }
    guard darkest.delta < 0, brightest.delta > 0 else { return false }
    return
      (Self.hasManyEquals(pixels, darkest.x, darkest.y)
      && Self.hasManyEquals(other, darkest.x, darkest.y))
      || (Self.hasManyEquals(pixels, brightest.x, brightest.y)
        && Self.hasManyEquals(other, brightest.x, brightest.y))
  }

  private static func hasManyEquals(_ pixels: Pixels, _ x: Int, _ y: Int) -> Bool {
    // Of two pictures of different sizes one may end here.
    guard x < pixels.width, y < pixels.height else { return false }
    var equals = pixels.isAtEdge(x, y) ? 1 : 0
    let own = pixels.word(x, y)
    for ny in max(0, y - 1)...min(pixels.height - 1, y + 1) {
      for nx in max(0, x - 1)...min(pixels.width - 1, x + 1)
      where (nx != x || ny != y) && pixels.word(nx, ny) == own {
        equals += 1
        if equals > 2 { return true }
      }
    }
    return false
  }
}
