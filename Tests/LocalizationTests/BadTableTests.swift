import Diagnostics
import Localization
import Testing

/// Mistakes in tables: one finding each, at its place, and the rest is read.
@Suite struct BadTableTests {
  private static func rule(_ forms: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>files</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
    <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    \(forms)
    </dict></dict></dict></plist>
    """
  }

  private static let utf16 =
    [UInt8]([0xFF, 0xFE])
    + Array("\"a\" = \"x\";\n\"b\" = \"y".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    + [0x00, 0xD8, 0x41, 0x00]

  @Test(arguments: [
    ("a.strings", Array("\"a\" = \"x\"\n\"b\" = \"y\";".utf8), "strings.syntax", 2, "'a'"),
    (
      "a.strings", Array("\"a\" = \"x\";\n\"b\" = \"".utf8) + [0xE9] + Array("\";".utf8),
      "strings.encoding", 2, "UTF-8"
    ),
    ("a.strings", utf16, "strings.encoding", 2, "UTF-16"),
    ("a.strings", Array("\"a\" = \"x\";\n\"a\" = \"y\";".utf8), "strings.duplicate-key", 2, "'a'"),
    (
      "a.stringsdict",
      Array(rule("<key>sevral</key><string>a</string><key>other</key><string>b</string>").utf8),
      "strings.unknown-plural", 7, "'sevral' of 'files'"
    ),
    (
      "a.stringsdict", Array(rule("<key>one</key><string>a</string>").utf8),
      "strings.missing-other", 5, "'files'"
    ),
    (
      "a.xcstrings",
      Array(
        """
        {"sourceLanguage": "en", "version": "1.0", "strings": {"files": {"localizations": {"en":
        {"variations": {"plural": {"sevral": {"stringUnit": {"state": "new", "value": "a"}},
        "other": {"stringUnit": {"state": "new", "value": "b"}}}}}}}}}
        """.utf8), "strings.unknown-plural", 2, "'sevral' of 'files'"
    ),
  ])
  func `each mistake is one finding with its place`(
    file: String, bytes: [UInt8], id: String, line: Int, words: String
  ) {
    let read = StringTable.read(bytes, file: file)
    #expect(read.diagnostics.map(\.id) == [id], "\(read.diagnostics)")
    #expect(read.diagnostics.first?.location?.line == line, "\(read.diagnostics)")
    #expect(read.diagnostics.first?.message.contains(words) == true, "\(read.diagnostics)")
    #expect(read.value.first?.strings.isEmpty == false)
  }
}
