import Foundation
import TestSupport
import Testing

/// The tutorials, done as they are written.
@Suite struct TutorialTests {
  @Test(arguments: ["first-ten-minutes", "checks-in-ci", "visual-tests", "translators"])
  func `each block can be pasted`(name: String) throws {
    let text = try #require(Checkout.text("docs/tutorials/\(name).md"))
    let blocks = text.matches(of: #/(?ms)^```sh\n(.*?)^```$/#).map { String($0.output.1) }
    #expect(!blocks.isEmpty)
    // What is installed already is left out; no step is one of wrong usage.
    let lines = blocks.joined().split(separator: "\n").filter { !$0.hasPrefix("sudo ") }
    let start = """
      bowerbird() {
        "$TOOL" "$@" || [ $? -eq 1 ] || { echo "failed: bowerbird $*" >&2; exit 9; }
      }
      """
    let folder = try Tool.Folder()
    let run = try Program.run(
      "/bin/bash", ["-uc", ([start] + lines.map(String.init)).joined(separator: "\n")],
      environment: ["TOOL": Tool.path, "CI": "false", "GITHUB_ACTIONS": ""], in: folder.path)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(!run.errors.contains("unknown-key"), "\(run.errors)")
    let expected = [
      "first-ten-minutes": "4 baselines accepted", "checks-in-ci": "1 known finding left out",
      "visual-tests": "the fonts agree", "translators": "2 texts taken",
    ]
    let words = try #require(expected[name])
    #expect((run.output + run.errors).contains(words), "\(run.output)\(run.errors)")
  }
}
