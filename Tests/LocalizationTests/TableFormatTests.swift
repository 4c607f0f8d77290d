import Diagnostics
import Localization
import Testing

@Suite struct TableFormatTests {
  private func read(_ text: String, _ file: String) -> Diagnosed<[StringTable]> {
    StringTable.read(Array(text.utf8), file: file)
  }

  private func texts(_ table: StringTable?, _ key: String, device: String = "iphone") -> [String] {
    guard let table, let string = table[key] else { return [] }
    var options = LocalizationOptions()
    options.device = device
    return options.texts(of: string, language: table.language ?? "en")
  }

  private static let stringsDict = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>files</key>
    <dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@files@ in %#@folders@ for %@</string>
      <key>files</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>%d file</string><key>other</key><string>%d files</string>
      </dict>
      <key>folders</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>one folder</string><key>other</key><string>%d folders</string>
      </dict>
    </dict>
    <key>hello</key>
    <dict><key>NSStringVariableWidthRuleType</key>
      <dict><key>20</key><string>Hi</string><key>50</key><string>Good morning</string></dict>
    </dict>
    </dict></plist>
    """

  @Test func `two plural variables make every combination, filled by telling numbers`() {
    let result = read(Self.stringsDict, "en.lproj/L.stringsdict")
    #expect(result.diagnostics.isEmpty)
    let texts = texts(result.value.first, "files")
    #expect(texts.contains("1 file in one folder for Wilhelmina"))
    #expect(texts.contains("88888 files in one folder for Wilhelmina"))
    #expect(texts.contains("88888 files in 88888 folders for Wilhelmina"))
  }

  @Test func `the narrowest of width variants is shown unless there is room`() throws {
    let table = try #require(read(Self.stringsDict, "en.lproj/L.stringsdict").value.first)
    let string = try #require(table["hello"])
    var options = LocalizationOptions()
    #expect(options.texts(of: string, language: "en") == ["Hi"])
    options.width = 60
    #expect(options.texts(of: string, language: "en") == ["Good morning"])
  }

  @Test func `a plural rule without other is reported at its key`() {
    let text = Self.stringsDict.replacing("<key>other</key><string>%d files</string>", with: "")
    let result = read(text, "en.lproj/L.stringsdict")
    #expect(result.diagnostics.map(\.id) == ["strings.missing-other"])
    #expect(result.diagnostics.first?.location?.line == 6)
  }

  @Test func `variables that contain one another are reported`() {
    let text = Self.stringsDict.replacing("%d file<", with: "%#@files@<")
    #expect(
      read(text, "L.stringsdict").diagnostics.contains { $0.id == "strings.variable-cycle" })
  }

  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "abc.text" : {
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Sichern" } }
          }
        },
        "%lld items" : {
          "localizations" : {
            "ru" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld объект" } },
              "few" : { "stringUnit" : { "state" : "translated", "value" : "%lld объекта" } },
              "many" : { "stringUnit" : { "state" : "needs_review", "value" : "%lld объектов" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld объекта" } }
            } } }
          }
        },
        "tap" : {
          "shouldTranslate" : false,
          "localizations" : {
            "en" : { "variations" : { "device" : {
              "mac" : { "stringUnit" : { "state" : "translated", "value" : "Click" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "Tap" } }
            } } }
          }
        },
        "found" : {
          "localizations" : {
            "en" : {
              "stringUnit" : { "state" : "translated", "value" : "%#@matches@ in %2$@" },
              "substitutions" : {
                "matches" : {
                  "argNum" : 1, "formatSpecifier" : "lld",
                  "variations" : { "plural" : {
                    "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg match" } },
                    "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg matches" } }
                  } }
                }
              }
            }
          }
        }
      },
      "version" : "1.1"
    }
    """

  @Test func `a string catalog has a table for each language`() throws {
    let result = read(Self.catalog, "mul.lproj/Main.xcstrings")
    #expect(result.diagnostics.isEmpty)
    #expect(result.value.map(\.language) == ["de", "en", "ru"])
    let german = try #require(result.value.first)
    #expect(german["abc.text"]?.text == "Sichern")
    #expect(german["abc.text"]?.location.line == 6)
    let english = result.value[1]
    #expect(english["abc.text"]?.text == "abc.text", "the key stands for the missing source")
    #expect(english["tap"]?.isTranslatable == false)
    #expect(texts(english, "tap") == ["Tap"])
    #expect(texts(english, "tap", device: "mac") == ["Click"])
    #expect(texts(english, "found").contains("1 match in Wilhelmina"))
    #expect(texts(english, "found").contains("88888 matches in Wilhelmina"))
  }

  @Test func `each Russian plural form is shown with numbers of its own`() {
    let result = read(Self.catalog, "Main.xcstrings")
    let texts = texts(result.value.last, "%lld items")
    #expect(texts.contains("1 объект"))
    #expect(texts.contains("2 объекта"))
    #expect(texts.contains("88888 объектов"))
    #expect(result.value.last?["%lld items"]?.state == .needsReview)
  }

  @Test func `damaged JSON names line and column`() {
    let result = read("{\n  \"strings\": {\n    \"a\" 1\n", "Main.xcstrings")
    #expect(
      result.diagnostics.map(\.description) == [
        "Main.xcstrings:3:9: error: ':' is missing after a name [json.syntax]"
      ])
  }

  @Test func `XLIFF 1.2 has a source and a target table for each file`() throws {
    let result = read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
        <file original="App/Base.lproj/Main.storyboard" source-language="en" target-language="fr">
          <body>
            <trans-unit id="abc.text" xml:space="preserve">
              <source>Save <g id="1">all</g></source>
              <target state="needs-review-translation">Tout enregistrer</target>
              <note>a button</note>
            </trans-unit>
            <trans-unit id="def.text"><source>Open</source></trans-unit>
          </body>
        </file>
      </xliff>
      """, "fr.xliff")
    #expect(result.diagnostics.isEmpty)
    #expect(result.value.map(\.language) == ["en", "fr"])
    #expect(result.value.map(\.name) == ["Main", "Main"])
    #expect(result.value[0]["abc.text"]?.text == "Save all")
    let french = try #require(result.value[1]["abc.text"])
    #expect(french.text == "Tout enregistrer")
    #expect(french.state == .needsReview)
    #expect(french.location.line == 7)
    #expect(result.value[1]["def.text"] == nil)
  }

  @Test func `XLIFF 2.0 joins the segments of a unit`() {
    let result = read(
      """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de">
        <file id="Main.storyboard">
          <group id="g"><unit id="abc.text">
            <segment><source>Save. </source><target>Sichern. </target></segment>
            <segment><source>Now.</source><target>Jetzt.</target></segment>
          </unit></group>
        </file>
      </xliff>
      """, "de.xlf")
    #expect(result.value.last?["abc.text"]?.text == "Sichern. Jetzt.")
    #expect(result.value.first?["abc.text"]?.text == "Save. Now.")
  }

  @Test func `gettext contexts are keys, plurals follow the header's rule`() throws {
    let result = read(
      #"""
      msgid ""
      msgstr ""
      "Language: pl\n"
      "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\n"

      #. a button
      msgctxt "save.text"
      msgid "Save"
      msgstr "Zapisz"

      #, fuzzy
      msgid "%d file"
      msgid_plural "%d files"
      msgstr[0] "%d plik"
      msgstr[1] "%d pliki"
      msgstr[2] "%d "
      "plików"

      #~ msgid "Gone"
      #~ msgstr "Nie ma"
      """#, "po/pl.po")
    #expect(result.diagnostics.isEmpty)
    let table = try #require(result.value.first)
    #expect(table.language == "pl")
    #expect(table["save.text"]?.text == "Zapisz")
    #expect(table["save.text"]?.comment == "a button")
    #expect(table["save.text"]?.location.line == 8)
    #expect(table["%d file"]?.state == .needsReview)
    let texts = texts(table, "%d file")
    #expect(texts.contains("1 plik"))
    #expect(texts.contains("2 pliki"))
    #expect(texts.contains("88888 plików"))
    #expect(table["Gone"] == nil)
  }

  @Test func `ARB messages are written out`() throws {
    let result = read(
      """
      {
        "@@locale": "de",
        "inbox": "{count, plural, =0{Keine Post} one{# Brief von {who}} other{# Briefe von {who}}}",
        "@inbox": { "description": "title" },
        "quote": "It''s '{'here'}'",
        "pick": "{kind, select, male{er} other{sie}} kommt"
      }
      """, "app_de.arb")
    #expect(result.diagnostics.isEmpty)
    let table = try #require(result.value.first)
    #expect(table.language == "de")
    #expect(table.name == "app")
    #expect(table["inbox"]?.comment == "title")
    #expect(texts(table, "inbox").contains("Keine Post"))
    #expect(table["quote"]?.text == "It's {here}")
    #expect(table["pick"]?.forms.map(\.text) == ["er kommt", "sie kommt"])
    #expect(texts(table, "inbox").contains { $0.hasPrefix("1 Brief von") })
  }

  @Test func `an ARB message whose braces do not match is reported and kept as it is`() {
    let result = read(#"{"a": "{count, plural, one{x}"}"#, "app_de.arb")
    #expect(result.diagnostics.map(\.id) == ["strings.message"])
    #expect(result.value.first?["a"]?.text == "{count, plural, one{x}")
  }

  @Test(arguments: [
    "a.strings", "a.stringsdict", "a.xcstrings", "a.xliff", "a.po", "a.arb", "a.txt",
  ])
  func `empty and foreign files never crash`(file: String) {
    for text in ["", "\0", "{", "<", "\u{FEFF}", "bplist00", "msgid", "{{{{", "[[1,2],", "\"\\"] {
      _ = read(text, file)
    }
  }
}
