import Checks
import Diagnostics
import LayoutModel
import Localization
import Testing

@Suite struct DocumentRulesTests {
  private func subject(
    _ texts: KeyValuePairs<String, String>, _ tables: [(String, KeyValuePairs<String, String>)]
  ) -> DocumentSubject {
    var screen = Screen(id: "s", name: "s")
    screen.views = [ViewNode(id: "root")]
    for (index, pair) in texts.enumerated() {
      var view = ViewNode(id: ItemID(pair.key), kind: .label, className: "UILabel")
      view.parent = "root"
      view.text = TextContent(pair.value)
      view.location = SourceLocation(file: "s.layout.yaml", line: index + 1, column: 1)
      screen.views.append(view)
    }
    let all = tables.map { language, pairs in
      var table = StringTable(name: "s", language: language, file: "\(language).lproj/s.strings")
      for (index, pair) in pairs.enumerated() {
        let place = SourceLocation(file: table.file, line: index + 1, column: 1)
        table.add(LocalizedString(key: pair.key, text: pair.value, location: place))
      }
      return table
    }
    let catalog = LocalizationCatalog(tables: all, developmentLanguage: "en")
    return DocumentSubject(
      path: "s.layout.yaml", screens: [screen], catalog: catalog,
      languages: catalog.languages + ["pseudo-double"])
  }

  private func messages(_ rule: String, _ subject: DocumentSubject) -> [String] {
    Checker().findings(in: subject).filter { $0.rule == rule }.map(\.message)
  }

  @Test func `missing and empty translations are found by language`() {
    let subject = subject(
      ["a": "Save", "b": "Open", "c": "123"],
      [("de", ["a.text": "Sichern"]), ("fr", ["a.text": "", "b.text": "Ouvrir"])])
    #expect(
      messages("missing-translation", subject)
        == ["the text \"Open\" of 'b' is not translated into 'de'"])
    #expect(
      messages("empty-translation", subject)
        == ["the translation of 'a.text' into 'fr' is empty"])
  }

  @Test func `an empty translation is told once for all languages, a name is no missing text`() {
    let subject = subject(
      ["a": "Save", "b": "GitHub"],
      [("de", ["a.text": "", "b.text": "GitHub"]), ("fr", ["a.text": ""])])
    #expect(
      messages("empty-translation", subject)
        == ["the translation of 'a.text' into 'de', 'fr' is empty"])
    #expect(messages("missing-translation", subject).isEmpty)
  }

  @Test func `a language without a table and a text without translations are told once`() {
    let subject = subject(
      ["a": "Save", "b": "Open", "c": "Close", "d": "Added"],
      [
        ("de", ["a.text": "Sichern", "b.text": "Öffnen", "c.text": "Schließen"]),
        ("fr", ["other.text": "x"]), ("it", ["a.text": "Salva", "b.text": "Apri"]),
      ])
    #expect(
      messages("missing-translation", subject) == [
        "none of the 3 texts is translated into 'fr'",
        "the text \"Close\" of 'c' is not translated into 'it'",
      ])
    #expect(messages("missing-key", subject) == ["the text \"Added\" of 'd' is in no table"])
  }

  @Test func `texts that the same languages lack are told once, and known one by one`() throws {
    func found(_ names: [String]) -> [Finding] {
      var subject = subject(
        ["a": "Save", "c": "Close", "x": "Text x", "y": "Text y", "z": "Text z"],
        [
          ("de", ["a.text": "Sichern", "c.text": "Schließen"]),
          (
            "fr", ["a.text": "Garder", "x.text": "Texte", "y.text": "Texte", "z.text": "Texte"]
          ),
        ])
      subject.screens[0].views.removeAll {
        ["x", "y", "z"].contains($0.id.rawValue) && !names.contains($0.id.rawValue)
      }
      var collector = FindingCollector()
      collector.add(Checker().findings(in: subject))
      return collector.findings(of: subject.languages).map(\.finding)
        .filter { $0.rule == "missing-translation" }
    }
    let findings = found(["x", "y"])
    #expect(
      findings.map(\.message).sorted() == [
        "2 texts are not translated into 'de'",
        "the text \"Close\" of 'c' is not translated into 'fr'",
      ])
    let baseline = FindingBaseline(findings)
    #expect(baseline.compare(findings).new.isEmpty)
    let compared = baseline.compare(found(["x", "y", "z"]))
    #expect(compared.new.map(\.message) == ["3 texts are not translated into 'de' (1 new)"])
    #expect(compared.gone.isEmpty)
    #expect(baseline.compare(found(["x"])).gone.count == 1)
  }

  @Test(arguments: ["duplicate-constraint", "forgotten-autoresizing-mask", "ib.stale-frame"])
  func `remarks on a document that nobody sees in the app are told where asked for`(rule: String) {
    var configuration = CheckConfiguration()
    #expect(!configuration.tells(Finding(rule: rule, "")))
    configuration.askedRules = [rule]
    #expect(configuration.tells(Finding(rule: rule, "")))
    #expect(configuration.tells(Finding(rule: "ib.unknown-element", "")))
  }

  @Test func `translations that equal the source are noted, short words and regions are not`() {
    let subject = subject(
      ["a": "Settings", "b": "OK", "c": "Color"],
      [
        ("de", ["a.text": "Settings", "b.text": "OK", "c.text": "Farbe"]),
        ("en-GB", ["a.text": "Settings", "c.text": "Colour"]),
      ])
    #expect(
      messages("identical-translation", subject)
        == ["the translation of 'a.text' into 'de' equals the source text"])
  }

  @Test func `a key without an object is unused`() {
    let subject = subject(["a": "Save"], [("de", ["a.text": "Sichern", "gone.text": "Weg"])])
    let findings = Checker().findings(in: subject).filter { $0.rule == "unused-key" }
    #expect(findings.map(\.message) == ["the key 'gone.text' names no object of the document"])
    #expect(findings.first?.location?.line == 2)
  }

  @Test(arguments: [
    ("%@ has %d", "%d hat %@", "'%d' takes the place of '%@'"),
    ("%@ has %d", "%@ hat %@", "'%@' takes the place of '%d', which crashes,"),
    ("%@ has %d", "%2$d von %1$@", nil),
    ("%d files", "Dateien", "'%d' is missing"),
    ("Done", "Fertig %@", "'%@' takes an argument that the source text has not"),
    ("%d%% of %d", "%d %% von %d", nil), ("{General}", "{Allgemein}", nil),
    ("100 % of it", "100 % les", nil), ("100 %", "100%-os", nil), ("50% off", "%50 indirim", nil),
    ("%lld", "%d", nil), ("%.1f km", "%.2f km", nil),
  ])
  func `format specifiers must take the same arguments`(
    source: String, target: String, problem: String?
  ) {
    let subject = subject(["a": source], [("de", ["a.text": target])])
    let expected = problem.map { ["in 'de' \($0) in 'a.text'"] } ?? []
    #expect(messages("mismatched-format", subject) == expected)
  }

  @Test(arguments: [("{name} left", "{name} ging", 0), ("{name} left", "{nam} ging", 1)])
  func `braces are arguments where the format of the file has them`(
    source: String, target: String, count: Int
  ) {
    var table = StringTable(name: "s", language: "de", file: "l10n/s_de.arb")
    table.add(
      LocalizedString(
        key: "a.text", text: target,
        location: SourceLocation(file: "l10n/s_de.arb", line: 1, column: 1)))
    var subject = subject(["a": source], [])
    subject.catalog = LocalizationCatalog(tables: [table], developmentLanguage: "en")
    subject.languages = ["en", "de"]
    #expect(messages("mismatched-format", subject).count == count)
  }

  @Test func `a missing plural form says for which numbers`() {
    var table = StringTable(name: "s", language: "ru", file: "ru.strings")
    let place = SourceLocation(file: "ru.strings", line: 1, column: 1)
    var string = LocalizedString(key: "n", forms: [], location: place)
    for category in [PluralCategory.one, .other] {
      var form = LocalizedForm(text: "%d", location: place)
      form.plurals = [.init(position: 1, category: category)]
      string.forms.append(form)
    }
    table.add(string)
    let subject = DocumentSubject(
      path: "s", screens: [], catalog: LocalizationCatalog(tables: [table]), languages: ["ru"])
    let finding = Checker().findings(in: subject).first { $0.rule == "missing-plural-form" }
    #expect(finding?.message == "'n' has no form for 'few', 'many' in 'ru'")
    #expect(finding?.hint == "such numbers are 2, 0")
  }

  @Test func `constraints that say the same are found in either order`() {
    var screen = Screen(id: "s", name: "s")
    screen.views = [ViewNode(id: "root"), ViewNode(id: "a"), ViewNode(id: "b")]
    screen.constraints = [
      LayoutConstraint(
        id: "c1", LayoutAnchor("a", .left), .equal, LayoutAnchor("b", .right), constant: 8),
      LayoutConstraint(
        id: "c2", LayoutAnchor("b", .right), .equal, LayoutAnchor("a", .left), constant: -8),
      LayoutConstraint(
        id: "c3", LayoutAnchor("a", .left), .equal, LayoutAnchor("b", .right), constant: 9),
    ]
    let subject = DocumentSubject(path: "s", screens: [screen])
    #expect(
      messages("duplicate-constraint", subject)
        == ["'c2' (b.right == a.left - 8) says the same as 'c1' (a.left == b.right + 8)"])
  }

  @Test func `ids that are used twice are found`() {
    var screen = Screen(id: "s", name: "s")
    screen.views = [ViewNode(id: "root"), ViewNode(id: "a"), ViewNode(id: "a")]
    let subject = DocumentSubject(path: "s", screens: [screen])
    #expect(messages("duplicate-id", subject) == ["the id 'a' is used twice in a screen"])
  }

  @Test func `a constrained view with its mask is reported, its superview is not`() {
    var screen = Screen(id: "s", name: "s")
    var card = ViewNode(id: "card")
    card.parent = "root"
    card.translatesAutoresizingMask = true
    var label = ViewNode(id: "label")
    label.parent = "card"
    screen.views = [ViewNode(id: "root"), card, label]
    screen.constraints = [
      LayoutConstraint(
        id: "c1", LayoutAnchor("label", .left), .equal, LayoutAnchor("card", .left))
    ]
    var subject = DocumentSubject(path: "s", screens: [screen])
    #expect(messages("forgotten-autoresizing-mask", subject).isEmpty)
    screen.constraints.append(
      LayoutConstraint(
        id: "c2", LayoutAnchor("card", .left), .equal, LayoutAnchor("root", .left)))
    subject.screens = [screen]
    #expect(messages("forgotten-autoresizing-mask", subject).count == 1)
  }
}
