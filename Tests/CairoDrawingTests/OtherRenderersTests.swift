import CairoDrawing
import Drawing
import Foundation
import Geometry
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
    try OutputFile.write(renderer.svg(list), to: svg.path)
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
}
