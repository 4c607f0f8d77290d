import Checks
import Diagnostics
import Geometry
import Graphics
import LayoutEngine
import LayoutModel
import Localization
import PangoText
import TestSupport
import Testing

/// Whether "cut off" agrees with what is shown: over many labels, widths and languages.
@Suite struct VerdictTests {
  private static let words: [(language: String, texts: [String])] = [
    ("en", ["OK", "Settings", "Save changes", "The quick brown fox jumps over the lazy dog"]),
    ("de", ["Einstellungen", "Änderungen sichern", "Rechtsschutzversicherungsgesellschaften"]),
    ("fi", ["Asetukset", "Tallenna muutokset", "Lentokonesuihkuturbiinimoottori"]),
    ("ru", ["Настройки", "Сохранить изменения", "Съешь ещё этих мягких французских булок"]),
    ("el", ["Ρυθμίσεις", "Αποθήκευση αλλαγών"]), ("vi", ["Cài đặt", "Lưu các thay đổi ngay"]),
    ("ar", ["إعدادات", "حفظ التغييرات", "نص حكيم له سر قاطع وذو شأن عظيم"]),
    ("he", ["הגדרות", "שמירת השינויים", "דג סקרן שט בים מאוכזב ולפתע מצא חברה"]),
    ("ja", ["設定", "変更を保存", "いろはにほへとちりぬるを"]), ("zh-Hans", ["设置", "保存更改", "敏捷的棕色狐狸"]),
    ("ko", ["설정", "변경사항 저장", "다람쥐 헌 쳇바퀴에 타고파"]), ("th", ["การตั้งค่า", "บันทึกการเปลี่ยนแปลง"]),
    ("hi", ["सेटिंग्स", "परिवर्तन सहेजें"]), ("tr", ["Ayarlar", "Değişiklikleri kaydet"]),
    ("pseudo-accented", ["Šéţţîñĝš", "Šávé çháñĝéš"]),
  ]

  private func cases(seed: UInt64) -> [LabelCase] {
    var generator = SeededNumbers(seed: seed)
    return (0..<2400).map { number in
      let group = Self.words[number % Self.words.count]
      let string = group.texts.randomElement(using: &generator) ?? ""
      var text = TextContent(string)
      text.font = .system([11, 13, 17, 22, 34].randomElement(using: &generator) ?? 17)
      text.numberOfLines = [1, 1, 1, 2, 0].randomElement(using: &generator) ?? 1
      text.lineBreakMode =
        text.numberOfLines == 1
        ? [.truncateTail, .truncateMiddle, .truncateHead, .clip].randomElement(using: &generator)
          ?? .truncateTail : .truncateTail
      let width = Double.random(in: 20...320, using: &generator)
      return LabelCase(
        text: text, language: group.language,
        room: Size(
          width: width,
          height: text.numberOfLines == 1 ? 60 : .random(in: 20...160, using: &generator)))
    }
  }

  private func layout(_ item: LabelCase, measuring text: any TextMeasuring) -> Layout {
    item.layout(
      in: Size(width: 375, height: 667), margin: 16, rounding: .none, measuring: text)
  }

  @Test func `a text is called cut if and only if glyphs of it are missing`() throws {
    let seed: UInt64 = 20_261_121
    let engine = PangoTextEngine(fonts: try FontSet.load().value)
    let checker = Checker()
    var missed: [String] = []
    var wrong: [String] = []
    var cutCount = 0
    for item in cases(seed: seed) {
      let layout = layout(item, measuring: engine)
      let text = try #require(layout.view("label")?.text)
      // What a reader sees: the glyphs drawn, and their ink against the label's edges.
      let shown = text.shaped.lines.flatMap(\.runs).map(\.text).joined().filter {
        !$0.isWhitespace
      }
      let whole = item.text.string.filter { !$0.isWhitespace }
      let sticksOut = text.shaped.lines.contains { line in
        line.bounds.width > text.room.width + 0.01
          && (line.inkBounds.minX < 0 || line.inkBounds.maxX > text.room.width)
      }
      let isClipped = item.text.lineBreakMode == .clip && sticksOut
      let isCut = shown.count < whole.count || shown.contains("…") || isClipped
      let isFound = checker.findings(in: layout).contains {
        $0.rule == "text-truncated" || $0.rule == "text-clipped"
      }
      // Lines that are all drawn but stick out of the height are clipped, too.
      let isTooHigh = text.shaped.size.height > text.room.height + 0.5
      if isCut || isTooHigh { cutCount += 1 }
      let words =
        "\(item.language) '\(item.text.string)' \(item.text.font.size) pt, "
        + "\(item.text.numberOfLines) lines, \(item.room) shown '\(shown)'"
      if isCut, !isFound { missed.append(words) }
      if isFound, !isCut, !isTooHigh { wrong.append(words) }
    }
    #expect(missed.isEmpty, "seed \(seed)")
    #expect(wrong.isEmpty, "seed \(seed)")
    #expect(cutCount > 400 && cutCount < 2000, "the corpus has both kinds: \(cutCount)")
  }

  @Test func `the room that is asked for is enough, and a little less is not`() throws {
    let engine = PangoTextEngine(fonts: try FontSet.load().value)
    let checker = Checker()
    var count = 0
    for item in cases(seed: 5) where item.text.numberOfLines == 1 {
      let found = checker.findings(in: layout(item, measuring: engine))
      guard let finding = found.first(where: { $0.rule == "text-truncated" }) else { continue }
      count += 1
      for (change, isCut) in [(finding.amount + 0.01, false), (finding.amount - 0.1, true)] {
        // At a clipped edge it may be the space beside a glyph that is missing.
        if isCut, item.text.lineBreakMode == .clip { continue }
        var other = item
        other.room.width += change
        let again = checker.findings(in: layout(other, measuring: engine))
        #expect(
          again.contains { $0.rule == "text-truncated" } == isCut,
          "'\(item.text.string)' \(item.room.width) + \(change)")
      }
    }
    #expect(count > 200)
  }
}

/// A generator of equal numbers for equal seeds.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
