import Diagnostics
import LayoutModel
import Localization
import Testing

@Suite struct ScreenLocalizationTests {
  private func screen() -> Screen {
    var screen = Screen(id: "s", name: "s")
    var label = ViewNode(id: "title", kind: .label, className: "UILabel")
    label.text = TextContent("Settings")
    var button = ViewNode(id: "b", kind: .button, className: "UIButton")
    button.text = TextContent("Save")
    button.localizableTexts = [
      LocalizableText(objectID: "cell-1", property: "title", value: "Save", target: .text)
    ]
    screen.views = [ViewNode(id: "root"), label, button]
    return screen
  }

  private func table(_ language: String, _ pairs: KeyValuePairs<String, String>) -> StringTable {
    var table = StringTable(name: "s", language: language, file: "\(language).strings")
    for (index, pair) in pairs.enumerated() {
      let place = SourceLocation(file: table.file, line: index + 1, column: 1)
      table.add(LocalizedString(key: pair.key, text: pair.value, location: place))
    }
    return table
  }

  @Test func `texts are found by view and by the ids that the document lists`() throws {
    let catalog = LocalizationCatalog(tables: [
      table("de", ["title.text": "Einstellungen", "cell-1.title": "Sichern"])
    ])
    let result = screen().localized(by: catalog, language: "de-CH")
    #expect(result.value.views.map { $0.text?.string } == [nil, "Einstellungen", "Sichern"])
    let source = try #require(result.value.views[2].textSource)
    #expect(source.key == "cell-1.title")
    #expect(source.isTranslated)
    #expect(source.location?.line == 2)
    #expect(result.diagnostics.isEmpty)
  }

  @Test func `what a language lacks comes from the development language`() {
    let catalog = LocalizationCatalog(tables: [
      table("en", ["title.text": "Preferences"]), table("de", ["cell-1.title": "Sichern"]),
    ])
    let result = screen().localized(by: catalog, language: "de")
    #expect(result.value.views[1].text?.string == "Preferences")
    #expect(result.value.views[1].textSource?.isTranslated == false)
  }

  @Test func `a text that a language lacks keeps the language that it is in`() {
    var screen = screen()
    screen.views[1].text?.string = "設定"
    let catalog = LocalizationCatalog(tables: [table("de", ["cell-1.title": "Sichern"])])
    func languages(_ language: String) -> [String?] {
      screen.localized(by: catalog, language: language).value.views.map { $0.text?.language }
    }
    // Of a text in other letters than Latin ones it is not known.
    #expect(languages("tr") == [nil, nil, "en"])
    #expect(languages("de") == [nil, nil, nil])
    #expect(languages("de-CH") == [nil, nil, "de"])
    screen.views[1].text?.string = "“Open…” – now"
    #expect(languages("ja") == [nil, "en", "en"])
  }

  @Test func `a language without any table is reported, with those that are found`() {
    let catalog = LocalizationCatalog(tables: [table("de", ["title.text": "X"])])
    let result = screen().localized(by: catalog, language: "fr")
    #expect(result.value.views[1].text?.string == "Settings")
    #expect(result.diagnostics.map(\.id) == ["localization.no-translations"])
    #expect(result.diagnostics.first?.hint == "found are: de, en")
  }

  @Test func `a pseudo-language is made from the development language`() {
    let catalog = LocalizationCatalog(tables: [table("en", ["title.text": "Options"])])
    let result = screen().localized(by: catalog, language: "pseudo-bounded")
    #expect(
      result.value.views.map { $0.text?.string } == [nil, "[# Options #]", "[# Save #]"])
    #expect(result.diagnostics.isEmpty)
  }

  @Test func `the caller chooses the widest of several forms`() {
    var string = LocalizedString(
      key: "title.text", text: "WWW", location: SourceLocation(file: "f", line: 1, column: 1))
    var other = LocalizedForm(text: "iiiiii", location: string.location)
    other.plurals = [.init(position: 1, category: .other)]
    string.forms[0].plurals = [.init(position: 1, category: .one)]
    string.forms.append(other)
    var table = StringTable(name: "s", language: "de", file: "f")
    table.add(string)
    let catalog = LocalizationCatalog(tables: [table])
    let longest = screen().localized(by: catalog, language: "de")
    #expect(longest.value.views[1].text?.string == "iiiiii")
    let chosen = screen().localized(by: catalog, language: "de") { _, texts in
      texts.firstIndex { $0.contains("W") } ?? 0
    }
    #expect(chosen.value.views[1].text?.string == "WWW")
  }

  @Test(arguments: [
    ("zh_Hans", "zh-Hans"), ("English", "en"), ("pt-br", "pt-BR"), ("ZH-hant-tw", "zh-Hant-TW"),
  ])
  func `names of languages become tags`(text: String, tag: String) {
    #expect(LanguageTag(text).text == tag)
  }

  @Test func `Chinese regions fall back to their script`() {
    #expect(LanguageTag("zh-HK").fallbacks == ["zh-HK", "zh-Hant", "zh"])
    #expect(LanguageTag("zh-CN").fallbacks == ["zh-CN", "zh-Hans", "zh"])
    #expect(LanguageTag("de-CH").fallbacks == ["de-CH", "de"])
  }
}
