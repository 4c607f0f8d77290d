import Diagnostics
import Foundation
import Geometry
import Graphics
import LayoutModel
import PangoText
import Testing

@Suite struct SystemFontTests {
  private let engine: PangoTextEngine
  private let environment = LayoutEnvironment(size: Size(width: 390, height: 844))

  init() throws { engine = PangoTextEngine(fonts: try FontSet.load().value) }

  private func width(_ text: String, _ font: FontDescription) -> Double {
    engine.measure(TextContent(text, font: font), width: nil, in: environment).size.width
  }

  /// Source: widths of labels that Interface Builder saved, rounded up to pixels or points.
  @Test(
    arguments: [
      ("Label", 17.0, 400, 2.0, 41.5), ("Brightness", 17, 400, 2, 82),
      ("Transition", 17, 400, 3, 75), ("Live Photo", 17, 400, 3, 80),
      ("Include transcripts", 13, 400, 1, 113), ("AUTO ROTATE", 13, 700, 2, 92),
      ("Active Insulin", 15, 600, 3, 95 + 1.0 / 3), ("Post Title", 21, 400, 2, 85),
      ("IQKeyboardManager", 25, 700, 3, 240.333),
    ] as [(String, Double, Int, Double, Double)])
  func `text is as wide as in San Francisco`(
    text: String, size: Double, weight: Int, scale: Double, expected: Double
  ) throws {
    let weight = try #require(FontDescription.Weight(rawValue: weight))
    let width = width(text, .system(size, weight: weight))
    #expect(abs(PixelGrid(scale: scale).up(width) - expected) < 0.01)
  }

  @Test(arguments: ["en", "ar", "he", "ja", "zh-Hant", "ko", "th", "hi", "tr", "vi", "el", "none-"])
  func `each face has printable ASCII in each language`(language: String) {
    let signs = String(decoding: Array(UInt8(ascii: " ")...UInt8(ascii: "~")), as: UTF8.self)
    var environment = environment
    environment.language = language
    for weight in FontDescription.Weight.allCases {
      for isItalic in [false, true] {
        for text in [signs, String(signs.filter { !$0.isLetter })] {
          var font = FontDescription.system(17, weight: weight)
          font.isItalic = isItalic
          let content = TextContent(text, font: font)
          let measured = engine.measure(content, width: nil, in: environment)
          let shaped = engine.shape(
            content, in: Size(width: Double.infinity, height: .infinity), environment: environment)
          #expect(abs(measured.size.width - shaped.size.width) < 1e-9)
          #expect(shaped.lines.flatMap(\.runs).allSatisfy { $0.font.family == "Inter" })
        }
      }
    }
  }

  /// Source: widths of labels and titles of buttons that Interface Builder saved.
  @Test(arguments: [(" (bg thread)", 13.0, 72.0), ("😬", 38, 43), ("🌮", 45, 50)])
  func `figures, brackets and emoji are as wide as on a phone`(
    text: String, size: Double, expected: Double
  ) {
    #expect(PixelGrid(scale: 1).up(width(text, .system(size))) == expected)
  }

  @Test(arguments: [
    ("Label", 17.0, 42.0), ("alpha_invisible", 17, 110), ("0%", 13, 19),
    ("+0.000", 17, 55.5), ("TableView", 15, 69), ("Toggle Size", 15, 79),
    // By tracking in whole 2048ths; in thousandths they are half a point narrower.
    ("Show all hidden layers in the side panel", 13, 237.5),
    ("Send a message when the copy is complete", 14, 283),
  ])
  func `text is as wide as in San Francisco of before 2020 where that is asked for`(
    text: String, size: Double, expected: Double
  ) {
    let font = FontDescription(family: .named(".SFUIText"), size: size)
    #expect(PixelGrid(scale: 2).up(width(text, font)) == expected)
  }

  /// Source: heights of labels that Interface Builder saved.
  @Test(arguments: [("title1", "Title", 91.0), ("body", "1\n2\n3\n4", 143)])
  func `text styles are as large as a television has them`(
    style: String, text: String, expected: Double
  ) {
    var environment = environment
    environment.idiom = .tv
    let font = FontDescription(size: 17, textStyle: style)
    let content = TextContent(text, font: font, numberOfLines: 0)
    let height = engine.measure(content, width: nil, in: environment).size.height
    #expect(PixelGrid(scale: 1).up(height) == expected)
  }

  @Test func `a style in San Francisco of before 2020 has the style's size and leading`() {
    let old = FontDescription(family: .named(".SFUIText"), size: 9, textStyle: "body")
    let new = FontDescription(size: 9, textStyle: "body")
    func height(_ font: FontDescription) -> Double {
      let text = TextContent("A\nB", font: font, numberOfLines: 0)
      return engine.measure(text, width: nil, in: environment).size.height
    }
    #expect(height(old) == height(new))
  }

  @Test(arguments: ["é", "Å", "ñ", "ç"])
  func `letters with accents are as wide as without, and kerned like them`(letter: String) throws {
    let plain = try #require(letter.decomposedStringWithCanonicalMapping.unicodeScalars.first)
    for size in [13.0, 22, 40] {
      for weight in [FontDescription.Weight.regular, .bold] {
        let font = FontDescription.system(size, weight: weight)
        #expect(abs(width("T\(letter)V", font) - width("T\(plain)V", font)) < 1e-6)
      }
    }
  }

  @Test func `figures of one width are so`() {
    let font = FontDescription(family: .monospacedDigit, size: 17)
    #expect(abs(width("1111", font) - width("8094", font)) < 1e-6)
    #expect(width("1111", .system(17)) < width("8094", .system(17)) - 1)
  }

  @Test func `what stands between text and display grows evenly`() {
    for weight in FontDescription.Weight.allCases {
      let widths = stride(from: 15.0, through: 34, by: 0.5).map {
        width("Settings for notifications", .system($0, weight: weight))
      }
      for (smaller, larger) in zip(widths, widths.dropFirst()) { #expect(larger > smaller) }
    }
  }
}
