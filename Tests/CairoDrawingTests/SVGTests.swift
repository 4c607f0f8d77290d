import CairoDrawing
import Drawing
import Geometry
import Graphics
import Testing

@Suite struct SVGTests {
  @Test func `text can be selected`() throws {
    var list = DisplayList(size: Size(width: 100, height: 30), background: nil)
    list.commands = [
      .glyphs(SampleText.run("A < B"), at: Point(x: 10, y: 20), Color(white: 0)),
      .glyphs(SampleText.run("مرحبا", SampleText.arabic), at: Point(x: 10, y: 20), Color(white: 0)),
    ]
    let svg = String(
      decoding: try Renderer().svg(list, options: SVGOptions(text: .selectable)), as: UTF8.self)
    #expect(svg.contains(">A &lt; B</text>"))
    #expect(svg.contains(" direction=\"rtl\""))
    #expect(!svg.contains("<path"))
    let empty = String(
      decoding: try Renderer().svg(list, options: SVGOptions(text: .none)), as: UTF8.self)
    #expect(empty.split(separator: "\n").count == 2)
  }

  @Test func `ids are valid and unique`() throws {
    var list = DisplayList(size: Size(width: 10, height: 10), background: nil)
    for id in ["8bC-Xf-vdC", "a b", "a-b", "g1.5", "Ärger", "", "a b"] {
      list.commands += [.beginGroup(DrawingGroup(id: id)), .endGroup]
    }
    let svg = String(decoding: try Renderer().svg(list), as: UTF8.self)
    let ids = svg.split(separator: "\n").filter { $0.hasPrefix("<g ") }.map {
      String($0.dropFirst(7).dropLast(2))
    }
    #expect(
      ids
        == ["_8bC-Xf-vdC", "a-b", "a-b-2", "g1-5", "-rger", "_", "a-b-3"].map {
          $0 == "-rger" ? "_-rger" : $0
        })
  }

  @Test func `characters that XML does not allow are replaced`() throws {
    var list = DisplayList(size: Size(width: 10, height: 10), title: "a\u{1}b\u{FFFE} \"<&>\"")
    list.commands = [.beginGroup(DrawingGroup(id: "x", layer: "a\"b")), .endGroup]
    let svg = String(decoding: try Renderer().svg(list), as: UTF8.self)
    #expect(svg.contains("<title>a\u{FFFD}b\u{FFFD} &quot;&lt;&amp;&gt;&quot;</title>"))
    #expect(svg.contains("data-layer=\"a&quot;b\""))
  }

  @Test func `an image that is shown often is stored once`() throws {
    let dot = BitmapImage(pixelWidth: 2, pixelHeight: 1, bytes: [255, 0, 0, 255, 0, 0, 255, 255])
    var list = DisplayList(size: Size(width: 40, height: 20), background: nil)
    list.commands = [
      .image(dot, Rect(x: 0, y: 0, width: 20, height: 10)),
      .image(dot, Rect(x: 20, y: 10, width: 4, height: 8)),
    ]
    let svg = String(decoding: try Renderer().svg(list), as: UTF8.self)
    #expect(svg.ranges(of: "data:image/png").count == 1)
    #expect(svg.contains(##"<use href="#image.1" transform="matrix(10 0 0 10 0 0)"/>"##))
    #expect(svg.contains(##"<use href="#image.1" transform="matrix(2 0 0 8 20 10)"/>"##))
  }
}
