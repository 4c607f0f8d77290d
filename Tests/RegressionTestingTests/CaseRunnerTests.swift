import ComparisonTestSupport
import Diagnostics
import Geometry
import ImageComparison
import LayoutComparison
import LayoutEngine
import LayoutModel
import Testing

@testable import RegressionTesting

struct CaseRunnerTests {
  private let folder: TemporaryFolder
  private var runner: CaseRunner

  init() throws {
    folder = try TemporaryFolder()
    runner = CaseRunner(
      store: BaselineStore(folder: folder.path + "/baselines"), mode: .missing,
      outputFolder: folder.path + "/out")
  }

  private let identity = CaseReport(name: "Settings/phone/en", screen: "Settings")

  private func layout(_ edit: (inout Screen) -> Void = { _ in }) -> Layout {
    var screen = settingsScreen(rows: 2)
    edit(&screen)
    return ChainSolver.solve(screen, phone)
  }

  @Test func `a first run records, a second passes, a third sees the change and its cause`() {
    #expect(run(layout()).status == .recorded)
    #expect(run(layout()).status == .passed)
    let changed = run(layout { $0.constraints[8].constant = 20 })
    #expect(changed.status == .changed)
    #expect(changed.summary == "2 moved")
    #expect(changed.views.first?.causes == [[0, 100]])
    #expect(
      folder.files == [
        "baselines/Settings/phone/en.layout", "out/actual/Settings/phone/en.layout",
      ])
  }

  private func run(_ layout: Layout, mode: RecordMode = .missing) -> CaseReport {
    var runner = runner
    runner.mode = mode
    return runner.run(identity, layout: layout, solve: ChainSolver.solve)
  }

  @Test func `never writes nothing among the baselines`() {
    let report = run(layout(), mode: .never)
    #expect(report.status == .missing)
    #expect(folder.files == ["out/actual/Settings/phone/en.layout"])
  }

  @Test func `failed writes anew what differs`() {
    _ = run(layout())
    let other = layout { $0.constraints[8].constant = 20 }
    #expect(run(other, mode: .failed).status == .recorded)
    #expect(run(other, mode: .never).status == .passed)
  }

  @Test func `a damaged baseline is a failure that names its line, and accepting mends it`() throws
  {
    _ = run(layout())
    let text = try #require(try runner.store.text(of: identity.name))
    try runner.store.write(String(text.dropLast(60)), of: identity.name)
    let report = run(layout(), mode: .never)
    #expect(report.status == .failed)
    #expect(report.notes.first?.id == "baseline.half-written")
    #expect(run(layout(), mode: .failed).status == .recorded)
    #expect(run(layout(), mode: .never).status == .passed)
  }

  @Test func `a baseline under another name is told`() throws {
    _ = run(layout())
    let text = try #require(try runner.store.text(of: identity.name))
    try runner.store.write(text, of: "Settings/phone/de")
    var other = identity
    other.name = "Settings/phone/de"
    let report = runner.run(other, layout: layout(), solve: nil)
    #expect(report.notes.map(\.id) == ["baseline.other-case"])
  }

  @Test func `pixels that no view explains are the renderer's`() {
    var runner = runner
    runner.comparesPictures = true
    let draw = { (shade: Int) -> CaseRunner.Draw in
      { _ in
        PNGWriter(width: 39, height: 84).file { x, y, channel in
          channel == 3 ? 255 : x == 5 && y == 80 ? shade : 255
        }
      }
    }
    #expect(
      runner.run(identity, layout: layout(), solve: ChainSolver.solve, draw: draw(0)).status
        == .recorded)
    #expect(
      runner.run(identity, layout: layout(), solve: ChainSolver.solve, draw: draw(0)).status
        == .passed)
    let report = runner.run(
      identity, layout: layout(), solve: ChainSolver.solve, draw: draw(9))
    #expect(report.status == .changed)
    #expect(report.regions.map(\.isUnexplained) == [true])
    #expect(report.notes.map(\.id) == ["picture.unexplained"])
    runner.imageComparer.measure = .oklab
    runner.imageComparer.threshold = 0.1
    let seen = runner.run(identity, layout: layout(), solve: ChainSolver.solve, draw: draw(9))
    #expect(seen.summary.hasSuffix("no view does; oklab 0.000043 on average, 0.139791 at most"))
    runner.imageComparer.threshold = 0.2
    let unseen = runner.run(identity, layout: layout(), solve: ChainSolver.solve, draw: draw(9))
    #expect(unseen.status == .passed)
  }

  @Test func `the picture of the former layout is drawn from its text alone`() throws {
    final class Drawn { var titles: [Double] = [] }
    let drawn = Drawn()
    let draw: CaseRunner.Draw = { layout in
      drawn.titles.append(layout.view("row0.title")?.frame.minX ?? -1)
      return PNGWriter(width: 2, height: 2).file { _, _, _ in 255 }
    }
    _ = run(layout())
    _ = runner.run(
      identity, layout: layout { $0.constraints[8].constant = 20 }, solve: ChainSolver.solve,
      draw: draw)
    #expect(drawn.titles == [64, 56])
  }
}
