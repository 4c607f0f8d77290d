import CPangoCairo
import Drawing
import PNGCoding

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Memory for the pixels of one picture after the other.
final class PixelCanvas {
  /// How many pixels there is room for.
  let capacity: Int
  /// What is drawn on, between `begin` and `end`.
  private(set) var surface: OpaquePointer?
  private let words: UnsafeMutablePointer<UInt32>
  private var width = 0
  private var height = 0
  /// For each row the one that was drawn and shows the same.
  private var sources: [Int32] = []

  private static let largePage = 1 << 21

  /// Takes memory for so many pixels.
  init(capacity: Int) {
    self.capacity = capacity
    let size = capacity * MemoryLayout<UInt32>.stride
    let isLarge = size >= Self.largePage
    let bytes = UnsafeMutableRawPointer.allocate(
      byteCount: size, alignment: isLarge ? Self.largePage : 16)
    #if os(Linux)
      // Fewer, larger pages: a third of the time of filling them was spent on finding pages.
      if isLarge { madvise(bytes, size, MADV_HUGEPAGE) }
    #endif
    words = bytes.bindMemory(to: UInt32.self, capacity: capacity)
  }

  deinit {
    end()
    words.deallocate()
  }

  /// Whether there is room for a picture, and not far more than that.
  func fits(width: Int, height: Int) -> Bool { width * height <= capacity }

  /// Starts a picture; its pixels are what was there before.
  func begin(width: Int, height: Int) throws(DrawingError) {
    end()
    self.width = width
    self.height = height
    sources = (0..<Int32(height)).map { $0 }
    let bytes = UnsafeMutableRawPointer(words).assumingMemoryBound(to: UInt8.self)
    let surface = cairo_image_surface_create_for_data(
      bytes, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))
    guard let surface else { throw .library("no surface") }
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      throw .cairo(status)
    }
    self.surface = surface
  }

  /// Says which rows were drawn: for each row the drawn one that shows the same.
  func setSources(_ sources: [Int32]) { self.sources = sources }

  /// Ends the picture; its pixels stay.
  func end() {
    guard let surface else { return }
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
    self.surface = nil
  }

  /// Makes rows that are drawn ready to be read; each row once.
  func finish(_ rows: Range<Int>, of list: DisplayList) {
    if !Self.isOpaque(list) { unpremultiply(rows) }
  }

  /// The pixels, borrowed until the next picture begins; rows count when they are finished.
  func pixels(of list: DisplayList) -> PixelRows {
    PixelRows(
      start: words, width: width, height: height, stride: width, isOpaque: Self.isOpaque(list),
      sources: sources)
  }

  /// A copy of the finished pixels.
  func bitmap() -> Bitmap {
    let count = width * height
    let bytes = [UInt8](unsafeUninitializedCapacity: count * 4) { buffer, filled in
      filled = count * 4
      guard let start = buffer.baseAddress else { return }
      let target = UnsafeMutableRawPointer(start)
      var place = 0
      for source in sources {
        let row = words + Int(source) * width
        for x in 0..<width {
          let word = row[x]
          let turned = word & 0xFF00_FF00 | word &>> 16 & 0xFF | (word & 0xFF) &<< 16
          target.storeBytes(of: turned.littleEndian, toByteOffset: place &* 4, as: UInt32.self)
          place &+= 1
        }
      }
    }
    return Bitmap(pixelWidth: width, pixelHeight: height, bytes: bytes)
  }

  private static func isOpaque(_ list: DisplayList) -> Bool {
    list.background.map { QuantizedColor($0).alpha == 1000 } ?? false
  }

  /// Divides the colours by their opacity, which PNG and bitmaps want.
  private func unpremultiply(_ rows: Range<Int>) {
    for y in rows where sources[y] == y {
      for place in y * width..<(y + 1) * width {
        let word = words[place]
        let alpha = word >> 24
        guard alpha != 255, alpha != 0 else { continue }
        var straight = alpha << 24
        for shift in [16, 8, 0] as [UInt32] {
          straight |= min(255, ((word >> shift & 255) * 255 + alpha / 2) / alpha) << shift
        }
        words[place] = straight
      }
    }
  }
}
