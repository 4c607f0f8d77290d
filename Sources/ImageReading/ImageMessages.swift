import Diagnostics
import Drawing
import Geometry

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file to draw, as it goes to the process that draws it.
struct ImageRequest {
  var file: [UInt8]
  var scale: Double
  var pixels: Int

  init(file: [UInt8], scale: Double, pixels: Int) {
    self.file = file
    self.scale = scale
    self.pixels = pixels
  }

  /// Reads a request, or nil where there is no other.
  init?(from descriptor: Int32) {
    guard let head = MessageStream.words(3, from: descriptor),
      let file = MessageStream.bytes(Int(head[0]), from: descriptor)
    else { return nil }
    self.init(file: file, scale: Double(bitPattern: head[1]), pixels: Int(head[2]))
  }

  func write(to descriptor: Int32) -> Bool {
    MessageStream.write([UInt64(file.count), scale.bitPattern, UInt64(pixels)], to: descriptor)
      && MessageStream.write(file, to: descriptor)
  }
}

/// A file's picture, or why there is none.
enum ImageReply {
  case image(ImageFileReader.Image)
  case failure(DrawingError)

  /// Reads a reply, or nil where the other process has ended or gives more pixels than were asked.
  init?(from descriptor: Int32, pixels: Int) {
    guard let head = MessageStream.words(6, from: descriptor) else { return nil }
    guard head[0] == 0 else {
      guard let bytes = MessageStream.bytes(min(Int(head[1]), 1 << 16), from: descriptor) else {
        return nil
      }
      let parts = String(decoding: bytes, as: UTF8.self)
        .split(separator: "\0", omittingEmptySubsequences: false).map(String.init)
      self = .failure(DrawingError(parts: parts))
      return
    }
    let (width, height) = (Int(head[1]), Int(head[2]))
    guard width > 0, height > 0, width <= pixels / height,
      let format = ImageFormat.allCases.first(where: { $0.number == head[5] }),
      let bytes = MessageStream.bytes(width * height * 4, from: descriptor)
    else { return nil }
    let size = Size(
      width: Double(bitPattern: head[3]), height: Double(bitPattern: head[4]))
    self = .image(
      ImageFileReader.Image(
        bitmap: Bitmap(pixelWidth: width, pixelHeight: height, bytes: bytes), size: size,
        format: format))
  }

  func write(to descriptor: Int32) -> Bool {
    switch self {
    case .image(let image):
      MessageStream.write(
        [
          0, UInt64(image.bitmap.pixelWidth), UInt64(image.bitmap.pixelHeight),
          image.size.width.bitPattern, image.size.height.bitPattern, image.format.number,
        ], to: descriptor) && MessageStream.write(image.bitmap.bytes, to: descriptor)
    case .failure(let error):
      {
        let text = Array(error.parts.joined(separator: "\0").utf8.prefix(1 << 16))
        return MessageStream.write([1, UInt64(text.count), 0, 0, 0, 0], to: descriptor)
          && MessageStream.write(text, to: descriptor)
      }()
    }
  }
}

extension ImageFormat {
  fileprivate var number: UInt64 { UInt64(Self.allCases.firstIndex(of: self) ?? 0) }
}

extension DrawingError {
  /// The kind of problem and its words, as they go from one process to another.
  fileprivate var parts: [String] {
    switch self {
    case .unreadableImage(let format, let reason): ["unreadable", format, reason]
    case .missingLibrary(let name, let package): ["missing", name, package]
    case .invalidCanvas(let width, let height, let scale): ["canvas", width, height, scale]
    case .imageTooLarge(let width, let height, let limit):
      ["large", "\(width)", "\(height)", "\(limit)"]
    case .library(let words): ["library", words]
    default: ["library", diagnostic.message]
    }
  }

  fileprivate init(parts: [String]) {
    self =
      switch (parts.first ?? "", parts.count) {
      case ("unreadable", 3): .unreadableImage(format: parts[1], reason: parts[2])
      case ("missing", 3): .missingLibrary(name: parts[1], package: parts[2])
      case ("canvas", 4): .invalidCanvas(width: parts[1], height: parts[2], scale: parts[3])
      case ("large", 4):
        .imageTooLarge(
          pixelWidth: Int(parts[1]) ?? 0, pixelHeight: Int(parts[2]) ?? 0,
          limit: Int(parts[3]) ?? 0)
      default: .library(parts.dropFirst().joined(separator: " "))
      }
  }
}

/// Numbers and bytes through a socket.
enum MessageStream {
  #if canImport(Glibc)
    private static let withoutSignal = Int32(MSG_NOSIGNAL)
  #elseif canImport(Musl)
    private static let withoutSignal = MSG_NOSIGNAL
  #else
    private static let withoutSignal: Int32 = 0
  #endif

  static func words(_ count: Int, from descriptor: Int32) -> [UInt64]? {
    bytes(count * 8, from: descriptor).map { bytes in
      (0..<count).map { index in
        bytes[index * 8..<index * 8 + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
      }
    }
  }

  /// Reads so many bytes, or nil where the stream ends before.
  static func bytes(_ count: Int, from descriptor: Int32) -> [UInt8]? {
    guard count >= 0, count <= 1 << 31 else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count, let base = buffer.baseAddress {
        let length = read(descriptor, base + filled, count - filled)
        if length < 0, errno == EINTR { continue }
        guard length > 0 else { return }
        filled += length
      }
    }
    return bytes.count == count ? bytes : nil
  }

  static func write(_ words: [UInt64], to descriptor: Int32) -> Bool {
    write(
      words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } },
      to: descriptor)
  }

  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = send(descriptor, part.baseAddress, part.count, withoutSignal)
        if count < 0, errno != EINTR { return false }
        rest = rest.dropFirst(max(0, count))
      }
      return true
    }
  }
}
