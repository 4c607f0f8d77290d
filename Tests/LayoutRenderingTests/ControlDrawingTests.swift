import Drawing
import Geometry
import Graphics
import LayoutEngine
import LayoutModel
import LayoutRendering
import Symbols
import Testing

/// What the screen itself shows: controls, colours, images, clipping.
@Suite struct ControlDrawingTests {
  /// Gives a control a border, a value and titles, where it has any.
  private static func set(_ property: ControlProperty, of view: inout ViewNode) {
    switch property.key {
    case .bordered, .on: property.set(.flag(true), of: &view)
    case .borderStyle: property.set(.word("roundedRect"), of: &view)
    case .fraction: property.set(.number(0.6), of: &view)
    case .titles: property.set(.words(["One", "Two"]), of: &view)
    case .selectedIndex: property.set(.count(1), of: &view)
    default: break
    }
  }

  @Test(arguments: [Platform.iOS, .macOS], Appearance.allCases)
  func `every kind of view draws its reference`(platform: Platform, appearance: Appearance) {
    var maker = LayoutMaker(width: 640, height: 480)
    maker.edit { $0.screen.platform = platform }
    for (index, kind) in ViewKind.allCases.enumerated() {
      let cell = Rect(
        x: Double(index % 8) * 80 + 6, y: Double(index / 8) * 68 + 6, width: 68, height: 30)
      maker.add(ItemID(kind.rawValue), kind, cell) { node, _ in
        for property in Control.of(kind).properties { Self.set(property, of: &node) }
      }
    }
    var options = RenderingOptions()
    options.appearance = appearance
    let list = DisplayList(maker.layout, options: options, text: BoxText())
    expectReference(list.description, "Controls/\(platform.rawValue)-\(appearance.rawValue).txt")
  }

  @Test(
    .enabled(if: SymbolSet.installed.isInstalled, "bootstrap-icons is not installed"),
    arguments: [
      (SymbolColors.monochrome, ["#007aff"]), (.hierarchical(nil), ["#007aff80", "#007aff"]),
      (.hierarchical(.system("systemGreenColor", saved: nil)), ["#34c75980", "#34c759"]),
      (
        .palette([.system("systemRedColor", saved: nil), .system("labelColor", saved: nil)]),
        ["#000000", "#ff3b30"]
      ),
      (.palette([.system("systemRedColor", saved: nil)]), ["#ff3b30", "#ff3b30"]),
    ])
  func `layers of symbols take their colours`(colors: SymbolColors, fills: [String]) {
    var maker = LayoutMaker()
    maker.add("sign", .imageView, Rect(x: 10, y: 10, width: 20, height: 20)) { node, _ in
      node.image = ImageContent(name: "xmark.circle.fill", isSystemSymbol: true)
      node.image?.symbolColors = colors
    }
    let text = DisplayList(maker.layout, text: BoxText()).description
    let drawn = text.split(separator: "\n").filter { $0.contains("path") }.flatMap { line in
      line.split(separator: " ").filter { $0.contains("#") }.map { $0.drop { $0 != "#" } }
    }
    #expect(drawn.map(String.init) == fills, "\(text)")
  }

  @Test(arguments: [
    ("systemRedColor", Platform.iOS, Appearance.light, "#ff3b30"),
    ("systemRedColor", .iOS, .dark, "#ff453a"),
    ("secondaryLabelColor", .iOS, .light, "#3c3c4399"),
    ("labelColor", .macOS, .light, "#000000d9"),
    ("windowBackgroundColor", .macOS, .dark, "#323232"),
    ("groupTableViewBackgroundColor", .iOS, .light, "#f2f2f7"),
    ("darkTextColor", .iOS, .dark, "#000000"),
    ("whiteColor", .iOS, .dark, "#ffffff"),
  ])
  func `system colours follow platform and appearance`(
    name: String, platform: Platform, appearance: Appearance, hex: String
  ) {
    var maker = LayoutMaker()
    maker.edit { $0.screen.platform = platform }
    maker.add("fill", .view, Rect(x: 10, y: 10, width: 20, height: 20)) { node, _ in
      node.appearance.background = .system(name, saved: nil)
    }
    var options = RenderingOptions()
    options.appearance = appearance
    let text = DisplayList(maker.layout, options: options).description
    #expect(text.contains("fill rect(10 10 20 20) \(hex)\n"))
  }

  @Test func `an unknown system colour falls back to the saved value`() {
    var maker = LayoutMaker()
    maker.add("fill", .view, Rect(x: 10, y: 10, width: 20, height: 20)) { node, _ in
      node.appearance.background = .system("strangeColor", saved: Color(white: 1))
    }
    #expect(DisplayList(maker.layout).description.contains("fill rect(10 10 20 20) #ffffff"))
  }

  @Test(arguments: [(Appearance.light, "#00000080"), (.dark, "#ffffff8c")])
  func `a text in the fill of a Mac's headers is readable`(look: (Appearance, String)) {
    var maker = LayoutMaker()
    maker.edit { $0.screen.platform = .macOS }
    let frame = Rect(x: 10, y: 10, width: 80, height: 20)
    maker.add("title", .label, frame, text: "Feeds") { node, _ in
      node.text?.color = .system("headerColor", saved: nil)
    }
    var options = RenderingOptions()
    options.appearance = look.0
    let text = DisplayList(maker.layout, options: options, text: BoxText()).description
    #expect(text.contains(look.1), "\(text)")
  }

  @Test func `hidden views and what is inside them are not drawn`() {
    var maker = LayoutMaker()
    maker.add("gone", .view, Rect(x: 10, y: 10, width: 20, height: 20)) { _, placed in
      placed.isHidden = true
    }
    maker.add("child", .label, Rect(x: 10, y: 10, width: 20, height: 20), parent: "gone", text: "x")
    #expect(!DisplayList(maker.layout, text: BoxText()).description.contains("view-child"))
  }

  @Test func `a given image replaces the placeholder`() {
    var maker = LayoutMaker()
    maker.add("photo", .imageView, Rect(x: 10, y: 10, width: 40, height: 40)) { node, _ in
      node.image = ImageContent(name: "cat", size: Size(width: 20, height: 10))
      node.appearance.contentMode = "scaleAspectFit"
    }
    var options = RenderingOptions()
    options.image = { image, _ in
      ContentImage(
        BitmapImage(pixelWidth: 1, pixelHeight: 1, bytes: [0, 0, 0, 255], name: image.name))
    }
    let text = DisplayList(maker.layout, options: options).description
    #expect(text.contains(#"image "cat" 1x1 in 10 20 40 20"#))
  }

  @Test(arguments: [(Platform.macOS, "in 10 20 40 20"), (.iOS, "in -20 10 100 50")])
  func `a Mac's button makes a larger image fit`(platform: Platform, place: String) {
    var maker = LayoutMaker()
    maker.edit { $0.screen.platform = platform }
    maker.add("compose", .button, Rect(x: 10, y: 10, width: 40, height: 40)) { node, placed in
      node.image = ImageContent(name: "pen", size: Size(width: 100, height: 50))
      placed.buttonImageRect = Rect(x: -20, y: 10, width: 100, height: 50)
    }
    var options = RenderingOptions()
    options.image = { image, _ in
      ContentImage(
        BitmapImage(pixelWidth: 1, pixelHeight: 1, bytes: [0, 0, 0, 255], name: image.name))
    }
    let text = DisplayList(maker.layout, options: options).description
    #expect(text.contains(place), "\(text)")
  }

  private static let templates: [(Bool?, ViewKind, ButtonType?, [UInt8])] = [
    (true, .imageView, nil, [255, 0, 0, 128]), (nil, .imageView, nil, [1, 2, 3, 128]),
    (nil, .button, "system", [255, 0, 0, 128]), (false, .button, "system", [1, 2, 3, 128]),
    (nil, .button, "custom", [1, 2, 3, 128]),
  ]

  @Test(arguments: templates.indices)
  func `a template is drawn in the tint`(index: Int) {
    let (isTemplate, kind, buttonType, bytes) = Self.templates[index]
    var maker = LayoutMaker()
    maker.add("icon", kind, Rect(x: 10, y: 10, width: 20, height: 20)) { node, _ in
      node.image = ImageContent(name: "icon", size: Size(width: 20, height: 20))
      node.appearance.tint = .fixed(Color(red: 1, green: 0, blue: 0))
      if let buttonType { node.control.button.type = buttonType }
    }
    var options = RenderingOptions()
    options.image = { _, _ in
      ContentImage(
        BitmapImage(pixelWidth: 1, pixelHeight: 1, bytes: [1, 2, 3, 128]), isTemplate: isTemplate)
    }
    let images = DisplayList(maker.layout, options: options).commands.compactMap { command in
      if case .image(let image, _) = command { image.bytes } else { nil }
    }
    #expect(images == [bytes])
  }

  @Test func `numbers that are not finite draw nothing and do not crash`() {
    var maker = LayoutMaker()
    maker.add("bad", .button, Rect(x: .nan, y: 10, width: .infinity, height: -4), text: "x")
    maker.add("wide", .view, Rect(x: -1e9, y: 0, width: 1e9, height: 1e9))
    maker.constrain(LayoutConstraint(LayoutAnchor("bad", .width), constant: .nan))
    let list = DisplayList(
      maker.layout, options: RenderingOptions(annotations: .all), text: BoxText())
    #expect(!list.description.contains("nan"))
  }
}
