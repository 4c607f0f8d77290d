import CairoDrawing
import Drawing
import Files
import Foundation
import Geometry
import Graphics
import PNGCoding
import TestSupport
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
    try AtomicFile.write(renderer.svg(list), to: svg.path)
    try other.draw(
      program, svg.path, to: png.path, width: Int(list.size.width), height: Int(list.size.height))
    let data = try #require(
      FileManager.default.contents(atPath: png.path), "\(other.name) drew nothing")
    let theirs = try PNGDecoder.decode([UInt8](data))
    let difference = try #require(
      PictureDifference(renderer.bitmap(list, scale: OtherRenderer.scale), theirs))
    #expect(difference.pixelsAlike > difference.pixels / 2)
    #expect(difference.largestOnFlatAreas <= 2)
    #expect(difference.pixelsBeyond64 * 100 <= difference.pixels)
    if ProcessInfo.processInfo.environment["PRINT_DIFFERENCES"] == "1" {
      print(other.name, name, difference)
    }
  }

  /// Random pictures; `RANDOM_PICTURES` asks for more of them.
  @Test func `librsvg draws random pictures alike`() throws {
    guard let other = OtherRenderer.all.first, let program = other.path else {
      print("skipped: librsvg is not installed")
      return
    }
    let wanted = ProcessInfo.processInfo.environment["RANDOM_PICTURES"].flatMap { UInt64($0) }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "bowerbird-random-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let svg = folder.appendingPathComponent("picture.svg")
    let png = folder.appendingPathComponent("picture.png")
    let renderer = Renderer()
    var worst = (flat: 0, beyond64: 0.0)
    for seed in 0..<(wanted ?? 24) {
      var random = RandomCommands(seed: seed)
      var list = DisplayList(
        size: Size(width: 120, height: 400), background: Color(white: 0.9))
      for _ in 0..<12 { list.commands += random.next() }
      try AtomicFile.write(renderer.svg(list), to: svg.path)
      try other.draw(program, svg.path, to: png.path, width: 120, height: 400)
      let data = try #require(FileManager.default.contents(atPath: png.path), "seed \(seed)")
      let theirs = try PNGDecoder.decode([UInt8](data))
      let difference = try #require(
        PictureDifference(renderer.bitmap(list, scale: OtherRenderer.scale), theirs))
      worst.flat = max(worst.flat, difference.largestOnFlatAreas)
      let beyond64 = Double(difference.pixelsBeyond64) / Double(difference.pixels)
      worst.beyond64 = max(worst.beyond64, beyond64)
      #expect(difference.largestOnFlatAreas <= 2, "seed \(seed)")
      #expect(beyond64 <= 0.02, "seed \(seed)")
    }
    if wanted != nil { print("random pictures, worst:", worst) }
  }
}
