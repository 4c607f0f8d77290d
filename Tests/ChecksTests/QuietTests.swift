import Diagnostics
import Geometry
import Graphics
import LayoutEngine
import LayoutModel
import Testing

@testable import Checks

/// What is told once, and what is the app's own business.
@Suite struct `Quiet findings` {
  /// A document's screen with two buttons that reach beyond the right edge.
  private static func crowded(_ language: String = "en") -> LayoutMaker {
    var maker = LayoutMaker(language: language)
    maker.add("save", .button, Rect(x: 280, y: 100, width: 60, height: 44))
    maker.add("send", .button, Rect(x: 290, y: 200, width: 60, height: 44))
    return maker
  }

  private static func told(_ makers: [(LayoutMaker, String)], of languages: [String] = ["en"])
    -> [Finding]
  {
    var collector = FindingCollector()
    for (maker, document) in makers {
      collector.add(Checker().findings(in: maker.layout, of: document), in: maker.layout)
    }
    return collector.findings(of: languages).map(\.finding)
  }

  @Test func `views that leave a screen are one finding, the worst first`() throws {
    let found = Self.told([(Self.crowded(), "a.xib")])
    #expect(found.map(\.message) == ["2 views reach beyond the screen"])
    #expect(found.first?.notes == ["'send' reaches 30 pt beyond the right of the screen"])
    #expect(found.first?.view == "send")
    #expect(found.first?.related.map(\.message).contains { $0.hasPrefix("'save'") } ?? false)
  }

  @Test func `the languages of several views are told once`() {
    let makers = ["de", "fr", "en"].map { language in
      (language == "en" ? LayoutMaker() : Self.crowded(language), "a.xib")
    }
    #expect(
      Self.told(makers, of: ["en", "de", "fr"]).map(\.message)
        == ["2 views reach beyond the screen in 'de', 'fr'"])
  }

  /// A document's screen with labels that lack some width.
  private static func cut(_ language: String, _ missing: [ItemID: Double]) -> LayoutMaker {
    var maker = LayoutMaker(language: language)
    for (place, (id, width)) in missing.sorted(by: { $0.key.rawValue < $1.key.rawValue })
      .enumerated()
    {
      maker.addLabel(
        id, "aaa", Rect(x: 20, y: 100 + 40 * Double(place), width: 90, height: 20), ink: 90,
        shape: {
          $0.isTruncated = true
          $0.missingWidth = width
        })
    }
    return maker
  }

  @Test func `what made-up languages alone cut in a document is one finding, and keeps its parts`()
    throws
  {
    let makers = [
      (LayoutMaker(), "a.xib"), (Self.cut("de", ["title": 9]), "a.xib"),
      (Self.cut("pseudo-double", ["title": 90, "note": 40, "save": 60]), "a.xib"),
      (Self.cut("pseudo-accented", ["note": 5]), "a.xib"),
    ]
    let found = Self.told(makers, of: ["en", "de", "pseudo-double", "pseudo-accented"])
    #expect(
      found.map(\.message) == [
        "the text of 'title' is cut off in 2 of 4 languages, worst in 'de': needs 9 pt more",
        "2 texts are cut off in made-up languages",
      ], "people read German")
    #expect(found.last?.view == "save")
    #expect(found.last?.members.map(\.view) == ["save", "note"])
    #expect(
      found.last?.members.map(\.languages) == [
        ["pseudo-double"], ["pseudo-double", "pseudo-accented"],
      ])
  }

  @Test func `what copies of a document have alike is told once`() {
    let same = Self.told([(Self.crowded(), "app/a.xib"), (Self.crowded(), "helper/a.xib")])
    #expect(
      same.map(\.message) == ["2 views reach beyond the screen; and so in a copy of the document"])
    let other = Self.told([(Self.crowded(), "a.xib"), (Self.crowded(), "b.xib")])
    #expect(other.count == 2)
  }

  @Test func `where a view of a xib is shown is the app's business`() {
    var maker = LayoutMaker()
    maker.addLabel("high", "aaa", Rect(x: 20, y: 4, width: 90, height: 20), ink: 80)
    maker.layout.environment.safeAreaInsets.top = 44
    maker.layout.screen.toolsVersion = 22000
    maker.layout.screen.chrome = ScreenChrome()
    #expect(maker.findings("outside-safe-area").map(\.isOnRequest) == [false])
    maker.layout.screen.chrome = nil
    #expect(maker.findings("outside-safe-area").map(\.isOnRequest) == [true])
    maker.layout.screen.toolsVersion = nil
    #expect(maker.findings("outside-safe-area").map(\.isOnRequest) == [false])
  }

  @Test func `what stands in a toolbar is placed by it`() {
    var maker = LayoutMaker()
    maker.add("bar", .toolbar, Rect(x: 0, y: 436, width: 320, height: 44))
    maker.add("tabs", .segmentedControl, Rect(x: 20, y: 440, width: 340, height: 32), parent: "bar")
    #expect(maker.findings("outside-screen").count == 1)
    maker.layout.screen.toolsVersion = 22000
    #expect(maker.findings("outside-screen").isEmpty)
  }

  @Test(arguments: [(nil, true), (LayoutRelation.equal, false), (.greaterThanOrEqual, true)])
  func `people make columns as wide as they need them, but not a text of a width of its own`(
    relation: LayoutRelation?, isOnRequest: Bool
  ) {
    var maker = LayoutMaker(platform: .macOS)
    maker.layout.screen.toolsVersion = 22000
    maker.add("cell", .tableCell, Rect(x: 0, y: 0, width: 320, height: 20))
    maker.addLabel(
      "show", "aaa", Rect(x: 0, y: 0, width: 21, height: 20), ink: 21, parent: "cell",
      shape: {
        $0.isTruncated = true
        $0.missingWidth = 20
      })
    if let relation {
      maker.layout.screen.constraints = [
        LayoutConstraint(id: "c", LayoutAnchor("show", .width), relation, constant: 21)
      ]
    }
    #expect(maker.findings("text-truncated").map(\.isOnRequest) == [isOnRequest])
  }

  @Test func `what waits beside the screen does so on every device`() {
    func waiting(at y: Double) -> LayoutMaker {
      var maker = LayoutMaker()
      let frame = Rect(x: 20, y: y, width: 60, height: 44)
      maker.add("panel", .button, frame) { $0.frame = frame }
      maker.layout.screen.views[0].frame = Rect(x: 0, y: 0, width: 320, height: 480)
      return maker
    }
    func holds(_ designed: LayoutMaker, _ shown: LayoutMaker) -> [Bool] {
      let state = DesignedState(designed.layout, saved: designed.layout, Checker())
      return shown.findings("outside-screen").map(state.holds)
    }
    #expect(holds(waiting(at: -60), waiting(at: -200)) == [true])
    #expect(holds(waiting(at: -20), waiting(at: -200)) == [false])
  }
}
