import Bowerbird
import Foundation
import LayoutComparison
import Testing

/// Which baselines are written when, and baselines that are not what they should be.
@Suite(.serialized) struct RecordModeTests {
  private let project: TestProject

  init() throws {
    project = try TestProject()
    try project.write(
      "inputs: [App]\ndevices: [iphone-15]\nlanguages: [en]\n", to: "bowerbird.yaml")
    #expect(try project.run(["test"]).output.contains("5 recorded"))
  }

  private func change() throws {
    try project.edit("constant=\"20\" id=\"c-stack-top\"", "constant=\"28\" id=\"c-stack-top\"")
  }

  /// The baseline of the screen that `change` changes.
  private func changedBaseline() throws -> String {
    let texts = try project.files(in: "Baselines").map {
      ($0, try project.text(of: "Baselines/\($0)"))
    }
    return "Baselines/" + (try #require(texts.first { $0.1.contains("c-stack-top") }?.0))
  }

  @Test func `missing writes what is missing and keeps what differs`() throws {
    try change()
    let file = try changedBaseline()
    let old = try project.text(of: file)
    let others = project.files(in: "Baselines").filter { "Baselines/\($0)" != file }
    try FileManager.default.removeItem(atPath: "\(project.folder)/Baselines/\(others[0])")
    let run = try project.run(["test", "--record", "missing"])
    #expect(run.status == 1)
    #expect(run.output.contains("3 passed, 1 recorded, 1 changed"), "\(run.output)")
    #expect(try project.text(of: file) == old)
  }

  @Test func `failed writes what differs, all writes everything, never nothing`() throws {
    try change()
    let file = try changedBaseline()
    let old = try project.text(of: file)
    let never = try project.run(["test", "--record", "never"])
    #expect(never.status == 1)
    #expect(try project.text(of: file) == old)
    let failed = try project.run(["test", "--record", "failed"])
    #expect(failed.status == 0)
    #expect(failed.output.contains("4 passed, 1 recorded"), "\(failed.output)")
    #expect(try project.text(of: file) != old)
    #expect(try project.run(["test", "--record", "all"]).output.contains("5 recorded"))
    try FileManager.default.removeItem(atPath: "\(project.folder)/\(file)")
    let missing = try project.run(["test", "--record", "never"])
    #expect(missing.status == 5)
    #expect(missing.output.contains("4 passed, 1 missing"))
  }

  @Test func `CI never records, unless it is false`() throws {
    let file = try changedBaseline()
    try FileManager.default.removeItem(atPath: "\(project.folder)/\(file)")
    #expect(try project.run(["test"], ["CI": "1"]).status == 5)
    #expect(!project.exists(file))
    #expect(try project.run(["test"], ["CI": "false"]).status == 0)
    #expect(project.exists(file))
  }

  @Test func `another renderer and other fonts are told apart from a change of the document`()
    throws
  {
    let file = try changedBaseline()
    let text = try project.text(of: file)
    let fonts = try #require(text.split(separator: "\n").first { $0.hasPrefix("fonts ") })
    for (old, new, words) in [
      ("renderer \(RegressionTest.rendererEpoch)", "renderer 99", "renderer epoch 99"),
      (String(fonts), "fonts elsewhere", "fonts differ: the baseline was recorded with"),
    ] {
      // As another version would have written it: the layout differs, the document does not.
      let parsed = try #require(
        BaselineParser.parse(text.replacingOccurrences(of: old, with: new), file: file).value)
      var other = parsed
      let label = try #require(other.views.lastIndex { $0.className == "UILabel" })
      other.views[label].frame.size.width += 3
      try project.write(other.text, to: file)
      let run = try project.run(["test"])
      #expect(run.status == 1)
      #expect(run.output.contains(words), "\(run.output)")
    }
  }

  @Test func `a baseline of another renderer that still fits passes, and every form says so`()
    throws
  {
    for name in project.files(in: "Baselines") {
      let text = try project.text(of: "Baselines/\(name)")
      let parsed = try #require(BaselineParser.parse(text, file: name).value)
      var other = parsed
      other.header.rendererEpoch = 99
      try project.write(other.text, to: "Baselines/\(name)")
    }
    let run = try project.run([
      "test", "--reporter", "junit=junit.xml", "--reporter", "json=r.json",
    ])
    #expect(run.status == 0, "\(run.output)")
    let words = "the baseline was recorded by renderer epoch 99"
    #expect(run.output.contains("warning: \(words)"), "\(run.output)")
    #expect(run.output.contains("5 passed all the same: "))
    #expect(run.output.contains("5 passed; 5 of the passed with a warning"))
    let junit = try project.text(of: "junit.xml")
    #expect(junit.contains("tests=\"5\" failures=\"0\""), "\(junit.prefix(300))")
    #expect(junit.matches(of: /<system-out>[^<]*renderer epoch 99/).count == 5)
    let index = try project.text(of: "Output/test/data/index.js")
    #expect(index.contains(words))
    for form in ["text", "github", "html", "markdown", "sarif"] {
      #expect(try project.run(["report", "--reporter", form]).output.contains(words), "\(form)")
    }
    #expect(try project.run(["test", "--record", "all"]).output.contains("5 recorded"))
    #expect(try !project.run(["test"]).output.contains("warning"))
  }

  @Test(arguments: [
    (BaselineDamage.cut, "baseline.half-written", 2), (.empty, "baseline.not-a-baseline", 2),
    (.conflict, "baseline.merge-conflict", 2), (.edited, "baseline.edited", 1),
    (.otherCase, "baseline.other-case", 1), (.binary, "baseline.not-a-baseline", 2),
    (.newer, "baseline.newer-format", 2),
  ])
  func `a damaged baseline is named, kept, and mended by an acceptance`(
    damage: BaselineDamage, id: String, status: Int
  ) throws {
    let file = try changedBaseline()
    let text = try project.text(of: file)
    let damaged = damage.applied(to: text)
    try project.write(damaged, to: file)
    let run = try project.run(["test"])
    #expect(run.status == Int32(status), "\(run.output)")
    #expect(run.output.contains(id), "\(run.output)")
    #expect(try project.text(of: file) == damaged)
    #expect(try project.run(["accept"]).output.contains("1 baseline accepted"))
    #expect(try project.run(["test"]).status == 0)
    #expect(try project.text(of: file) == text)
  }

  @Test func `a case that comes out the same every time passes when it is repeated`() throws {
    #expect(try project.run(["test", "--repeat", "3"]).output.contains("5 passed"))
    #expect(try project.run(["test", "--repeat", "0"]).status == 2)
  }
}

/// What can happen to a baseline in a repository.
enum BaselineDamage: String, Sendable, CaseIterable {
  case cut, empty, conflict, edited, otherCase, binary, newer

  func applied(to text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    switch self {
    case .cut: return String(text.prefix(text.count / 2))
    case .empty: return ""
    case .conflict:
      return (lines[..<8] + ["<<<<<<< ours"] + lines[8...]).joined(separator: "\n")
    case .edited: return moved(text)
    case .otherCase:
      return moved(text).replacingOccurrences(
        of: "\n" + lines[1] + "\n", with: "\ncase other/case\n")
    case .binary: return "\u{0}\u{1}PNG" + text
    case .newer: return text.replacingOccurrences(of: lines[0], with: "bowerbird layout 99")
    }
  }

  /// The text with the first label elsewhere.
  private func moved(_ text: String) -> String {
    guard let place = text.firstMatch(of: #/UILabel \S+ /#)?.range else { return text }
    return text.replacingCharacters(in: place, with: "UILabel 1234 ")
  }
}

extension TestProject {
  fileprivate func exists(_ file: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(folder)/\(file)")
  }
}
