import CairoDrawing
import Drawing
import Files
import Foundation
import Testing

/// The text of SVG files is compared with files that people have looked at.
@Suite struct ReferenceSVGTests {
  @Test(arguments: ["shapes", "text", "image"])
  func `the file is the one that was looked at`(name: String) throws {
    let list = try #require(SamplePictures.all.first { $0.name == name }?.list)
    let svg = try Renderer().svg(list)
    let path = Self.folder + "/\(name).svg"
    if ProcessInfo.processInfo.environment["RECORD_REFERENCES"] == "1" {
      try AtomicFile.write(svg, to: path)
    }
    let reference = try #require(
      FileManager.default.contents(atPath: path), "there is no reference \(path)")
    #expect(String(decoding: svg, as: UTF8.self) == String(decoding: reference, as: UTF8.self))
  }

  private static let folder =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path + "/Fixtures/Drawing"
}
