import CairoDrawing
import Drawing
import Foundation
import Geometry
import PNGCoding
import Testing

/// Our SVG drawn by programs that others wrote, against our PNG.
///
/// On flat areas, where a pixel's neighbours all have its colour in both pictures, a part of a
/// pixel differs by at most 2 of 255. At most one pixel in a hundred of the picture, all on edges,
/// differs by more than 64: programs cover partly filled pixels differently, and PNG has glyphs on
/// whole pixels.
@Suite(.serialized) struct OtherRenderersTests {
  @Test(arguments: OtherRenderer.all, ["shapes", "text", "image"])
  func `others draw the file alike`(other: OtherRenderer, name: String) throws {
    guard let program = other.path else {
      print("skipped: \(other.name) is not installed")
      return
    }
    let list = try #require(SamplePictures.all.first { $0.name == name }?.list)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "bowerbird-\(other.name)-\(name)-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let renderer = Renderer()
    let svg = folder.appendingPathComponent("picture.svg")
    let png = folder.appendingPathComponent("picture.png")
    try OutputFile.write(renderer.svg(list), to: svg.path)
    try other.draw(program, svg.path, png.path, list)
    let data = try #require(
      FileManager.default.contents(atPath: png.path), "\(other.name) drew nothing")
    let theirs = try PNGDecoder.decode([UInt8](data))
    let difference = try PictureDifference(
      renderer.bitmap(list, scale: OtherRenderer.scale), theirs)
    #expect(difference.flatPixels > difference.pixels / 2)
    #expect(difference.largestOnFlatAreas <= 2)
    #expect(difference.pixelsBeyond64 * 100 <= difference.pixels)
    if ProcessInfo.processInfo.environment["PRINT_DIFFERENCES"] == "1" {
      print(other.name, name, difference)
    }
  }
}

/// A program that draws SVG files.
struct OtherRenderer: Sendable, CustomTestStringConvertible {
  let name: String
  private let arguments: @Sendable (_ svg: String, _ png: String, DisplayList) -> [String]

  static let scale = 2.0

  static let all = [
    OtherRenderer(name: "rsvg-convert") { svg, png, _ in ["-z", "2", "-o", png, svg] },
    OtherRenderer(name: "chromium") { svg, png, list in
      [
        // A profile of its own: two programs that share one wait for each other.
        "--user-data-dir=\(png).profile", "--no-first-run", "--disable-extensions",
        "--disable-background-networking", "--disable-component-update",
        "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
        "--force-device-scale-factor=2", "--force-color-profile=srgb",
        "--window-size=\(Int(list.size.width)),\(Int(list.size.height))",
        "--screenshot=\(png)", "file://\(svg)",
      ]
    },
  ]

  var testDescription: String { name }

  /// Where the program is, or nil.
  var path: String? {
    ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { "\($0)/\(name)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  func draw(_ program: String, _ svg: String, _ png: String, _ list: DisplayList) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments(svg, png, list)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    // One that hangs must not hang the tests.
    let deadline = ContinuousClock.now + .seconds(60)
    while process.isRunning, ContinuousClock.now < deadline { usleep(20_000) }
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
  }
}

/// How far two pictures of one size are apart.
struct PictureDifference {
  var pixels = 0
  var flatPixels = 0
  var largestOnFlatAreas = 0
  var pixelsBeyond64 = 0

  init(_ a: Bitmap, _ b: Bitmap) throws {
    try #require(a.pixelWidth == b.pixelWidth && a.pixelHeight == b.pixelHeight)
    for y in 0..<a.pixelHeight {
      for x in 0..<a.pixelWidth {
        let distance = Self.distance(a[x, y], b[x, y])
        pixels += 1
        if distance > 64 { pixelsBeyond64 += 1 }
        guard Self.isFlat(a, x, y), Self.isFlat(b, x, y) else { continue }
        flatPixels += 1
        largestOnFlatAreas = max(largestOnFlatAreas, distance)
      }
    }
  }

  /// Whether the pixels up to two away have the same colour.
  private static func isFlat(_ picture: Bitmap, _ x: Int, _ y: Int) -> Bool {
    let colour = picture[x, y]
    for nearY in max(0, y - 2)...min(picture.pixelHeight - 1, y + 2) {
      for nearX in max(0, x - 2)...min(picture.pixelWidth - 1, x + 2)
      where picture[nearX, nearY] != colour { return false }
    }
    return true
  }

  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    [0, 8, 16, 24].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
  }
}
