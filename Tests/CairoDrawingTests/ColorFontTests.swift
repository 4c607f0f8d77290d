import CairoDrawing
import Diagnostics
import Drawing
import Geometry
import Graphics
import TestSupport
import Testing

/// Fonts whose glyphs have colours of their own.
@Suite struct ColorFontTests {
  private static func list(_ font: String) -> DisplayList {
    let reference = FontReference(
      path: "\(Checkout.root)/Fixtures/Drawing/Fonts/\(font).ttf", family: font)
    var list = DisplayList(size: Size(width: 12, height: 12))
    list.commands = [
      .glyphs(
        SampleText.run("A", reference, size: 10), at: Point(x: 1, y: 10), Color(white: 0))
    ]
    return list
  }

  @Test func `flat layers are drawn in their colours, in pixels and in SVG`() throws {
    let renderer = Renderer()
    let bitmap = try renderer.bitmap(Self.list("layers"), scale: 1)
    #expect(bitmap[4, 4] == 0xFFFF_0000, "the upper layer is blue")
    #expect(bitmap[4, 8] == 0xFF00_00FF, "the lower layer is red")
    let svg = String(decoding: try renderer.svg(Self.list("layers")), as: UTF8.self)
    #expect(svg.contains("fill=\"#00f\"") || svg.contains("fill=\"#0000ff\""))
    #expect(renderer.takeFindings().isEmpty)
  }

  @Test func `painted glyphs become boxes with a finding`() throws {
    let renderer = Renderer()
    let bitmap = try renderer.bitmap(Self.list("paint"), scale: 1)
    #expect(bitmap.bytes.contains(0), "a box is drawn")
    let svg = String(decoding: try renderer.svg(Self.list("paint")), as: UTF8.self)
    #expect(svg.contains("fill=\"none\""))
    #expect(renderer.takeFindings().map(\.id) == ["drawing.unsupported-color-font"])
  }
}
