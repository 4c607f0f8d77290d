import Checks
import TestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct RuleDocumentationTests {
  @Test(arguments: CheckRule.all.map(\.id))
  func `a rule has its page`(id: String) throws {
    let rule = try #require(CheckRule.named(id))
    let path = "docs/rules/\(id).md"
    if ProcessInfo.processInfo.environment["RECORD_REFERENCES"] == "1" {
      let folder = "\(Checkout.root)/docs/rules"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(rule.documentation.utf8).write(to: URL(filePath: "\(Checkout.root)/\(path)"))
    }
    #expect(Checkout.text(path) == rule.documentation)
  }

  @Test func `there is no page without a rule`() {
    let pages = Checkout.files(below: "docs/rules", ending: ".md")
    let rules = CheckRule.all.map { "docs/rules/\($0.id).md" }.sorted()
    #expect(pages == rules)
  }
}
