import Diagnostics
import Drawing
import Foundation
import Geometry
import ImageReading
import PNGCoding
import Testing

/// Small files of every format; a format whose library is not installed is skipped aloud.
@Suite struct ImageFileReaderTests {
  private static let svg = """
    <?xml version="1.0"?><!-- an icon -->
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">
    <rect width="10" height="10" fill="#f00"/></svg>
    """

  /// A page of 20 x 10 points whose left half is red.
  private static let pdf = """
    %PDF-1.4
    1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
    2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
    3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 20 10]/Contents 4 0 R>>endobj
    4 0 obj<</Length 23>>stream
    1 0 0 rg 0 0 10 10 re f
    endstream endobj
    trailer<</Root 1 0 R/Size 5>>
    """

  @Test(arguments: [("SVG", svg), ("PDF", pdf)])
  func `files without pixels are drawn at the scale`(format: String, text: String) throws {
    guard let image = try read(Array(text.utf8), scale: 3) else { return }
    #expect(image.format.rawValue == format)
    #expect(image.size == Size(width: 20, height: 10))
    #expect(image.bitmap.pixelWidth == 60 && image.bitmap.pixelHeight == 30)
    #expect(image.bitmap[5, 15] == 0xFF00_00FF, "the left half is red")
    #expect(image.bitmap[50, 15] >> 24 == 0, "the right half is not covered")
  }

  @Test(arguments: [("grey", 0xFF80_8080), ("ink", 0xFF00_00FF), ("colour", 0xFFFF_0000)])
  func `JPEG files of grey, light and ink are read`(name: String, pixel: UInt32) throws {
    let file = try #require(Data(base64Encoded: JPEGSamples.files[name] ?? ""))
    guard let image = try read([UInt8](file), scale: 1) else { return }
    #expect(image.format == .jpeg)
    #expect(image.size == Size(width: 8, height: 8))
    for shift in [0, 8, 16, 24] as [UInt32] {
      let part = Int(image.bitmap[4, 4] >> shift & 255)
      #expect(abs(part - Int(pixel >> shift & 255)) <= 3)
    }
  }

  @Test func `a file that is cut off is refused`() throws {
    for name in ["grey", "colour", "ink"] {
      let file = try #require(Data(base64Encoded: JPEGSamples.files[name] ?? ""))
      try expectRefusal([UInt8](file.prefix(file.count - 20)), "image.unreadable")
    }
    try expectRefusal(Array(Self.svg.utf8.dropLast(12)), "image.unreadable")
    try expectRefusal(Array("%PDF-1.4\nnothing".utf8), "image.unreadable")
    try expectRefusal([0x89, 0x50, 0x4E, 0x47, 1, 2], "image.unreadable-png")
    try expectRefusal(Array("GIF89a".utf8), "image.unknown-format")
    try expectRefusal([], "image.unknown-format")
  }

  @Test func `a picture over the limit is refused before memory is taken`() throws {
    let wide = Self.svg.replacing("0 0 20 10", with: "0 0 30000 30000")
    try expectRefusal(Array(wide.utf8), "image.too-large", limits: PNGLimits(pixels: 1_000_000))
    let endless = Self.svg.replacing("0 0 20 10", with: "0 0 1e300 1e300")
    try expectRefusal(Array(endless.utf8), "image.unreadable")
    let file = try #require(Data(base64Encoded: JPEGSamples.files["grey"] ?? ""))
    try expectRefusal([UInt8](file), "image.too-large", limits: PNGLimits(pixels: 63))
  }

  @Test func `an SVG file does not read other files`() throws {
    let secret = NSTemporaryDirectory() + "bowerbird-\(UUID().uuidString).png"
    let red = Bitmap(pixelWidth: 1, pixelHeight: 1, bytes: [255, 0, 0, 255])
    try Data(PNGEncoder.encode(red)).write(to: URL(fileURLWithPath: secret))
    defer { try? FileManager.default.removeItem(atPath: secret) }
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="4" height="4">
      <image href="file://\(secret)" width="4" height="4"/></svg>
      """
    guard let image = try read(Array(text.utf8), scale: 1) else { return }
    #expect(image.bitmap.bytes.allSatisfy { $0 == 0 })
  }

  #if os(Linux)
    /// Else neither side of a process that draws would see that the other has ended, and a run would wait
    /// for ever.
    @Test func `processes that draw hold nothing of one another`() throws {
      let folder = NSTemporaryDirectory() + "bowerbird-\(UUID().uuidString)"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      // It draws nothing, but notes what it has open.
      let tool = folder + "/tool"
      try "#!/bin/sh\nexec ls -l /proc/self/fd > \"\(folder)/$$.open\"\n"
        .write(toFile: tool, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool)
      let file = Array(Self.svg.utf8)
      DispatchQueue.concurrentPerform(iterations: 1000) { _ in
        _ = try? ImageFileReader(vectors: VectorReader(tool: tool)).read(file, scale: 1)
      }
      let lists = try FileManager.default.contentsOfDirectory(atPath: folder)
        .filter { $0.hasSuffix(".open") }
        .map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
      #expect(lists.count == 1000)
      // What a process is asked by is its standard input; other tests have sockets of their own.
      let held = lists.map { list in
        list.matches(of: /(\d+) -> (socket:\S+)/).map { (number: $0.1, socket: $0.2) }
      }
      let own = Set(held.joined().filter { $0.number == "0" }.map(\.socket))
      #expect(own.count == 1000)
      let others = held.joined().count { $0.number != "0" && own.contains($0.socket) }
      #expect(others == 0, "some processes are held by others")
    }
  #endif

  private func read(_ file: [UInt8], scale: Double) throws -> ImageFileReader.Image? {
    do {
      return try ImageFileReader().read(file, scale: scale)
    } catch DrawingError.missingLibrary(let name, _) {
      print("skipped: \(name) is not installed")
      return nil
    }
  }

  private func expectRefusal(
    _ file: [UInt8], _ id: String, limits: PNGLimits = PNGLimits(pixels: 1_000_000),
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    do {
      _ = try ImageFileReader(limits: limits).read(file, scale: 1)
      Issue.record("the file was read", sourceLocation: sourceLocation)
    } catch DrawingError.missingLibrary(let name, _) {
      print("skipped: \(name) is not installed")
    } catch {
      #expect(error.diagnostic.id == id, sourceLocation: sourceLocation)
    }
  }
}
