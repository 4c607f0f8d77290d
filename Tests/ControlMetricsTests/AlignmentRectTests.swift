import ControlMetrics
import Geometry
import LayoutModel
import Testing

@Suite struct AlignmentRectTests {
  private static let metrics = [
    (Platform.iOS, 11000), (.iOS, 21000), (.iOS, 24000), (.macOS, 14000), (.macOS, 21000),
    (.macOS, 24000),
  ].map { ControlMetrics(platform: $0.0, toolsVersion: $0.1) }

  @Test(arguments: metrics.indices)
  func `a frame and its alignment rect give each other, for every kind`(index: Int) {
    let metrics = Self.metrics[index]
    let frame = Rect(x: 20, y: 30, width: 120, height: 40)
    for kind in ViewKind.allCases {
      let view = ViewNode(id: "v", kind: kind)
      let rect = metrics.alignmentRect(forFrame: frame, of: view)
      let insets = metrics.alignmentInsets(of: view)
      #expect(rect.minX == frame.minX + insets.left, "\(kind)")
      #expect(rect.maxY == frame.maxY - insets.bottom, "\(kind)")
      #expect(metrics.frame(forAlignmentRect: rect, of: view) == frame, "\(kind)")
    }
  }

  @Test func `a switch is aligned two points short of its right edge`() {
    let view = ViewNode(id: "v", kind: .switch)
    let rect = ControlMetrics(platform: .iOS, toolsVersion: 21000)
      .alignmentRect(forFrame: Rect(x: 0, y: 0, width: 51, height: 31), of: view)
    #expect(rect == Rect(x: 0, y: 0, width: 49, height: 31))
  }

  /// A large control of AppKit: the frame, and the distances to its alignment rect as top, left,
  /// bottom, right; the baseline above the frame's bottom.
  private static let large:
    [(
      kind: ViewKind, type: String, bezel: String, height: Double, insets: [Double],
      baseline: Double
    )] =
      [
        (.button, "radio", "regularSquare", 22, [3, 3, 3, 0], 7),
        (.button, "check", "regularSquare", 22, [3, 3, 3, 0], 7),
        (.button, "push", "rounded", 40, [6, 6, 6, 6], 17),
        (.popUpButton, "push", "rounded", 40, [6, 5, 6, 5], 16),
      ]

  @Test(arguments: large.indices)
  func `large controls of Xcode 12 have room around them`(index: Int) throws {
    let row = Self.large[index]
    var view = ViewNode(id: "v", kind: row.kind)
    view.set(.word(row.type), .buttonType)
    view.set(.word(row.bezel), .bezelStyle)
    view.set(.flag(row.height == 40), .bordered)
    view.controlSize = "large"
    view.text = TextContent("Adapt videos", font: .system(13))
    view.frame = Rect(x: 0, y: 0, width: 120, height: row.height)
    let metrics = ControlMetrics(platform: .macOS, toolsVersion: 17132)
    let insets = metrics.alignmentInsets(of: view)
    #expect([insets.top, insets.left, insets.bottom, insets.right] == row.insets)
    let height = row.height - insets.total(.vertical)
    let baseline = metrics.baseline(
      of: view, size: Size(width: 100, height: height), measuring: RulerText(),
      in: LayoutEnvironment(size: Size(width: 300, height: 300)))
    #expect(try #require(baseline).fromBottom + insets.bottom == row.baseline)
  }

  /// A control before macOS 11: its kind, type and bezel, control size, whether it has a border,
  /// the build, the frame's height, and the distances to its alignment rect.
  private static let classic:
    [(
      kind: ViewKind, type: String, bezel: String, size: String, border: Bool, build: Int,
      height: Double, insets: [Double]
    )] =
      [
        (.button, "push", "rounded", "small", true, 13771, 28, [4, 5, 6, 5]),
        (.button, "push", "rounded", "small", true, 14490, 27, [3, 5, 6, 5]),
        (.button, "smallSquare", "smallSquare", "regular", true, 9060, 23, [1, 0, 1, 0]),
        (.button, "smallSquare", "smallSquare", "regular", false, 9060, 25, [0, 0, 0, 0]),
        (.button, "inline", "inline", "regular", true, 12118, 17, [0, 0, 1, 0]),
        (.button, "inline", "inline", "regular", true, 19115, 18, [0, 0, 0, 0]),
        (.button, "roundTextured", "texturedRounded", "regular", true, 9531, 25, [1, 0, 2, 0]),
      ]

  @Test(arguments: classic.indices)
  func `buttons of single builds and bezels have room of their own`(index: Int) {
    let row = Self.classic[index]
    var view = ViewNode(id: "v", kind: row.kind)
    view.set(.word(row.type), .buttonType)
    view.set(.word(row.bezel), .bezelStyle)
    view.set(.flag(row.border), .bordered)
    view.controlSize = ControlSize(rawValue: row.size)
    view.frame = Rect(x: 0, y: 0, width: 90, height: row.height)
    let insets = ControlMetrics(platform: .macOS, toolsVersion: row.build)
      .alignmentInsets(of: view)
    #expect([insets.top, insets.left, insets.bottom, insets.right] == row.insets)
  }

  @Test func `a slider leaves more room on the side without tick marks`() {
    var view = ViewNode(id: "v", kind: .slider)
    view.control.slider.tickMarkCount = 20
    let metrics = ControlMetrics(platform: .macOS, toolsVersion: 10116)
    #expect(metrics.alignmentInsets(of: view).top == 0)
    view.control.slider.tickMarkPosition = "below"
    let insets = metrics.alignmentInsets(of: view)
    #expect((insets.top, insets.bottom) == (2, 1))
  }

  @Test func `a small stepper of macOS 10_14 stands half a point above its alignment rect`() {
    var view = ViewNode(id: "v", kind: .stepper)
    view.controlSize = "small"
    let insets = ControlMetrics(platform: .macOS, toolsVersion: 14490).alignmentInsets(of: view)
    #expect([insets.top, insets.left, insets.bottom, insets.right] == [1, 2, 2, 2])
  }

  @Test(arguments: [
    // The same image of two documents, which Xcode 14 keeps at the large scale.
    (18_122, "NSActionTemplate", 15.0, [3.0, 0, 3, 0]),
    (24_765, "NSActionTemplate", 20, [6, 0, 5, 0]),
    // A tall symbol, and one that is lower than a capital letter.
    (24_765, "checkmark.seal.fill", 17, [4, 0, 4, 0]), (24_765, "minus", 4, [-2, 0, -3, 0]),
    (17_132, "NSHomeTemplate", 14, [1, 0, 0, 0]), (14_490, "NSHomeTemplate", 14, [0, 0, 0, 0]),
    (24_412, "NSSmartBadgeTemplate", 14, [0, 0, 0, 0]),
    (24_412, "photo of mine", 40, [0, 0, 0, 0]),
  ])
  func `an image view hangs over the capital letters that its symbol is aligned by`(
    build: Int, name: String, height: Double, expected: [Double]
  ) {
    var view = ViewNode(id: "v", kind: .imageView)
    view.image = ImageContent(
      name: name, size: Size(width: 15, height: height), isSystemSymbol: !name.hasPrefix("NS"))
    if name.contains(" ") { view.image?.isSystemSymbol = false }
    let insets = ControlMetrics(platform: .macOS, toolsVersion: build).alignmentInsets(of: view)
    #expect([insets.top, insets.left, insets.bottom, insets.right] == expected)
  }

  @Test func `a button shows one of AppKit's symbols smaller than an image view does`() {
    var view = ViewNode(id: "v", kind: .button)
    view.image = ImageContent(name: "NSActionTemplate", size: Size(width: 20, height: 20))
    (view.control.button.type, view.control.button.imagePosition) = ("square", "only")
    let metrics = ControlMetrics(platform: .macOS, toolsVersion: 24_765)
    let insets = metrics.alignmentInsets(of: view)
    #expect((insets.top, insets.bottom) == (3, 3))
    view.control.button.isBordered = true
    #expect(metrics.alignmentInsets(of: view) == .zero)
  }

  @Test func `a pop-up button without bezel begins five points before its title's column`() {
    var view = ViewNode(id: "v", kind: .popUpButton)
    (view.control.popUpButton.type, view.control.popUpButton.bezelStyle) = ("bevel", "rounded")
    let metrics = ControlMetrics(platform: .macOS, toolsVersion: 19_455)
    #expect(metrics.alignmentInsets(of: view) == EdgeInsets(top: 0, left: 5, bottom: 0, right: 0))
    view.control.popUpButton.isBordered = true
    #expect(metrics.alignmentInsets(of: view).left == 0)
  }

  /// Where the text of a classic control stands above its frame's bottom, in points.
  private static let classicBaselines:
    [(kind: ViewKind, size: String, build: Int, height: Double, baseline: Double)] = [
      (.comboBox, "regular", 11762, 26, 8), (.slider, "regular", 14490, 19, 7),
      (.textField, "small", 15400, 19, 7), (.popUpButton, "regular", 11762, 26, 10),
      (.popUpButton, "regular", 14490, 32, 10), (.label, "regular", 13122, 17, 4),
      (.label, "regular", 14490, 17, 5), (.label, "regular", 14490, 30, 5),
    ]

  @Test(arguments: classicBaselines.indices)
  func `classic controls have baselines of their own`(index: Int) throws {
    let row = Self.classicBaselines[index]
    var view = ViewNode(id: "v", kind: row.kind)
    switch row.kind {
    case .slider: view.control.slider.type = "linear"
    case .textField: view.control.textField.borderStyle = "bezel"
    case .popUpButton:
      (view.control.popUpButton.type, view.control.popUpButton.bezelStyle) = ("push", "rounded")
    default: break
    }
    view.controlSize = ControlSize(rawValue: row.size)
    view.text = TextContent("Every hour", font: .system(13))
    view.text?.numberOfLines = 1
    view.frame = Rect(x: 0, y: 0, width: 90, height: row.height)
    let metrics = ControlMetrics(platform: .macOS, toolsVersion: row.build)
    let insets = metrics.alignmentInsets(of: view)
    let baseline = try #require(
      metrics.documentBaseline(of: view, height: row.height - insets.total(.vertical)))
    #expect(baseline.fromBottom + insets.bottom == row.baseline)
  }

  @Test func `a rule beside a label lies just below its baseline`() throws {
    var view = ViewNode(id: "v", kind: .box)
    view.control.box.type = "separator"
    let baseline = ControlMetrics(platform: .macOS, toolsVersion: 13122)
      .documentBaseline(of: view, height: 1)
    #expect(try #require(baseline).fromTop == 0)
  }

  @Test func `a line of 12 points is 16 high up to Xcode 10`() throws {
    var view = ViewNode(id: "v", kind: .label)
    view.text = TextContent("hours", font: .system(12))
    view.frame = Rect(x: 0, y: 0, width: 40, height: 16)
    func fromTop(_ build: Int) throws -> Double {
      let baseline = ControlMetrics(platform: .macOS, toolsVersion: build)
        .documentBaseline(of: view, height: 16)
      return try #require(baseline).fromTop
    }
    #expect(try fromTop(14490) == 12)
    #expect(try fromTop(17701) == 11)
  }

  @Test func `a line that a cell sets alone stands a point higher`() throws {
    var view = ViewNode(id: "v", kind: .label)
    view.text = TextContent("Path:", font: .system(13))
    let metrics = ControlMetrics(platform: .macOS, toolsVersion: 16096)
    func fromBottom() throws -> Double {
      let baseline = metrics.baseline(
        of: view, size: Size(width: 100, height: 16), measuring: RulerText(),
        in: LayoutEnvironment(size: Size(width: 300, height: 300)))
      return try #require(baseline).fromBottom
    }
    #expect(try fromBottom() == 4)
    view.control.textField.usesSingleLineMode = true
    #expect(try fromBottom() == 5)
  }

  @Test func `the view's own insets come first`() {
    var view = ViewNode(id: "v", kind: .switch)
    view.alignmentInsetsOverride = EdgeInsets(top: 8, left: 4, bottom: 4, right: 8)
    let metrics = ControlMetrics(platform: .iOS, toolsVersion: 21000)
    let rect = metrics.alignmentRect(
      forFrame: Rect(x: 0, y: 0, width: 100, height: 30), of: view)
    #expect(rect == Rect(x: 4, y: 8, width: 88, height: 18))
  }
}

extension ViewNode {
  /// Gives a control of any kind a trait by its key; one without the key keeps its traits.
  fileprivate mutating func set(_ value: ControlValue, _ key: ControlKey) {
    Control.of(self.kind).properties.first { $0.key == key }?.set(value, of: &self)
  }
}
