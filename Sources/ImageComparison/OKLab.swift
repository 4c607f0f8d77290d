/// Colours on axes that are even to the eye.
///
/// Only sums, products, quotients and roots made of them are used, so that numbers are the same on
/// every system.
///
/// - Source: B. Ottosson, *A perceptual color space for image processing*, 2020; IEC 61966-2-1 for
///   the brightness of samples.
struct OKLab {
  /// The brightness of each sample of 8 bits: 0 to 1.
  private let linear: [Double]

  init() {
    linear = (0..<256).map { sample in
      let value = Double(sample) / 255
      guard value > 0.04045 else { return value / 12.92 }
      let base = (value + 0.055) / 1.055
      return base * base * Self.fifthRoot(base * base)
    }
  }

  /// The distance of two pixels over white: 0 for none, 1 for black from white.
  func distance(_ a: UInt32, _ b: UInt32) -> Double {
    let delta = axes(a) - axes(b)
    let squares = delta * delta
    return (squares.x + squares.y + squares.z).squareRoot()
  }

  /// Lightness, and how red and how yellow a pixel over white is.
  func axes(_ word: UInt32) -> SIMD3<Double> {
    let (red, green, blue) = (sample(word, 0), sample(word, 8), sample(word, 16))
    let long = Self.cubeRoot(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = Self.cubeRoot(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = Self.cubeRoot(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    return SIMD3(
      0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
      1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
      0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short)
  }

  /// The brightness of one sample of a pixel over white.
  private func sample(_ word: UInt32, _ shift: UInt32) -> Double {
    let (value, alpha) = (Int(word >> shift & 255), Int(word >> 24))
    return linear[(value * alpha + 255 * (255 - alpha) + 127) / 255]
  }

  private static func cubeRoot(_ value: Double) -> Double {
    guard value > 0 else { return 0 }
    // A third of the exponent is near enough for four steps of Newton's method.
    var root = Double(bitPattern: value.bitPattern / 3 + 0x2A9F_7893_782D_A1CE)
    for _ in 0..<4 { root = (2 * root + value / (root * root)) / 3 }
    return root
  }

  /// The fifth root of a number from 0 to 1.
  private static func fifthRoot(_ value: Double) -> Double {
    var root = 1.0
    for _ in 0..<24 {
      let square = root * root
      root = (4 * root + value / (square * square)) / 5
    }
    return root
  }
}
