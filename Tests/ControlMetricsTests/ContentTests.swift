import ControlMetrics
import Geometry
import LayoutModel
import Testing

/// What controls show, and where in their frames.
@Suite struct ContentTests {
  private static let ios = ControlMetrics(platform: .iOS, toolsVersion: 21_000)

  private static let fields: [ViewKind] = [
    .textField, .secureTextField, .searchField, .comboBox, .tokenField, .searchBar,
  ]

  @Test(arguments: fields)
  func `an empty field shows its placeholder`(kind: ViewKind) {
    var view = ViewNode(id: "field", kind: kind)
    view.text = TextContent("")
    view.text?.placeholder = "Name"
    #expect(Self.ios.content(of: view).string == "Name")
    view.text?.string = "Ada"
    #expect(Self.ios.content(of: view).string == "Ada")
  }

  @Test(arguments: [ViewKind.label, .button, .textView])
  func `other views show no placeholder`(kind: ViewKind) {
    var view = ViewNode(id: "view", kind: kind)
    view.text = TextContent("")
    view.text?.placeholder = "Name"
    #expect(Self.ios.content(of: view).string.isEmpty)
  }

  @Test func `labels for several lines avoid lone words since iOS 11`() {
    func avoids(
      _ kind: ViewKind = .label, _ platform: Platform = .iOS, build: Int = 13_000, lines: Int = 0,
      isAttributed: Bool = false
    ) -> Bool {
      var view = ViewNode(id: "view", kind: kind)
      view.text = TextContent("Some words", numberOfLines: lines)
      view.text?.isAttributed = isAttributed
      return ControlMetrics(platform: platform, toolsVersion: build).content(of: view)
        .avoidsLoneWords
    }
    #expect(avoids())
    #expect(avoids(lines: 2))
    #expect(avoids(.label, .tvOS))
    #expect(!avoids(build: 12_999))
    #expect(!avoids(lines: 1))
    #expect(!avoids(isAttributed: true))
    #expect(!avoids(.textView))
    #expect(!avoids(.label, .macOS))
  }

  @Test func `the system font of iOS 8 is Helvetica Neue`() {
    var view = ViewNode(id: "label", kind: .label)
    view.text = TextContent("Name", font: .system(17))
    view.text?.runs.append(TextRun("bold", font: .system(17, weight: .bold)))
    let old = ControlMetrics(platform: .iOS, toolsVersion: 7_999).content(of: view)
    #expect(old.font.family == .named("Helvetica Neue Interface"))
    #expect(old.runs[1].font?.family == .named("Helvetica Neue Interface"))
  }

  @Test func `the system font of OS X 10_10 is Helvetica Neue, set loosely`() throws {
    var view = ViewNode(id: "label", kind: .label)
    view.text = TextContent("Name", font: .system(13))
    let old = ControlMetrics(platform: .macOS, toolsVersion: 6_751).content(of: view)
    #expect(old.font.family == .named("Helvetica Neue Interface"))
    let kerning = try #require(old.runs.first?.kerning)
    #expect((0.18...0.19).contains(kerning))
    #expect(ControlMetrics(platform: .macOS, toolsVersion: 5_056).content(of: view) == view.text)
  }

  @Test(arguments: [Platform.iOS, .macOS])
  func `the system font of iOS 9 to 13 and of the Mac is San Francisco as it was then`(
    platform: Platform
  ) {
    var view = ViewNode(id: "label", kind: .label)
    view.text = TextContent("Name", font: FontDescription(size: 17, textStyle: "body"))
    for version in [8_000, 16_999] {
      let old = ControlMetrics(platform: platform, toolsVersion: version).content(of: view)
      #expect(old.font.family == .named(".SFUIText"))
      #expect(old.font.textStyle == "body")
    }
    #expect(ControlMetrics(platform: platform, toolsVersion: 17_000).content(of: view) == view.text)
  }

  @Test func `text styles and named fonts keep their families in every year`() {
    let old = ControlMetrics(platform: .iOS, toolsVersion: 6_000)
    for font in [
      FontDescription(size: 17, textStyle: "body"),
      FontDescription(family: .named("Georgia"), size: 17),
    ] {
      var view = ViewNode(id: "label", kind: .label)
      view.text = TextContent("Name", font: font)
      #expect(old.content(of: view).font == font)
    }
  }

  @Test(arguments: [
    ("roundedRect", Rect(x: 7, y: 0, width: 86, height: 34)),
    ("bezel", Rect(x: 7, y: 0, width: 86, height: 34)),
    ("line", Rect(x: 2, y: 0, width: 96, height: 34)),
    ("none", Rect(x: 0, y: 0, width: 100, height: 34)),
  ])
  func `a border takes room beside the text of a field`(style: String, room: Rect) {
    var view = ViewNode(id: "field", kind: .textField)
    view.control.textField.borderStyle = BorderStyle(rawValue: style)
    let environment = LayoutEnvironment(size: Size(width: 375, height: 667))
    let size = Size(width: 100, height: 34)
    #expect(Self.ios.textRoom(of: view, frame: size, in: environment) == room)
  }

  @Test func `a frame smaller than its padding leaves no room, not less than none`() {
    var view = ViewNode(id: "field", kind: .textField)
    view.control.textField.borderStyle = "roundedRect"
    let environment = LayoutEnvironment(size: Size(width: 375, height: 667))
    let room = Self.ios.textRoom(of: view, frame: Size(width: 4, height: 4), in: environment)
    #expect(room.width == 0)
  }

  @Test(arguments: [ViewKind.popUpButton, .comboBox])
  func `the text of a Mac's control leaves room for its sign on the side where that stands`(
    kind: ViewKind
  ) {
    var view = ViewNode(id: "view", kind: kind)
    view.text = TextContent("Medium")
    let mac = ControlMetrics(platform: .macOS, toolsVersion: 21_000)
    var environment = LayoutEnvironment(size: Size(width: 375, height: 667))
    let size = Size(width: 100, height: 25)
    let room = mac.textRoom(of: view, frame: size, in: environment)
    environment.direction = .rightToLeft
    let mirrored = mac.textRoom(of: view, frame: size, in: environment)
    #expect(mirrored.minX == size.width - room.maxX)
    #expect(mirrored.width == room.width)
    #expect(room.minX != mirrored.minX, "the sign stands on one side")
  }

  @Test func `a label that is stretched keeps its baselines, in Xcode 7 they moved`() throws {
    var view = ViewNode(id: "label", kind: .label)
    view.text = TextContent("Name", font: .system(20))
    let environment = LayoutEnvironment(size: Size(width: 375, height: 667))
    func baseline(_ height: Double, _ metrics: ControlMetrics = Self.ios) -> BaselineOffsets? {
      metrics.baseline(
        of: view, size: Size(width: 80, height: height), measuring: RulerText(), in: environment)
    }
    #expect(baseline(24) == BaselineOffsets(fromTop: 19, fromBottom: 5))
    #expect(baseline(44) == BaselineOffsets(fromTop: 19, fromBottom: 5))
    let old = ControlMetrics(platform: .iOS, toolsVersion: 9_999)
    #expect(baseline(44, old) == BaselineOffsets(fromTop: 29, fromBottom: 15))
    // A label up to a whole point higher is not stretched.
    view.text?.font.size = 17
    #expect(baseline(21) == BaselineOffsets(fromTop: 16.5, fromBottom: 4.5))
    #expect(baseline(44) == BaselineOffsets(fromTop: 16.5, fromBottom: 4.5))
    view.text = TextContent("Name\nName", font: .system(20), numberOfLines: 0)
    #expect(baseline(48) == BaselineOffsets(fromTop: 19, fromBottom: 5))
    view.kind = .switch
    #expect(baseline(31) == nil)
  }

  @Test(arguments: [
    (ViewKind.switch, 21_000, EdgeInsets(top: 0, left: 0, bottom: 0, right: 2)),
    (.switch, 26_000, EdgeInsets(top: 0, left: 0, bottom: 0, right: 2)),
    (.slider, 21_000, EdgeInsets(top: 0, left: 2, bottom: 1, right: 2)),
    (.slider, 26_000, .zero),
    (.segmentedControl, 21_000, EdgeInsets(top: 0, left: 0, bottom: 1, right: 0)),
    (.segmentedControl, 26_000, .zero),
    (.label, 21_000, .zero),
  ])
  func `alignment insets follow the year`(kind: ViewKind, build: Int, insets: EdgeInsets) {
    let metrics = ControlMetrics(platform: .iOS, toolsVersion: build)
    #expect(metrics.alignmentInsets(of: ViewNode(id: "view", kind: kind)) == insets)
  }

  @Test(arguments: [
    (ViewKind.label, true, true), (.button, true, true), (.slider, false, true),
    (.progressView, false, true), (.toolbar, false, true), (.view, false, false),
    (.stackView, false, false), (.scrollView, false, false), (.imageView, false, false),
  ])
  func `only some controls have a size on an axis`(kind: ViewKind, across: Bool, down: Bool) {
    #expect(
      Self.ios.intrinsicAxes(of: ViewNode(id: "view", kind: kind))
        == AxisPair(horizontal: across, vertical: down))
  }
}
