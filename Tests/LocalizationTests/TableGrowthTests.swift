import Diagnostics
import Localization
import TestSupport
import Testing

/// Tables of twice the size take twice the work: of all that may be repeated in them.
@Suite(.serialized) struct TableGrowthTests {
  /// Something that may be repeated in a table.
  struct Repetition: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var file: String
    var count: Int
    var make: @Sendable (Int) -> String
  }

  private static func joined(_ count: Int, _ part: (Int) -> String) -> String {
    (0..<count).map(part).joined()
  }

  private static func catalog(_ strings: String) -> String {
    "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\(strings)\"z\": {}}}"
  }

  static let repetitions = [
    Repetition(testDescription: "strings", file: "de.lproj/a.strings", count: 1_000) { count in
      joined(count) { "\"k\($0)\" = \"v\";\n" }
    },
    Repetition(testDescription: "errors", file: "de.lproj/a.strings", count: 400) { count in
      joined(count) { "\"k\($0)\" \"v\";\n" }
    },
    Repetition(testDescription: "duplicates", file: "de.lproj/a.strings", count: 1_000) { count in
      joined(count) { "\"k\($0 / 2)\" = \"v\";\n" }
    },
    Repetition(testDescription: "specifiers", file: "de.lproj/a.strings", count: 2_000) { count in
      "\"k\" = \"" + joined(count) { "%\($0 + 1)$@ " } + "\";\n"
    },
    Repetition(testDescription: "rules", file: "de.lproj/a.stringsdict", count: 200) { count in
      "<plist version=\"1.0\"><dict>"
        + joined(count) { number in
          "<key>k\(number)</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>"
            + "<key>n</key><dict><key>NSStringFormatSpecTypeKey</key>"
            + "<string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key>"
            + "<string>d</string><key>one</key><string>a</string><key>other</key>"
            + "<string>%d</string></dict></dict>"
        } + "</dict></plist>"
    },
    Repetition(testDescription: "substitutions", file: "a.xcstrings", count: 100) { count in
      catalog(
        joined(count) { number in
          """
          "k\(number)": {"localizations": {"de": {"stringUnit": {"value": "%#@n@"},
          "substitutions": {"n": {"argNum": 1, "formatSpecifier": "d", "variations": {"plural":
          {"one": {"stringUnit": {"value": "a"}}, "other": {"stringUnit": {"value": "%arg"}}}}}}}}},
          """
        })
    },
    Repetition(testDescription: "languages", file: "a.xcstrings", count: 400) { count in
      catalog(
        "\"k\": {\"localizations\": {"
          + joined(count) { "\"de-x-a\($0)\": {\"stringUnit\": {\"value\": \"a\"}}," }
          + "\"de\": {\"stringUnit\": {\"value\": \"a\"}}}},")
    },
    Repetition(testDescription: "choices", file: "app_de.arb", count: 300) { count in
      "{\"@@locale\": \"de\"" + joined(count) { ",\"k\($0)\": \"{n, plural, one{a} other{b}}\"" }
        + "}"
    },
    Repetition(testDescription: "forms of one message", file: "de.po", count: 1_000) { count in
      "msgid \"a\"\nmsgid_plural \"b\"\n" + joined(count) { "msgstr[\($0)] \"c\"\n" }
    },
    Repetition(testDescription: "lines of one text", file: "de.po", count: 1_000) { count in
      "msgid \"a\"\nmsgstr \"\"\n" + joined(count) { _ in "\"c\"\n" }
    },
    Repetition(testDescription: "files of a document", file: "a.xliff", count: 200) { count in
      "<xliff version=\"1.2\">"
        + joined(count) { number in
          "<file original=\"a\(number)\" source-language=\"en\" target-language=\"de\"><body>"
            + "<trans-unit id=\"k\"><source>a</source><target>b</target></trans-unit></body></file>"
        } + "</xliff>"
    },
  ]

  @Test(arguments: repetitions) func `twice as much takes twice the work`(
    repetition: Repetition
  ) {
    let ratio = Growth.ratio(
      repetition.count, of: { Array(repetition.make($0).utf8) },
      { bytes in
        let tables = StringTable.read(bytes, file: repetition.file).value
        _ = LocalizationCatalog(tables: tables)
      })
    #expect(ratio < 2.5, "\(ratio)")
  }
}
