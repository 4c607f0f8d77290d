package import Geometry

/// How an image is cut into parts that keep their size at its edges, and one that fills the middle.
public struct ImageSlices: Hashable, Sendable {
  /// The parts that keep their size, in points; zero on an axis on which the image is stretched whole.
  package var caps: EdgeInsets
  /// The size of the part behind the left and the top cap that fills the middle, in points; nil on an
  /// axis for all that is between the caps.
  package var centerWidth: Double?
  package var centerHeight: Double?
  /// Whether the middle is repeated rather than stretched.
  package var isTiled: Bool

  package init(
    caps: EdgeInsets, centerWidth: Double? = nil, centerHeight: Double? = nil, isTiled: Bool = false
  ) {
    self.caps = caps
    self.centerWidth = centerWidth
    self.centerHeight = centerHeight
    self.isTiled = isTiled
  }
}

extension BitmapImage {
  /// The image laid out by its slices for a size, in its own resolution.
  ///
  /// - Parameters:
  ///   - size: The size to fill, in points.
  ///   - slices: The parts.
  ///   - own: The size of the image itself, in points.
  /// - Returns: The image itself where it has that size, or would have more than 16 million pixels.
  package func filling(_ size: Size, by slices: ImageSlices, of own: Size) -> BitmapImage {
    guard own.width > 0, own.height > 0, size != own, pixelWidth > 0, pixelHeight > 0
    else { return self }
    let scale = (x: Double(pixelWidth) / own.width, y: Double(pixelHeight) / own.height)
    let width = (size.width * scale.x).rounded()
    let height = (size.height * scale.y).rounded()
    // What is not finite fails the comparison.
    guard width >= 1, height >= 1, width * height <= 16_000_000 else { return self }
    let columns = SlicedAxis(
      pixelWidth, scale.x, slices.caps.left, slices.centerWidth, slices.caps.right
    ).samples(Int(width), isTiled: slices.isTiled)
    let rows = SlicedAxis(
      pixelHeight, scale.y, slices.caps.top, slices.centerHeight, slices.caps.bottom
    ).samples(Int(height), isTiled: slices.isTiled)
    var filled: [UInt8] = []
    filled.reserveCapacity(columns.count * rows.count * 4)
    for row in rows {
      for column in columns { filled += pixel(column, row) }
    }
    return BitmapImage(
      pixelWidth: columns.count, pixelHeight: rows.count, bytes: filled, name: name)
  }

  /// The mean of four pixels by the place between them.
  private func pixel(_ x: SlicedAxis.Sample, _ y: SlicedAxis.Sample) -> [UInt8] {
    func quad(_ x: Int, _ y: Int) -> ArraySlice<UInt8> {
      let start = (y * pixelWidth + x) * 4
      return bytes[start..<start + 4]
    }
    guard x.share > 0 || y.share > 0 else { return Array(quad(x.first, y.first)) }
    var sum = [0, 0, 0, 0]
    for (column, share) in [(x.first, 256 - x.share), (x.second, x.share)] {
      for (row, part) in [(y.first, 256 - y.share), (y.second, y.share)] {
        let pixel = Array(quad(column, row)).map(Int.init)
        let weight = share * part
        for index in 0..<3 { sum[index] += pixel[index] * pixel[3] * weight }
        sum[3] += pixel[3] * weight
      }
    }
    guard sum[3] > 0 else { return [0, 0, 0, 0] }
    return (0..<3).map { UInt8((sum[$0] + sum[3] / 2) / sum[3]) } + [UInt8((sum[3] + 32_768) >> 16)]
  }
}

/// One axis of an image that is cut into parts, in pixels.
private struct SlicedAxis {
  /// Two neighbouring pixels, and how much of the second is seen: 0 to 255 of 256.
  struct Sample {
    var first: Int
    var second: Int
    var share = 0
  }

  /// The pixels of the image, of its first and of its last part.
  let length: Int
  let start: Int
  let end: Int
  /// The pixels of the part that fills the middle.
  let center: Int

  init(_ length: Int, _ scale: Double, _ start: Double, _ center: Double?, _ end: Double) {
    func pixels(_ points: Double, _ most: Int) -> Int {
      Int(min(max(0, (points * scale).rounded()), Double(most)))
    }
    self.length = length
    self.start = pixels(start, length - 1)
    self.end = pixels(end, length - 1 - self.start)
    let between = length - self.start - self.end
    self.center = center.map { max(1, pixels($0, between)) } ?? between
  }

  /// What each of so many pixels shows; parts that keep their size shrink where there is no room.
  func samples(_ count: Int, isTiled: Bool) -> [Sample] {
    let kept = start + end
    guard count > kept else {
      return (0..<count).map { index in
        let place = index * max(1, kept) / count
        let pixel = kept == 0 ? 0 : place < start ? place : length - kept + place
        return Sample(first: pixel, second: pixel)
      }
    }
    let middle = count - kept
    return (0..<count).map { index in
      if index < start { return Sample(first: index, second: index) }
      if index >= count - end {
        return Sample(first: length - count + index, second: length - count + index)
      }
      if isTiled {
        let pixel = start + (index - start) % center
        return Sample(first: pixel, second: pixel)
      }
      let place = (Double(index - start) + 0.5) * Double(center) / Double(middle) - 0.5
      let inside = min(max(0, place), Double(center - 1))
      let first = start + Int(inside)
      return Sample(
        first: first, second: min(first + 1, start + center - 1),
        share: Int(((inside - inside.rounded(.down)) * 256).rounded(.down)))
    }
  }
}
