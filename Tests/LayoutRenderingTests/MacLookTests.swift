import Drawing
import Geometry
import Graphics
import LayoutEngine
import LayoutModel
import LayoutRendering
import Testing

/// Controls of the Mac, by what is drawn where.
@Suite struct MacLookTests {
  private static func picture(
    _ kind: ViewKind, _ frame: Rect, version: Int = 21_000,
    direction: LayoutDirection = .leftToRight, edit: @escaping (inout ViewNode) -> Void = { _ in }
  ) -> String {
    var maker = LayoutMaker(direction: direction)
    maker.edit { layout in
      layout.screen.platform = .macOS
      layout.screen.toolsVersion = version
    }
    maker.add("control", kind, frame) { node, _ in edit(&node) }
    return DisplayList(maker.layout, text: BoxText()).description
  }

  @Test(
    arguments: [
      (0, "47.143 34.223"), (0.25, "60.063 47.143"), (0.5, "47.143 60.063"),
      (0.75, "34.223 47.143"),
    ])
  func `the dot of a dial goes clockwise from the top`(value: Double, place: String) {
    let text = Self.picture(.slider, Rect(x: 30, y: 30, width: 40, height: 40)) { node in
      node.control.slider.type = "circular"
      node.control.slider.fraction = value
    }
    #expect(text.contains("fill ellipse(\(place) 5.714 5.714)"), "\(text)")
  }

  @Test(arguments: [(LayoutDirection.leftToRight, 42), (.rightToLeft, 12)])
  func `a Mac's switch fills its body, its knob stands where reading ends`(
    direction: LayoutDirection, knob: Int
  ) {
    let text = Self.picture(
      .switch, Rect(x: 10, y: 10, width: 54, height: 24), direction: direction
    ) { $0.control.switch.isOn = true }
    #expect(text.contains("fill rounded(10 10 54 24 r 12) #007aff"), "\(text)")
    #expect(text.contains("fill ellipse(\(knob) 12 20 20) #ffffff"), "\(text)")
  }

  @Test(arguments: [(21_000, "10 5 60 20 r"), (24_000, "10 3 60 24 r"), (11_000, "10 4.5 60 21 r")])
  func `a push button in a frame that is too low keeps its height`(version: Int, surface: String) {
    let text = Self.picture(
      .button, Rect(x: 10, y: 10, width: 60, height: 10), version: version
    ) { node in
      node.control.button.type = "push"
      node.control.button.bezelStyle = "rounded"
      node.control.button.isBordered = true
    }
    #expect(text.contains("fill rounded(\(surface)"), "\(text)")
  }

  @Test(
    arguments: [
      (11_000, "gradient rect(94 10 16 24)", "r 0) #ffffff"),
      (21_000, "fill rounded(90 12 18 20 r 4) #007aff", "r 2) #ffffff"),
      (24_000, "#000000d9 1", "r 6) #ffffff"),
    ])
  func `the rim of a combo box and the end with its arrow are of their age`(
    version: Int, end: String, field: String
  ) {
    let text = Self.picture(
      .comboBox, Rect(x: 10, y: 10, width: 100, height: 24), version: version)
    #expect(text.contains(end) && text.contains("fill rounded(10 10 100 24 \(field)"), "\(text)")
  }

  @Test func `images of a Mac keep their colours, but for templates by their name`() {
    for (name, bytes) in [("pen", [1, 2, 3, 128] as [UInt8]), ("penTemplate", [255, 0, 0, 128])] {
      var maker = LayoutMaker()
      maker.edit { $0.screen.platform = .macOS }
      maker.add("icon", .imageView, Rect(x: 10, y: 10, width: 20, height: 20)) { node, _ in
        node.image = ImageContent(name: name, size: Size(width: 20, height: 20))
        node.appearance.tint = .fixed(Color(red: 1, green: 0, blue: 0))
      }
      var options = RenderingOptions()
      options.image = { _, _ in
        ContentImage(BitmapImage(pixelWidth: 1, pixelHeight: 1, bytes: [1, 2, 3, 128]))
      }
      let drawn = DisplayList(maker.layout, options: options).commands.compactMap { command in
        if case .image(let image, _) = command { image.bytes } else { nil }
      }
      #expect(drawn == [bytes])
    }
  }

  @Test func `a plate stands for an app without an icon`() {
    let text = Self.picture(.imageView, Rect(x: 10, y: 10, width: 50, height: 50)) { node in
      node.image = ImageContent(name: "NSApplicationIcon", size: Size(width: 32, height: 32))
    }
    #expect(text.contains("r 9.225) #edeff2") && !text.contains("polyline"), "\(text)")
  }

  @Test(
    arguments: [
      ("topTabsBezelBorder", "10 22 180 68"), ("bottomTabsBezelBorder", "10 10 180 68"),
      ("leftTabsBezelBorder", "28 17 152 66"), ("rightTabsBezelBorder", "20 17 152 66"),
      ("noTabsBezelBorder", "10 10 180 80"), ("noTabsNoBorder", nil),
    ])
  func `the pane of a tab view begins in the middle of its tabs`(type: String, pane: String?) {
    let text = Self.picture(.tabView, Rect(x: 10, y: 10, width: 180, height: 80)) { node in
      node.control.tabView.type = .init(rawValue: type)
      node.control.tabView.titles = ["One", "Two"]
    }
    #expect(text.contains("fill rounded(\(pane ?? "10")") == (pane != nil), "\(text)")
  }

  @Test(arguments: [
    ("leftTabsBezelBorder", "left about 28 76.3"), ("rightTabsBezelBorder", "right about 172 76.3"),
  ])
  func `titles of side tabs are turned`(type: String, turn: String) {
    let text = Self.picture(.tabView, Rect(x: 10, y: 10, width: 180, height: 180)) { node in
      node.control.tabView.type = .init(rawValue: type)
      node.control.tabView.titles = ["One", "Two"]
    }
    #expect(text.contains("group control-tab-1 turned=\(turn)"), "\(text)")
    #expect(text.contains("glyphs \"Two\""), "\(text)")
  }
}
