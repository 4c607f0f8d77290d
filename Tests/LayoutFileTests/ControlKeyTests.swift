import Diagnostics
import LayoutFile
import LayoutModel
import Testing

/// The keys of `control` in a layout file.
@Suite struct ControlKeyTests {
  private static func read(
    _ view: String, platform: String = "iOS"
  ) throws -> (view: ViewNode, diagnostics: [Diagnostic]) {
    let text = """
      screen: s
      platform: \(platform)
      size: [320, 480]
      views:
        v: \(view)
      """
    let result = try LayoutFileDocument.read(text, file: "f")
    let view = result.value.screens.first?.views.first { $0.id == "v" }
    return (try #require(view), result.diagnostics)
  }

  @Test(arguments: [
    ("{kind: tableCell, control: {imagePosition: checkmark}}", "accessoryType"),
    ("{kind: datePicker, control: {borderStyle: date}}", "datePickerMode"),
    ("{kind: textView, control: {style: fixed}}", "scrollEnabled"),
    ("{kind: slider, control: {titlePosition: below}}", "tickMarkPosition"),
    ("{kind: imageView, control: {borderStyle: grayBezel}}", "imageFrameStyle"),
    ("{kind: tableHeaderView, control: {segmentWidths: [40, 60]}}", "columnWidths"),
  ])
  func `a key that another control lent is still read, with a note`(
    view: String, key: String
  ) throws {
    let old = try Self.read(view)
    #expect(old.diagnostics.map(\.id) == ["layout-file.old-key"])
    #expect(old.diagnostics.first?.severity == .note)
    #expect(old.diagnostics.first?.hint == "write '\(key)'")
    let written = LayoutFileDocument.write(try Self.screen(of: old.view))
    #expect(written.contains("\(key): "))
    let new = try LayoutFileDocument.read(written, file: "f")
    #expect(new.diagnostics.isEmpty)
    #expect(new.value.screens.first?.views.last?.control == old.view.control)
  }

  private static func screen(of view: ViewNode) throws -> Screen {
    var screen = try #require(
      LayoutFileDocument.read("screen: s\nviews: {}", file: "f").value.screens.first)
    screen.views.append(view)
    return screen
  }

  @Test(arguments: [
    ("font: title1", 22, 28, "regular"), ("font: {textStyle: headline}", 13, 17, "bold"),
    ("font: caption2", 10, 11, "medium"), ("font: {weight: bold}", 13, 17, "bold"),
  ])
  func `text styles have the sizes of their platform, and keep their names`(
    font: String, onMac: Double, onPhone: Double, weight: String
  ) throws {
    let mac = try Self.read("{kind: label, \(font)}", platform: "macOS").view.text?.font
    #expect(
      mac?.size == onMac && mac.map { "\($0.weight)" } == weight, "\(String(describing: mac))")
    #expect(try Self.read("{kind: label, \(font)}").view.text?.font.size == onPhone)
    guard let style = mac?.textStyle else { return }
    var screen = Screen(id: "s", name: "s", platform: .macOS)
    screen.views = [try Self.read("{kind: label, \(font)}", platform: "macOS").view]
    screen.views[0].parent = nil
    #expect(LayoutFileDocument.write(screen).contains("font: \(style)\n"))
  }

  @Test func `a date picker of the Mac keeps its border`() throws {
    let (view, diagnostics) = try Self.read(
      "{kind: datePicker, control: {borderStyle: bezel}}", platform: "macOS")
    #expect(diagnostics.isEmpty)
    #expect(view.control.datePicker.borderStyle == "bezel")
  }

  @Test func `a trait of another control is noted and left out`() throws {
    let (view, diagnostics) = try Self.read("{kind: switch, control: {fraction: 0.5}}")
    #expect(diagnostics.map(\.id) == ["layout-file.foreign-key"])
    #expect(diagnostics.first?.location?.line == 5)
    #expect(diagnostics.first?.hint == "its keys are controlSize, enabled, on")
    #expect(view.control == .plain)
  }
}
