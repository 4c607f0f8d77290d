/// A picture as new pixels and repetitions of earlier ones: what is left to write of it.
///
/// The rows are looked at in order, as many at a time as are ready, best while they are still in the
/// processor's caches. Every `PNGBands.ownHeight` rows nothing above is referred to any more.
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
  /// The rows that do not repeat the row above.
  private(set) var rows: [Int] = []
  /// Where these rows may differ from the last one before them, in order.
  private(set) var changes: [Change] = []
  /// The number of the first step of each band, from top to bottom.
  private(set) var bandStarts: [Int] = []
  /// Whether symbols are recorded rather than steps; changes between bands only.
  var isRecording = false
  private let pixels: PixelRows
  private var sum: RowSums?
  private var capacity: Int
  private var tokens: UnsafeMutablePointer<UInt64>
  private let recent: UnsafeMutablePointer<UInt32>
  private let bytes: Int
  private let farthestRow: Int
  private var base = -1
  /// The next row to look at.
  private(set) var y = 0
  private var bandStart = 0

  /// Columns of a row that may differ from the row above.
  struct Change {
    /// The row's number.
    var y: Int
    /// The columns; at least one.
    var columns: Range<Int>
  }

  /// Fewer equal pixels than this between changes are counted as changed.
  private static let shortestGap = 16
  private static let hashBits: UInt32 = 13
  private static let never = UInt32.max

  /// The widest row that can be held.
  static let widthLimit = 1 << 15 - 1

  /// Begins with a picture whose sides are at most `widthLimit`; no row is looked at yet.
  init(_ pixels: PixelRows) {
    self.pixels = pixels
    capacity = max(4096, pixels.width * 4)
    tokens = .allocate(capacity: capacity)
    recent = .allocate(capacity: 1 << Int(Self.hashBits))
    recent.initialize(repeating: Self.never, count: 1 << Int(Self.hashBits))
    bytes = pixels.isOpaque ? 3 : 4
    farthestRow = DeflateSymbols.farthestMatch / (bytes * pixels.width + 1)
  }

  deinit {
    tokens.deallocate()
    recent.deallocate()
  }

  /// The steps of a band; none where its symbols were recorded.
  func steps(ofBand band: Int) -> UnsafeBufferPointer<UInt64> {
    let start = bandStarts[band]
    let end = band + 1 < bandStarts.count ? bandStarts[band + 1] : count
    return UnsafeBufferPointer(start: tokens + start, count: end - start)
  }

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

  /// Finds the repetitions in the rows above one, which are finished.
  ///
  /// - Parameters:
  ///   - end: The row.
  ///   - symbols: Where the symbols go.
  mutating func scan(to end: Int, recording symbols: inout SymbolRecorder) {
    while y < end {
      if y % PNGBands.ownHeight == 0 {
        bandStarts.append(count)
        bandStart = y
        base = -1
      }
      let same = y > bandStart ? pixels.sameCount(y) : 0
      if same == pixels.width {
        let first = y
        let last = min(end, bandStart &+ PNGBands.ownHeight)
        repeat { y &+= 1 } while y < last && pixels.repeatsRowAbove(y)
        if isRecording {
          symbols.repeatedRows(y &- first, rowBytes: bytes &* pixels.width)
        } else {
          append(.rows, y &- first)
        }
        continue
      }
      reserve(2 * pixels.width + 2)
      rows.append(y)
      let above = base >= 0 && y &- base <= farthestRow ? base : nil
      scanRow(
        y, of: pixels, above: above, same: same, bytes: bytes, recent: recent, &symbols)
      base = y
      y &+= 1
    }
    // While the rows are in the processor's caches.
    if let knownFormat { sumUp(byteCount: knownFormat.byteCount) }
  }

  /// Makes the check value of a picture whose rows were all looked at.
  ///
  /// - Parameter byteCount: The bytes of a pixel in the file.
  mutating func finish(byteCount: Int) { if byteCount > 1 { sumUp(byteCount: byteCount) } }

  /// The check value of a finished picture whose pixels have more than one byte.
  var check: UInt32 { sum?.value(height: pixels.height) ?? 1 }

  /// The format of the file where further colours cannot change it.
  var knownFormat: PixelFormat? {
    guard colours.colours == nil, pixels.isOpaque == colours.isOpaque else { return nil }
    return pixels.isOpaque ? .rgb : .rgba
  }

  private mutating func sumUp(byteCount: Int) {
    if sum == nil { sum = RowSums(pixels, byteCount: byteCount) }
    sum?.add(rows, changes)
  }

  @inline(__always)
  private mutating func scanRow(
    _ y: Int, of pixels: PixelRows, above: Int?, same: Int, bytes: Int,
    recent: UnsafeMutablePointer<UInt32>, _ symbols: inout SymbolRecorder
  ) {
    let isRecording = isRecording
    let width = pixels.width
    let row = pixels.row(y)
    let rowAbove = above.map { pixels.row($0) }
    let rowDistance = y &- (above ?? y)
    var firstLiteral = 0
    var firstChange = 0
    if isRecording { symbols.literal(0) }
    var x = 0
    while x < width {
      let pixel = row[x]
      var up = 0
      if let rowAbove, pixel == rowAbove[x] {
        up =
          x == 0 && same > 0
          ? same : PixelRows.equalCount(row + x, rowAbove + x, limit: width &- x)
      }
      var left = 0
      // As long as the stretch above only where that one ends with the same pixel.
      if x > 0, pixel == row[x &- 1], up < 2 || pixel == row[x &+ up &- 1] {
        left = PixelRows.equalCount(row + x, row + (x &- 1), limit: width &- x)
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
        if place != Self.never, Int(place &>> 15) >= bandStart {
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
        if isRecording { symbols.pixel(pixel, byteCount: bytes) }
        x &+= 1
        continue
      }
      if isRecording {
        symbols.repetition(
          of: bytes &* length, distance: bytes &* (rows &* width &+ columns) &+ rows)
      } else {
        if x > firstLiteral { append(.literals, x &- firstLiteral) }
        append(.match, length, rows: rows, columns: columns)
      }
      if let rowAbove, length >= Self.shortestGap {
        noteGaps(x..<x &+ length, row, rowAbove, y: y, known: up, change: &firstChange)
      }
      x &+= length
      firstLiteral = x
    }
    if x > firstChange { changes.append(Change(y: y, columns: firstChange..<x)) }
    if x > firstLiteral, !isRecording { append(.literals, x &- firstLiteral) }
  }

  /// Ends changes where a row shows the same as the one above for a while.
  ///
  /// - Parameters:
  ///   - columns: Where to look.
  ///   - row: The row.
  ///   - above: The row above.
  ///   - y: The row's number.
  ///   - known: How many pixels from the first on are known to be the same.
  ///   - change: Where the change begins that is not noted yet.
  private mutating func noteGaps(
    _ columns: Range<Int>, _ row: UnsafePointer<UInt32>, _ above: UnsafePointer<UInt32>, y: Int,
    known: Int, change: inout Int
  ) {
    var x = columns.lowerBound
    var same = min(known, columns.count)
    while true {
      if same >= Self.shortestGap {
        if x > change { changes.append(Change(y: y, columns: change..<x)) }
        change = x &+ same
      }
      x &+= same
      while x < columns.upperBound, row[x] != above[x] { x &+= 1 }
      guard x < columns.upperBound else { return }
      same = PixelRows.equalCount(row + x, above + x, limit: columns.upperBound &- x)
    }
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
