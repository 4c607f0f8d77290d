import ControlMetrics
import Geometry
import LayoutModel
import Testing

/// The sizes that UIKit's controls ask for, by the Xcode build that laid them out.
@Suite struct UIKitSizeTests {
  private static let labels: [ControlCase] = [
    ControlCase(.label, "rounds up to half points", 68, 20.5) { $0.text = TextContent("Settings") },
    ControlCase(.label, "rounds up to thirds", scale: 3, 68, 62.0 / 3) {
      $0.text = TextContent("Settings")
    },
    ControlCase(.label, "rounds as on two pixels up to Xcode 9", build: 13_000, scale: 3, 68, 20.5)
    {
      $0.text = TextContent("Settings")
    },
    ControlCase(.label, "rounds up to points", scale: 1, 68, 21) {
      $0.text = TextContent("Settings")
    },
    ControlCase(.label, "without text takes no room", 0, 0) { $0.text = TextContent("") },
    ControlCase(.label, "that never got a text takes no room", 0, 0),
    ControlCase(.label, "of two lines", 17, 41) {
      $0.text = TextContent("a\nbc", numberOfLines: 0)
    },
    ControlCase(.label, "of one line in Helvetica Neue's years", build: 6_000, 68, 20.5) {
      $0.text = TextContent("Settings")
    },
  ]

  private static let buttons: [ControlCase] = [
    ControlCase(.button, "is 30 points wide at least", 30, 30) {
      $0.text = TextContent("OK", font: .system(15))
    },
    ControlCase(.button, "rounds its title up to whole points", 53, 30) {
      $0.text = TextContent("Discard", font: .system(15))
    },
    ControlCase(.button, "rounds to whole points at three pixels too", scale: 3, 53, 30) {
      $0.text = TextContent("Discard", font: .system(15))
    },
    ControlCase(.button, "of 17 points", 60, 33) {
      $0.text = TextContent("Discard", font: .system(17))
    },
    ControlCase(.button, "with insets has them around its title", 73, 26) {
      $0.text = TextContent("Discard", font: .system(15))
      $0.contentInsets = EdgeInsets(top: 4, left: 10, bottom: 4, right: 10)
    },
    ControlCase(.button, "without title and image", 30, 30) { $0.text = TextContent("") },
    ControlCase(.button, "with an image alone is as large, and as high as a line", 44, 22) {
      $0.text = TextContent("", font: .system(18))
      $0.image = ImageContent(name: "logo", size: Size(width: 44, height: 20))
    },
    ControlCase(.button, "of the system with an image alone is as large", 44, 20) {
      $0.text = TextContent("", font: .system(15))
      $0.control.button.type = "system"
      $0.image = ImageContent(name: "logo", size: Size(width: 44, height: 20))
    },
    ControlCase(.button, "with an image has no room above its title", 73, 18) {
      $0.text = TextContent("Discard", font: .system(15))
      $0.image = ImageContent(name: "logo", size: Size(width: 20, height: 16))
    },
    ControlCase(.button, "for information with a configuration in Xcode 26", build: 24_128, 50, 34)
    {
      $0.text = TextContent("", font: .system(15))
      ($0.control.button.type, $0.control.button.configuration) = ("infoLight", "plain")
    },
    ControlCase(.button, "with a configuration has 17 points and rounds to pixels", 83.5, 34.5) {
      $0.text = TextContent("Discard", font: .system(15))
      $0.control.button.configuration = "plain"
    },
    ControlCase(.button, "with a configuration in Xcode 13 has 14 points", build: 20_037, 73, 31) {
      $0.text = TextContent("Discard", font: .system(15))
      $0.control.button.configuration = "plain"
    },
    ControlCase(.button, "with a configuration and a font of its own", 94, 38) {
      $0.text = TextContent("Discard", font: .system(20))
      $0.control.button.configuration = "filled"
    },
    ControlCase(.button, "with a configuration keeps image and title apart", 111.5, 34.5) {
      $0.text = TextContent("Discard", font: .system(15))
      $0.image = ImageContent(name: "logo", size: Size(width: 20, height: 16))
      $0.control.button.configuration = "plain"
      $0.control.button.imagePadding = 8
    },
    ControlCase(.button, "with a configuration may have its image above its title", 83.5, 58.5) {
      $0.text = TextContent("Discard", font: .system(15))
      $0.image = ImageContent(name: "logo", size: Size(width: 20, height: 16))
      $0.control.button.configuration = "plain"
      $0.control.button.imagePosition = "top"
      $0.control.button.imagePadding = 8
    },
    ControlCase(.button, "add contact, old", build: 13_000, 22, 22) {
      $0.control.button.type = "contactAdd"
    },
    ControlCase(.button, "add contact", 25, 24) { $0.control.button.type = "contactAdd" },
    ControlCase(.button, "close", 30, 30) { $0.control.button.type = "close" },
  ]

  private static let fields: [ControlCase] = [
    ControlCase(.textField, "round, old", build: 13_000, 49, 30) {
      $0.text = TextContent("12345", font: .system(14))
      $0.control.textField.borderStyle = "roundedRect"
    },
    ControlCase(.textField, "round", 49, 34) {
      $0.text = TextContent("12345", font: .system(14))
      $0.control.textField.borderStyle = "roundedRect"
    },
    ControlCase(.textField, "round in Xcode 11.3", build: 15_505, 49, 30) {
      $0.text = TextContent("12345", font: .system(14))
      $0.control.textField.borderStyle = "roundedRect"
    },
    ControlCase(.textField, "round, old, for 17 points", build: 13_000, 56.5, 30) {
      $0.text = TextContent("12345", font: .system(17))
      $0.control.textField.borderStyle = "roundedRect"
    },
    ControlCase(.textField, "round in a large font grows", 114, 52) {
      $0.text = TextContent("12345", font: .system(40))
      $0.control.textField.borderStyle = "roundedRect"
    },
    ControlCase(.textField, "empty is as wide as its placeholder", 63, 34) {
      $0.text = TextContent("", font: .system(14))
      $0.text?.placeholder = "Surname"
      $0.control.textField.borderStyle = "roundedRect"
    },
    ControlCase(.textField, "with text ignores its placeholder", 21, 34) {
      $0.text = TextContent("1", font: .system(14))
      $0.text?.placeholder = "Surname"
      $0.control.textField.borderStyle = "roundedRect"
    },
    ControlCase(.textField, "without border is higher than its text", 42.5, 22) {
      $0.text = TextContent("12345")
    },
    ControlCase(.textField, "without border, old, has room beside its text", build: 14_460, 47, 21)
    {
      $0.text = TextContent("12345")
    },
    ControlCase(.textView, "that scrolls has no size", nil, nil) {
      $0.text = TextContent("long", font: .system(14))
    },
    ControlCase(.textView, "that does not scroll has room around its text", 38, 33) {
      $0.text = TextContent("long", font: .system(14))
      $0.control.textView.isScrollEnabled = false
    },
    ControlCase(.searchBar, "old", build: 13_000, nil, 44),
    ControlCase(.searchBar, "", nil, 56),
  ]

  private static let others: [ControlCase] = [
    ControlCase(.switch, "", 49, 31),
    ControlCase(.switch, "of Xcode 26", build: 26_000, 61, 28),
    ControlCase(.switch, "saved at the old height in Xcode 26", build: 26_000, 49, 31) {
      $0.frame = Rect(x: 0, y: 0, width: 51, height: 31)
    },
    ControlCase(.switch, "that is stretched keeps its style", 49, 31) {
      $0.frame = Rect(x: 0, y: 0, width: 500, height: 31)
    },
    ControlCase(.slider, "", nil, 30),
    ControlCase(.slider, "of Xcode 26", build: 26_000, nil, 34),
    ControlCase(.stepper, "old", build: 13_000, 94, 29),
    ControlCase(.stepper, "", 94, 32),
    ControlCase(.segmentedControl, "old: equal segments and rules between", build: 13_000, 69, 28) {
      $0.control.segmentedControl.titles = ["On", "Off"]
      $0.control.segmentedControl.widths = [0, 0]
    },
    ControlCase(.segmentedControl, "equal segments", 77, 31) {
      $0.control.segmentedControl.titles = ["On", "Off"]
      $0.control.segmentedControl.widths = [0, 0]
    },
    ControlCase(.segmentedControl, "a segment of a width of its own", 139, 31) {
      $0.control.segmentedControl.titles = ["On", "Off"]
      $0.control.segmentedControl.widths = [100, 0]
    },
    ControlCase(.segmentedControl, "segments that are apportioned by content", 70, 31) {
      $0.control.segmentedControl.titles = ["On", "Off"]
      $0.control.segmentedControl.widths = [0, 0]
      $0.control.segmentedControl.apportionsWidthsByContent = true
    },
    ControlCase(.progressView, "old", build: 16_096, nil, 2),
    ControlCase(.progressView, "", nil, 4),
    ControlCase(.activityIndicator, "", 20, 20) { $0.control.activityIndicator.style = "medium" },
    ControlCase(.activityIndicator, "large", 37, 37) {
      $0.control.activityIndicator.style = "whiteLarge"
    },
    ControlCase(.pickerView, "", 320, 216),
    ControlCase(.pickerView, "was lower on phones up to Xcode 7", build: 10_117, 320, 162),
    ControlCase(.navigationBar, "", nil, 44),
    ControlCase(.navigationBar, "of Xcode 26", build: 26_000, nil, 54),
    ControlCase(.toolbar, "", nil, 44),
    ControlCase(.tabBar, "", nil, 49),
    ControlCase(.imageView, "without image", nil, nil),
    ControlCase(.imageView, "is as large as its image", 30, 40) {
      $0.image = ImageContent(name: "logo", size: Size(width: 30, height: 40))
    },
    ControlCase(.view, "", nil, nil),
  ]

  @Test(arguments: labels + buttons + fields + others)
  func `a control asks for its size`(control: ControlCase) {
    let size = control.size(on: .iOS)
    #expect(Self.rounded(size.horizontal) == Self.rounded(control.width))
    #expect(Self.rounded(size.vertical) == Self.rounded(control.height))
  }

  @Test(arguments: [(100.0, 20.5), (34, 41), (17, 82)])
  func `a label of several lines wraps at the width it gets`(room: Double, height: Double) {
    let label = ControlCase(.label, "", nil, nil) {
      $0.text = TextContent("Settings", numberOfLines: 0)
    }
    #expect(label.size(on: .iOS, wrappedAt: room).vertical == height)
  }

  @Test func `a label of one line does not wrap`() {
    let label = ControlCase(.label, "", nil, nil) { $0.text = TextContent("Settings") }
    #expect(label.size(on: .iOS, wrappedAt: 20) == AxisPair(horizontal: 68, vertical: 20.5))
  }

  @Test func `a television's indicator is larger`() {
    let indicator = ControlCase(.activityIndicator, "", nil, nil) {
      $0.control.activityIndicator.style = "large"
    }
    #expect(indicator.size(on: .tvOS) == AxisPair(both: 64))
  }

  @Test func `the title of a configured button follows the text size`() {
    let view = ControlCase(.button, "", nil, nil) {
      $0.text = TextContent("Discard", font: .system(15))
      $0.control.button.configuration = "plain"
    }.view
    let metrics = ControlMetrics(platform: .iOS, toolsVersion: 21_000)
    #expect(metrics.content(of: view).font.textStyle == "body")
  }

  private static func rounded(_ length: Double?) -> Double? {
    length.map { ($0 * 1000).rounded() / 1000 }
  }
}
