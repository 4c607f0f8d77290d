import CairoDrawing
import Checks
import Diagnostics
import Drawing
import Geometry
import LayoutEngine
import LayoutModel
import LayoutRendering
import PangoText
import TestSupport
import Testing

/// Whether "truncated" agrees with the pixels: the ink of a label against that of one with room.
@Suite struct InkVerdictTests {
  private static let words: [(language: String, texts: [String])] = [
    ("en", ["OK", "Settings", "Save changes", "The quick brown fox jumps over the lazy dog"]),
    ("de", ["Einstellungen", "Änderungen sichern", "Rechtsschutzversicherungsgesellschaften"]),
    ("fr", ["Réglages", "Enregistrer les modifications"]), ("ru", ["Настройки", "Сохранить"]),
    ("el", ["Ρυθμίσεις", "Αποθήκευση αλλαγών"]), ("vi", ["Cài đặt", "Lưu các thay đổi ngay"]),
    ("ar", ["إعدادات", "حفظ التغييرات"]), ("he", ["הגדרות", "שמירת השינויים"]),
    ("ja", ["設定", "変更を保存"]), ("ko", ["설정", "변경사항 저장"]),
    ("th", ["การตั้งค่า", "บันทึกการเปลี่ยนแปลง"]), ("hi", ["सेटिंग्स", "परिवर्तन सहेजें"]),
  ]

  /// What is drawn, cut to where it is.
  private struct Ink: Hashable {
    var width = 0
    var pixels: [UInt32] = []

    init(_ bitmap: Bitmap) {
      let (width, height) = (bitmap.pixelWidth, bitmap.pixelHeight)
      var box = (left: width, right: -1, top: height, bottom: -1)
      bitmap.bytes.withUnsafeBytes { bytes in
        let pixels = bytes.bindMemory(to: UInt32.self)
        let paper = pixels[0]
        for y in 0..<height {
          var x = 0
          while x < width {
            if pixels[y * width + x] != paper {
              box = (min(box.left, x), max(box.right, x), min(box.top, y), y)
            }
            x += 1
          }
        }
        guard box.right >= box.left else { return }
        self.width = box.right - box.left + 1
        for y in box.top...box.bottom {
          self.pixels += pixels[(y * width + box.left)...(y * width + box.right)]
        }
      }
    }
  }

  private func cases(seed: UInt64) -> [LabelCase] {
    var generator = SeededNumbers(seed: seed)
    return (0..<2100).map { number in
      let group = Self.words[number % Self.words.count]
      var text = TextContent(group.texts.randomElement(using: &generator) ?? "")
      text.font = .system([11, 17, 24].randomElement(using: &generator) ?? 17)
      text.numberOfLines = [1, 1, 2].randomElement(using: &generator) ?? 1
      let modes: [LineBreakMode] = [
        .truncateTail, .truncateMiddle, .truncateHead, .clip,
      ]
      text.lineBreakMode =
        text.numberOfLines == 1
        ? modes.randomElement(using: &generator) ?? .truncateTail
        : .truncateTail
      // Whole points, so that glyphs meet the same pixels wherever the label ends.
      return LabelCase(
        text: text, language: group.language,
        room: Size(
          width: Double(Int.random(in: 20...200, using: &generator)),
          height: text.numberOfLines == 1 ? 40 : 120))
    }
  }

  @Test func `a text is called truncated if and only if its ink is not whole`() throws {
    let seed: UInt64 = 20_261_121
    let engine = PangoTextEngine(fonts: try FontSet.load().value)
    let checker = Checker()
    let renderer = Renderer()
    func ink(_ layout: Layout) throws -> Ink {
      Ink(try renderer.bitmap(DisplayList(layout), scale: 2))
    }
    var known: [LabelCase: Ink] = [:]
    var missed: [String] = []
    var wrong: [String] = []
    var cutCount = 0
    for item in cases(seed: seed) {
      // The same text with room for all of it: as wide as it likes where it has one line, more
      // lines where it wraps at this width.
      var roomy = item
      roomy.text.numberOfLines = item.text.numberOfLines == 1 ? 1 : 0
      roomy.text.lineBreakMode = .truncateTail
      if item.text.numberOfLines == 1 { roomy.room.width = 600 }
      let whole = try known[roomy] ?? ink(roomy.layout(margin: 8, measuring: engine))
      known[roomy] = whole
      let layout = item.layout(margin: 8, measuring: engine)
      let isCut = try ink(layout) != whole
      let isFound = checker.findings(in: layout).contains { $0.rule == "text-truncated" }
      if isCut { cutCount += 1 }
      let words =
        "\(item.language) '\(item.text.string)' \(item.text.font.size) pt, "
        + "\(item.text.numberOfLines) lines, \(item.text.lineBreakMode), \(item.room.width) pt"
      if isCut, !isFound { missed.append(words) }
      if isFound, !isCut { wrong.append(words) }
    }
    #expect(missed.isEmpty, "seed \(seed)")
    #expect(wrong.isEmpty, "seed \(seed)")
    #expect(cutCount > 400 && cutCount < 1700, "the corpus has both kinds: \(cutCount)")
  }
}
