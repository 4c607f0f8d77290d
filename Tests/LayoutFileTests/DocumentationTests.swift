import Diagnostics
import LayoutFile
import LayoutModel
import TestSupport
import Testing

@Suite struct `The description of the format` {
  /// The YAML examples of the page, each with the line on which it begins.
  private static func examples() throws -> [String] {
    let page = try Fixtures.text("\(Fixtures.root)/docs/layout-file.md")
    return page.split(separator: "```yaml\n").dropFirst().map { part in
      part.firstRange(of: "```").map { String(part[..<$0.lowerBound]) } ?? ""
    }
  }

  @Test func `every example is a layout file without a fault`() throws {
    let examples = try Self.examples()
    #expect(examples.count >= 9)
    for example in examples {
      let result = try LayoutFileDocument.read(example, file: "docs/layout-file.md")
      #expect(result.diagnostics.map { $0.rendered(source: example) } == [], "\(example)")
      try expectSameAfterWriting(result.value.screens, example)
    }
  }
}
