import Checks
import Diagnostics
import Geometry
import Graphics
import LayoutEngine
import LayoutModel
import Testing

@Suite struct LayoutRulesTests {
  private let row = Rect(x: 20, y: 100, width: 100, height: 20)

  @Test func `cut text says how much is missing and what the text is`() throws {
    var maker = LayoutMaker()
    maker.addLabel("title", "Einstellungen", row, ink: 98) {
      $0.textSource = TextSource(
        key: "title.text", language: "de", isTranslated: true,
        location: SourceLocation(file: "de.lproj/s.strings", line: 4, column: 1),
        designed: "Settings")
    } shape: {
      $0.isTruncated = true
      $0.missingWidth = 41.5
      $0.hiddenText = "lungen"
    }
    let finding = try #require(maker.findings("text-truncated").first)
    #expect(finding.message == "the text of 'title' is cut off: needs 41.5 pt more")
    #expect(finding.severity == .error)
    #expect(finding.key == "title.text")
    #expect(finding.location?.file == "de.lproj/s.strings")
    #expect(finding.related.first?.location.file == "s.layout.yaml")
    #expect(finding.notes.contains("left out: \"lungen\""))
    #expect(finding.cases == ["320x480"])
  }

  @Test func `text that fits, hidden text and editable text are fine`() {
    var maker = LayoutMaker()
    maker.addLabel("fits", "OK", row, ink: 30)
    maker.addLabel("hidden", "OK", row.offset(x: 0, y: 40), ink: 30) {
      $0.isHidden = true
    } shape: {
      $0.isTruncated = true
      $0.missingWidth = 9
    }
    maker.addLabel("field", "OK", row.offset(x: 0, y: 80), ink: 30) {
      $0.kind = .textField
    } shape: {
      $0.isTruncated = true
      $0.missingWidth = 9
    }
    #expect(maker.findings("text-truncated").isEmpty)
  }

  @Test(arguments: [(LineBreakMode.clip, Diagnostic.Severity.note), (.truncateTail, .error)])
  func `a point that is cut of a last letter is seen where an ellipsis takes its place`(
    mode: LineBreakMode, severity: Diagnostic.Severity
  ) throws {
    var maker = LayoutMaker()
    maker.addLabel("show", "show", Rect(x: 20, y: 20, width: 21, height: 12), ink: 21.7) {
      $0.text?.lineBreakMode = mode
    } shape: {
      $0.isTruncated = true
      $0.missingWidth = 0.7
    }
    #expect(try #require(maker.findings("text-truncated").first).severity == severity)
  }

  @Test func `lines that do not fit below one another are clipped`() throws {
    var maker = LayoutMaker()
    maker.addLabel("title", "two lines", row, ink: 90) {
      $0.text?.numberOfLines = 0
    } shape: {
      $0.size.height = 40.6
      $0.missingHeight = 20.6
    }
    let finding = try #require(maker.findings("text-clipped").first)
    #expect(finding.message == "the text of 'title' is cut at the bottom: needs 20.6 pt more")
    #expect(finding.axis == .vertical)
  }

  @Test func `a label that shrinks too far is reported once, as too small`() throws {
    var maker = LayoutMaker()
    maker.addLabel("title", "long", row, ink: 100) {
      $0.text?.minimumScaleFactor = 0.5
    } shape: {
      $0.isTruncated = true
      $0.missingWidth = 12
      $0.appliedScale = 0.5
    }
    #expect(maker.findings("text-truncated").isEmpty)
    #expect(maker.findings("text-too-small").count == 1)
    maker.layout.views[1].text?.shaped.isTruncated = false
    #expect(maker.findings("text-too-small").isEmpty)
    var configuration = CheckConfiguration()
    configuration.minimumTextScale = 0.8
    let finding = try #require(maker.findings("text-too-small", configuration).first)
    #expect(finding.message == "the text of 'title' shrinks to 0.5 of its size")
  }

  @Test func `texts of cousins that meet are written over one another`() throws {
    var maker = LayoutMaker()
    maker.add("left", .view, Rect(x: 0, y: 100, width: 160, height: 20))
    maker.addLabel("a", "aaa", row, ink: 100, parent: "left")
    maker.add("right", .view, Rect(x: 100, y: 100, width: 160, height: 20))
    maker.addLabel("b", "bbb", row.offset(x: 90, y: 0), ink: 100, parent: "right")
    let finding = try #require(maker.findings("texts-overlap").first)
    #expect(finding.view == "a")
    #expect(finding.others == ["b"])
    #expect(finding.notes == ["both cover 10 x 16 pt"])
    #expect(maker.findings("views-overlap").isEmpty, "it is told once")
  }

  @Test func `ink counts where it is drawn, inside of its view`() {
    var maker = LayoutMaker()
    maker.addLabel("a", "aaa", Rect(x: 20, y: 100, width: 60, height: 20), ink: 100)
    maker.addLabel("b", "bbb", Rect(x: 90, y: 100, width: 60, height: 20), ink: 50)
    #expect(maker.findings("texts-overlap").isEmpty)
    maker.addLabel("c", "ccc", Rect(x: 50, y: 100, width: 60, height: 20), ink: 50)
    #expect(maker.findings("texts-overlap").map(\.others) == [["c"], ["c"]])
  }

  @Test func `a text that is cut is not told as lying outside as well`() {
    var maker = LayoutMaker()
    maker.addLabel("a", "aaa", Rect(x: 300, y: 100, width: 60, height: 20), ink: 50) { _ in
    } shape: {
      $0.isTruncated = true
      $0.missingWidth = 40
    }
    #expect(maker.findings("text-truncated").count == 1)
    #expect(maker.findings("outside-screen").isEmpty)
    maker.layout.views[1].text?.shaped.isTruncated = false
    #expect(maker.findings("outside-screen").count == 1)
  }

  @Test(arguments: [(Platform.iOS, false), (.macOS, true)])
  func `people make columns as wide as they need them`(platform: Platform, isOnRequest: Bool) {
    var maker = LayoutMaker(platform: platform)
    maker.layout.screen.toolsVersion = 24_000
    maker.add("cell", .tableCell, Rect(x: 0, y: 0, width: 320, height: 44))
    maker.addLabel("a", "aaa", row, ink: 50, parent: "cell") { _ in
    } shape: {
      $0.isTruncated = true
      $0.missingWidth = 40
    }
    #expect(maker.findings("text-truncated").map(\.isOnRequest) == [isOnRequest])
  }

  @Test(arguments: [(false, true), (true, false)])
  func `what the saved frames do not show in the document's own case is not told`(
    isMisplaced: Bool, isHeld: Bool
  ) {
    var maker = LayoutMaker()
    maker.layout.screen.toolsVersion = 24_000
    maker.layout.screen.views[0].frame = Rect(x: 0, y: 0, width: 320, height: 480)
    let cut = Rect(x: 20, y: 100, width: 60, height: 20)
    maker.addLabel("a", "aaa", cut, ink: 50) {
      $0.frame = Rect(x: 20, y: 100, width: 140, height: 20)
      $0.saved.isMisplaced = isMisplaced
    } shape: {
      $0.isTruncated = true
      $0.missingWidth = 40
    }
    let designed = DesignedState(maker.layout, saved: maker.layout, Checker())
    let findings = maker.findings("text-truncated")
    #expect(findings.map(designed.holds) == [isHeld])
    maker.layout.views[1].text?.shaped.missingWidth = 90
    #expect(maker.findings("text-truncated").map(designed.holds) == [false], "it is cut more")
  }

  @Test func `a control inside another view and views that touch do not overlap`() {
    var maker = LayoutMaker()
    maker.add("field", .textField, Rect(x: 20, y: 100, width: 200, height: 34))
    maker.add("clear", .button, Rect(x: 190, y: 105, width: 24, height: 24))
    maker.add("next", .button, Rect(x: 220, y: 100, width: 50, height: 34))
    #expect(maker.findings("views-overlap").isEmpty)
    maker.add("over", .button, Rect(x: 260, y: 110, width: 50, height: 34))
    #expect(maker.findings("views-overlap").map(\.others) == [["over"]])
  }

  @Test func `what is scrolled out of sight overlaps nothing`() {
    var maker = LayoutMaker()
    maker.add("scroll", .scrollView, Rect(x: 0, y: 0, width: 320, height: 100))
    maker.addLabel("inside", "aaa", row.offset(x: 0, y: 20), ink: 90, parent: "scroll")
    maker.addLabel("below", "bbb", row.offset(x: 0, y: 20), ink: 90)
    #expect(maker.findings("texts-overlap").isEmpty)
    #expect(maker.findings("outside-screen").isEmpty)
  }

  @Test func `views beyond the screen and their superview are told apart`() throws {
    var maker = LayoutMaker()
    maker.add("save", .button, Rect(x: 280, y: 100, width: 60, height: 44))
    maker.add("card", .view, Rect(x: 20, y: 200, width: 100, height: 60))
    maker.add("inner", .button, Rect(x: 90, y: 200, width: 50, height: 44), parent: "card")
    let outside = maker.findings("outside-screen")
    #expect(
      outside.map(\.message) == ["'save' reaches 20 pt beyond the right of the screen"])
    #expect(
      maker.findings("outside-parent").map(\.message)
        == ["'inner' reaches 20 pt beyond the right of 'card'"])
  }

  @Test func `text under the notch is outside the safe area`() {
    var maker = LayoutMaker()
    maker.layout.guides = [
      PlacedGuide(
        id: "safe", owner: "root", role: .safeArea,
        absoluteRect: Rect(x: 0, y: 44, width: 320, height: 402))
    ]
    maker.addLabel("high", "aaa", Rect(x: 20, y: 30, width: 90, height: 20), ink: 80)
    maker.addLabel("fine", "aaa", Rect(x: 20, y: 60, width: 90, height: 20), ink: 80)
    #expect(
      maker.findings("outside-safe-area").map(\.message)
        == ["'high' reaches 12 pt beyond the top of the safe area"])
  }

  @Test func `a missing glyph names its code point`() {
    var maker = LayoutMaker()
    maker.addLabel("t", "x𐎠", row, ink: 20) { _ in
    } shape: {
      $0.missingCharacters = ["𐎠"]
    }
    #expect(
      maker.findings("missing-glyph").map(\.message)
        == ["no font has a glyph for '𐎠' (U+103A0) in 't'"])
  }

  @Test func `of many characters without a glyph eight are named and the others counted`() {
    var maker = LayoutMaker()
    maker.addLabel("t", "x", row, ink: 20) { _ in
    } shape: {
      $0.missingCharacters = "\u{7}\u{E0}bcdefghij".map(String.init)
    }
    let message = maker.findings("missing-glyph").first?.message
    #expect(message?.contains("for '\u{7}' (U+0007), 'à' (U+00E0), 'b' (U+0062), ") == true)
    #expect(message?.hasSuffix("'g' (U+0067) and 3 more in 't'") == true)
  }

  @Test(arguments: [false, true])
  func `content of no certain size is a finding of its scroll view`(isHidden: Bool) throws {
    var maker = LayoutMaker()
    maker.add("list", .scrollView, row) { $0.isHidden = isHidden }
    maker.layout.views[1].isContentSizeAmbiguous.vertical = true
    let found = maker.findings("ambiguous")
    #expect(
      found.map(\.message)
        == (isHidden ? [] : ["the constraints leave the content height of 'list' free"]))
    #expect(found.allSatisfy { $0.location?.line == 2 && $0.hint?.contains("both edges") == true })
  }

  @Test func `ambiguity and conflicts become findings`() throws {
    var maker = LayoutMaker()
    maker.add("a", .view, row)
    maker.layout.views[1].ambiguity.horizontal = Ambiguity(
      position: 0...Double.infinity, length: nil)
    let wide = LayoutConstraint(id: "c1", LayoutAnchor("a", .width), constant: 100)
    let narrow = LayoutConstraint(id: "c2", LayoutAnchor("a", .width), constant: 50)
    maker.layout.conflicts = [LayoutConflict(constraints: [wide, narrow], broken: narrow)]
    #expect(
      maker.findings("ambiguous").map(\.message) == ["the constraints leave x of 'a' free"])
    let conflict = try #require(maker.findings("unsatisfiable").first)
    #expect(
      conflict.message
        == "2 required constraints cannot all hold; 'c2' (a.width == 50) is broken")
    #expect(conflict.notes == ["'c1' (a.width == 100)", "'c2' (a.width == 50)"])
  }

  @Test(arguments: [
    (Platform.iOS, 40.0, 1), (.iOS, 26, 1), (.iOS, 22, 1), (.iOS, 44, 0), (.macOS, 40, 0),
    (.macOS, 20, 1),
  ])
  func `buttons need 24 points, and 44 on iOS where it is asked for`(
    platform: Platform, side: Double, count: Int
  ) {
    var maker = LayoutMaker(platform: platform)
    maker.add("b", .button, Rect(x: 20, y: 100, width: 100, height: side))
    var configuration = CheckConfiguration()
    configuration.askedRules = ["small-tap-target"]
    #expect(maker.findings("small-tap-target", configuration).count == count)
    #expect(maker.findings("small-tap-target").isEmpty, "nothing else is near it")
    maker.add("c", .button, Rect(x: 60, y: 100 + side, width: 100, height: 44))
    let message = maker.findings("small-tap-target").first?.message
    #expect(message?.contains("less than 24 pt") ?? true, "it names the limit that applies")
    #expect(
      (message != nil) == (platform == .iOS && side < 24), "on macOS only where it is asked for")
  }

  @Test(arguments: [
    (Screen.Role.cell, Provenance.canvas, 0), (.cell, .document, 1), (.controller, .canvas, 1),
    (.freeform, .canvas, 0), (.freeform, .document, 1),
  ])
  func `the height of a cell is no conflict, for its table decides it`(
    role: Screen.Role, provenance: Provenance, count: Int
  ) {
    var maker = LayoutMaker()
    maker.add("a", .view, row)
    maker.layout.screen.role = role
    maker.layout.screen.toolsVersion = 24_000
    let root = maker.layout.screen.views[0].id
    let height = LayoutConstraint(
      id: "c1", LayoutAnchor(root, .height), constant: 44, provenance: provenance)
    let content = LayoutConstraint(id: "c2", LayoutAnchor("a", .height), constant: 60)
    maker.layout.conflicts = [LayoutConflict(constraints: [height, content], broken: content)]
    #expect(maker.findings("unsatisfiable").count == count)
  }

  @Test func `contradictions that one constraint is to be changed for are told once`() {
    var maker = LayoutMaker()
    maker.add("a", .view, row)
    let least = LayoutConstraint(id: "c1", LayoutAnchor("a", .height), constant: 60)
    let other = LayoutConstraint(id: "c2", LayoutAnchor("a", .height), constant: 44)
    let third = LayoutConstraint(
      id: "c3", LayoutAnchor("a", .height), .lessThanOrEqual, constant: 50)
    maker.layout.conflicts = [
      LayoutConflict(constraints: [other, least], broken: least),
      LayoutConflict(constraints: [third, least], broken: least),
    ]
    #expect(maker.findings("unsatisfiable").count == 1)
    maker.layout.conflicts[1].broken = third
    #expect(maker.findings("unsatisfiable").count == 2)
  }

  @Test(arguments: [
    (ViewKind.button, Int?.some(24_000), [Diagnostic.Severity.note]), (.button, nil, [.error]),
    (.imageView, 24_000, []),
  ])
  func `what is written prevails over the size of the content`(
    kind: ViewKind, toolsVersion: Int?, severities: [Diagnostic.Severity]
  ) {
    var maker = LayoutMaker()
    maker.add("a", kind, row) {
      if kind == .imageView { $0.image = ImageContent(name: "photo") }
    }
    maker.layout.screen.toolsVersion = toolsVersion
    let width = LayoutConstraint(id: "c1", LayoutAnchor("a", .width), constant: 100)
    let content = LayoutConstraint(
      id: "c2", LayoutAnchor("a", .width), .lessThanOrEqual, constant: 60, provenance: .contentSize)
    maker.layout.conflicts = [LayoutConflict(constraints: [width, content], broken: content)]
    #expect(maker.findings("unsatisfiable").map(\.severity) == severities)
  }

  @Test(arguments: [
    (false, 1, true), (true, 1, false), (false, 2, false),
  ])
  func `what Interface Builder does not mark is counted, unless only some languages have it`(
    isMarked: Bool, languageCount: Int, isOnRequest: Bool
  ) throws {
    var maker = LayoutMaker()
    maker.add("a", .view, row)
    maker.layout.screen.toolsVersion = 24_000
    maker.layout.screen.views[1].frame = row
    maker.layout.screen.views[1].saved.isAmbiguous = isMarked
    maker.layout.views[1].ambiguity.horizontal = Ambiguity(
      position: nil, length: 0...Double.infinity)
    var collector = FindingCollector()
    collector.add(maker.findings("ambiguous"), in: maker.layout)
    let found = collector.findings(of: Array(["en", "de"].prefix(languageCount)))
    #expect(found.map(\.finding.isOnRequest) == [isOnRequest])
    #expect(CheckConfiguration().tells(found[0].finding) == !isOnRequest)
  }

  @Test(arguments: [
    (ItemID?.none, 0.0, 0), ("title", 20, 1), ("title", 40, 0), ("box", 44, 1), ("root", 20, 0),
  ])
  func `a row grows with its text unless the text or what it lies in has a height`(
    fixed: ItemID?, height: Double, count: Int
  ) {
    var maker = LayoutMaker()
    maker.add("cell", .tableCell, Rect(x: 0, y: 0, width: 320, height: 44))
    maker.add("box", .view, Rect(x: 0, y: 0, width: 320, height: 44), parent: "cell")
    maker.addLabel("title", "one line", row, ink: 90, parent: "box") { _ in
    } shape: {
      $0.size.height = 40.6
      $0.missingHeight = 20.6
    }
    if let fixed {
      maker.layout.screen.constraints = [
        LayoutConstraint(id: "c1", LayoutAnchor(fixed, .height), constant: height)
      ]
    }
    #expect(maker.findings("text-clipped").count == count)
  }

  @Test func `views that covered one another with their saved sizes do so by design`() {
    func maker(width: Double) -> LayoutMaker {
      var maker = LayoutMaker()
      let field = Rect(x: 20, y: 100, width: width, height: 30)
      maker.add("field", .textField, field) {
        $0.frame = Rect(x: 20, y: 100, width: 200, height: 30)
      }
      let toggle = Rect(x: 180, y: 110, width: 51, height: 31)
      maker.add("toggle", .switch, toggle) { $0.frame = toggle }
      return maker
    }
    let measured = maker(width: 100).layout
    let saved = maker(width: 200)
    let finding = saved.findings("views-overlap")
    #expect(finding.count == 1)
    #expect(finding.allSatisfy(DesignedState(measured, saved: saved.layout, Checker()).holds))
    #expect(!finding.contains(where: DesignedState(measured, saved: measured, Checker()).holds))
    // Where margins are others than those that were saved, the saved frames alone tell.
    let moved = maker(width: 240).layout
    #expect(finding.allSatisfy(DesignedState(moved, saved: moved, Checker()).holds))
  }

  @Test(arguments: [(Screen.Role.cell, 0), (.controller, 1)])
  func `the height that a cell was saved with leaves no view free`(role: Screen.Role, count: Int) {
    var maker = LayoutMaker()
    maker.add("a", .view, row)
    maker.layout.screen.role = role
    maker.layout.screen.toolsVersion = 24_000
    maker.layout.screen.views[1].frame = row
    maker.layout.screen.constraints = [
      LayoutConstraint(id: "c1", LayoutAnchor("a", .top), constant: 8)
    ]
    maker.layout.views[1].ambiguity.vertical = Ambiguity(
      position: nil, length: 0...Double.infinity)
    #expect(maker.findings("ambiguous").count == count)
  }

  @Test func `left and right are reported where reading goes from right to left`() {
    var maker = LayoutMaker(direction: .rightToLeft, language: "ar")
    maker.addLabel("t", "نص", row, ink: 40) { $0.text?.alignment = .left }
    maker.layout.screen.constraints = [
      LayoutConstraint(
        id: "c1", LayoutAnchor("t", .left), .equal, LayoutAnchor("root", .left), constant: 20)
    ]
    #expect(
      maker.findings("not-mirrored").map(\.message) == [
        "'c1' (t.left == root.left + 20) does not mirror",
        "the text of 't' stays aligned to the left",
      ])
    // Both edges held alike look the same when mirrored.
    maker.layout.screen.constraints.append(
      LayoutConstraint(
        id: "c2", LayoutAnchor("t", .right), .equal, LayoutAnchor("root", .right), constant: -20))
    #expect(maker.findings("not-mirrored").count == 1)
    maker.layout.environment.direction = .leftToRight
    #expect(maker.findings("not-mirrored").isEmpty)
  }

  @Test(arguments: [
    ("chevron.left", true, 1), ("chevron.forward", true, 0), ("back_arrow", false, 1),
    ("arrow.down", false, 0), ("logo", false, 0),
  ])
  func `images that point to a side are noted`(name: String, isSymbol: Bool, count: Int) {
    var maker = LayoutMaker(direction: .rightToLeft, language: "he")
    maker.add("i", .imageView, row) {
      $0.image = ImageContent(name: name, isSystemSymbol: isSymbol)
    }
    #expect(maker.findings("image-not-mirrored").count == count)
  }
}
