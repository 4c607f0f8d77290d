import Bowerbird
import TestSupport
import Testing

@Suite struct TutorialTests {
  @Test func `The tutorial of the library does what it says`() throws {
    let path = Checkout.fixture("Seeds/save-cancel.layout.yaml")
    let document = try LayoutDocument(path: path)
    let screen = try #require(document.screens.first)
    #expect(document.diagnostics.isEmpty)
    let worker = LayoutWorker(try TextSystem())
    var selection = CaseSelection()
    selection.languages = ["en", "de"]
    let layouts = selection.environments(for: screen).map { environment in
      Layout(of: screen, in: environment, measuring: worker.text)
    }
    let english = try #require(layouts[0].view("cancel"))
    let german = try #require(layouts[1].view("cancel"))
    #expect(german.frame.width > english.frame.width)
    #expect(layouts[1].conflicts.isEmpty)
    let list = DisplayList(layouts[1], options: RenderingOptions(), text: worker.text)
    let picture = try OutputFormat.png.encode(list, by: worker.renderer)
    #expect(picture.starts(with: [0x89, 0x50]))
  }

  @Test(arguments: [
    ("Bowerbird", ["Tests/VisualRegressionTests/TutorialTests.swift"]),
    (
      "BowerbirdTesting",
      [
        "Fixtures/SamplePackage/Tests/SampleTests/SampleTests.swift",
        "Fixtures/SamplePackage/Tests/SampleTests/SampleXCTests.swift",
      ]
    ),
  ])
  func `A tutorial is code that is run`(library: String, sources: [String]) throws {
    let article = try #require(
      Checkout.text("Sources/\(library)/\(library).docc/Tutorial.md"))
    let lines = try sources.flatMap { path in
      try #require(Checkout.text(path)).split(separator: "\n").map { $0.drop { $0 == " " } }
    }
    var isCode = false
    for line in article.split(separator: "\n") {
      if line.hasPrefix("```") {
        isCode = line.hasPrefix("```swift")
      } else if isCode {
        #expect(lines.contains(line.drop { $0 == " " }), "the tutorial says: \(line)")
      }
    }
  }
}
