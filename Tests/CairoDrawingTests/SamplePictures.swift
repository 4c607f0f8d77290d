import Drawing
import Geometry
import Graphics

/// Pictures that use every command.
enum SamplePictures {
  static let blue = Color(red: 0, green: 0.478, blue: 1)
  static let red = Color(red: 1, green: 0.231, blue: 0.188)

  /// Every kind of shape, filled and stroked.
  static var shapes: DisplayList {
    var list = DisplayList(size: Size(width: 200, height: 160), title: "Shapes")
    list.commands = [
      .beginGroup(DrawingGroup(id: "fills", title: "Filled")),
      .fill(.rect(Rect(x: 10, y: 10, width: 40, height: 30)), blue),
      .fill(.roundedRect(Rect(x: 60, y: 10, width: 40, height: 30), radius: 8), red),
      .fill(.ellipse(Rect(x: 110, y: 10, width: 40, height: 30)), Color(white: 0.5, alpha: 0.5)),
      .gradient(
        .roundedRect(Rect(x: 160, y: 10, width: 30, height: 140), radius: 6),
        top: Color(white: 1), bottom: blue),
      .endGroup,
      .beginGroup(DrawingGroup(id: "strokes", title: "Stroked", layer: "frames")),
      .stroke(.rect(Rect(x: 10.5, y: 50.5, width: 39, height: 29)), Stroke(blue)),
      .stroke(
        .roundedRect(Rect(x: 60, y: 50, width: 40, height: 30), radius: 8),
        Stroke(red, width: 2, dash: [4, 2])),
      .stroke(.line(Point(x: 110, y: 50), Point(x: 150, y: 80)), Stroke(blue, width: 1.5)),
      .stroke(
        .polyline(
          [Point(x: 10, y: 100), Point(x: 30, y: 120), Point(x: 50, y: 90)], isClosed: true),
        Stroke(red)),
      .stroke(
        .path([
          .move(Point(x: 60, y: 120)),
          .curve(Point(x: 70, y: 80), Point(x: 90, y: 150), Point(x: 100, y: 100)),
        ]), Stroke(blue, width: 2)),
      .endGroup,
      .beginGroup(
        DrawingGroup(
          id: "3x-ab", title: "Cut & faded", opacity: 0.5,
          clip: .roundedRect(Rect(x: 110, y: 90, width: 40, height: 60), radius: 12))),
      .fill(.rect(Rect(x: 100, y: 80, width: 60, height: 80)), blue),
      .fill(.rect(Rect(x: 100, y: 110, width: 60, height: 10)), red),
      .endGroup,
    ]
    return list
  }

  /// Text in several scripts, with colour glyphs.
  static var text: DisplayList {
    var list = DisplayList(size: Size(width: 260, height: 150), title: "Text")
    let runs = [
      SampleText.run("Settings & Privacy"), SampleText.run("Bold", SampleText.bold, size: 24),
      SampleText.run("مرحبا بالعالم", SampleText.arabic),
      SampleText.run("नमस्ते", SampleText.devanagari),
      SampleText.run("设置", SampleText.chinese), SampleText.run("😀🎉", SampleText.emoji),
    ]
    for (row, run) in runs.enumerated() {
      let place = Point(x: 10, y: 20 + Double(row) * 24)
      list.commands.append(.glyphs(run, at: place, Color(white: 0.1)))
    }
    return list
  }

  /// An image drawn smaller and larger than it is.
  static var image: DisplayList {
    var list = DisplayList(size: Size(width: 120, height: 80))
    let width = 64
    let bytes = (0..<width * width).flatMap { place -> [UInt8] in
      let (x, y) = (place % width, place / width)
      return [UInt8(x * 4), UInt8(y * 4), 128, x < 32 ? 255 : 128]
    }
    let image = BitmapImage(pixelWidth: width, pixelHeight: width, bytes: bytes, name: "sun")
    list.commands = [
      .image(image, Rect(x: 10, y: 10, width: 16, height: 16)),
      .image(image, Rect(x: 40, y: 8, width: 64, height: 64)),
    ]
    return list
  }

  static var all: [(name: String, list: DisplayList)] {
    [("shapes", shapes), ("text", text), ("image", image)]
  }
}
