import Foundation
import TestSupport
import Testing

/// The documentation as `scripts/site` makes it.
@Suite(.enabled(if: Program.areInstalled("python3"), "there is no Python"))
struct SiteTests {
  private static let script = "\(Checkout.root)/scripts/site"

  @Test func `every link of the documentation leads somewhere, and commands are explained`() throws
  {
    let folder = try Tool.Folder()
    let run = try Program.run(Self.script, ["--tool", Tool.path, "-o", folder.path])
    #expect(run.status == 0, "\(run.errors)")
    let commands = try String(contentsOfFile: "\(folder.path)/commands.html", encoding: .utf8)
    #expect(commands.contains("<h2 id=\"bowerbird-check\">bowerbird check</h2>"))
    #expect(commands.contains("<td><code>--pseudo</code></td>"))
    let start = try String(contentsOfFile: "\(folder.path)/index.html", encoding: .utf8)
    #expect(start.contains("<a href=\"docs/layout-file.html\">docs/layout-file.md</a>"))
    #expect(start.contains("<b>Tutorials</b><a href=\"docs/tutorials/first-ten-minutes.html\""))
    let problems = try String(contentsOfFile: "\(folder.path)/diagnostics.html", encoding: .utf8)
    #expect(
      problems.contains(
        "<td><code>accept.stale</code></td><td>the layout of '…' is not the one that was looked at</td><td>open the report"
      ))
    #expect(start.contains("<a href=\"docs/rules/index.html\">the rules</a>"))
    #expect(folder.files.contains("docs/rules/ambiguous.svg"))
    let type = try String(
      contentsOfFile: "\(folder.path)/api/bowerbird/layout.html", encoding: .utf8)
    #expect(type.contains("<h1 id=\"layout\"><code>Layout</code></h1>"))
    #expect(type.contains("<h2 id=\"layoutviews\"><code>Layout.views</code></h2>"))
    #expect(type.contains("<a href=\"../../api/constraintsolver/index.html\">ConstraintSolver</a>"))
    let entries = try String(contentsOfFile: "\(folder.path)/entries.js", encoding: .utf8)
    #expect(
      entries.contains(
        #""page": "Regression tests", "address": "docs/regression-tests.html#shards""#))
  }

  @Test func `a tool that does not start is told`() throws {
    let folder = try Tool.Folder()
    let run = try Program.run(Self.script, ["--tool", "/bin/false", "--no-api", "-o", folder.path])
    #expect(run.status == 2)
    #expect(run.errors.contains("hint: build it with 'swift build'"))
  }

  @Test func `links that lead nowhere are named`() throws {
    let folder = try Tool.Folder()
    let manager = FileManager.default
    for name in ["scripts", "docs"] {
      try manager.createDirectory(
        atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
    }
    try manager.copyItem(atPath: Self.script, toPath: "\(folder.path)/scripts/site")
    _ = try folder.write(
      "# Start\n\n[gone](docs/gone.md), [there](docs/there.md#a-part), [no part](docs/there.md#b).\n",
      to: "README.md")
    _ = try folder.write("# There\n\n## A part\n", to: "docs/there.md")
    let run = try Program.run(
      "\(folder.path)/scripts/site", ["--tool", Tool.path, "--no-api", "-o", "\(folder.path)/site"])
    #expect(run.status == 2)
    let errors = run.errors.split(separator: "\n").filter { $0.hasPrefix("error: README.md: ") }
    #expect(
      errors == [
        "error: README.md: 'docs/gone.md' is not there",
        "error: README.md: 'docs/there.md#b' names no heading",
      ])
  }
}
