import Drawing
import Geometry
import Graphics
import PNGCoding

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a file defines once and uses often: glyphs, gradients, clips.
struct SVGDefinitions {
  /// The definitions in the order of first use.
  private(set) var body = SVGBody()
  private var fonts: [FontReference: Int] = [:]
  private var glyphs: Set<String> = []
  private var gradients: [Gradient: String] = [:]
  private var clips: [Shape: String] = [:]
  private var images: [BitmapImage: String] = [:]

  private struct Gradient: Hashable {
    var top: QuantizedColor
    var bottom: QuantizedColor
  }

  /// The id of a clip.
  mutating func clip(_ shape: Shape) -> String {
    if let known = clips[shape] { return known }
    let id = "clip.\(clips.count + 1)"
    clips[shape] = id
    body.open("clipPath") { $0.set("id", id) }
    body.shape(shape) { _ in }
    body.close("clipPath")
    return id
  }

  /// The id of a gradient from top to bottom of what it fills.
  mutating func gradient(top: QuantizedColor, bottom: QuantizedColor) -> String {
    let key = Gradient(top: top, bottom: bottom)
    if let known = gradients[key] { return known }
    let id = "gradient.\(gradients.count + 1)"
    gradients[key] = id
    body.open("linearGradient") {
      $0.set("id", id)
      $0.set("x2", 0)
      $0.set("y2", 1)
    }
    for (place, color) in [(0.0, top), (1.0, bottom)] {
      body.element("stop") {
        $0.set("offset", place)
        $0.set("stop-color", color, opacity: "stop-opacity")
      }
    }
    body.close("linearGradient")
    return id
  }

  /// The id of a glyph's outline, or nil for one without ink.
  mutating func outline(of glyph: UInt32, in file: DrawnFont, _ font: FontReference) -> String? {
    let id = "g\(number(of: font)).\(glyph)"
    if glyphs.contains(id) { return id }
    let data = file.pathData(of: glyph)
    guard !data.isEmpty else { return nil }
    glyphs.insert(id)
    body.element("path") {
      $0.set("id", id)
      $0.set("d", raw: data)
    }
    return id
  }

  /// The id of a glyph's picture, in font units, y downwards.
  mutating func strike(
    _ strike: GlyphStrike, of glyph: UInt32, _ font: FontReference
  ) -> String {
    let id = "g\(number(of: font)).\(glyph)"
    guard glyphs.insert(id).inserted else { return id }
    body.element("image") {
      $0.set("id", id)
      $0.set("x", strike.left)
      $0.set("y", -strike.top)
      $0.set("width", strike.width)
      $0.set("height", strike.height)
      $0.set("preserveAspectRatio", "none")
      $0.set("href", raw: SVGDefinitions.dataAddress(strike.file))
    }
    return id
  }

  /// The id of an image of one unit a pixel.
  mutating func image(_ image: BitmapImage) -> String {
    if let known = images[image] { return known }
    let id = "image.\(images.count + 1)"
    images[image] = id
    body.element("image") {
      $0.set("id", id)
      $0.set("width", Double(image.pixelWidth))
      $0.set("height", Double(image.pixelHeight))
      $0.set("preserveAspectRatio", "none")
      $0.set("href", raw: Self.dataAddress(of: image))
    }
    return id
  }

  /// The pixels of an image as an address that holds them.
  static func dataAddress(of image: BitmapImage) -> [UInt8] {
    dataAddress(
      PNGEncoder.encode(
        Bitmap(pixelWidth: image.pixelWidth, pixelHeight: image.pixelHeight, bytes: image.bytes)))
  }

  /// A PNG file as an address that holds it.
  static func dataAddress(_ file: [UInt8]) -> [UInt8] {
    Array("data:image/png;base64,".utf8) + Data(file).base64EncodedData()
  }

  private mutating func number(of font: FontReference) -> Int {
    if let known = fonts[font] { return known }
    fonts[font] = fonts.count + 1
    return fonts.count
  }
}

extension SVGBody {
  /// Appends the element of a shape.
  mutating func shape(_ shape: Shape, _ attributes: (inout SVGAttributes) -> Void) {
    switch shape {
    case .rect(let rect):
      element("rect") {
        $0.set(rect)
        attributes(&$0)
      }
    case .roundedRect(let rect, let radius):
      element("rect") {
        $0.set(rect)
        $0.set("rx", max(0, min(radius, rect.width / 2, rect.height / 2)))
        attributes(&$0)
      }
    case .ellipse(let rect):
      element("ellipse") {
        $0.set("cx", rect.midX)
        $0.set("cy", rect.midY)
        $0.set("rx", abs(rect.width / 2))
        $0.set("ry", abs(rect.height / 2))
        attributes(&$0)
      }
    case .line(let start, let end):
      element("line") {
        $0.set("x1", start.x)
        $0.set("y1", start.y)
        $0.set("x2", end.x)
        $0.set("y2", end.y)
        attributes(&$0)
      }
    case .polyline(let points, let isClosed):
      element(isClosed ? "polygon" : "polyline") {
        $0.set("points", points)
        attributes(&$0)
      }
    case .path(let elements):
      element("path") {
        $0.set(path: elements)
        attributes(&$0)
      }
    }
  }
}
