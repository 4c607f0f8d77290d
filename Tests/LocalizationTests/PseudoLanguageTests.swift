import LayoutModel
import Localization
import Testing

@Suite struct PseudoLanguageTests {
  @Test(arguments: [
    ("pseudo-accented", "Save %@", "Šávé %@"),
    ("pseudo-bounded", "Save", "[# Save #]"),
    ("pseudo-double", "Save %d", "Save %d Save %d"),
    ("pseudo-rtl", "Save\nnow", "\u{202E}Save\u{202C}\n\u{202E}now\u{202C}"),
    ("pseudo-tall", "Save 1", "Ｓａｖｅ １"),
    ("pseudo-expanded", "Settings", "Settings Setting"),
    ("pseudo-long", "Settings", "Settings Se"),
    ("pseudo-accented-bounded", "Go", "[# Ģö #]"),
    (
      "pseudo-accented", "<b>Bold</b> &amp; ${name} {name} %1$@",
      "<b>Böľď</b> &amp; ${name} {name} %1$@"
    ),
    ("pseudo-accented", #"a\nb \(value)"#, #"á\nb \(value)"#),
    ("pseudo-double", "", ""),
    ("pseudo-expanded", "0.3334 %", "0.3334 %"),
  ])
  func `words change, everything else stays`(name: String, source: String, expected: String) throws
  {
    let language = try #require(PseudoLanguage(name: name))
    #expect(language.text(for: source) == expected)
    #expect(language.name == name)
  }

  @Test func `short texts grow more than long ones`() throws {
    let language = try #require(PseudoLanguage(name: "pseudo-expanded"))
    let long = String(repeating: "word and more ", count: 10)
    #expect(language.text(for: long).count < long.count * 14 / 10)
    #expect(language.text(for: "Go").count >= 4)
  }

  @Test func `names of real languages are no pseudo-languages`() {
    #expect(PseudoLanguage(name: "de") == nil)
    #expect(PseudoLanguage(name: "pseudo-klingon") == nil)
  }

  @Test func `the right-to-left one mirrors the layout`() {
    #expect(LayoutDirection(language: "pseudo-rtl") == .rightToLeft)
    #expect(LayoutDirection(language: "pseudo-double") == .leftToRight)
  }

  @Test func `format specifiers survive every treatment`() {
    for name in PseudoLanguage.names {
      let text = PseudoLanguage(name: name)?.text(for: "%1$@ has %2$d of %3$.1f %%") ?? ""
      for specifier in ["%1$@", "%2$d", "%3$.1f", "%%"] {
        #expect(text.contains(specifier), "\(name)")
      }
    }
  }
}
