package import Diagnostics
import Drawing
import PNGCoding

/// The pixels of a picture in one of two common forms: four samples a pixel of 8 or 16 bits.
package struct Raster: Hashable, Sendable {
  /// Pixels in a row.
  package var width: Int
  /// Rows.
  package var height: Int
  /// Red, green, blue and alpha of each pixel, not premultiplied; empty for a deep picture.
  package var bytes: [UInt8]
  /// The same with 16 bits a sample; empty for a picture of at most 8 bits.
  package var deepSamples: [UInt16]

  /// Makes a raster of 8 bits a sample; the count must fit the size.
  package init(width: Int, height: Int, bytes: [UInt8]) {
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
  package init(
    png file: [UInt8], name: String, pixelLimit: Int = ImageComparer.pixelLimit
  ) throws(DiagnosticError) {
    do throws(DrawingError) {
      self = try file.withUnsafeBufferPointer { (buffer) throws(DrawingError) in
        let source = UnsafeRawBufferPointer(buffer)
        let chunks = try PNGFile(source, limits: PNGLimits(pixels: pixelLimit))
        return try Raster(try PNGScanlines(chunks, in: source))
      }
    } catch {
      throw DiagnosticError(error, in: name)
    }
  }

  /// Undoes filters, passes, palette and transparency.
  init(_ lines: borrowing PNGScanlines) throws(DrawingError) {
    width = lines.file.header.width
    height = lines.file.header.height
    let isDeep = lines.file.header.bitDepth == 16
    bytes = try isDeep ? [] : lines.pixels()
    deepSamples = try isDeep ? lines.deepPixels() : []
  }

  /// The picture with 16 bits a sample: 0 stays 0, 255 becomes 65535.
  var deepened: [UInt16] { deepSamples.isEmpty ? bytes.map { UInt16($0) * 257 } : deepSamples }

  /// The picture with 8 bits a sample, rounded.
  package var shallow: Raster {
    guard !deepSamples.isEmpty else { return self }
    return Raster(
      width: width, height: height,
      bytes: deepSamples.map { UInt8((Int($0) * 255 + 32_767) / 65_535) })
  }
}

extension DiagnosticError {
  /// A problem of a picture, with the picture's name.
  init(_ problem: DrawingError, in name: String) {
    switch problem {
    case .unreadablePNG(let reason): self.init(.unreadable(name, reason))
    case .imageTooLarge(let width, let height, let limit):
      self.init(.tooLarge(name, width, height, limit: limit))
    default: self.init(problem.diagnostic)
    }
  }
}

extension Diagnostic {
  fileprivate static func unreadable(_ name: String, _ reason: String) -> Diagnostic {
    Diagnostic(
      id: "image.unreadable-png", severity: .error,
      message: "'\(name)' is not a readable PNG file: \(reason)",
      hint: "save the picture again, or restore it from version control")
  }

  fileprivate static func tooLarge(
    _ name: String, _ width: Int, _ height: Int, limit: Int
  ) -> Diagnostic {
    Diagnostic(
      id: "image.too-large", severity: .error,
      message: "'\(name)' has \(width) x \(height) pixels, more than the limit of \(limit)",
      hint: "compare smaller pictures")
  }
}
