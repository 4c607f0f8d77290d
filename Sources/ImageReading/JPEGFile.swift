import Drawing
import PNGCoding

/// A JPEG file, read by libjpeg-turbo.
///
/// - Source: libjpeg-turbo 2.1, *TurboJPEG API*; the numbers of its enumerations are part of its
///   binary interface.
struct JPEGFile {
  private let file: [UInt8]
  private let functions: Functions

  /// Takes a file; nothing is read yet.
  init(_ file: [UInt8]) throws(DrawingError) {
    self.file = file
    functions = try Functions()
  }

  /// The pixels, opaque.
  ///
  /// Inks (CMYK) are taken as Adobe stores them: inverted, without a colour profile.
  func bitmap(limits: PNGLimits) throws(DrawingError) -> Bitmap {
    guard let decoder = functions.start() else { throw .library("libjpeg-turbo did not start") }
    defer { _ = functions.destroy(decoder) }
    var width: Int32 = 0
    var height: Int32 = 0
    var sampling: Int32 = 0
    var space: Int32 = 0
    let count = UInt(file.count)
    guard
      functions.readHeader(decoder, file, count, &width, &height, &sampling, &space) == 0,
      width > 0, height > 0
    else { throw failure(decoder) }
    guard Int(width) <= limits.pixels / Int(height) else {
      throw .imageTooLarge(
        pixelWidth: Int(width), pixelHeight: Int(height), limit: limits.pixels)
    }
    let isInk = space == Self.cmyk || space == Self.ycck
    var status: Int32 = -1
    var bytes = [UInt8](unsafeUninitializedCapacity: Int(width) * Int(height) * 4) {
      buffer, filled in
      status = functions.decode(
        decoder, file, count, buffer.baseAddress, width, 0, height,
        isInk ? Self.inkPixels : Self.colourPixels, Self.flags)
      filled = status == 0 ? buffer.count : 0
    }
    guard status == 0 else { throw failure(decoder) }
    if isInk { Self.turnInkIntoLight(&bytes) }
    return Bitmap(pixelWidth: Int(width), pixelHeight: Int(height), bytes: bytes)
  }

  private func failure(_ decoder: OpaquePointer) -> DrawingError {
    let words = functions.errorText(decoder).map { String(cString: $0) } ?? "it is damaged"
    return .unreadableImage(format: "JPEG", reason: words)
  }

  private static func turnInkIntoLight(_ bytes: inout [UInt8]) {
    for start in stride(from: 0, to: bytes.count, by: 4) {
      let black = UInt32(bytes[start + 3])
      for part in start..<start + 3 {
        bytes[part] = UInt8((UInt32(bytes[part]) * black + 127) / 255)
      }
      bytes[start + 3] = 255
    }
  }

  // TJCS_CMYK, TJCS_YCCK; TJPF_RGBA, TJPF_CMYK.
  private static let cmyk: Int32 = 3
  private static let ycck: Int32 = 4
  private static let colourPixels: Int32 = 7
  private static let inkPixels: Int32 = 11
  /// Stop at damage, refuse files of endless scans, and take the exact transform.
  private static let flags: Int32 = 8192 | 32768 | 4096

  /// What is used of the library.
  private struct Functions {
    typealias Bytes = UnsafePointer<UInt8>
    typealias Number = UnsafeMutablePointer<Int32>

    let start: @convention(c) () -> OpaquePointer?
    let readHeader:
      @convention(c) (OpaquePointer, Bytes, UInt, Number, Number, Number, Number) -> Int32
    let decode:
      @convention(c) (
        OpaquePointer, Bytes, UInt, UnsafeMutablePointer<UInt8>?, Int32, Int32, Int32, Int32, Int32
      ) -> Int32
    let errorText: @convention(c) (OpaquePointer) -> UnsafePointer<CChar>?
    let destroy: @convention(c) (OpaquePointer) -> Int32

    init() throws(DrawingError) {
      let library = try SharedLibrary(
        "libjpeg-turbo", files: ["libturbojpeg.so.0", "libturbojpeg.0.dylib"],
        package: "libturbojpeg0")
      start = try library.function("tjInitDecompress")
      readHeader = try library.function("tjDecompressHeader3")
      decode = try library.function("tjDecompress2")
      errorText = try library.function("tjGetErrorStr2")
      destroy = try library.function("tjDestroy")
    }
  }
}
