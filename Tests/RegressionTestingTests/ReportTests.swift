import ComparisonTestSupport
import Files
import Foundation
import Geometry
import LayoutComparison
import LayoutModel
import Testing

@testable import RegressionTesting

struct ReportTests {
  /// A run of screens by devices by languages, of which every tenth case changed.
  static func run(screens: Int, devices: Int, languages: Int) throws -> TestRun {
    let screen = settingsScreen(rows: 3)
    let old = LayoutBaseline(of: ChainSolver.solve(screen, phone), caseName: "x")
    var edited = screen
    edited.constraints[8].constant = 24
    edited.views[3].text?.string = "A longer title </script><b>"
    let layout = ChainSolver.solve(edited, phone)
    let difference = LayoutDifference(from: old, to: layout, solve: ChainSolver.solve)
    var run = TestRun(title: "Example", rendererEpoch: 1, fontFingerprint: "0a1b2c3d")
    var number = 0
    for screen in 0..<screens {
      for device in 0..<devices {
        for language in 0..<languages {
          var report = CaseReport(
            name: "Screen \(screen)/device-\(device)/l\(language)", screen: "Screen \(screen)",
            device: "device-\(device)", language: "l\(language)", textSize: "large")
          number += 1
          if number % 10 == 1 {
            report.take(difference)
            report.status = .changed
            report.size = [390, 844]
            report.scale = 2
            report.oldFrames = CaseReport.frames(of: old)
            report.newFrames = CaseReport.frames(of: LayoutBaseline(of: layout, caseName: "x"))
            report.actualHash = "\(number)"
            report.group = StableHash("\(screen)").shortText
          }
          run.cases.append(report)
        }
      }
    }
    run.cases.sort { $0.name < $1.name }
    run.orphans = ["Old/phone/en"]
    return run
  }

  @Test func `the page of ten thousand cases is small, the rest is loaded on demand`() throws {
    let folder = try TemporaryFolder()
    let run = try Self.run(screens: 100, devices: 10, languages: 10)
    try ReportWriter.write(run, to: folder.path)
    let sizes = try ["index.html", "data/index.js"].map {
      try FileManager.default.attributesOfItem(atPath: folder.path + "/" + $0)[.size] as? Int ?? 0
    }
    #expect(sizes.reduce(0, +) < 300_000)
    #expect(folder.files.count { $0.hasPrefix("data/part-") } == 50)
  }

  @Test func `ten thousand screens of one case each fit as well`() throws {
    var run = TestRun()
    run.cases = (0..<10_000).map { number in
      var report = CaseReport(
        name: "Some Longer Name \(number)/phone", screen: "Some Longer Name \(number)")
      report.status = .changed
      report.summary = "3 moved, 2 resized"
      return report
    }
    let folder = try TemporaryFolder()
    try ReportWriter.write(run, to: folder.path)
    let size =
      try FileManager.default.attributesOfItem(atPath: folder.path + "/index.html")[.size] as? Int
    #expect((size ?? 0) < 300_000)
  }

  @Test func `cases in which one edit moved other views are one group, named by the edit`() throws {
    let screen = settingsScreen(rows: 3)
    let report = { (width: Double, edit: (inout Screen) -> Void) in
      var environment = phone
      environment.size.width = width
      let old = LayoutBaseline(of: ChainSolver.solve(screen, environment), caseName: "x")
      var edited = screen
      edit(&edited)
      var report = CaseReport(name: "a/\(width)", screen: "a", device: "\(width)", status: .changed)
      report.take(
        LayoutDifference(
          from: old, to: ChainSolver.solve(edited, environment), solve: ChainSolver.solve))
      return report
    }
    let alike = [390.0, 800].map { width in report(width) { $0.constraints[8].constant = 24 } }
    #expect(alike[0].group == alike[1].group)
    let other = report(390) { $0.constraints[8].isActive = false }
    let text = report(390) { $0.views[3].text?.string = "A longer title" }
    #expect(Set([alike[0], other, text].map(\.group)).count == 3)
    var run = TestRun()
    run.cases = alike
    let index = ReportIndex(run, partSize: 20, key: "")
    #expect(index.groups.map(\.n) == [2])
    #expect(index.groups[0].t.contains("row0.title.leading == row0.icon.trailing + 12 -> + 24"))
    run.cases = [
      report(390) { $0.views[3].text?.color = .system("secondaryLabelColor", saved: nil) }
    ]
    #expect(ReportIndex(run, partSize: 20, key: "").groups.map(\.t) == ["row0.title: style"])
  }

  @Test func `a smaller run leaves no parts of a larger one`() throws {
    let folder = try TemporaryFolder()
    try ReportWriter.write(try Self.run(screens: 30, devices: 4, languages: 4), to: folder.path)
    try ReportWriter.write(try Self.run(screens: 1, devices: 1, languages: 1), to: folder.path)
    #expect(
      folder.files == ["data/index.js", "data/part-0.js", "index.html", "run.json"])
  }

  @Test func `the page loads nothing from elsewhere`() {
    let page = String(decoding: ReportWriter.page(), as: UTF8.self)
    for address in page.matches(of: /(?:src|href)\s*=\s*"([^"#]+)"/).map(\.output.1) {
      #expect(address == "data/index.js")
    }
    #expect(!page.contains("innerHTML"))
  }
}
