import Drawing

/// An image's pixels as Cairo draws them: words of alpha and the three premultiplied colours.
struct PremultipliedPixels {
  let width: Int
  let height: Int
  var words: [UInt32]

  /// Makes pixels of words; the count must fit the size.
  init(width: Int, height: Int, words: [UInt32]) {
    self.width = width
    self.height = height
    self.words = words
  }

  /// Makes pixels of an image.
  init(_ image: BitmapImage) {
    width = image.pixelWidth
    height = image.pixelHeight
    words = [UInt32](unsafeUninitializedCapacity: width * height) { words, count in
      count = words.count
      image.bytes.withUnsafeBufferPointer { bytes in
        for place in 0..<words.count {
          let alpha = UInt32(bytes[place * 4 + 3])
          let red = Self.product(bytes[place * 4], alpha)
          let green = Self.product(bytes[place * 4 + 1], alpha)
          let blue = Self.product(bytes[place * 4 + 2], alpha)
          words[place] = alpha << 24 | red << 16 | green << 8 | blue
        }
      }
    }
  }

  private static func product(_ part: UInt8, _ alpha: UInt32) -> UInt32 {
    (UInt32(part) * alpha + 127) / 255
  }

  /// The pixels of a smaller image, each the mean of what it covers; a side that would become
  /// longer stays as it is.
  func scaledDown(toWidth newWidth: Int, height newHeight: Int) -> PremultipliedPixels {
    let columns = Coverage.spans(from: width, to: min(max(newWidth, 1), width))
    let rows = Coverage.spans(from: height, to: min(max(newHeight, 1), height))
    guard columns.count < width || rows.count < height else { return self }
    var result = PremultipliedPixels(
      width: columns.count, height: rows.count,
      words: [UInt32](repeating: 0, count: columns.count * rows.count))
    var sums = [UInt64](repeating: 0, count: columns.count * 4)
    for (y, row) in rows.enumerated() {
      for place in sums.indices { sums[place] = 0 }
      for source in row.places {
        addRow(source, weight: row.weight(of: source), columns: columns, to: &sums)
      }
      for (x, column) in columns.enumerated() {
        let total = column.total * row.total
        var word: UInt32 = 0
        for part in 0..<4 {
          word |= UInt32((sums[x * 4 + part] + total / 2) / total) << (24 - 8 * UInt32(part))
        }
        result.words[y * columns.count + x] = word
      }
    }
    return result
  }

  private func addRow(
    _ y: Int, weight: UInt64, columns: [Coverage], to sums: inout [UInt64]
  ) {
    for (x, column) in columns.enumerated() {
      var alpha: UInt64 = 0
      var red: UInt64 = 0
      var green: UInt64 = 0
      var blue: UInt64 = 0
      for source in column.places {
        let word = words[y * width + source]
        let share = column.weight(of: source)
        alpha += UInt64(word >> 24) * share
        red += UInt64(word >> 16 & 255) * share
        green += UInt64(word >> 8 & 255) * share
        blue += UInt64(word & 255) * share
      }
      sums[x * 4] += alpha * weight
      sums[x * 4 + 1] += red * weight
      sums[x * 4 + 2] += green * weight
      sums[x * 4 + 3] += blue * weight
    }
  }
}

/// The places of a longer row that one place of a shorter row covers, some of them in part.
private struct Coverage {
  let places: Range<Int>
  private let first: UInt64
  private let last: UInt64

  /// The sum of all weights.
  let total: UInt64

  /// The weight of a place that is covered whole.
  private static let whole: UInt64 = 256

  /// The weight of a place.
  func weight(of place: Int) -> UInt64 {
    if place == places.lowerBound { return first }
    return place == places.upperBound - 1 ? last : Self.whole
  }

  /// The coverage of each place of the shorter row.
  static func spans(from long: Int, to short: Int) -> [Coverage] {
    (0..<short).map { place in
      let unit = Int(whole)
      let start = place * long * unit / short
      let end = (place + 1) * long * unit / short
      return Coverage(start: start, end: max(end, start + 1), unit: unit)
    }
  }

  private init(start: Int, end: Int, unit: Int) {
    places = start / unit..<(end + unit - 1) / unit
    if places.count == 1 {
      first = UInt64(end - start)
      last = first
    } else {
      first = UInt64(unit - start % unit)
      last = UInt64(end % unit == 0 ? unit : end % unit)
    }
    total = UInt64(end - start)
  }
}
