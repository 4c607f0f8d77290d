import ControlMetrics
import Geometry
import LayoutModel
import Testing

/// Where texts stand in rooms that are higher than they are.
@Suite struct TextOffsetTests {
  private static let texts: [(Platform, ViewKind, BezelStyle?, Double)] = [
    (.macOS, .label, nil, 1), (.macOS, .textField, nil, 1), (.macOS, .textField, "square", 3.5),
    (.macOS, .secureTextField, "square", 3.5), (.macOS, .textField, "round", 43),
    (.macOS, .searchField, nil, 43), (.macOS, .button, nil, 43), (.iOS, .label, nil, 43),
    (.iOS, .textField, nil, 43), (.macOS, .textView, nil, 0), (.iOS, .textView, nil, 0),
  ]

  @Test(arguments: texts.indices)
  func `labels and square fields of the Mac start at the top, all else is in the middle`(
    index: Int
  ) {
    let (platform, kind, bezel, offset) = Self.texts[index]
    var view = ViewNode(id: "text", kind: kind)
    view.text = TextContent("Name", font: .system(13))
    if let bezel {
      view.control.textField.bezelStyle = bezel
      view.control.textField.borderStyle = "bezel"
    }
    let found = ControlMetrics(platform: platform, toolsVersion: 21_000).textOffset(
      of: view, room: 100, height: 14, lines: 1, measuring: RulerText(),
      in: LayoutEnvironment(size: .zero))
    #expect(found == offset)
  }
}
