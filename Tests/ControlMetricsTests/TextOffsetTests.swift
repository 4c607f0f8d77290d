import ControlMetrics
import Geometry
import LayoutModel
import Testing

/// Where texts stand in rooms that are higher than they are.
@Suite struct TextOffsetTests {
  private static let texts: [(Platform, ViewKind, BezelStyle?, Double?)] = [
    (.macOS, .label, nil, 16), (.macOS, .textField, nil, 16), (.macOS, .textField, "square", 21),
    (.macOS, .secureTextField, "square", 21), (.macOS, .textField, "round", nil),
    (.macOS, .searchField, nil, nil), (.macOS, .button, nil, nil), (.iOS, .label, nil, nil),
    (.iOS, .textField, nil, nil),
  ]

  @Test(arguments: texts.indices)
  func `labels and square fields of the Mac start at the top, all else is in the middle`(
    index: Int
  ) {
    let (platform, kind, bezel, height) = Self.texts[index]
    var view = ViewNode(id: "text", kind: kind)
    view.text = TextContent("Name", font: .system(13))
    if let bezel {
      view.control.textField.bezelStyle = bezel
      view.control.textField.borderStyle = "bezel"
    }
    let found = ControlMetrics(platform: platform, toolsVersion: 21_000).heightFromTop(
      of: view, lines: 1, measuring: RulerText(), in: LayoutEnvironment(size: .zero))
    #expect(found == height)
  }
}
