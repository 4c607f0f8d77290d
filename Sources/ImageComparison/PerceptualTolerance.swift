import PNGCoding

/// When two pixels of pictures made elsewhere count as equal.
///
/// - Source: Y. Kotsarenko, F. Ramos, *Measuring perceived color difference using YIQ NTSC
///   transmission color space in mobile applications*, 2010; V. Vyšniauskas, *Anti-aliased pixel
///   and intensity slope detector*, 2009.
struct PerceptualTolerance {
  /// Borrowed pixels: red in the lowest eight bits of a word, alpha in the highest.
  ///
  /// All rows are there, or a window of a few that are kept where their lowest bits say.
  struct Pixels {
    let words: UnsafePointer<UInt32>
    let width: Int
    let height: Int
    /// The bits of a row's number that are its place; all where all rows are there.
    var rowMask = -1

    @inline(__always)
    func word(_ x: Int, _ y: Int) -> UInt32 { row(y)[x].littleEndian }

    @inline(__always)
    func row(_ y: Int) -> UnsafePointer<UInt32> { words + (y & rowMask) &* width }

    @inline(__always)
    func isAtEdge(_ x: Int, _ y: Int) -> Bool {
      x == 0 || y == 0 || x == width - 1 || y == height - 1
    }

    /// The eight pixels around one that is not at the edge, row by row.
    @inline(__always)
    func around(_ x: Int, _ y: Int) -> SIMD8<UInt32> {
      let (above, own, below) = (row(y &- 1) + x, row(y) + x, row(y &+ 1) + x)
      return SIMD8(
        above[-1], above[0], above[1], own[-1], own[1], below[-1], below[0], below[1])
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

  /// Gives the stretches of a span of colours that are too far apart, from left to right, but for
  /// what only smooths an edge.
  @inline(__always)
  func forEachRun(in span: Range<Int>, row: Int, _ body: (Int, Int) -> Void) {
    guard ignoresAntiAliasing else { return body(span.lowerBound, span.upperBound) }
    var start: Int?
    for x in span {
      if !isSmoothing(x, row) {
        start = start ?? x
      } else if let from = start {
        body(from, x)
        start = nil
      }
    }
    if let start { body(start, span.upperBound) }
  }

  /// Appends the stretches of spans whose colours are too far apart, from left to right.
  ///
  /// - Parameters:
  ///   - spans: The pixels that differ.
  ///   - first: A row of the reference: red, green, blue, and alpha where a pixel has four bytes.
  ///   - second: The row of the other picture.
  ///   - size: The bytes of a pixel, 3 or 4.
  ///   - width: The pixels of a row.
  ///   - runs: Where the stretches are appended.
  func appendRuns(
    in spans: [Range<Int>], _ first: UnsafeRawPointer, _ second: UnsafeRawPointer, size: Int,
    width: Int, to runs: inout [Range<Int>]
  ) {
    if size == 3 {
      appendRuns(in: spans, first, second, step: 3, width, &runs)
    } else {
      appendRuns(in: spans, first, second, step: 4, width, &runs)
    }
  }

  @inline(__always)
  private func appendRuns(
    in spans: [Range<Int>], _ first: UnsafeRawPointer, _ second: UnsafeRawPointer, step: Int,
    _ width: Int, _ runs: inout [Range<Int>]
  ) {
    // Areas of one colour ask the same over and over.
    var last: (a: UInt32, b: UInt32, isOver: Bool) = (0, 0, false)
    for span in spans {
      var start: Int?
      var x = span.lowerBound
      while x < span.upperBound {
        let a = Self.word(first, x, step: step, width: width)
        let b = Self.word(second, x, step: step, width: width)
        if a != last.a || b != last.b { last = (a, b, isOverLimit(a, b)) }
        if last.isOver {
          start = start ?? x
        } else if let from = start {
          runs.append(from..<x)
          start = nil
        }
        let limit = (span.upperBound &- x &- 1) &* step
        let place = x &* step
        let area = EqualBytes.count(first + place + step, first + place, limit: limit)
        let common =
          area < step
          ? 0 : EqualBytes.count(second + place + step, second + place, limit: area)
        x &+= 1 &+ common / step
      }
      if let start { runs.append(start..<span.upperBound) }
    }
  }

  /// A pixel as a word, red lowest.
  @inline(__always)
  private static func word(
    _ row: UnsafeRawPointer, _ x: Int, step: Int, width: Int
  ) -> UInt32 {
    let place = row + x &* step
    if step == 4 { return place.loadUnaligned(as: UInt32.self).littleEndian }
    // What stands behind the last pixel is not read.
    guard x &+ 1 < width else {
      return UInt32(place.loadUnaligned(as: UInt16.self).littleEndian)
        | UInt32(place.load(fromByteOffset: 2, as: UInt8.self)) &<< 16 | 0xFF00_0000
    }
    return place.loadUnaligned(as: UInt32.self).littleEndian | 0xFF00_0000
  }

  /// Whether two colours are farther apart than the threshold.
  @inline(__always)
  func isOverLimit(_ a: UInt32, _ b: UInt32) -> Bool {
    guard (a & b) &>> 24 == 255 else {
      return Self.distance(Self.color(a) - Self.color(b)) > limit
    }
    // The axes are sums of the parts, and so are their differences.
    return Self.distance(
      Self.axes(
        Double(Int32(a & 255) &- Int32(b & 255)),
        Double(Int32(a &>> 8 & 255) &- Int32(b &>> 8 & 255)),
        Double(Int32(a &>> 16 & 255) &- Int32(b &>> 16 & 255)))) > limit
  }

  /// Whether a pixel only smooths an edge, where such pixels may differ.
  func isSmoothing(_ x: Int, _ y: Int) -> Bool {
    ignoresAntiAliasing
      && (isAntiAliased(reference, actual, x, y) || isAntiAliased(actual, reference, x, y))
  }

  /// The colour over white, as brightness and two colour axes.
  @inline(__always)
  private static func color(_ word: UInt32) -> SIMD3<Double> {
    let alpha = Double(word &>> 24) / 255
    return axes(
      255 + (Double(word & 255) - 255) * alpha, 255 + (Double(word &>> 8 & 255) - 255) * alpha,
      255 + (Double(word &>> 16 & 255) - 255) * alpha)
  }

  @inline(__always)
  private static func axes(_ r: Double, _ g: Double, _ b: Double) -> SIMD3<Double> {
    SIMD3(
      r * 0.29889531 + g * 0.58662247 + b * 0.11448223,
      r * 0.59597799 - g * 0.27417610 - b * 0.32180189,
      r * 0.21147017 - g * 0.52261711 + b * 0.31114694)
  }

  @inline(__always)
  private static func distance(_ delta: SIMD3<Double>) -> Double {
    0.5053 * delta.x * delta.x + 0.299 * delta.y * delta.y + 0.1957 * delta.z * delta.z
  }

  /// The brightness of a colour over white, in whole steps of one hundred millionth.
  @inline(__always)
  private static func brightness(_ word: UInt32) -> Int {
    let sum =
      Int(word & 255) &* 29_889_531 &+ Int(word &>> 8 & 255) &* 58_662_247
      &+ Int(word &>> 16 & 255) &* 11_448_223
    guard word &>> 24 != 255 else { return sum }
    let white = 255 * 100_000_001
    return white &+ (sum &- white) &* Int(word &>> 24) / 255
  }

  // MARK: Smoothed edges

  /// Whether a pixel lies between a darker and a brighter neighbour that have equals beside them.
  private func isAntiAliased(_ pixels: Pixels, _ other: Pixels, _ x: Int, _ y: Int) -> Bool {
    guard !pixels.isAtEdge(x, y) else { return isAntiAliasedAtEdge(pixels, other, x, y) }
    // Inside an area of one colour nothing is smoothed.
    guard Self.equals(pixels, x, y) <= 2 else { return false }
    let around = pixels.around(x, y)
    let own = Self.brightness(pixels.word(x, y))
    var equals = 0
    var darkest: (delta: Int, place: Int) = (0, 0)
    var brightest: (delta: Int, place: Int) = (0, 0)
    for place in 0..<8 {
      let delta = Self.brightness(around[place].littleEndian) - own
      if delta == 0 { equals &+= 1 }
      if delta < darkest.delta { darkest = (delta, place) }
      if delta > brightest.delta { brightest = (delta, place) }
    }
    guard equals <= 2, darkest.delta < 0, brightest.delta > 0 else { return false }
    return Self.hasManyEquals(pixels, other, x, y, beside: darkest.place)
      || Self.hasManyEquals(pixels, other, x, y, beside: brightest.place)
  }

  /// Whether one of the eight pixels around a place has equals beside it in both pictures.
  @inline(__always)
  private static func hasManyEquals(
    _ pixels: Pixels, _ other: Pixels, _ x: Int, _ y: Int, beside place: Int
  ) -> Bool {
    let number = place < 4 ? place : place &+ 1
    let (nx, ny) = (x &+ number % 3 &- 1, y &+ number / 3 &- 1)
    return hasManyEquals(pixels, nx, ny) && hasManyEquals(other, nx, ny)
  }

  private func isAntiAliasedAtEdge(
    _ pixels: Pixels, _ other: Pixels, _ x: Int, _ y: Int
  ) -> Bool {
    let own = Self.brightness(pixels.word(x, y))
    var equals = 1
    var darkest: (delta: Int, x: Int, y: Int) = (0, x, y)
    var brightest: (delta: Int, x: Int, y: Int) = (0, x, y)
    for ny in max(0, y - 1)...min(pixels.height - 1, y + 1) {
      for nx in max(0, x - 1)...min(pixels.width - 1, x + 1) where nx != x || ny != y {
        let delta = Self.brightness(pixels.word(nx, ny)) - own
        if delta == 0 { equals += 1 }
        if delta < darkest.delta { darkest = (delta, nx, ny) }
        if delta > brightest.delta { brightest = (delta, nx, ny) }
      }
    }
    guard equals <= 2, darkest.delta < 0, brightest.delta > 0 else { return false }
    return
      (Self.hasManyEquals(pixels, darkest.x, darkest.y)
      && Self.hasManyEquals(other, darkest.x, darkest.y))
      || (Self.hasManyEquals(pixels, brightest.x, brightest.y)
        && Self.hasManyEquals(other, brightest.x, brightest.y))
  }

  /// How many of the eight pixels around one are it, where it is not at the edge.
  @inline(__always)
  private static func equals(_ pixels: Pixels, _ x: Int, _ y: Int) -> Int {
    let (above, own, below) = (pixels.row(y &- 1) + x, pixels.row(y) + x, pixels.row(y &+ 1) + x)
    let word = own[0]
    var count = above[-1] == word ? 1 : 0
    count &+= above[0] == word ? 1 : 0
    count &+= above[1] == word ? 1 : 0
    count &+= own[-1] == word ? 1 : 0
    count &+= own[1] == word ? 1 : 0
    count &+= below[-1] == word ? 1 : 0
    count &+= below[0] == word ? 1 : 0
    count &+= below[1] == word ? 1 : 0
    return count
  }

  private static func hasManyEquals(_ pixels: Pixels, _ x: Int, _ y: Int) -> Bool {
    // Of two pictures of different sizes one may end here.
    guard x < pixels.width, y < pixels.height else { return false }
    let own = pixels.word(x, y)
    guard pixels.isAtEdge(x, y) else { return equals(pixels, x, y) > 2 }
    var equals = 1
    for ny in max(0, y - 1)...min(pixels.height - 1, y + 1) {
      for nx in max(0, x - 1)...min(pixels.width - 1, x + 1)
      where (nx != x || ny != y) && pixels.word(nx, ny) == own { equals += 1 }
    }
    return equals > 2
  }
}
