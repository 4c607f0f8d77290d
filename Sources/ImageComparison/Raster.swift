import CDeflate
public import Diagnostics

/// The pixels of a picture in one of two common forms: four samples a pixel of 8 or 16 bits.
public struct Raster: Hashable, Sendable {
  /// Pixels in a row.
  public var width: Int
  /// Rows.
  public var height: Int
  /// Red, green, blue and alpha of each pixel, not premultiplied; empty for a deep picture.
  public var bytes: [UInt8]
  /// The same with 16 bits a sample; empty for a picture of at most 8 bits.
  public var deepSamples: [UInt16]

  /// Makes a raster of 8 bits a sample; the count must fit the size.
  public init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == width * height * 4, "the bytes do not fit the size")
    self.width = width
    self.height = height
    self.bytes = bytes
    deepSamples = []
  }

  /// Decodes a PNG file of any colour type and depth, interlaced or not.
  ///
  /// - Parameters:
  ///   - file: The whole file.
  ///   - name: The path that a problem names.
  ///   - pixelLimit: Pictures of more pixels are refused.
  /// - Throws: A diagnostic `image.unreadable-png` or `image.too-large`.
  public init(
    png file: [UInt8], name: String, pixelLimit: Int = ImageComparer.pixelLimit
  ) throws(DiagnosticError) {
    var outcome: Result<Raster, DiagnosticError>?
    file.withUnsafeBytes { bytes in
      do throws(DiagnosticError) {
        let chunks = try PNGFile(bytes, name: name, pixelLimit: pixelLimit)
        let lines = try PNGScanlines(chunks, in: bytes, name: name)
        outcome = .success(Raster(chunks, lines))
      } catch {
        outcome = .failure(error)
      }
    }
    guard let outcome else { throw DiagnosticError(.unreadable(name, "it could not be read")) }
    self = try outcome.get()
  }

  /// Undoes filters, passes, palette and transparency.
  init(_ file: PNGFile, _ lines: borrowing PNGScanlines) {
    let header = file.header
    width = header.width
    height = header.height
    let isDeep = header.bitDepth == 16
    bytes = isDeep ? [] : [UInt8](repeating: 255, count: width * height * 4)
    deepSamples = isDeep ? [UInt16](repeating: .max, count: width * height * 4) : []
    let expander = PNGPixelExpander(file)
    var position = 0
    guard let base = lines.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
    for pass in header.passes {
      let length = header.rowLength(pass.width)
      var above: UnsafePointer<UInt8>?
      for line in 0..<pass.height {
        let row = base + position + 1
        PNGFilter.undo(
          base[position], row, above: above, count: length, stride: header.filterStride)
        let y = pass.y + line * pass.stepY
        for index in 0..<pass.width {
          let place = (y * width + pass.x + index * pass.stepX) * 4
          if isDeep {
            expander.expandDeep(row, index, into: &deepSamples, at: place)
          } else {
            expander.expand(row, index, into: &bytes, at: place)
          }
        }
        above = UnsafePointer(row)
        position += length + 1
      }
    }
  }

  /// The picture with 16 bits a sample: 0 stays 0, 255 becomes 65535.
  var deepened: [UInt16] { deepSamples.isEmpty ? bytes.map { UInt16($0) * 257 } : deepSamples }
}

/// Turns the samples of a row into red, green, blue and alpha.
struct PNGPixelExpander {
  private let header: PNGHeader
  private let palette: [UInt8]
  private let transparency: [UInt8]
  /// The samples that mean "not there" in pictures without palette and alpha.
  private let key: [UInt16]

  init(_ file: PNGFile) {
    header = file.header
    palette = file.palette
    transparency = file.transparency
    let count = file.header.colorType == 0 ? 1 : file.header.colorType == 2 ? 3 : 0
    key =
      transparency.count >= count * 2 && count > 0
      ? (0..<count).map {
        UInt16(file.transparency[$0 * 2]) << 8 | UInt16(file.transparency[$0 * 2 + 1])
      }
      : []
  }

  func expand(
    _ row: UnsafePointer<UInt8>, _ index: Int, into bytes: inout [UInt8], at place: Int
  ) {
    switch header.colorType {
    case 6:
      for channel in 0..<4 { bytes[place + channel] = row[index * 4 + channel] }
    case 2:
      for channel in 0..<3 { bytes[place + channel] = row[index * 3 + channel] }
      let samples = (0..<3).map { UInt16(row[index * 3 + $0]) }
      if !key.isEmpty, samples == key { bytes[place + 3] = 0 }
    case 4:
      for channel in 0..<3 { bytes[place + channel] = row[index * 2] }
      bytes[place + 3] = row[index * 2 + 1]
    case 3:
      let entry = sample(row, index)
      guard entry * 3 + 2 < palette.count else { return }
      for channel in 0..<3 { bytes[place + channel] = palette[entry * 3 + channel] }
      if entry < transparency.count { bytes[place + 3] = transparency[entry] }
    default:
      let value = sample(row, index)
      let grey = UInt8(value * 255 / ((1 << header.bitDepth) - 1))
      for channel in 0..<3 { bytes[place + channel] = grey }
      if let key = key.first, Int(key) == value { bytes[place + 3] = 0 }
    }
  }

  func expandDeep(
    _ row: UnsafePointer<UInt8>, _ index: Int, into samples: inout [UInt16], at place: Int
  ) {
    let value = { (channel: Int) -> UInt16 in
      let byte = (index * header.channels + channel) * 2
      return UInt16(row[byte]) << 8 | UInt16(row[byte + 1])
    }
    let isGrey = header.channels < 3
    for channel in 0..<3 { samples[place + channel] = value(isGrey ? 0 : channel) }
    if header.channels == 2 || header.channels == 4 {
      samples[place + 3] = value(header.channels - 1)
    } else if !key.isEmpty, (0..<header.channels).map(value) == key {
      samples[place + 3] = 0
    }
  }

  /// A sample of at most 8 bits.
  private func sample(_ row: UnsafePointer<UInt8>, _ index: Int) -> Int {
    let depth = header.bitDepth
    guard depth < 8 else { return Int(row[index]) }
    let bit = index * depth
    return Int(row[bit >> 3]) >> (8 - depth - bit & 7) & ((1 << depth) - 1)
  }
}
