import Foundation
import TestSupport
import Testing

/// Small documents whose saved frames follow what Interface Builder does with canvases, cells,
/// bars and baselines.
@Suite struct SavedFramesTests {
  private static let folder = "\(Checkout.root)/Fixtures/InterfaceBuilder/canvas"

  /// The frames of a document's views by id.
  private func frames(_ name: String, _ options: [String] = []) throws -> [String: [Double]] {
    let run = try Tool.run(
      ["solve", "\(Self.folder)/\(name)", "--format", "json", "--intrinsic", "saved"]
        + ["--insets", "device", "--ambiguous", "origin"] + options)
    struct Document: Decodable {
      struct View: Decodable {
        var id: String
        var frame: [Double]
      }
      var views: [View]
    }
    let document = try JSONDecoder().decode(Document.self, from: Data(run.output.utf8))
    return Dictionary(document.views.map { ($0.id, $0.frame) }) { first, _ in first }
  }

  @Test(arguments: [
    "baselines.xib", "cells.storyboard", "cells.retina6_0.storyboard", "desktop.xib",
    "desktop-slack.xib", "glass.storyboard", "hidden.xib", "indicator.xib", "lists.storyboard",
    "message.retina4_7.xib", "message.retina6_1.xib", "pushed.storyboard", "scrolling.storyboard",
    "separator.xib",
    "sheets.retina4_7.storyboard", "sheets.retina6_1.storyboard", "stacks.xib", "symbols.xib",
    "titles.storyboard", "under-bar.storyboard", "upgraded.xib",
  ])
  func `Bars and margins are predicted as the canvas shows them`(name: String) throws {
    let run = try Tool.run(
      ["verify", "\(Self.folder)/\(name)", "--format", "json", "--intrinsic", "saved"]
        + ["--insets", "device", "--ambiguous", "origin"])
    #expect(run.status == 0)
    #expect(run.output.contains(#""misplaced":[]"#), "\(run.output)")
  }

  @Test(arguments: ["sheets.retina4_7.storyboard", "sheets.retina6_1.storyboard"])
  func `A sheet stays a sheet on another device`(name: String) throws {
    let isSmall = name.contains("4_7")
    let other = "sheets.\(isSmall ? "retina6_1" : "retina4_7").storyboard"
    let device = isSmall ? "retina6_1" : "retina4_7"
    let ids = ["full-s", "sheet-s", "titled-s", "below-s", "bar-s", "bar-bar"]
    let moved = try frames(name, ["--device", device])
    let expected = try frames(other)
    #expect(ids.map { moved[$0] } == ids.map { expected[$0] })
  }

  @Test func `Text and images are as large on another device as they are there`() throws {
    let before = try frames("content.storyboard")
    let after = try frames("content.storyboard", ["--device", "ipad9_7"])
    let lines = try #require(before["text"]?[3])
    // One line remains of two.
    #expect(try abs(#require(after["text"]?[3]) - lines / 2) < 1)
    #expect(before["picture"] == [100, 100, 180, 180])
    #expect(after["picture"] == [100, 100, 60, 40])
  }

  @Test func `Cells with margins of their own keep the difference on another device`() throws {
    // Ours are 16 on the small phone and 20 on the large one; the document's are 8 less.
    #expect(try frames("tight-cell.storyboard", ["--device", "retina6_1"])["name"]?[0] == 12)
  }

  @Test func `A toolbar above a home indicator is higher than one above a home button`() throws {
    #expect(
      try frames("toolbar.xib", ["--intrinsic", "measured"])["tools"] == [0, 813, 414, 49])
    let small = ["--intrinsic", "measured", "--device", "retina4_7"]
    #expect(try frames("toolbar.xib", small)["tools"] == [0, 623, 375, 44])
  }

  @Test func `A stale frame is proved by the constraint that it breaks`() throws {
    let run = try Tool.run(
      ["verify", "\(Self.folder)/stale.xib", "--intrinsic", "saved", "--insets", "document"])
    #expect(run.status == 1)
    #expect(run.output.contains("stale: 'title' is at [20 140 440 43]"), "\(run.output)")
    #expect(run.output.contains("the saved frame breaks 'center' ("), "\(run.output)")
    #expect(run.output.contains("misplaced: 'beside'"), "\(run.output)")
    #expect(run.output.contains("held by constraints to 'title', which is stale"))
  }

  @Test func `A title bar above a window's content is read off its frames`() throws {
    let run = try Tool.run(
      ["verify", "\(Self.folder)/title-bar.storyboard", "--format", "json", "--intrinsic", "saved"])
    #expect(run.output.contains(#""misplaced":[]"#), "\(run.output)")
  }

  @Test func `A system symbol without constraints is as large as it is drawn`() throws {
    let run = try Tool.run(
      ["verify", "\(Self.folder)/symbol-sizes.xib", "--format", "json", "--intrinsic", "measured"])
    #expect(run.output.contains(#""misplaced":[]"#), "\(run.output)")
  }

  @Test func `Leaves that are measured lie where the canvas puts them`() throws {
    let run = try Tool.run(
      ["verify", "\(Self.folder)/measured.xib", "--format", "json", "--intrinsic", "measured"])
    #expect(run.output.contains(#""misplaced":[]"#), "\(run.output)")
  }

  @Test func `Text that wraps and must not be compressed wraps before it conflicts`() throws {
    let run = try Tool.run(
      ["solve", "\(Self.folder)/required-text.xib", "--format", "json"])
    #expect(!run.output.contains("layout.unsatisfiable"))
  }

  @Test func `What lies in a cell does not widen its table`() throws {
    let solved = try frames("wide-cell.xib")
    #expect(solved["list"] == [0, 0, 100, 200])
    #expect(solved["cell"] == [0, 28, 100, 44])
    #expect(solved["wide"] == [0, 0, 100, 44])
  }

  @Test func `A cell is as wide as its table on every device`() throws {
    let solved = try frames("wide-cell-table.xib", ["--device", "retina6_1"])
    #expect(solved["list"] == [0, 0, 414, 896])
    #expect(solved["cell"] == [0, 28, 414, 44])
    #expect(solved["name"]?[2] == 382)
  }
}
