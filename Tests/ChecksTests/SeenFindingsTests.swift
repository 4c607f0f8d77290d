import Checks
import Diagnostics
import Geometry
import Graphics
import LayoutEngine
import LayoutModel
import Testing

/// A finding is told where a person who looks at the case sees it.
@Suite struct SeenFindingsTests {
  private static func document() -> LayoutMaker {
    var maker = LayoutMaker()
    maker.layout.screen.toolsVersion = 22000
    maker.layout.screen.chrome = ScreenChrome()
    return maker
  }

  @Test(arguments: [ViewKind.toolbar, .view]) func `a bar places what is in the views of its items`(
    kind: ViewKind
  ) {
    var maker = Self.document()
    maker.add("bar", kind, Rect(x: 0, y: 440, width: 320, height: 40))
    maker.add("item", .view, Rect(x: 20, y: 460, width: 80, height: 36), parent: "bar")
    maker.addLabel(
      "low", "aaa", Rect(x: 20, y: 466, width: 60, height: 20), ink: 60, parent: "item")
    maker.add("other", .view, Rect(x: 60, y: 444, width: 80, height: 36), parent: "bar")
    maker.add("switch", .switch, Rect(x: 60, y: 450, width: 51, height: 31), parent: "other")
    let isTold = kind == .view
    #expect(maker.findings("outside-screen").isEmpty != isTold)
    #expect(maker.findings("views-overlap").isEmpty != isTold)
  }

  @Test func `a text below the fold of a list is scrolled to, and judged`() {
    for (kind, isTold) in [(ViewKind.tableView, true), (.view, false)] {
      var maker = LayoutMaker()
      maker.add("list", kind, Rect(x: 0, y: 0, width: 320, height: 480)) {
        $0.appearance.clipsToBounds = true
      }
      maker.add("row", .view, Rect(x: 0, y: 900, width: 320, height: 44), parent: "list") {
        $0.appearance.clipsToBounds = true
      }
      maker.addLabel(
        "title", "Einstellungen", Rect(x: 20, y: 910, width: 60, height: 20), ink: 60,
        parent: "row"
      ) {
        _ in
      } shape: {
        $0.isTruncated = true
        $0.missingWidth = 40
      }
      #expect(maker.findings("text-truncated").isEmpty != isTold, "in a \(kind)")
    }
  }

  @Test func `what covers one another beyond the screen is not seen`() {
    for (y, isTold) in [(300.0, true), (600, false)] {
      var maker = LayoutMaker()
      maker.addLabel("a", "aaa", Rect(x: 20, y: y, width: 90, height: 20), ink: 80)
      maker.addLabel("b", "bbb", Rect(x: 50, y: y + 4, width: 90, height: 20), ink: 80)
      #expect(maker.findings("texts-overlap").isEmpty != isTold, "at \(y)")
    }
  }

  @Test func `a button beside the end of a short last line is not covered`() {
    for (width, isTold) in [(50.0, false), (140, true)] {
      var maker = LayoutMaker()
      maker.addLabel("text", "two lines", Rect(x: 20, y: 100, width: 200, height: 40), ink: 200) {
        $0.text?.numberOfLines = 0
      } shape: {
        $0.lines[0].bounds.size.height = 20
        $0.lines[0].inkBounds.size.height = 16
        var last = $0.lines[0]
        last.bounds = Rect(x: 0, y: 20, width: width, height: 20)
        last.inkBounds = Rect(x: 0, y: 22, width: width, height: 16)
        $0.lines.append(last)
      }
      maker.add("more", .button, Rect(x: 100, y: 126, width: 160, height: 30))
      #expect(maker.findings("views-overlap").isEmpty != isTold, "\(width) pt")
    }
  }

  @Test func `a control a little beyond the screen counts where its text does`() {
    for (ink, severity) in [(40.0, Diagnostic.Severity.note), (100, .error)] {
      var maker = LayoutMaker()
      maker.addLabel("go", "Go", Rect(x: 230, y: 100, width: 100, height: 44), ink: ink) {
        $0.kind = .button
      }
      #expect(maker.findings("outside-screen").map(\.severity) == [severity], "\(ink) pt of ink")
    }
  }

  @Test func `what takes no taps shows as well beyond its superview`() {
    for (kind, severity) in [
      (ViewKind.activityIndicator, Diagnostic.Severity.note), (.switch, .warning),
    ] {
      var maker = LayoutMaker()
      maker.add("box", .view, Rect(x: 20, y: 20, width: 100, height: 100))
      maker.add("it", kind, Rect(x: 90, y: 40, width: 60, height: 20), parent: "box")
      #expect(maker.findings("outside-parent").map(\.severity) == [severity], "\(kind)")
    }
  }

  @Test func `a blank that is left out is missed by nobody`() {
    for (hidden, isTold) in [(" ", false), ("s", true)] {
      var maker = LayoutMaker()
      maker.addLabel("title", "some words", Rect(x: 20, y: 20, width: 90, height: 20), ink: 90) {
        _ in
      } shape: {
        $0.isTruncated = true
        $0.hiddenText = hidden
      }
      #expect(maker.findings("text-truncated").isEmpty != isTold, "'\(hidden)' is left out")
    }
  }

  @Test func `a text may be whole where a height above it is free and it has none of its own`() {
    var maker = Self.document()
    maker.add("stack", .view, Rect(x: 20, y: 20, width: 100, height: 100))
    maker.addLabel(
      "a", "aaa", Rect(x: 20, y: 20, width: 90, height: 4), ink: 80, parent: "stack")
    maker.addLabel(
      "b", "bbb", Rect(x: 20, y: 60, width: 90, height: 4), ink: 80, parent: "stack")
    maker.layout.screen.constraints = [
      LayoutConstraint(LayoutAnchor("b", .height), .equal, nil, constant: 4)
    ]
    #expect(maker.layout.viewsOfFreeHeight.isEmpty)
    maker.layout.views[1].ambiguity.vertical = Ambiguity(position: nil, length: 4...90)
    #expect(maker.layout.viewsOfFreeHeight == ["stack", "a"])
    maker.layout.screen.toolsVersion = nil
    #expect(maker.layout.viewsOfFreeHeight.isEmpty)
  }

  @Test func `contradictions that share most of their constraints are told once`() {
    let maker = LayoutMaker()
    func finding(_ view: ItemID, _ constraints: [String]) -> Finding {
      var finding = Finding(
        rule: "unsatisfiable", severity: .error, "5 required constraints cannot all hold; \(view)",
        screen: "screen", view: view)
      finding.constraints = constraints
      finding.language = "en"
      return finding
    }
    var collector = FindingCollector()
    collector.add(
      [
        finding("one", ["a", "b", "c", "d"]), finding("two", ["b", "c", "d", "e"]),
        finding("apart", ["d", "x", "y"]),
      ], in: maker.layout)
    let told = collector.findings(of: ["en"]).map(\.finding)
    #expect(
      told.map(\.message) == [
        "5 required constraints cannot all hold; one, and so are 1 more",
        "5 required constraints cannot all hold; apart",
      ])
    #expect(told[0].members.map(\.view) == ["one", "two"])
  }
}
