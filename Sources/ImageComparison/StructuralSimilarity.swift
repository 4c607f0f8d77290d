/// How alike the brightness of two pictures of one size is built around each pixel.
///
/// Sums over a square of seven pixels move along with it, so that each pixel costs the same whatever
/// the size of the square. Sums are whole numbers, and the results the same on every system.
///
/// - Source: Z. Wang, A. Bovik, H. Sheikh, E. Simoncelli, *Image quality assessment: from error
///   visibility to structural similarity*, 2004: equation 13 with K1 = 0.01 and K2 = 0.03, over even
///   windows; ITU-R BT.601 for brightness.
struct StructuralSimilarity {
  /// The sides of the square; at the edges of a picture it stays inside.
  private static let side = 7

  private let first: [UInt8]
  private let second: [UInt8]
  private let width: Int
  private let height: Int

  /// Makes a comparer of pictures of 8 bits a sample that are both at least of a size.
  init(_ reference: Raster, _ actual: Raster, width: Int, height: Int) {
    self.width = width
    self.height = height
    first = Self.brightness(reference, width, height)
    second = Self.brightness(actual, width, height)
  }

  /// Gives 1 less the similarity of each pixel of some rows, row by row.
  func forEachRow(_ rows: Range<Int>, _ body: (Int, [Double]) -> Void) {
    let (across, down) = (min(Self.side, width), min(Self.side, height))
    var columns = [Sums](repeating: Sums(), count: width)
    var top = -1
    for row in rows {
      let wanted = min(max(0, row - Self.side / 2), height - down)
      if top < 0 {
        for line in wanted..<wanted + down { add(line, 1, to: &columns) }
      } else if wanted > top {
        add(top, -1, to: &columns)
        add(wanted + down - 1, 1, to: &columns)
      }
      top = wanted
      body(row, distances(columns, across, count: across * down))
    }
  }

  private func distances(_ columns: [Sums], _ across: Int, count: Int) -> [Double] {
    var sums = Sums()
    for column in 0..<across { sums.add(columns[column], 1) }
    var left = 0
    return (0..<width).map { x in
      let wanted = min(max(0, x - Self.side / 2), width - across)
      if wanted > left {
        sums.add(columns[left], -1)
        sums.add(columns[wanted + across - 1], 1)
        left = wanted
      }
      return sums.distance(count)
    }
  }

  private func add(_ row: Int, _ sign: Int, to columns: inout [Sums]) {
    let start = row * width
    for x in 0..<width {
      columns[x].add(Int(first[start + x]), Int(second[start + x]), sign)
    }
  }

  private static func brightness(_ raster: Raster, _ width: Int, _ height: Int) -> [UInt8] {
    raster.bytes.withUnsafeBytes { bytes in
      [UInt8](unsafeUninitializedCapacity: width * height) { buffer, count in
        for row in 0..<height {
          for x in 0..<width {
            let place = (row * raster.width + x) * 4
            let sum =
              299 * Int(bytes[place]) + 587 * Int(bytes[place + 1]) + 114 * Int(bytes[place + 2])
            let alpha = Int(bytes[place + 3])
            // Over white, in whole steps.
            let shown = (sum * alpha + 255_000 * (255 - alpha)) / 255
            buffer[row * width + x] = UInt8((shown + 500) / 1000)
          }
        }
        count = width * height
      }
    }
  }

  /// Sums over pixels of both pictures, of their squares and of their products.
  private struct Sums {
    private var a = 0
    private var b = 0
    private var squares = 0
    private var products = 0

    mutating func add(_ first: Int, _ second: Int, _ sign: Int) {
      a &+= sign &* first
      b &+= sign &* second
      squares &+= sign &* (first &* first &+ second &* second)
      products &+= sign &* first &* second
    }

    mutating func add(_ other: Sums, _ sign: Int) {
      a &+= sign &* other.a
      b &+= sign &* other.b
      squares &+= sign &* other.squares
      products &+= sign &* other.products
    }

    func distance(_ count: Int) -> Double {
      let area = Double(count * count)
      let (first, second) = (6.5025 * area, 58.5225 * area)
      let means = a &* b
      let meanSquares = a &* a &+ b &* b
      let likeness =
        (Double(2 &* means) + first) * (Double(2 &* (count &* products &- means)) + second)
      let greatest =
        (Double(meanSquares) + first) * (Double(count &* squares &- meanSquares) + second)
      return min(1, 1 - likeness / greatest)
    }
  }
}
