import Foundation
import Testing

/// Reports on a site, and who agreed to what they show.
@Suite struct PublishTests {
  private static func project(_ constant: Int) throws -> Tool.Folder {
    let project = try Tool.Folder()
    try layout(constant, in: project)
    let recorded = try Tool.run(["test", ".", "--record", "all"], in: project.path)
    #expect(recorded.status == 0, "\(recorded.errors)")
    return project
  }

  private static func layout(_ constant: Int, in project: Tool.Folder) throws {
    _ = try project.write(
      """
      screen: login
      size: [200, 80]
      views:
        title: {text: Title}
      constraints: ["H:|-\(constant)-[title]", "V:|-[title]"]
      """, to: "login.layout.yaml")
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func `each change has a folder of its own, and a page lists them`() throws {
    let project = try Self.project(8)
    try Self.layout(20, in: project)
    #expect(try Tool.run(["test", ".", "--record", "never"], in: project.path).status == 1)
    let first = try Tool.run(
      ["report", "--publish", "Site", "--change", "feature/<b>wide margins"], in: project.path)
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.output.contains("see Site/feature-b-wide-margins/index.html"))
    let second = try Tool.run(
      ["report", "--publish", "Site"], in: project.path,
      environment: ["GITHUB_REF": "refs/pull/12/merge"])
    #expect(second.output.contains("see Site/pr-12/index.html"), "\(second.output)")
    let list = try Self.text("\(project.path)/Site/index.html")
    #expect(list.contains("<a href=\"pr-12/index.html\">pr-12</a>"))
    #expect(list.contains("feature-b-wide-margins/index.html"))
    #expect(list.contains("1 changed"))
    let site = project.files.filter { $0.hasPrefix("Site/pr-12/") }
    #expect(site.contains { $0.hasSuffix(".png") }, "pictures come along: \(site)")
    #expect(site.contains("Site/pr-12/data/part-0.js"))
    // A later run of the change takes the place of the earlier one.
    try Self.layout(8, in: project)
    #expect(try Tool.run(["test", ".", "--record", "never"], in: project.path).status == 0)
    _ = try Tool.run(["report", "--publish", "Site", "--change", "pr-12"], in: project.path)
    let later = project.files.filter { $0.hasPrefix("Site/pr-12/") }
    #expect(!later.contains { $0.hasSuffix(".png") }, "\(later)")
    let shown = try Self.text("\(project.path)/Site/index.html")
    #expect(shown.contains("1 passed"))
  }

  @Test func `who accepts and why is kept beside the baseline and shown at the next change`() throws
  {
    let project = try Self.project(8)
    try Self.layout(20, in: project)
    _ = try Tool.run(["test", ".", "--record", "never"], in: project.path)
    let accepted = try Tool.run(
      ["accept", "--by", "Ann", "--reason", "wider margins"], in: project.path)
    #expect(accepted.status == 0, "\(accepted.errors)")
    let path = try #require(project.files.first { $0.hasSuffix(".accepted.json") })
    let kept = try Self.text("\(project.path)/\(path)")
    for word in ["Ann", "wider margins", "20"] { #expect(kept.contains(word), "\(kept)") }
    #expect(try Tool.run(["test", ".", "--record", "never"], in: project.path).status == 0)
    // The next change tells what was agreed to before; accepting it again adds to the list.
    try Self.layout(30, in: project)
    let changed = try Tool.run(["test", ".", "--record", "never"], in: project.path)
    #expect(changed.output.contains("accepted: Ann: wider margins"), "\(changed.output)")
    _ = try project.write(
      try Self.list(of: project).replacing("{\"accept\"", with: "{\"by\":\"Bob\",\"accept\""),
      to: "accept.json")
    let again = try Tool.run(["accept", "--from", "accept.json"], in: project.path)
    #expect(again.output.contains("1 baseline accepted"), "\(again.output)\(again.errors)")
    let both = try Self.text("\(project.path)/\(path)")
    #expect(both.contains("Ann") && both.contains("Bob"), "\(both)")
    // Without the document the baseline is pruned with what belongs to it.
    try FileManager.default.removeItem(atPath: "\(project.path)/login.layout.yaml")
    _ = try project.write("screen: other\nsize: [20, 20]\nviews:\n  a: {}", to: "o.layout.yaml")
    let pruned = try Tool.run(["prune", "."], in: project.path)
    #expect(pruned.status == 0, "\(pruned.errors)")
    #expect(!project.files.contains(path))
  }

  @Test func `without a name nobody is said to have agreed`() throws {
    let project = try Self.project(8)
    try Self.layout(20, in: project)
    _ = try Tool.run(["test", ".", "--record", "never"], in: project.path)
    #expect(try Tool.run(["accept"], in: project.path).status == 0)
    #expect(!project.files.contains { $0.hasSuffix(".accepted.json") })
  }

  /// What the report's page would save for the only case.
  private static func list(of project: Tool.Folder) throws -> String {
    let run = try text("\(project.path)/Output/test/run.json")
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(run.utf8)) as? [String: Any])
    let cases = try #require(json["cases"] as? [[String: Any]])
    let one = try #require(cases.first)
    let (name, hash) = (one["name"] as? String ?? "", one["actualHash"] as? String ?? "")
    return "{\"accept\":[{\"name\":\"\(name)\",\"hash\":\"\(hash)\"}],\"format\":1}"
  }
}
