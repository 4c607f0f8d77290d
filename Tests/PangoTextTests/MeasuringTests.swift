import Diagnostics
import Foundation
import Geometry
import Graphics
import LayoutModel
import PangoText
import Testing

@Suite struct MeasuringTests {
  private let engine: PangoTextEngine
  private var environment = LayoutEnvironment(size: Size(width: 390, height: 844))

  init() throws { engine = PangoTextEngine(fonts: try FontSet.load().value) }

  private func measure(_ text: String, size: Double = 17, width: Double? = nil, lines: Int = 0)
    -> TextMetrics
  {
    engine.measure(
      TextContent(text, font: .system(size), numberOfLines: lines, lineBreakMode: .wordWrap),
      width: width,
      in: environment)
  }

  @Test(arguments: [
    (10.0, 12.0), (11, 13.5), (12, 14.5), (13, 16), (14, 17), (15, 18), (16, 19.5), (17, 20.5),
    (18, 21.5), (20, 24), (22, 26.5), (24, 29), (36, 43),
  ])
  func `a line is as high as San Francisco's, rounded up to half points`(
    size: Double, height: Double
  ) {
    let grid = PixelGrid(scale: 2)
    #expect(grid.up(measure("Label", size: size).size.height) == height)
  }

  @Test(arguments: ["Settings & Privacy", "office (fi)", "AVATAR 12:05", "12.50 %", "...", " a "])
  func `a plain line is as wide measured as it is shaped`(text: String) {
    for size in [11.0, 17, 34] {
      for weight in FontDescription.Weight.allCases {
        let content = TextContent(text, font: .system(size, weight: weight))
        let environment = LayoutEnvironment(size: Size(width: 390, height: 844))
        let measured = engine.measure(content, width: nil, in: environment)
        let room = Size(width: Double.infinity, height: .infinity)
        let shaped = engine.shape(content, in: room, environment: environment)
        #expect(abs(measured.size.width - shaped.size.width) < 1e-9)
        #expect(measured.size.height == shaped.size.height)
        #expect(measured.firstBaseline == shaped.lines.first?.baseline)
      }
    }
  }

  @Test(arguments: [
    ("Demander « Oui »", "Demander « Oui", ["Demander ", "« Oui »"]),
    ("Demander « Oui »", "Demander «", ["Demander ", "« Oui »"]),
    ("Demander “ Oui ”.", "Demander “", ["Demander ", "“ Oui ”."]),
    ("Sagte er »Ja« laut", "Sagte er »Ja«", ["Sagte er »Ja« ", "laut"]),
  ])
  func `no line breaks between a quotation mark and the word it stands beside`(
    text: String, fitting: String, lines: [String]
  ) {
    let width = measure(fitting).size.width + 0.5
    let content = TextContent(text, numberOfLines: 0, lineBreakMode: .wordWrap)
    let shaped = engine.shape(
      content, in: Size(width: width, height: .infinity), environment: environment)
    let trimmed = shaped.lines.map { $0.runs.map(\.text).joined().filter { $0 != " " } }
    #expect(trimmed == lines.map { $0.filter { $0 != " " } })
  }

  @Test(arguments: [
    ("Notes of all rooms", "Notes of all", ["Notes of ", "all rooms"]),
    ("Notes of well-kept rooms", "Notes of well-kept", ["Notes of well-", "kept rooms"]),
    // Two words are not alone; a word stays where the last line has no room for another, where it
    // has a line to itself, and where no spaces part words.
    ("Notes of all our rooms", "Notes of all", ["Notes of all ", "our rooms"]),
    ("Of neighbourhood conferences", "Of neighbourhood", ["Of neighbourhood ", "conferences"]),
    ("Notebooks rooms", "Notebooks", ["Notebooks ", "rooms"]),
    ("設定を保存する", "設定を保存す", ["設定を保存す", "る"]),
  ])
  func `a label leaves no word alone on its last line`(
    text: String, fitting: String, lines: [String]
  ) {
    let width = measure(fitting).size.width + 0.5
    var content = TextContent(text, numberOfLines: 0)
    let room = Size(width: width, height: .infinity)
    func shown() -> [String] {
      engine.shape(content, in: room, environment: environment).lines
        .map { $0.runs.map(\.text).joined().trimmingCharacters(in: .whitespaces) }
    }
    #expect(shown().first == fitting)
    let plain = engine.measure(content, width: width, in: environment)
    content.avoidsLoneWords = true
    #expect(shown() == lines.map { $0.trimmingCharacters(in: .whitespaces) })
    let measured = engine.measure(content, width: width, in: environment)
    #expect(measured.lineCount == lines.count)
    #expect((measured.size.width == plain.size.width) == (lines[0].hasPrefix(fitting)))
    if lines[0].hasSuffix(" "), !lines[0].hasPrefix(fitting) {
      let widest = lines.map { measure($0.trimmingCharacters(in: .whitespaces)).size.width }.max()
      #expect(measured.size.width == widest)
    }
  }

  @Test func `a broken line asks for the space at its end as well, but not on the Mac`() {
    let room = measure("Notes of many").size.width + 20
    let visible = measure("Notes of many", width: room).size.width
    let space = measure("a b").size.width - measure("ab").size.width
    #expect(abs(measure("Notes of many rooms", width: room).size.width - visible - space) < 1e-9)
    // No more than the room, and nothing after the last line.
    #expect(measure("Notes of many rooms", width: visible + 1).size.width == visible + 1)
    #expect(measure("Notes of many ", width: 500).size.width == visible + space)
    var environment = environment
    environment.idiom = .mac
    let content = TextContent("Notes of many rooms", numberOfLines: 0, lineBreakMode: .wordWrap)
    let onMac = engine.measure(content, width: room, in: environment)
    #expect(onMac.size.width == visible)
  }
}
