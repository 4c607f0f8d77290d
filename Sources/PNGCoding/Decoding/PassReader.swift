#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Takes the filters off the rows of one pass and expands them to pixels.
///
/// - Source: W3C, *Portable Network Graphics (PNG) Specification*, section 9.
struct PassReader {
  private let header: PNGHeader
  private let pass: PNGPass
  private let expander: PixelExpander
  private let length: Int
  private let zeros: [UInt8]

  init(header: PNGHeader, pass: PNGPass, expander: PixelExpander) {
    self.header = header
    self.pass = pass
    self.expander = expander
    length = header.rowBytes(pass.width)
    zeros = [UInt8](repeating: 0, count: length)
  }

  /// Reads all rows of the pass into a picture of four bytes a pixel.
  ///
  /// - Returns: The number of a filter that does not exist, or nil.
  mutating func read(
    _ rows: UnsafeMutablePointer<UInt8>, to pixels: UnsafeMutablePointer<UInt8>
  ) -> Int? {
    let line = UnsafeMutablePointer<UInt8>.allocate(capacity: pass.width * 4)
    line.initialize(repeating: 0, count: pass.width * 4)
    defer { line.deallocate() }
    return zeros.withUnsafeBufferPointer { zeros -> Int? in
      var above = zeros.baseAddress.map { UnsafePointer($0) }
      for y in 0..<pass.height {
        let row = rows + y * (length + 1)
        let filter = row[0]
        let target = pixels + ((pass.firstY + y * pass.stepY) * header.width + pass.firstX) * 4
        guard filter <= 4, let aboveRow = above, let zero = zeros.baseAddress else {
          return Int(filter)
        }
        let repeats = filter == 2 && y > 0 && memcmp(row + 1, zero, length) == 0
        if repeats {
          memcpy(row + 1, aboveRow, length)
        } else {
          PNGFilter.undo(
            filter, row + 1, above: aboveRow, count: length, step: header.filterStep)
        }
        above = UnsafePointer(row + 1)
        if pass.stepX == 1 {
          if repeats, pass.stepY == 1 {
            memcpy(target, target - header.width * 4, pass.width * 4)
          } else {
            expander.expand(row + 1, pass.width, to: target)
          }
        } else {
          expander.expand(row + 1, pass.width, to: line)
          for x in 0..<pass.width { memcpy(target + x * pass.stepX * 4, line + x * 4, 4) }
        }
      }
      return nil
    }
  }
}
