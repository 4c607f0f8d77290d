import Checks
import Diagnostics
import Geometry
import Graphics
import LayoutEngine
import LayoutModel
import Testing

@Suite struct CheckerTests {
  private func maker(_ language: String, missing: Double, width: Double = 320) -> LayoutMaker {
    var maker = LayoutMaker(language: language)
    maker.layout.environment.size.width = width
    maker.addLabel("title", "x", Rect(x: 0, y: 0, width: 50, height: 20), ink: 40) { _ in
    } shape: {
      $0.isTruncated = true
      $0.missingWidth = missing
    }
    return maker
  }

  @Test func `a suppression by rule, view and language hides only what it names`() {
    var configuration = CheckConfiguration()
    var suppression = CheckConfiguration.Suppression()
    suppression.rule = "text-*"
    suppression.view = "title"
    suppression.language = "de"
    configuration.suppressions = [suppression]
    #expect(maker("de-CH", missing: 3).findings("text-truncated", configuration).isEmpty)
    #expect(maker("fr", missing: 3).findings("text-truncated", configuration).count == 1)
  }

  @Test func `a rule can be switched off or made milder`() {
    var configuration = CheckConfiguration()
    configuration.severities["text-truncated"] = .note
    let findings = maker("de", missing: 3).findings("text-truncated", configuration)
    #expect(findings.first?.severity == .note)
    configuration.disabledRules = ["text-truncated"]
    #expect(maker("de", missing: 3).findings("text-truncated", configuration).isEmpty)
  }

  @Test func `cases of one fault are joined under the worst`() {
    var collector = FindingCollector()
    let checker = Checker()
    for (language, width, missing) in [("de", 320, 3), ("de", 375, 9), ("fr", 320, 1)] {
      let layout = maker(language, missing: Double(missing), width: Double(width)).layout
      collector.add(
        checker.findings(in: layout).filter { $0.rule == "text-truncated" }, in: layout)
    }
    let found = collector.findings(of: ["en", "de", "fr"])
    #expect(found.map(\.finding.languages) == [["de", "fr"]])
    #expect(
      found.first?.finding.message
        == "the text of 'title' is cut off in 2 of 3 languages, worst in 'de': needs 9 pt more")
    #expect(found.first?.finding.notes.last == "pt by language: de 9, fr 1")
    #expect(found.first?.finding.amount == 9)
    #expect(found.first?.finding.cases == ["375x480", "320x480"])
    #expect(found.first?.layout?.environment.size.width == 375)
  }

  @Test func `a fault of layout says in which languages it is`() {
    var collector = FindingCollector()
    for language in ["en", "de"] {
      var maker = LayoutMaker(language: language)
      if language == "de" {
        maker.add("b", .button, Rect(x: 300, y: 0, width: 60, height: 44))
      }
      collector.add(Checker().findings(in: maker.layout), in: maker.layout)
    }
    let found = collector.findings(of: ["en", "de"])
    #expect(
      found.map(\.finding.message)
        == ["'b' reaches 40 pt beyond the right of the screen"])
    #expect(found.first?.finding.languages == ["de"])
  }

  @Test func `a baseline hides what it knows and names what is gone`() throws {
    let old = maker("de", missing: 3).findings("text-truncated")
    let text = FindingBaseline(old + maker("fr", missing: 3).findings("text-truncated")).text
    let baseline = try FindingBaseline(text, file: "b.json")
    // Another amount and case are still the same fault.
    let now =
      maker("de", missing: 7, width: 400).findings("text-truncated")
      + maker("it", missing: 1).findings("text-truncated")
    let result = baseline.compare(now)
    #expect(result.new.map(\.language) == ["it"])
    #expect(result.known.map(\.language) == ["de"])
    #expect(result.gone == ["text-truncated screen title fr"])
  }

  @Test func `a known finding in a further language is new in that language`() throws {
    func told(_ languages: [String]) -> [Finding] {
      var collector = FindingCollector()
      for language in languages {
        let layout = maker(language, missing: 3).layout
        collector.add(
          Checker().findings(in: layout).filter { $0.rule == "text-truncated" }, in: layout)
      }
      return collector.findings(of: ["en", "de", "fr"]).map(\.finding)
    }
    let baseline = try FindingBaseline(FindingBaseline(told(["de"])).text, file: "b.json")
    #expect(baseline.compare(told(["de"])).new.isEmpty)
    #expect(baseline.compare(told(["de", "fr"])).new.map(\.languages) == [["fr"]])
  }

  @Test func `a page of a tab view is looked at by itself`() {
    var maker = LayoutMaker(platform: .macOS)
    maker.add("tabs", .tabView, Rect(x: 0, y: 0, width: 320, height: 300)) {
      $0.control.tabView.titles = ["General", "Advanced"]
    }
    let row = Rect(x: 20, y: 40, width: 200, height: 20)
    for page in ["one", "two"] {
      maker.add(
        ItemID(page), .view, Rect(x: 0, y: 20, width: 320, height: 280), parent: "tabs")
      maker.addLabel(ItemID(page + "-a"), "aaa", row, ink: 90, parent: ItemID(page))
    }
    #expect(maker.findings("texts-overlap").isEmpty, "they are never shown together")
    maker.addLabel("two-b", "bbb", row.offset(x: 50, y: 0), ink: 90, parent: "two")
    let found = maker.findings("texts-overlap")
    #expect(found.map(\.view) == ["two-a"])
    #expect(found.first?.notes.last == "on the page 'Advanced' of its tab view")
  }

  @Test func `what Interface Builder starts with and the labels of standard cells are not judged`()
  {
    func found(_ change: (inout LayoutMaker) -> Void) -> Int {
      var maker = maker("de", missing: 9)
      maker.layout.screen.toolsVersion = 23_000
      change(&maker)
      return maker.findings("text-truncated").count
    }
    #expect(found { _ in } == 1)
    #expect(found { $0.layout.screen.views[1].text?.string = "Table View Cell" } == 0)
    #expect(found { $0.layout.screen.views[1].saved.isPlacedBySystem = true } == 0)
  }

  @Test func `views are called by what people know of them`() {
    var maker = maker("de", missing: 9)
    maker.layout.screen.views[1].id = "aB1-2c-D3e"
    maker.layout.screen.views[1].name = "aB1-2c-D3e"
    maker.layout.views[1].id = "aB1-2c-D3e"
    func message() -> String? { maker.findings("text-truncated").first?.message }
    #expect(message() == "the text of label \"x\" is cut off: needs 9 pt more")
    maker.layout.screen.views[1].name = "titleLabel"
    #expect(message() == "the text of 'titleLabel' is cut off: needs 9 pt more")
  }

  @Test func `every rule has an id of words, a title and an explanation`() {
    #expect(Set(CheckRule.all.map(\.id)).count == CheckRule.all.count)
    for rule in CheckRule.all {
      #expect(rule.id.allSatisfy { $0.isLowercase || $0 == "-" })
      #expect(!rule.title.isEmpty && rule.explanation.count > 40, "\(rule.id)")
    }
  }
}
