import CairoDrawing
import Drawing
import Foundation
import Geometry
import Graphics
import PNGCoding
import Testing

/// Rows that are known to repeat the row above are not drawn; nobody sees a difference.
@Suite struct RepeatedRowsTests {
  @Test func `the samples are the same as with every row drawn`() throws {
    let renderer = Renderer()
    let whole = Renderer(limits: RenderingLimits(), drawsEveryRow: true)
    for (name, list) in SamplePictures.all {
      for scale in [0.7, 1, 1.37, 2, 3] {
        let expected = try whole.bitmap(list, scale: scale)
        #expect(try renderer.bitmap(list, scale: scale) == expected, "\(name) at \(scale)")
        let file = try renderer.png(list, scale: scale)
        #expect(try PNGDecoder.decode(file) == expected, "\(name) at \(scale)")
      }
    }
  }

  /// How many random pictures are drawn: 60, or as many as `PICTURES` says.
  ///
  /// That of 2961 has a curve that leaves the canvas within a translucent group.
  private static let pictureCount =
    ProcessInfo.processInfo.environment["PICTURES"].flatMap { UInt64($0) } ?? 60

  @Test(arguments: Array(0..<pictureCount) + [2961])
  func `random pictures are the same as with every row drawn`(seed: UInt64) throws {
    var random = RandomCommands(seed: seed)
    let isClear = seed.isMultiple(of: 7)
    var list = DisplayList(
      size: Size(width: 120, height: 400), background: isClear ? nil : Color(white: 0.9))
    if seed.isMultiple(of: 2) {
      list.commands.append(
        .fill(.rect(Rect(x: 0, y: 0, width: 120, height: 400)), SamplePictures.blue))
    }
    for _ in 0..<12 { list.commands += random.next() }
    let renderer = Renderer()
    let whole = Renderer(limits: RenderingLimits(), drawsEveryRow: true)
    for scale in [1, 1.7] {
      let expected = try whole.bitmap(list, scale: scale)
      #expect(try renderer.bitmap(list, scale: scale) == expected, "seed \(seed) at \(scale)")
      let file = try renderer.png(list, scale: scale)
      #expect(try PNGDecoder.decode(file) == expected, "seed \(seed) at \(scale)")
      #expect(try whole.png(list, scale: scale) == file, "seed \(seed) at \(scale)")
    }
  }
}
