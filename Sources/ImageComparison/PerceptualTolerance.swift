/// When two pixels of pictures made elsewhere count as equal.
///
/// - Source: Y. Kotsarenko, F. Ramos, *Measuring perceived color difference using YIQ NTSC
///   transmission color space in mobile applications*, 2010; V. Vyšniauskas, *Anti-aliased pixel
///   and intensity slope detector*, 2009.
struct PerceptualTolerance {
  private let reference: Raster
  private let actual: Raster
  private let limit: Double
  private let ignoresAntiAliasing: Bool

  /// Makes a tolerance between two pictures of one size and 8 bits a sample.
  ///
  /// The threshold is 0 for none to 1 for black against white.
  init(_ reference: Raster, _ actual: Raster, threshold: Double, ignoresAntiAliasing: Bool) {
    self.reference = reference
    self.actual = actual
    // The greatest difference that the formula gives is 35215.
    limit = 35215 * threshold * threshold
    self.ignoresAntiAliasing = ignoresAntiAliasing
  }

  /// Whether the pixel counts as different.
  func differs(_ x: Int, _ y: Int) -> Bool {
    let a = Self.color(reference, x, y)
    let b = Self.color(actual, x, y)
    guard a != b, Self.distance(a, b) > limit else { return false }
    guard ignoresAntiAliasing else { return true }
    return !isAntiAliased(reference, actual, x, y) && !isAntiAliased(actual, reference, x, y)
  }

  /// The colour over white, as brightness and two colour axes.
  private static func color(_ raster: Raster, _ x: Int, _ y: Int) -> SIMD3<Double> {
    let place = (y * raster.width + x) * 4
    let alpha = Double(raster.bytes[place + 3]) / 255
    let over = { (channel: Int) in 255 + (Double(raster.bytes[place + channel]) - 255) * alpha }
    let (r, g, b) = (over(0), over(1), over(2))
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
  private func isAntiAliased(_ raster: Raster, _ other: Raster, _ x: Int, _ y: Int) -> Bool {
    let own = Self.color(raster, x, y).x
    var equals = isAtEdge(raster, x, y) ? 1 : 0
    var darkest: (delta: Double, x: Int, y: Int) = (0, x, y)
    var brightest: (delta: Double, x: Int, y: Int) = (0, x, y)
    for (nx, ny) in neighbours(raster, x, y) {
      let delta = Self.color(raster, nx, ny).x - own
      if delta == 0 {
        equals += 1
        if equals > 2 { return false }
      } else if delta < darkest.delta {
        darkest = (delta, nx, ny)
      } else if delta > brightest.delta {
        brightest = (delta, nx, ny)
      }
    }
    guard darkest.delta < 0, brightest.delta > 0 else { return false }
    return
      (hasManyEquals(raster, darkest.x, darkest.y)
      && hasManyEquals(other, darkest.x, darkest.y))
      || (hasManyEquals(raster, brightest.x, brightest.y)
        && hasManyEquals(other, brightest.x, brightest.y))
  }

  private func hasManyEquals(_ raster: Raster, _ x: Int, _ y: Int) -> Bool {
    var equals = isAtEdge(raster, x, y) ? 1 : 0
    let own = word(raster, x, y)
    for (nx, ny) in neighbours(raster, x, y) where word(raster, nx, ny) == own {
      equals += 1
      if equals > 2 { return true }
    }
    return false
  }

  private func isAtEdge(_ raster: Raster, _ x: Int, _ y: Int) -> Bool {
    x == 0 || y == 0 || x == raster.width - 1 || y == raster.height - 1
  }

  private func word(_ raster: Raster, _ x: Int, _ y: Int) -> UInt32 {
    let place = (y * raster.width + x) * 4
    return (0..<4).reduce(0) { $0 << 8 | UInt32(raster.bytes[place + $1]) }
  }

  private func neighbours(_ raster: Raster, _ x: Int, _ y: Int) -> [(Int, Int)] {
    var result: [(Int, Int)] = []
    for ny in max(0, y - 1)...min(raster.height - 1, y + 1) {
      for nx in max(0, x - 1)...min(raster.width - 1, x + 1) where nx != x || ny != y {
        result.append((nx, ny))
      }
    }
    return result
  }
}
