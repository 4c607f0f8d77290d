import Bowerbird
import Checks
import Foundation
import TestSupport
import Testing

@Suite struct RulePictureTests {
  /// The layout that breaks a rule.
  private func example(_ rule: String) -> String {
    let paths = ["layout.yaml", "xib", "storyboard"].map { Checkout.fixture("Rules/\(rule).\($0)") }
    return paths.first { FileManager.default.fileExists(atPath: $0) } ?? paths[0]
  }

  @Test(arguments: CheckRule.all.map(\.id))
  func `The example of a rule breaks it, in the built tool`(rule: String) throws {
    let run = try Tool.run([
      "check", example(rule), "--reporter", "json", "--fail-on", "note", "--rule", "all",
    ])
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.output.contains("\"rule\": \"\(rule)\""), "\(run.output)")
  }

  @Test(arguments: CheckRule.all.map(\.id))
  func `A rule has its picture`(rule: String) throws {
    let picture = try #require(
      Checkout.text("docs/rules/\(rule).svg"), "scripts/rule-pictures draws it")
    #expect(picture.hasPrefix("<svg"))
  }
}
