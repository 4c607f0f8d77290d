import Foundation
import TestSupport
import Testing

/// The tutorials and the README, done as they are written.
@Suite struct TutorialTests {
  /// Runs the blocks of a page one after another, but for what installs or builds the tool.
  private static func run(_ page: String, in folder: Tool.Folder) throws -> Tool.Run {
    let text = try #require(Checkout.text(page))
    let blocks = text.matches(of: #/(?ms)^```sh\n(.*?)^```$/#).map { String($0.output.1) }
    #expect(!blocks.isEmpty)
    let lines = blocks.joined().split(separator: "\n").filter {
      !$0.hasPrefix("sudo ") && !$0.hasPrefix("scripts/")
    }
    // No step is one of wrong usage.
    let start = """
      bowerbird() {
        "$TOOL" "$@" || [ $? -eq 1 ] || { echo "failed: bowerbird $*" >&2; exit 9; }
      }
      """
    return try Program.run(
      "/bin/bash", ["-uc", ([start] + lines.map(String.init)).joined(separator: "\n")],
      environment: ["TOOL": Tool.path, "CI": "false", "GITHUB_ACTIONS": ""], in: folder.path)
  }

  @Test(arguments: ["first-ten-minutes", "checks-in-ci", "visual-tests", "translators"])
  func `each block can be pasted`(name: String) throws {
    let run = try Self.run("docs/tutorials/\(name).md", in: try Tool.Folder())
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(!run.errors.contains("unknown-key"), "\(run.errors)")
    let expected = [
      "first-ten-minutes": "4 baselines accepted", "checks-in-ci": "1 known finding left out",
      "visual-tests": "the fonts agree", "translators": "2 texts taken",
    ]
    let words = try #require(expected[name])
    #expect((run.output + run.errors).contains(words), "\(run.output)\(run.errors)")
  }

  @Test func `the commands of the README work in an app`() throws {
    let folder = try Tool.Folder()
    let layout = try folder.write(
      """
      screen: main
      size: [320, 568]
      views:
        titleLabel: {class: UILabel, text: Sign in}
      constraints:
        - H:|-20-[titleLabel]
        - V:|-60-[titleLabel]
      """, to: "main.layout.yaml")
    for path in ["App/Main.storyboard", "Main.storyboard"] {
      let made = try Tool.run(["convert", layout, "-o", "\(folder.path)/\(path)"])
      try #require(made.status == 0, "\(made.errors)")
    }
    try FileManager.default.removeItem(atPath: layout)
    let run = try Self.run("README.md", in: folder)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(folder.files.contains("Output/index.html"))
    #expect(run.output.contains("titleLabel"), "\(run.output)")
  }
}
