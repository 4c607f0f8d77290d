import Bowerbird
import Foundation
import TestSupport
import Testing

@Suite struct RulePictureTests {
  /// The layout that breaks a rule.
  private func example(_ rule: String) -> String {
    let ending = rule == "duplicate-id" ? "xib" : "layout.yaml"
    return Checkout.fixture("Rules/\(rule).\(ending)")
  }

  @Test(arguments: CheckRule.all.map(\.id))
  func `The example of a rule breaks it, in the built tool`(rule: String) throws {
    let run = try Tool.run(["check", example(rule), "--reporter", "json", "--fail-on", "note"])
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.output.contains("\"rule\": \"\(rule)\""), "\(run.output)")
  }

  @Test(arguments: CheckRule.all.map(\.id))
  func `The picture of a rule is what the tool draws`(rule: String) throws {
    let folder = try Tool.Folder()
    let text = try Fixtures.text(example(rule))
    let comment = try #require(text.split(separator: "\n").first { $0.contains(" picture ") })
    let arguments = comment.split(separator: " ").filter { $0.contains("=") }.flatMap { option in
      let parts = option.split(separator: "=").map(String.init)
      return ["--\(parts[0])", parts[1]]
    }
    let run = try Tool.run(
      ["render", example(rule), "--format", "svg", "--no-index", "-o", folder.path] + arguments)
    #expect(run.errors.isEmpty || run.status == 0 || run.status == 3, "\(run.errors)")
    let name = try #require(folder.files.first { $0.hasSuffix(".svg") }, "\(run.errors)")
    let picture = try Fixtures.text("\(folder.path)/\(name)")
    let path = "\(Checkout.root)/docs/rules/\(rule).svg"
    if ProcessInfo.processInfo.environment["RECORD_REFERENCES"] == "1" {
      try Data(picture.utf8).write(to: URL(filePath: path))
    }
    let recorded = try? Fixtures.text(path)
    #expect(recorded == picture, "scripts/rule-pictures draws it anew")
  }
}
