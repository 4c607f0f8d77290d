import Bowerbird
import Files
import Foundation
import Testing

@testable import Benchmarks

/// Changes that tools overlook by their default tolerance are seen by default.
struct EightChangesTests {
  @Test func `all eight are seen by the tool's defaults, and by exact numbers`() throws {
    let project = try TestProject()
    let worker = LayoutWorker(try TextSystem())
    let page = try ChangedPage(change: nil).bitmap(worker, in: project.folder)
    #expect(page.pixelWidth == 1170)
    #expect(page.pixelHeight == 2532)
    let file = PNGEncoder.encode(page)
    var expected: [Int] = []
    for (number, change) in ChangedPage.Change.allCases.enumerated() {
      let other = try ChangedPage(change: change).bitmap(worker, in: project.folder)
      try AtomicFile.write(file, to: "\(project.folder)/before/\(number).png")
      try AtomicFile.write(
        PNGEncoder.encode(other), to: "\(project.folder)/after/\(number).png")
      expected.append(differingPixels(page, other))
    }
    let run = try project.run(["diff", "before", "after"])
    #expect(run.status == 1)
    for number in expected.indices {
      #expect(expected[number] > 0)
      let pixels = expected[number].counted("pixel")
      #expect(run.output.contains("\(number).png: \(pixels) differ"), "\(number)")
    }
    #expect(run.output.contains("8 pictures: 0 equal, 8 changed, 0 failed"))
  }

  /// Counts pixel by pixel, in rows that differ.
  private func differingPixels(_ a: Bitmap, _ b: Bitmap) -> Int {
    let length = a.pixelWidth * 4
    return (0..<a.pixelHeight).reduce(0) { sum, row in
      let bytes = row * length..<(row + 1) * length
      guard a.bytes[bytes] != b.bytes[bytes] else { return sum }
      return sum + (0..<a.pixelWidth).count { a[$0, row] != b[$0, row] }
    }
  }
}
