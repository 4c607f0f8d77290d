import Diagnostics
import Localization
import Testing

/// Files of strings that come back as they were, but for what was changed.
@Suite struct StringFileTests {
  private static let strings = """
    /* The title. */
    "title" = "Welcome \\"back\\"";   // said once

    bare = Word;
    "only key";
    'single' = 'quotes';
    """

  private static let rules = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <!-- A comment. -->
      <key>files</key>
      <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@count@</string>
        <key>count</key>
        <dict>
          <key>NSStringFormatSpecTypeKey</key>
          <string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key>
          <string>d</string>
          <key>one</key>
          <string>%d file &amp; more</string>
          <key>other</key>
          <string/>
        </dict>
      </dict>
    </dict>
    </plist>
    """

  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "empty" : {

        },
        "files" : {
          "comment" : "How many.",
          "localizations" : {
            "en" : {
              "variations" : {
                "plural" : {
                  "one" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld file"
                    }
                  },
                  "other" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld files \\u00e9"
                    }
                  }
                }
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """

  private static let xliff = """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
      <file original="App/en.lproj/Main.strings" source-language="en" target-language="de" \
    datatype="plaintext">
        <body>
          <trans-unit id="title">
            <source>Welcome</source>
            <target state="translated" note="a > b">Willkommen</target>
            <note>The title.</note>
          </trans-unit>
          <trans-unit id="open"><source>Open</source></trans-unit>
        </body>
      </file>
    </xliff>
    """

  private static let files = [
    ("a.strings", strings), ("a.stringsdict", rules), ("a.xcstrings", catalog),
    ("a.xliff", xliff),
  ]

  private static func encoded(_ text: String, _ encoding: String) -> [UInt8] {
    switch encoding {
    case "utf-8": Array(text.utf8)
    case "utf-8 with mark": [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    default: [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    }
  }

  @Test(arguments: files, ["\n", "\r\n"])
  func `a file that is not changed is the file that was read`(
    file: (name: String, text: String), lineEnd: String
  ) throws {
    let bytes = Array(file.text.replacing("\n", with: lineEnd).utf8)
    let read = try StringFile(bytes, file: file.name)
    #expect(!read.units.isEmpty && !read.isChanged)
    #expect(read.bytes == bytes)
  }

  @Test(arguments: files, ["\n", "\r\n"])
  func `every text changed and changed back is the file that was read`(
    file: (name: String, text: String), lineEnd: String
  ) throws {
    // What XML and JSON write in several ways comes back in one.
    let text = file.text.replacing("\n", with: lineEnd).replacing(
      "<string/>", with: "<string></string>"
    )
    .replacing("\\u00e9", with: "é").replacing("bare = Word", with: "bare = \"Word\"")
    .replacing("'quotes'", with: "\"quotes\"").replacing(
      "\"only key\"", with: "\"only key\" = \"only key\"")
    let bytes = Array(text.utf8)
    let read = try StringFile(bytes, file: file.name)
    var other = read
    for index in other.units.indices {
      other.setText("<a> & \"b\"\n\\ \(index)", at: index)
    }
    var again = try StringFile(other.bytes, file: file.name)
    #expect(again.units.map(\.id) == read.units.map(\.id))
    #expect(again.units.map(\.comment) == read.units.map(\.comment))
    for index in again.units.indices {
      #expect(again.units[index].text == "<a> & \"b\"\n\\ \(index)")
      again.setText(read.units[index].text, at: index)
    }
    #expect(String(decoding: again.bytes, as: UTF8.self) == text)
  }

  @Test(arguments: ["utf-8", "utf-8 with mark", "utf-16"])
  func `the encoding stays`(encoding: String) throws {
    var file = try StringFile(Self.encoded(Self.strings, encoding), file: "a.strings")
    file.setText("Grüße 🎉", at: 0)
    let wanted = Self.strings.replacing("Welcome \\\"back\\\"", with: "Grüße 🎉")
    #expect(file.bytes == Self.encoded(wanted, encoding))
  }

  @Test func `units are named as Xcode exports them`() throws {
    func ids(_ name: String, _ text: String) throws -> [String] {
      try StringFile(Array(text.utf8), file: name).units.map(\.id)
    }
    #expect(try ids("a.strings", Self.strings) == ["title", "bare", "only key", "single"])
    #expect(
      try ids("a.stringsdict", Self.rules) == [
        "/files:dict/NSStringLocalizedFormatKey:dict/:string",
        "/files:dict/count:dict/one:dict/:string", "/files:dict/count:dict/other:dict/:string",
      ])
    #expect(
      try ids("a.xcstrings", Self.catalog) == ["files|==|plural.one", "files|==|plural.other"])
    let catalog = try StringFile(Array(Self.catalog.utf8), file: "a.xcstrings")
    #expect(catalog.keysAsSources.map(\.key) == ["empty"])
    #expect(try ids("a.xliff", Self.xliff) == ["title"])
  }

  @Test func `keys that a file lacks are added at its end with their notes`() throws {
    var file = try StringFile(Array(Self.strings.utf8), file: "de.lproj/a.strings")
    let unplaced = file.take(
      [("title", "Willkommen", nil), ("new", "Neu", "A note."), ("newer", "Neuer", nil)],
      language: "de")
    #expect(unplaced.isEmpty)
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(text.hasSuffix("\n\n/* A note. */\n\"new\" = \"Neu\";\n\n\"newer\" = \"Neuer\";\n"))
    #expect(text.contains("\"title\" = \"Willkommen\";   // said once"))
  }

  @Test func `a language is added to the entries of a catalog`() throws {
    var file = try StringFile(Array(Self.catalog.utf8), file: "a.xcstrings")
    let unplaced = file.take(
      [
        ("files|==|plural.one", "%lld Datei", nil), ("files|==|plural.other", "%lld Dateien", nil),
        ("empty", "Leer", nil), ("gone", "Weg", nil),
      ], language: "de")
    #expect(unplaced == ["gone"])
    let read = StringTable.read(file.bytes, file: "a.xcstrings")
    #expect(read.diagnostics.isEmpty, "\(read.diagnostics)")
    let german = try #require(read.value.first { $0.language == "de" })
    #expect(german["files"]?.forms.map(\.text) == ["%lld Datei", "%lld Dateien"])
    #expect(german["empty"]?.text == "Leer")
    #expect(german["files"]?.comment == "How many.")
    var back = try StringFile(file.bytes, file: "a.xcstrings")
    #expect(back.take([("empty", "Leer", nil)], language: "de").isEmpty && !back.isChanged)
  }

  @Test(arguments: [
    ("a.strings", [0x62, 0x70, 0x6C, 0x69, 0x73, 0x74, 0x30, 0x30] as [UInt8], "strings.binary"),
    ("a.strings", [0x22, 0xFF, 0x22], "strings.encoding"),
    ("a.xcstrings", Array("{".utf8), "json.syntax"), ("a.xliff", Array("<a".utf8), "xml.syntax"),
    ("a.txt", [], "strings.unknown-format"),
  ])
  func `a file that cannot be written back is refused`(name: String, bytes: [UInt8], id: String) {
    let error = #expect(throws: (any Error).self) { try StringFile(bytes, file: name) }
    #expect("\(String(describing: error))".contains(id))
  }
}
