import CairoDrawing
import Diagnostics
import Drawing
import Geometry
import Graphics
import PNGCoding
import Testing

@Suite struct RendererTests {
  @Test func `a filled rectangle covers its pixels exactly`() throws {
    var list = DisplayList(size: Size(width: 4, height: 3))
    list.commands = [
      .fill(.rect(Rect(x: 1, y: 1, width: 2, height: 1)), Color(red: 0.93, green: 0, blue: 0))
    ]
    let bitmap = try Renderer().bitmap(list, scale: 2)
    #expect(bitmap.pixelWidth == 8)
    #expect(bitmap.pixelHeight == 6)
    #expect(bitmap[1, 2] == 0xFFFF_FFFF)
    #expect(bitmap[2, 2] == 0xFF00_00ED)
    #expect(bitmap[5, 3] == 0xFF00_00ED)
    #expect(bitmap[6, 3] == 0xFFFF_FFFF)
  }

  /// A mark at the left of a bar that is turned about its middle.
  @Test(arguments: [(true, 0), (false, 3)])
  func `what is turned comes to lie upright`(isClockwise: Bool, row: Int) throws {
    var list = DisplayList(size: Size(width: 4, height: 4))
    let turn = QuarterTurn(about: Point(x: 2, y: 2), isClockwise: isClockwise)
    let red = Color(red: 0.93, green: 0, blue: 0)
    list.commands = [
      .beginGroup(DrawingGroup(id: "turned", turn: turn)),
      .fill(.rect(Rect(x: 0, y: 1, width: 4, height: 2)), Color(white: 0)),
      .fill(.rect(Rect(x: 0, y: 1, width: 1, height: 2)), red), .endGroup,
    ]
    let bitmap = try Renderer().bitmap(list, scale: 1)
    for y in 0..<4 {
      #expect(bitmap[0, y] == 0xFFFF_FFFF && bitmap[3, y] == 0xFFFF_FFFF)
      #expect(bitmap[1, y] == (y == row ? 0xFF00_00ED : 0xFF00_0000), "row \(y)")
    }
    #expect(turn(Point(x: 0, y: 2)) == Point(x: 2, y: isClockwise ? 0 : 4))
    // Moving and scaling take the middle along.
    let moved = list.commands.map { $0.moved(x: 0, y: 1) }
    #expect(moved[0].description.contains("turned=\(isClockwise ? "right" : "left") about 2 3"))
    let scale = DrawingScale(about: Point(x: 0, y: 0), x: 2, y: 2)
    #expect(list.commands[0].scaled(by: scale).description.contains("about 4 4"))
  }

  /// A line 60,000 points long has 12,000 dashes, of which a canvas of 40 points shows eight.
  @Test func `dashes far from the canvas are not drawn`() throws {
    let stroke = Stroke(Color(white: 0), width: 2, dash: [3, 2])
    let area = Rect(x: 0, y: 0, width: 20, height: 40)
    func picture(_ line: Shape) throws -> Bitmap {
      var list = DisplayList(size: area.size)
      list.commands = [.stroke(line, stroke)]
      return try Renderer().bitmap(list, scale: 2)
    }
    func line(_ start: (Double, Double), _ end: (Double, Double)) -> Shape {
      .line(Point(x: start.0, y: start.1), Point(x: end.0, y: end.1))
    }
    let long = line((10, -30_000), (10, 30_000))
    let part = try #require(stroke.part(of: long, near: area)?.bounds)
    #expect(part.height < 60 && part.minY <= -1 && part.maxY >= 41)
    #expect(try picture(long) == picture(line((10, -5), (10, 45))))
    let back = line((30_000, 7), (-30_000, 7))
    #expect(try picture(back) == picture(line((25, 7), (-5, 7))))
    for beside in [line((23, -30_000), (23, 30_000)), line((-30_000, 0), (30_000, 60_000))] {
      #expect(stroke.part(of: beside, near: area) == nil)
      #expect(try picture(beside) == picture(line((-9, 0), (-9, 1))))
    }
    // Slanted, through the middle.
    let slanted = line((-29_990, -39_980), (30_010, 40_020))
    let middle = try #require(stroke.part(of: slanted, near: area)?.bounds)
    #expect(middle.width < 40 && middle.minX <= -1 && middle.maxX >= 21)
  }

  @Test func `a picture without a background keeps its opacity`() throws {
    var list = DisplayList(size: Size(width: 2, height: 1), background: nil)
    list.commands = [
      .fill(
        .rect(Rect(x: 0, y: 0, width: 1, height: 1)), Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    ]
    let bitmap = try PNGDecoder.decode(Renderer().png(list, scale: 1))
    #expect(bitmap.bytes == [255, 0, 0, 128, 0, 0, 0, 0])
  }

  @Test func `the file holds the bitmap`() throws {
    let renderer = Renderer()
    for (name, list) in SamplePictures.all {
      for scale in [1.0, 2, 3] {
        let bitmap = try renderer.bitmap(list, scale: scale)
        let file = try renderer.png(list, scale: scale)
        #expect(try PNGDecoder.decode(file) == bitmap, "\(name) at \(scale)")
      }
    }
    #expect(renderer.takeFindings().isEmpty)
  }

  /// The renderer does not keep the memory of so large a picture, but its file is made of it.
  @Test func `a file holds a picture of more pixels than are kept`() throws {
    var list = DisplayList(size: Size(width: 4_010, height: 4_000))
    list.commands = [
      .fill(.rect(Rect(x: 1, y: 3_000, width: 9, height: 1_000)), Color(white: 0))
    ]
    let file = try Renderer().png(list, scale: 1)
    let bitmap = try PNGDecoder.decode(file)
    #expect(bitmap.pixelWidth == 4_010 && bitmap.pixelHeight == 4_000)
    #expect(bitmap[1, 2_999] == 0xFFFF_FFFF && bitmap[0, 3_999] == 0xFFFF_FFFF)
    #expect(bitmap[1, 3_000] == 0xFF00_0000 && bitmap[9, 3_999] == 0xFF00_0000)
  }

  @Test(arguments: [(0.0, 10.0, 1.0), (10, -1, 1), (.nan, 10, 1), (10, .infinity, 1), (10, 10, 0)])
  func `a canvas without area is refused`(width: Double, height: Double, scale: Double) {
    let list = DisplayList(size: Size(width: width, height: height))
    let error = #expect(throws: DrawingError.self) { try Renderer().png(list, scale: scale) }
    #expect(error?.diagnostic.id == "drawing.invalid-canvas")
  }

  @Test(arguments: [(1e9, 1e9), (40_000, 10), (20_000, 20_000), (1e300, 1)])
  func `a canvas over the limit is refused`(width: Double, height: Double) {
    let list = DisplayList(size: Size(width: width, height: height))
    let error = #expect(throws: DrawingError.self) { try Renderer().png(list, scale: 1) }
    #expect(error?.diagnostic.id == "drawing.canvas-too-large")
  }

  @Test func `a missing font is a finding and a box`() throws {
    var run = SampleText.run("Hello")
    run.font.path = "/nowhere/font.ttf"
    var list = DisplayList(size: Size(width: 80, height: 30))
    list.commands = [.glyphs(run, at: Point(x: 10, y: 20), Color(white: 0))]
    let renderer = Renderer()
    let bitmap = try renderer.bitmap(list, scale: 1)
    #expect(bitmap.bytes.contains(0))
    _ = try renderer.svg(list)
    let findings = renderer.takeFindings()
    #expect(findings.map(\.id) == ["drawing.unreadable-font"])
  }

  @Test func `infinite coordinates are left out with a finding`() throws {
    var list = DisplayList(size: Size(width: 10, height: 10))
    list.commands = [
      .fill(.rect(Rect(x: .nan, y: 0, width: 1, height: 1)), Color(white: 0)),
      .stroke(.line(.zero, Point(x: .infinity, y: 0)), Stroke(Color(white: 0))),
      .fill(.rect(Rect(x: -1e300, y: -1e300, width: 2e300, height: 2e300)), SamplePictures.red),
      .stroke(
        .line(Point(x: -1e12, y: 5), Point(x: 1e12, y: 5)),
        Stroke(Color(white: 0), width: 1, dash: [0.001])),
    ]
    let renderer = Renderer()
    #expect(try renderer.bitmap(list, scale: 1)[0, 0] == 0xFF30_3BFF)
    _ = try renderer.svg(list)
    _ = try renderer.pdf([list])
    #expect(renderer.takeFindings().map(\.id) == ["drawing.not-finite"])
  }

  @Test func `groups that are too deep are refused`() {
    var list = DisplayList(size: Size(width: 10, height: 10))
    list.commands = (0..<100_000).map { .beginGroup(DrawingGroup(id: "g\($0)")) }
    for draw in [{ try Renderer().png(list, scale: 1) }, { try Renderer().svg(list) }] {
      let error = #expect(throws: DrawingError.self) { try draw() }
      #expect(error?.diagnostic.id == "drawing.nested-too-deep")
    }
  }

  @Test func `groups that are not closed or not opened do no harm`() throws {
    var list = DisplayList(size: Size(width: 10, height: 10))
    list.commands = [
      .endGroup, .beginGroup(DrawingGroup(id: "a", opacity: 0.5)),
      .fill(.rect(Rect(x: 0, y: 0, width: 10, height: 10)), Color(white: 0)),
    ]
    let renderer = Renderer()
    #expect(try renderer.bitmap(list, scale: 1)[5, 5] & 0xFF == 127)
    let svg = String(decoding: try renderer.svg(list), as: UTF8.self)
    #expect(svg.hasSuffix("</g>\n</svg>\n"))
  }

  @Test func `a million commands are drawn`() throws {
    var list = DisplayList(size: Size(width: 100, height: 100))
    list.commands = (0..<1_000_000).map {
      .fill(
        .rect(Rect(x: Double($0 % 97), y: Double($0 % 89), width: 3, height: 2)),
        Color(white: Double($0 % 10) / 10))
    }
    #expect(try Renderer().png(list, scale: 1).count > 100)
  }
}
