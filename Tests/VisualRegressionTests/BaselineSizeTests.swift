import Bowerbird
import ComparisonTestSupport
import Foundation
import LayoutComparison
import Testing

struct BaselineSizeTests {
  @Test func `a baseline of a screen is at most two kilobytes packed, and reads back`() throws {
    let folder =
      URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path + "/Fixtures"
    let worker = LayoutWorker(try TextSystem())
    var sizes: [(size: Int, name: String)] = []
    for path in InputFiles([folder + "/InterfaceBuilder", folder + "/Cases"]).paths {
      guard let document = try? LayoutDocument(path: path) else { continue }
      for screen in document.screens where screen.views.count <= 60 {
        let layout = Layout(of: screen, in: screen.ownEnvironment, measuring: worker.text)
        let baseline = LayoutBaseline(of: layout, caseName: "case")
        let parsed = BaselineParser.parse(baseline.text, file: "x")
        #expect(parsed.diagnostics.isEmpty, "\(path)")
        #expect(parsed.value?.text == baseline.text, "\(path) \(screen.name)")
        sizes.append((PNGWriter.zlib(Array(baseline.text.utf8)).count, "\(path) \(screen.name)"))
      }
    }
    let largest = sizes.max { $0.size < $1.size }
    print("baselines: \(sizes.count), largest packed: \(largest.map { "\($0)" } ?? "none")")
    #expect(sizes.allSatisfy { $0.size <= 2048 })
  }
}
