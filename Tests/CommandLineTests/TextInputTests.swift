import Foundation
import TestSupport
import Testing

/// Text and fonts that no designer gives, through the tool: named or set, in bounded time.
@Suite struct TextInputTests {
  private static func layout(_ attributes: String) -> String {
    """
    screen: text
    size: [390, 844]
    views:
      a: {kind: label, \(attributes)}
    constraints: ["H:|-[a]", "V:|-[a]"]
    """
  }

  private static func document(_ text: String, size: String = "17") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
    toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
    <view contentMode="scaleToFill" id="root">
    <rect key="frame" x="0.0" y="0.0" width="390" height="844"/><subviews>
    <label text="\(text)" id="a" translatesAutoresizingMaskIntoConstraints="NO">
    <rect key="frame" x="0.0" y="0.0" width="50" height="21"/>
    <fontDescription key="fontDescription" type="system" pointSize="\(size)"/></label>
    </subviews><constraints>
    <constraint firstItem="a" firstAttribute="leading" secondItem="root" \
    secondAttribute="leading" id="c1"/>
    <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" \
    id="c2"/></constraints></view></objects></document>
    """
  }

  private static let marks = "e" + String(repeating: "\u{301}", count: 10_000)

  @Test(arguments: [
    ("nul", layout("text: \"a\\0b\""), "text.control-characters"),
    ("language", layout("text: Hi, textLanguage: \"x_y z!\""), "text.unknown-language"),
    ("zero", layout("text: Hi, font: 0"), "text.bad-font-size"),
    ("negative", layout("text: Hi, font: -3"), "text.bad-font-size"),
    ("huge", layout("text: Hi, font: 1000000"), "text.bad-font-size"),
    ("no-glyph", layout("text: \"a\\U00013000b\""), "text.missing-glyph"),
  ])
  func `What cannot be set as asked is named, and the rest is laid out`(
    name: String, layout: String, id: String
  ) throws {
    let folder = try Tool.Folder()
    let path = try folder.write(layout, to: name + ".layout.yaml")
    let solved = try Tool.run(["solve", path])
    #expect(solved.status == 0)
    #expect(solved.errors.contains("\(path):4:3: warning:"), "\(solved.errors)")
    #expect(solved.errors.contains("[\(id)]"), "\(solved.errors)")
    let checked = try Tool.run(["check", path])
    let rule = id == "text.missing-glyph" ? "missing-glyph" : id
    #expect(checked.output.contains(rule), "\(checked.output)")
  }

  @Test(arguments: [
    ("surrogate.layout.yaml", layout("text: \"a\\uD83Db\""), "layout-file.yaml"),
    ("nan.layout.yaml", layout("text: Hi, font: .nan"), "finite"),
    ("infinite.layout.yaml", layout("text: Hi, font: .inf"), "finite"),
    ("nul.xib", document("a&#0;b"), "ib.syntax"),
    ("surrogate.xib", document("a&#xD83D;b"), "ib.syntax"),
  ])
  func `What is no text and no number is refused with its place`(
    name: String, content: String, words: String
  ) throws {
    let folder = try Tool.Folder()
    let path = try folder.write(content, to: name)
    let run = try Tool.run(["solve", path])
    #expect(run.status == 2)
    #expect(run.errors.contains(words) && run.errors.contains("\(path):"), "\(run.errors)")
    #expect(run.errors.utf8.count < 2000)
  }

  @Test(arguments: ["text.layout.yaml", "text.xib"])
  func `Bytes that are no UTF-8 are refused`(name: String) throws {
    let folder = try Tool.Folder()
    let text = name.hasSuffix("xib") ? Self.document("a%b") : Self.layout("text: \"a%b\"")
    let bytes = text.utf8.map { $0 == UInt8(ascii: "%") ? 0xFF : $0 }
    let path = folder.path + "/" + name
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let run = try Tool.run(["solve", path])
    #expect(run.status == 2)
    #expect(run.errors.contains("\(path):"), "\(run.errors)")
  }

  @Test(arguments: ["0", "-3", "nan", "1e99"])
  func `A document's font of no size has the standard one`(size: String) throws {
    let folder = try Tool.Folder()
    let path = try folder.write(Self.document("Hi", size: size), to: "size.xib")
    let standard = try folder.write(Self.document("Hi"), to: "standard.xib")
    let run = try Tool.run(["solve", path])
    #expect(run.status == 0)
    #expect(run.errors.contains("'\(size)' is not a usable length"), "\(run.errors)")
    func frame(_ path: String) throws -> Substring {
      let output = try Tool.run(["solve", path]).output
      return try #require(output.split(separator: "\n").first { $0.contains(" a ") })
    }
    #expect(try frame(path) == frame(standard))
  }

  @Test func `A lone surrogate in a table of translations is a replacement character`() throws {
    let folder = try Tool.Folder()
    let path = try folder.write(Self.layout("text: Hello"), to: "text.layout.yaml")
    func table(_ text: String, _ name: String) throws -> String {
      try folder.write(
        """
        {"sourceLanguage": "en", "version": "1.0", "strings": {"a.text": {"localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "Hello"}},
        "de": {"stringUnit": {"state": "translated", "value": "\(text)"}}}}}}
        """, to: name)
    }
    let lone = try Tool.run(["check", path, "--strings", table("Hal\\ud83dlo", "a.xcstrings")])
    let plain = try Tool.run(["check", path, "--strings", table("Hal\u{FFFD}lo", "b.xcstrings")])
    #expect(lone.status == plain.status && lone.output == plain.output, "\(lone.output)")
    #expect(lone.errors.isEmpty, "\(lone.errors)")
  }

  @Test(arguments: ["text.layout.yaml", "text.xib"])
  func `Ten thousand marks on a letter take one line`(name: String) throws {
    let folder = try Tool.Folder()
    let content =
      name.hasSuffix("xib") ? Self.document(Self.marks) : Self.layout("text: \"\(Self.marks)\"")
    let path = try folder.write(content, to: name)
    let run = try Tool.run(["solve", path])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains(" 20.5]") || run.output.contains(" 21]"), "\(run.output)")
  }

  @Test func `Ten megabytes in a label are cut and named, in bounded memory`() throws {
    let folder = try Tool.Folder()
    let text = String(repeating: "lorem ipsum ", count: 875_000)
    let path = try folder.write(Self.document(text), to: "long.xib")
    // Kilobytes of addresses; fonts and threads take most of them.
    let run = try Tool.run(["solve", path], limit: "-v 4000000")
    #expect(run.status == 0, "\(run.errors.prefix(2000))")
    #expect(run.errors.contains("text.too-long"), "\(run.errors.prefix(2000))")
    #expect(run.errors.utf8.count < 4000)
  }

  @Test func `A file that is no font is named, and its folder's others are used`() throws {
    let folder = try Tool.Folder()
    let path = try folder.write(Self.layout("text: Hi"), to: "text.layout.yaml")
    let fonts = try Tool.Folder()
    _ = try fonts.write("no font", to: "broken.ttf")
    let run = try Tool.run(["solve", path, "--fonts", fonts.path])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("broken.ttf") && run.errors.contains("fonts.not-a-font"))
  }
}
