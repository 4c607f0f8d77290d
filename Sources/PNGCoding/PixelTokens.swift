/// A picture as new pixels and repetitions of earlier ones: what is left to write of it.
///
/// A row that shows the same as the one above costs a comparison and nothing else. In other rows
/// each pixel is the start of a repetition of its left neighbour, of the nearest row above that is
/// still in reach of Deflate, or of the last place where the same two pixels stood, or it is new.
struct PixelTokens: ~Copyable {
  /// What a step does.
  enum Kind: UInt64 {
    /// New pixels.
    case literals
    /// Pixels that stood before, some rows and columns back.
    case match
    /// Whole rows that repeat the row above.
    case rows
  }

  /// The colours of all pixels.
  private(set) var colours = ColourTable()
  private(set) var count = 0
  private var capacity: Int
  private var tokens: UnsafeMutablePointer<UInt64>

  private static let hashBits: UInt32 = 13
  private static let never = UInt32.max

  /// The widest row that can be held.
  static let widthLimit = 1 << 15 - 1

  /// Finds the repetitions in a picture whose sides are at most `widthLimit`.
  init(_ pixels: PixelRows) {
    capacity = max(4096, pixels.width * 4)
    tokens = .allocate(capacity: capacity)
    scan(pixels)
  }

  deinit { tokens.deallocate() }

  /// The steps.
  var steps: UnsafeBufferPointer<UInt64> { UnsafeBufferPointer(start: tokens, count: count) }

  /// The kind of a step.
  @inline(__always)
  static func kind(_ step: UInt64) -> Kind { Kind(rawValue: step & 3) ?? .rows }

  /// The pixels, or rows, that a step covers.
  @inline(__always)
  static func length(_ step: UInt64) -> Int { Int(truncatingIfNeeded: (step &>> 2) & 0xFFFF) }

  /// How many rows back a match begins.
  @inline(__always)
  static func rowDistance(_ step: UInt64) -> Int {
    Int(truncatingIfNeeded: (step &>> 18) & 0x3FFF)
  }

  /// How many columns to the left a match begins; negative to the right.
  @inline(__always)
  static func columnDistance(_ step: UInt64) -> Int {
    Int(truncatingIfNeeded: Int64(bitPattern: step) &>> 32)
  }

  private mutating func scan(_ pixels: PixelRows) {
    let bytes = pixels.isOpaque ? 3 : 4
    let farthestRow = DeflateSymbols.farthestMatch / (bytes * pixels.width + 1)
    let recent = UnsafeMutablePointer<UInt32>.allocate(capacity: 1 << Int(Self.hashBits))
    recent.initialize(repeating: Self.never, count: 1 << Int(Self.hashBits))
    defer { recent.deallocate() }
    var base = -1
    var y = 0
    while y < pixels.height {
      if y > 0, pixels.repeatsRowAbove(y) {
        let first = y
        repeat { y &+= 1 } while y < pixels.height && pixels.repeatsRowAbove(y)
        append(.rows, y &- first)
        continue
      }
      reserve(2 * pixels.width + 2)
      let above = base >= 0 && y &- base <= farthestRow ? base : nil
      scanRow(y, of: pixels, above: above, bytes: bytes, recent: recent)
      base = y
      y &+= 1
    }
  }

  @inline(__always)
  private mutating func scanRow(
    _ y: Int, of pixels: PixelRows, above: Int?, bytes: Int,
    recent: UnsafeMutablePointer<UInt32>
  ) {
    let width = pixels.width
    let row = pixels.row(y)
    let rowAbove = above.map { pixels.row($0) }
    let rowDistance = y &- (above ?? y)
    var firstLiteral = 0
    var x = 0
    while x < width {
      let pixel = row[x]
      var left = 0
      if x > 0, pixel == row[x &- 1] {
        left = PixelRows.equalCount(row + x, row + (x &- 1), limit: width &- x)
      }
      var up = 0
      if let rowAbove, pixel == rowAbove[x] {
        up = PixelRows.equalCount(row + x, rowAbove + x, limit: width &- x)
      }
      var length = 0
      var rows = 0
      var columns = 1
      if left > 0, left >= up {
        length = left
      } else if up >= 2 {
        length = up
        rows = rowDistance
        columns = 0
      } else if x &+ 3 <= width {
        let hash = Self.hash(pixel, row[x &+ 1])
        let place = recent[hash]
        recent[hash] = UInt32(truncatingIfNeeded: y &<< 15 | x)
        if place != Self.never {
          let sourceX = Int(place & 0x7FFF)
          rows = y &- Int(place &>> 15)
          columns = x &- sourceX
          let distance = bytes &* (rows &* width &+ columns) &+ rows
          if distance <= DeflateSymbols.farthestMatch {
            let common = PixelRows.equalCount(
              row + x, pixels.row(y &- rows) + sourceX, limit: width &- max(x, sourceX))
            if common >= 3 { length = common }
          }
        }
      }
      if length == 0 {
        colours.insert(pixel)
        x &+= 1
        continue
      }
      if x > firstLiteral { append(.literals, x &- firstLiteral) }
      append(.match, length, rows: rows, columns: columns)
      x &+= length
      firstLiteral = x
    }
    if x > firstLiteral { append(.literals, x &- firstLiteral) }
  }

  @inline(__always)
  private static func hash(_ first: UInt32, _ second: UInt32) -> Int {
    let mixed = first &* 0x9E37_79B1 ^ second &* 0x85EB_CA6B
    let spread = (mixed ^ mixed &>> 15) &* 0x2C1B_3C6D
    return Int(truncatingIfNeeded: spread &>> (32 &- hashBits))
  }

  @inline(__always)
  private mutating func append(_ kind: Kind, _ length: Int, rows: Int = 0, columns: Int = 0) {
    if count == capacity { reserve(1) }
    tokens[count] =
      kind.rawValue | UInt64(truncatingIfNeeded: length) &<< 2
      | UInt64(truncatingIfNeeded: rows) &<< 18
      | UInt64(bitPattern: Int64(columns)) &<< 32
    count &+= 1
  }

  private mutating func reserve(_ extra: Int) {
    guard count + extra > capacity else { return }
    let larger = UnsafeMutablePointer<UInt64>.allocate(capacity: (count + extra) * 2)
    larger.moveInitialize(from: tokens, count: count)
    tokens.deallocate()
    tokens = larger
    capacity = (count + extra) * 2
  }
}
