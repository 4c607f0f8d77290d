import Diagnostics
import Localization
import Testing

@Suite struct StringsReaderTests {
  private func read(_ text: String, file: String = "de.lproj/Main.strings") -> Diagnosed<
    [StringTable]
  > {
    StringTable.read(Array(text.utf8), file: file)
  }

  @Test func `an entry has its key, value, comment and places`() throws {
    let result = read(
      """
      /* Class = "UILabel"; text = "Save"; ObjectID = "abc"; */
      "abc.text" = "Sichern";
      """)
    let table = try #require(result.value.first)
    #expect(table.language == "de")
    #expect(table.name == "Main")
    let string = try #require(table["abc.text"])
    #expect(string.text == "Sichern")
    #expect(string.comment == #"Class = "UILabel"; text = "Save"; ObjectID = "abc";"#)
    #expect(string.location == SourceLocation(file: "de.lproj/Main.strings", line: 2, column: 1))
    #expect(string.forms.first?.location.column == 14)
    #expect(result.diagnostics.isEmpty)
  }

  @Test(arguments: [
    (#""a" = "x\ny\t\"z\"\\";"#, "x\ny\t\"z\"\\"),
    (#""a" = "\U00e9\u00E9\351";"#, "ééé"),
    (#""a" = "\UD83D\UDE00";"#, "😀"),
    (#"a = b;"#, "b"),
    (#"{ a = "b"; }"#, "b"),
    (#"'a' = 'b';"#, "b"),
    ("// note\n\"a\"/* in between */=\"b\";", "b"),
    ("\"a\" = \"first\nsecond\";", "first\nsecond"),
    (#""a";"#, "a"),
  ])
  func `every way to write a value is read`(text: String, value: String) {
    let result = read(text)
    #expect(result.value.first?["a"]?.text == value)
    #expect(result.diagnostics.isEmpty)
  }

  @Test(arguments: [
    [0xFE, 0xFF] as [UInt8], [0xFF, 0xFE], [0xEF, 0xBB, 0xBF], [],
  ])
  func `a byte order mark decides the encoding`(mark: [UInt8]) {
    let text = "\"a\" = \"für 日本\";"
    var bytes = mark
    switch mark {
    case [0xFE, 0xFF]:
      for unit in text.utf16 { bytes += [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
    case [0xFF, 0xFE]:
      for unit in text.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    default: bytes += Array(text.utf8)
    }
    let result = StringTable.read(bytes, file: "ja.lproj/A.strings")
    #expect(result.value.first?["a"]?.text == "für 日本")
    #expect(result.diagnostics.isEmpty)
  }

  @Test func `UTF-16 without a mark is read and reported`() {
    let bytes = "\"a\" = \"b\";".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let result = StringTable.read(bytes, file: "A.strings")
    #expect(result.value.first?["a"]?.text == "b")
    #expect(result.diagnostics.map(\.id) == ["strings.byte-order-mark"])
  }

  @Test func `bytes that are not UTF-8 are reported at their place, the rest is read`() {
    let bytes = Array("\"a\" = \"x\";\n\"b\" = \"f".utf8) + [0xFC] + Array("r\";".utf8)
    let result = StringTable.read(bytes, file: "A.strings")
    #expect(result.value.first?["a"]?.text == "x")
    #expect(result.diagnostics.map(\.id) == ["strings.encoding"])
    #expect(
      result.diagnostics.first?.location
        == SourceLocation(file: "A.strings", line: 2, column: 9))
  }

  @Test func `a duplicate key is reported with both places and the last counts`() {
    let result = read("\"a\" = \"1\";\n\"a\" = \"2\";")
    #expect(result.value.first?["a"]?.text == "2")
    #expect(
      result.diagnostics.map(\.description) == [
        "de.lproj/Main.strings:2:1: warning: the key 'a' is used twice, with different values "
          + "[strings.duplicate-key]"
      ])
    #expect(result.diagnostics.first?.notes == ["the first is at de.lproj/Main.strings:1:1"])
  }

  @Test(arguments: [
    ("\"a\" = \"1\"\n\"b\" = \"2\";", 2, 1),
    ("\"a\" \"1\";\n\"b\" = \"2\";", 1, 5),
    ("= 3;\n\"b\" = \"2\";", 1, 1),
    ("\"a = 1;\n\"b\" = \"2\";", 2, 1),
  ])
  func `after a mistake reading goes on`(text: String, line: Int, column: Int) {
    let result = read(text)
    #expect(result.diagnostics.contains { $0.id == "strings.syntax" })
    #expect(result.value.first?["b"]?.text == "2" || text.hasPrefix("\"a = 1"))
  }

  @Test func `an open comment is reported where it starts`() {
    let result = read("\"a\" = \"1\";\n/* never closed\n\"b\" = \"2\";")
    #expect(result.value.first?.strings.map(\.key) == ["a"])
    #expect(result.diagnostics.first?.location?.line == 2)
  }

  @Test func `an XML property list is read with its places`() throws {
    let result = read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/x.dtd">
      <plist version="1.0">
      <dict>
        <key>a</key>
        <string>x &amp; y</string>
      </dict>
      </plist>
      """)
    let string = try #require(result.value.first?["a"])
    #expect(string.text == "x & y")
    #expect(string.location.line == 5)
    #expect(result.diagnostics.isEmpty)
  }

  @Test func `a property list that defines entities is refused at the entity`() {
    let result = read(
      """
      <?xml version="1.0"?>
      <!DOCTYPE plist [
        <!ENTITY lol "lol">
        <!ENTITY lol2 "&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;">
      ]>
      <plist version="1.0"><dict><key>a</key><string>&lol2;</string></dict></plist>
      """)
    #expect(result.value.isEmpty)
    #expect(result.diagnostics.map(\.id) == ["xml.entity"])
    #expect(result.diagnostics.first?.location?.line == 3)
  }

  @Test func `a binary property list is read`() throws {
    // {"a": "x", "é": "日本"} as version 00 writes it.
    var bytes = Array("bplist00".utf8)
    let offsets = [bytes.count]
    bytes += [0xD2, 1, 2, 3, 4]
    var places = offsets
    func put(_ object: [UInt8]) {
      places.append(bytes.count)
      bytes += object
    }
    put([0x51, 0x61])
    put([0x61, 0x00, 0xE9])
    put([0x51, 0x78])
    put([0x62, 0x65, 0xE5, 0x67, 0x2C])
    let table = bytes.count
    bytes += places.map { UInt8($0) }
    bytes += [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 5]
    bytes += [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, UInt8(table)]
    let result = StringTable.read(bytes, file: "ja.lproj/A.strings")
    #expect(result.value.first?["a"]?.text == "x")
    #expect(result.value.first?["é"]?.text == "日本")
    #expect(result.diagnostics.isEmpty)
  }

  @Test func `any damage to a binary property list ends in a message, never a crash`() {
    var good = Array("bplist00".utf8) + [0xD1, 1, 2, 0x51, 0x61, 0xA1, 0]
    good += [8, 11, 13] + [0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 3]
    good += [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 15]
    // The array contains the dictionary that contains it.
    #expect(StringTable.read(good, file: "A.strings").diagnostics.map(\.id) == ["plist.damaged"])
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<3000 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        bytes[Int.random(in: 8..<bytes.count, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      bytes.removeLast(Int.random(in: 0...3, using: &generator))
      _ = StringTable.read(bytes, file: "A.strings")
    }
  }

  @Test func `random damage to text never crashes`() {
    let good = Array("/* c */ \"a\" = \"x\\U00e9\\n\"; // d\n{ b = c; }\n\"e\";".utf8)
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<3000 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      _ = StringTable.read(bytes, file: "A.strings")
    }
  }
}

/// A generator of equal numbers for equal seeds.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
