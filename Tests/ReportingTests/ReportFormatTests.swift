import Diagnostics
import Reporting
import StructuredText
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct ReportFormatTests {
  static let report: Report = {
    var report = Report(title: "Checks", toolVersion: "1.2.3")
    report.rules = [
      ReportRule(
        id: "text-truncated", severity: .error, title: "Text is cut off", explanation: "Why."),
      ReportRule(id: "unused-key", severity: .note, title: "A key is not used", explanation: ""),
    ]
    report.languages = ["en", "de"]
    for language in report.languages {
      for name in ["iphone-15", "iphone-se"] {
        var item = ReportCase(
          group: "Sign in", name: name, language: language,
          location: SourceLocation(file: "App/Sign in.layout.yaml", line: 2, column: 1))
        if language == "de" { item.picture = "pictures/\(name) de.svg" }
        report.cases.append(item)
      }
    }
    var cut = ReportFinding(
      rule: "text-truncated", severity: .error,
      message: "the text of 'title' <b> is cut off: needs 41.5 pt more", group: "Sign in",
      location: SourceLocation(file: "App/de.lproj/Sign in.strings", line: 4, column: 1),
      fingerprint: "00ff")
    cut.subject = "title"
    cut.languages = ["de"]
    cut.cases = ["iphone-se"]
    cut.hint = "at priority 749 'c12' gives way, 100 % sure"
    cut.notes = ["the text: \"Einstellungen\""]
    cut.related = [
      .init(
        message: "the view",
        location: SourceLocation(file: "App/Sign in.layout.yaml", line: 9, column: 3))
    ]
    cut.picture = "pictures/iphone-se de.svg"
    let unused = ReportFinding(
      rule: "unused-key", severity: .note, message: "the key 'a|b' names no object",
      location: SourceLocation(file: "App/de.lproj/Sign in.strings", line: 9, column: 1),
      fingerprint: "0abc")
    report.findings = [cut, unused]
    report.knownCount = 3
    return report
  }()

  private var fixtures: String {
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
      + "/Fixtures/Reporting"
  }

  @Test(arguments: ReportFormat.all.map(\.name))
  func `every format writes exactly what its reference says`(name: String) throws {
    let format = try #require(ReportFormat.named(name))
    let text = format.render(Self.report, ReportFormat.Options())
    let path = "\(fixtures)/report-\(name)\(format.fileEnding)"
    if ProcessInfo.processInfo.environment["RECORD_REFERENCES"] == "1" {
      try FileManager.default.createDirectory(
        atPath: fixtures, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(filePath: path))
    }
    let reference = try #require(FileManager.default.contents(atPath: path), "no reference \(path)")
    #expect(text == String(decoding: reference, as: UTF8.self))
  }

  @Test func `the JSON formats can be read back`() throws {
    for name in ["json", "sarif", "gitlab"] {
      let format = try #require(ReportFormat.named(name))
      let text = format.render(Self.report, ReportFormat.Options())
      _ = try JSONReader.read(text, file: name)
    }
  }

  @Test func `SARIF has what the schema requires`() throws {
    let format = try #require(ReportFormat.named("sarif"))
    let root = try JSONReader.read(
      format.render(Self.report, ReportFormat.Options()), file: "x.sarif"
    ).value
    #expect(root["version"]?.string == "2.1.0")
    let run = try #require(root["runs"]?.elements?.first)
    let driver = try #require(run["tool"]?["driver"])
    #expect(driver["name"]?.string == "Bowerbird")
    let rules = try #require(driver["rules"]?.elements)
    for result in run["results"]?.elements ?? [] {
      let index = try #require(result["ruleIndex"]?.integer)
      #expect(rules[index]["id"]?.string == result["ruleId"]?.string)
      #expect(["none", "note", "warning", "error"].contains(result["level"]?.string))
      #expect(result["message"]?["text"]?.string?.isEmpty == false)
      let place = try #require(result["locations"]?.elements?.first?["physicalLocation"])
      #expect(place["artifactLocation"]?["uri"]?.string?.contains(" ") == false)
      #expect((place["region"]?["startLine"]?.integer ?? 0) >= 1)
      #expect(result["partialFingerprints"]?["bowerbird/v1"]?.string != nil)
    }
  }

  @Test func `what is the same in several cases is one row of Markdown`() throws {
    var report = Report(title: "Tests", toolVersion: "1")
    for name in ["a", "b", "c"] {
      var finding = ReportFinding(
        rule: "test.changed", severity: .error,
        message: name == "c" ? "moved title" : "moved title, photo", group: "login",
        location: SourceLocation(file: "a.xib", line: 3, column: 1), fingerprint: name)
      finding.cases = [name]
      finding.picture = "\(name).png"
      report.findings.append(finding)
    }
    let text = ReportFormat.markdown.render(report, ReportFormat.Options())
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| error |") }
    #expect(
      rows.map(String.init) == [
        "| error | a.xib:3 | moved title, photo, and in 1 further case | test.changed | [picture](a.png) |",
        "| error | a.xib:3 | moved title | test.changed | [picture](c.png) |",
      ])
    #expect(text.contains("**3 errors**"))
  }

  @Test func `colours are only written when asked for`() throws {
    let format = try #require(ReportFormat.named("text"))
    var options = ReportFormat.Options()
    #expect(!format.render(Self.report, options).contains("\u{1B}"))
    options.isColored = true
    #expect(format.render(Self.report, options).contains("\u{1B}[31merror\u{1B}[0m"))
  }

  @Test func `an empty report is a fine one in every format`() {
    for format in ReportFormat.all {
      let text = format.render(
        Report(title: "Checks", toolVersion: "1"), ReportFormat.Options())
      #expect(!text.isEmpty || format.name == "github")
    }
  }
}
