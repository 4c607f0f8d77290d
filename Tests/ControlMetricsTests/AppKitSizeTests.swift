import ControlMetrics
import Geometry
import LayoutModel
import Testing

/// The sizes that AppKit's labels and fields ask for, as alignment rects.
@Suite struct AppKitSizeTests {
  @Test(arguments: [
    ControlCase(.label, "of macOS 10", build: 14_000, scale: 1, 26, 17) {
      $0.text = TextContent("Name", font: .system(13))
    },
    ControlCase(.label, "that is centred", build: 17_000, scale: 1, 30, 16) {
      $0.text = TextContent("Name", font: .system(13), alignment: .center)
    },
    ControlCase(.label, "of macOS 11", build: 17_000, scale: 1, 26, 16) {
      $0.text = TextContent("Name", font: .system(13))
    },
    ControlCase(.label, "of macOS 10.15", build: 15_705, scale: 1, 26, 16) {
      $0.text = TextContent("Name", font: .system(13))
    },
    ControlCase(.textField, "with a thin line around it", build: 16_096, scale: 1, nil, 20) {
      $0.text = TextContent("Name", font: .system(13))
      $0.control.textField.borderStyle = "border"
    },
    ControlCase(.textField, "with a bezel", build: 16_096, scale: 1, nil, 21) {
      $0.text = TextContent("Name", font: .system(13))
      $0.control.textField.borderStyle = "bezel"
    },
    ControlCase(.slider, "that is small", build: 17_701, scale: 1, nil, 16) {
      $0.controlSize = "small"
    },
    ControlCase(.popUpButton, "of macOS 10.13", build: 14_300, scale: 1, 60, 21) {
      ($0.text, $0.control.popUpButton.type) = (TextContent("Name", font: .system(13)), "push")
    },
    ControlCase(.popUpButton, "of macOS 10.14", build: 14_490, scale: 1, 59, 21) {
      ($0.text, $0.control.popUpButton.type) = (TextContent("Name", font: .system(13)), "push")
    },
    ControlCase(.popUpButton, "that is large", build: 17_132, scale: 1, 60, 28) {
      ($0.text, $0.control.popUpButton.type) = (TextContent("Name", font: .system(13)), "push")
      $0.controlSize = "large"
    },
    ControlCase(.button, "to check that is large", build: 17_132, scale: 1, 52, 16) {
      ($0.text, $0.control.button.type) = (TextContent("Name", font: .system(13)), "check")
      $0.controlSize = "large"
    },
    ControlCase(.label, "of 12 points of macOS 10.12", build: 12_118, scale: 1, 24, 16) {
      $0.text = TextContent("Name", font: .system(12))
    },
    ControlCase(.label, "of 14 points of OS X 10.11", build: 9_531, scale: 1, 28, 18) {
      $0.text = TextContent("Name", font: .system(14))
    },
    ControlCase(.label, "of 25 points of macOS 10.13", build: 13_122, scale: 1, 50, 30) {
      $0.text = TextContent("Name", font: .system(25))
    },
    ControlCase(.label, "of Xcode 11", build: 14_835, scale: 1, 26, 16) {
      $0.text = TextContent("Name", font: .system(13))
    },
    ControlCase(.popUpButton, "without a choice", build: 11_762, scale: 1, 32, 21) {
      ($0.text, $0.control.popUpButton.type) = (TextContent("", font: .system(13)), "push")
    },
    ControlCase(.button, "to push that is small", build: 14_490, scale: 1, 38, 18) {
      ($0.text, $0.control.button.type) = (TextContent("Name", font: .system(11)), "push")
      ($0.control.button.bezelStyle, $0.controlSize) = ("rounded", "small")
    },
    ControlCase(.button, "with round ends", build: 11_762, scale: 1, 38, 18) {
      ($0.text, $0.control.button.type) = (TextContent("Name", font: .system(12)), "roundRect")
      $0.control.button.isBordered = true
    },
    ControlCase(.button, "with round ends, but no border", build: 17_701, scale: 1, 28, 15) {
      ($0.text, $0.control.button.type) = (TextContent("Name", font: .system(12)), "roundRect")
    },
    ControlCase(.button, "of a toolbar", build: 9_531, scale: 1, 40, 22) {
      ($0.text, $0.control.button.type) = (TextContent("Name", font: .system(13)), "roundTextured")
      $0.control.button.isBordered = true
    },
    ControlCase(.button, "in a line of text", build: 12_118, scale: 1, 34, 16) {
      ($0.text, $0.control.button.type) = (TextContent("Name", font: .system(11)), "inline")
      $0.control.button.isBordered = true
    },
    ControlCase(.button, "to push with an image beside its title", build: 11_542, scale: 1, 80, 21)
    {
      ($0.text, $0.control.button.type) = (TextContent("Name", font: .system(13)), "push")
      $0.control.button.bezelStyle = "rounded"
      $0.image = ImageContent(name: "logo", size: Size(width: 20, height: 16))
    },
    ControlCase(.button, "to push with an image alone", build: 20_037, scale: 1, 36, 20) {
      ($0.text, $0.control.button.type) = (TextContent("", font: .system(13)), "push")
      $0.control.button.bezelStyle = "rounded"
      $0.image = ImageContent(name: "logo", size: Size(width: 20, height: 16))
    },
    ControlCase(.button, "that is recessed with an image alone", build: 20_037, scale: 1, 22, 19) {
      ($0.text, $0.control.button.type) = (TextContent("", font: .system(12)), "recessed")
      $0.control.button.isBordered = true
      $0.image = ImageContent(name: "logo", size: Size(width: 16, height: 12))
    },
    ControlCase(
      .button, "without border and title that its image overlaps", build: 23_504, scale: 1, 13, 12
    ) {
      ($0.text, $0.control.button.type) = (TextContent("", font: .system(13)), "bevel")
      ($0.control.button.bezelStyle, $0.control.button.imagePosition) = ("rounded", "overlaps")
      $0.image = ImageContent(name: "logo", size: Size(width: 13, height: 12))
    },
    ControlCase(.button, "with round ends of macOS 26", build: 24_506, scale: 1, 50, 24) {
      ($0.text, $0.control.button.type) = (TextContent("Name", font: .system(13)), "roundRect")
      $0.control.button.isBordered = true
    },
    ControlCase(
      .popUpButton, "of macOS 10.14 that Xcode 10 saved low", build: 14_313, scale: 1, 60, 21
    ) {
      ($0.text, $0.control.popUpButton.type) = (TextContent("Name", font: .system(13)), "push")
      $0.frame = Rect(x: 0, y: 0, width: 65, height: 25)
    },
    ControlCase(.popUpButton, "that pulls down", build: 23_504, scale: 1, 46, 18) {
      ($0.text, $0.control.popUpButton.type) = (TextContent("Name", font: .system(13)), "recessed")
      ($0.control.popUpButton.pullsDown, $0.control.popUpButton.isBordered) = (true, true)
      $0.control.popUpButton.titles = ["Name", "A title that is far wider"]
    },
    ControlCase(.popUpButton, "without a bezel", build: 24_765, scale: 1, 68, 16) {
      ($0.text, $0.control.popUpButton.type) = (
        TextContent("Name", font: .system(13)), "roundTextured"
      )
      $0.control.popUpButton.bezelStyle = "texturedRounded"
    },
    ControlCase(
      .segmentedControl, "of macOS 10.14: rules between", build: 14_313, scale: 1, 244, 21
    ) {
      $0.control.segmentedControl.titles = ["Toner", "Terrain", "Water"]
      $0.control.segmentedControl.widths = [80, 80, 80]
      $0.control.segmentedControl.style = "rounded"
    },
    ControlCase(.slider, "of OS X 10.11", build: 9_531, scale: 1, nil, 17),
    ControlCase(.slider, "of macOS 10.14", build: 14_490, scale: 1, nil, 15),
    ControlCase(.slider, "that is vertical", build: 17_701, scale: 1, 15, nil) {
      $0.control.slider.isVertical = true
    },
    ControlCase(.slider, "with marks of macOS 10.15", build: 16_097, scale: 1, nil, 22) {
      $0.control.slider.tickMarkCount = 10
    },
    ControlCase(.slider, "with marks below of OS X 10.11", build: 10_116, scale: 1, nil, 22) {
      ($0.control.slider.tickMarkCount, $0.control.slider.tickMarkPosition) = (20, "below")
    },
    ControlCase(.label, "of 17 points", build: 22_690, scale: 1, 34, 20) {
      $0.text = TextContent("Name", font: .system(17))
    },
    ControlCase(.label, "of a style of 17 points", build: 19_115, scale: 1, 34, 21) {
      $0.text = TextContent("Name", font: FontDescription(size: 17, textStyle: "title2"))
    },
    ControlCase(.label, "of 20 points", build: 17_506, scale: 1, 40, 24) {
      $0.text = TextContent("Name", font: .system(20))
    },
    ControlCase(.button, "with round ends that is small", build: 15_400, scale: 1, 36, 16) {
      ($0.text, $0.control.button.type) = (TextContent("Name", font: .system(11)), "roundRect")
      ($0.control.button.isBordered, $0.controlSize) = (true, "small")
    },
    ControlCase(.button, "with a bevel that is not drawn", build: 22_505, scale: 1, 30, 16) {
      ($0.text, $0.control.button.type) = (TextContent("Name", font: .system(13)), "bevel")
    },
    ControlCase(.textField, "that is large and round", build: 21_507, scale: 1, nil, 30) {
      $0.text = TextContent("", font: .system(13))
      ($0.control.textField.borderStyle, $0.control.textField.bezelStyle) = ("bezel", "round")
      $0.controlSize = "large"
    },
    ControlCase(.label, "with a background", build: 17_000, scale: 1, 30, 16) {
      $0.text = TextContent("Name", font: .system(13))
      $0.appearance.background = .system("textBackgroundColor", saved: nil)
    },
    ControlCase(.label, "of 11 points", build: 17_000, scale: 1, 22, 14) {
      $0.text = TextContent("Name", font: .system(11))
    },
    ControlCase(.label, "of two lines", build: 17_000, scale: 1, 13, 32) {
      $0.text = TextContent("a\nbc", font: .system(13), numberOfLines: 0)
    },
    ControlCase(.label, "without text is a line high", build: 17_000, scale: 1, 0, 16) {
      $0.text = TextContent("", font: .system(13))
    },
  ])
  func `a control asks for its size`(control: ControlCase) {
    let size = control.size(on: .macOS)
    #expect(size.horizontal == control.width)
    #expect(size.vertical == control.height)
  }
}
