import Bowerbird
import Foundation
import Testing

/// The forms of a run's results that build servers read.
@Suite(.serialized) struct ReporterTests {
  private let project: TestProject

  init() throws {
    project = try TestProject()
    try project.run(["test"])
    try project.edit("constant=\"20\" id=\"c-stack-top\"", "constant=\"28\" id=\"c-stack-top\"")
  }

  @Test func `GitHub gets annotations at the constraint's line, and a summary with pictures`()
    throws
  {
    let summary = "\(project.folder)/summary.md"
    let variables = ["GITHUB_STEP_SUMMARY": summary]
    let run = try project.run(["test", "--reporter", "github"], variables)
    #expect(run.status == 1)
    let annotations = run.output.split(separator: "\n").filter { $0.hasPrefix("::") }
    #expect(annotations.count == 6, "\(run.output)")
    #expect(
      annotations.allSatisfy {
        $0.hasPrefix("::error file=App/touch.storyboard,line=141,col=29,title=layout changed::")
      })
    let first = try project.text(of: "summary.md")
    #expect(first.contains("[actual](Output/test/images/"))
    #expect(first.contains("[reference](Output/test/images/"))
    // Steps add to one file, and a published report has small pictures.
    try project.run(
      ["test", "--report-url", "https://example.com/run 1"], variables)
    let both = try project.text(of: "summary.md")
    #expect(both.hasPrefix(first))
    #expect(both.contains("<img src=\"https://example.com/run%201/images/"))
    let links = both.matches(of: /\]\((Output[^)]*)\)/).map { String($0.output.1) }
    #expect(!links.isEmpty)
    for link in links {
      let path = link.removingPercentEncoding ?? ""
      #expect(FileManager.default.fileExists(atPath: "\(project.folder)/\(path)"), "\(path)")
    }
  }

  @Test func `Bazel gets its status and results, GitHub the counts`() throws {
    let run = try project.run(
      ["test", "--no-draw"],
      [
        "TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "2",
        "TEST_SHARD_STATUS_FILE": "\(project.folder)/status",
        "XML_OUTPUT_FILE": "\(project.folder)/bazel.xml",
        "GITHUB_OUTPUT": "\(project.folder)/outputs",
      ])
    #expect(run.output.contains("note: shard 2/2 by TEST_SHARD_INDEX"), "\(run.output)")
    #expect(try project.text(of: "status").isEmpty)
    let results = try project.text(of: "bazel.xml")
    let outputs = try project.text(of: "outputs").split(separator: "\n")
    let changed = try #require(outputs.first { $0.hasPrefix("changed=") }).dropFirst(8)
    #expect((Int(changed) ?? 0) > 0)
    #expect(results.contains("failures=\"\(changed)\""), "\(results.prefix(300))")
  }

  @Test func `a summary that cannot be written is a warning`() throws {
    let run = try project.run(["test"], ["GITHUB_STEP_SUMMARY": "/nowhere/summary.md"])
    #expect(run.status == 1)
    #expect(run.output.contains("warning: cannot write the step summary to '/nowhere/summary.md'"))
  }

  @Test func `JUnit attaches both pictures, SARIF points at the constraint`() throws {
    let run = try project.run([
      "test", "--reporter", "junit=junit.xml", "--reporter", "sarif=run.sarif", "--reporter",
      "markdown=run.md", "--reporter", "gitlab=quality.json", "--reporter", "html=run.html",
      "--reporter", "text=run.txt",
    ])
    #expect(run.status == 1)
    let junit = try project.text(of: "junit.xml")
    #expect(junit.contains("tests=\"30\" failures=\"6\""), "\(junit.prefix(300))")
    let attachments = junit.matches(of: /\[\[ATTACHMENT\|([^\]]*)\]\]/).map { String($0.output.1) }
    #expect(attachments.count == 12)
    #expect(attachments.count { $0.hasSuffix(".reference.png") } == 6)
    for path in attachments {
      #expect(FileManager.default.fileExists(atPath: "\(project.folder)/\(path)"), "\(path)")
    }
    let sarif = try #require(
      try JSONSerialization.jsonObject(with: Data(try project.text(of: "run.sarif").utf8))
        as? [String: Any])
    let results = try #require(
      (sarif["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]])
    #expect(results.count == 6)
    for result in results {
      let place = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"]
      let region = (place as? [String: Any])?["region"] as? [String: Any]
      #expect(region?["startLine"] as? Int == 141)
      #expect((result["partialFingerprints"] as? [String: Any])?.isEmpty == false)
    }
    for file in ["run.md", "quality.json", "run.html", "run.txt"] {
      #expect(try project.text(of: file).contains("c-stack-top"), "\(file)")
    }
    let unknown = try project.run(["test", "--reporter", "junti"])
    #expect(unknown.status == 2)
    #expect(unknown.output.contains("there is no reporter 'junti'"))
  }
}
