import CDeflate
import Diagnostics

/// The chunks of a PNG file that decide its pixels.
struct PNGFile {
  var header: PNGHeader
  /// Red, green and blue of each palette entry.
  var palette: [UInt8] = []
  /// The contents of `tRNS`.
  var transparency: [UInt8] = []
  /// Where the compressed pixels are in the file.
  var pieces: [Range<Int>] = []

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Reads the chunks.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - name: The path that a problem names.
  ///   - pixelLimit: Pictures of more pixels are refused.
  /// - Throws: A diagnostic `image.unreadable-png` or `image.too-large`.
  init(_ bytes: UnsafeRawBufferPointer, name: String, pixelLimit: Int) throws(DiagnosticError) {
    let fail = { (reason: String) in DiagnosticError(.unreadable(name, reason)) }
    guard !bytes.isEmpty else { throw fail("the file is empty") }
    guard bytes.count >= 8, bytes.prefix(8).elementsEqual(Self.signature) else {
      throw fail("it does not start as a PNG file does")
    }
    var position = 8
    var header: PNGHeader?
    var isFinished = false
    while position + 12 <= bytes.count, !isFinished {
      let length = Int(bytes.bigEndian(at: position))
      guard length <= bytes.count - position - 12 else { throw fail("it ends within a chunk") }
      let content = position + 8..<position + 8 + length
      let sum = libdeflate_crc32(0, bytes.baseAddress.map { $0 + position + 4 }, length + 4)
      guard sum == bytes.bigEndian(at: content.upperBound) else {
        throw fail("the checksum of the chunk at byte \(position) is wrong")
      }
      let type = bytes.bigEndian(at: position + 4)
      position = content.upperBound + 4
      if header == nil, type != Self.ihdr { throw fail("the first chunk is not a header") }
      switch type {
      case Self.ihdr:
        guard header == nil else { throw fail("there are two headers") }
        header = try Self.header(bytes, content, name: name, pixelLimit: pixelLimit)
      case Self.plte: palette = Array(bytes[content])
      case Self.trns: transparency = Array(bytes[content])
      case Self.idat: pieces.append(content)
      case Self.iend: isFinished = true
      default:
        // A chunk whose first letter is large must be understood.
        if type & 0x2000_0000 == 0 { throw fail("it holds a critical chunk of an unknown kind") }
      }
    }
    guard let header else { throw fail("there is no header") }
    guard isFinished else { throw fail("it ends before its last chunk") }
    guard !pieces.isEmpty else { throw fail("there are no pixels in it") }
    guard header.colorType != 3 || (!palette.isEmpty && palette.count % 3 == 0) else {
      throw fail("the palette is missing")
    }
    self.header = header
  }

  private static func header(
    _ bytes: UnsafeRawBufferPointer, _ content: Range<Int>, name: String, pixelLimit: Int
  ) throws(DiagnosticError) -> PNGHeader {
    guard content.count == 13 else {
      throw DiagnosticError(.unreadable(name, "the header has a wrong length"))
    }
    let start = content.lowerBound
    let header = PNGHeader(
      width: Int(bytes.bigEndian(at: start)), height: Int(bytes.bigEndian(at: start + 4)),
      bitDepth: Int(bytes[start + 8]), colorType: Int(bytes[start + 9]),
      isInterlaced: bytes[start + 12] == 1)
    guard header.isLegal, header.width > 0, header.height > 0, bytes[start + 10] == 0,
      bytes[start + 11] == 0, bytes[start + 12] <= 1, header.width < 1 << 31,
      header.height < 1 << 31
    else {
      throw DiagnosticError(.unreadable(name, "the header holds values that mean nothing"))
    }
    guard header.width <= pixelLimit / header.height else {
      throw DiagnosticError(.tooLarge(name, header.width, header.height, limit: pixelLimit))
    }
    return header
  }

  private static let ihdr: UInt32 = 0x4948_4452
  private static let plte: UInt32 = 0x504C_5445
  private static let trns: UInt32 = 0x7452_4E53
  private static let idat: UInt32 = 0x4944_4154
  private static let iend: UInt32 = 0x4945_4E44
}

extension UnsafeRawBufferPointer {
  func bigEndian(at offset: Int) -> UInt32 {
    UInt32(bigEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }
}

extension Diagnostic {
  /// A file that is no PNG, or a damaged one.
  static func unreadable(_ name: String, _ reason: String) -> Diagnostic {
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
