import Diagnostics
import Geometry
import Graphics
import LayoutModel
import PangoText
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Text and fonts that no designer gives: every one is measured or refused, in bounded time.
@Suite struct HostileTextTests {
  private let fonts: FontSet
  private let engine: PangoTextEngine
  private let environment = LayoutEnvironment(size: Size(width: 390, height: 844))

  init() throws {
    fonts = try FontSet.load().value
    engine = PangoTextEngine(fonts: fonts)
  }

  private func measure(_ content: TextContent, width: Double? = 300) -> TextMetrics {
    engine.measure(content, width: width, in: environment)
  }

  private func findings(_ content: TextContent) -> [String] {
    engine.findings(for: content, in: environment).map(\.id)
  }

  @Test(arguments: [0, -1, .nan, .infinity, -.infinity, 1e6, 1e-9])
  func `a font size that cannot be used is replaced and named`(size: Double) {
    let content = TextContent("Label", font: .system(size))
    let metrics = measure(content, width: nil)
    #expect(metrics.size.width.isFinite && metrics.size.width > 0)
    #expect(metrics.size.height.isFinite && metrics.size.height > 0)
    #expect(findings(content) == ["text.bad-font-size"])
  }

  @Test func `control characters are left out and named`() {
    let content = TextContent("a\u{0}b\u{1}\u{7F}c")
    #expect(measure(content) == measure(TextContent("abc")))
    #expect(findings(content) == ["text.control-characters"])
  }

  @Test func `ten megabytes are cut and named, soon`() {
    let content = TextContent(
      String(repeating: "lorem ipsum ", count: 900_000), numberOfLines: 0, lineBreakMode: .wordWrap)
    let time = ContinuousClock().measure { _ = measure(content) }
    #expect(time < .seconds(20))
    #expect(findings(content) == ["text.too-long"])
  }

  @Test func `ten thousand marks on one letter take one line`() {
    let content = TextContent("e" + String(repeating: "\u{301}", count: 10_000))
    #expect(measure(content, width: 10).lineCount == 1)
    let shaped = engine.shape(
      content, in: Size(width: 10, height: 100), environment: environment)
    #expect(shaped.lines.count == 1)
  }

  @Test(arguments: [
    "", "x", "not a tag", "en--US", "\u{0}", "日本", String(repeating: "q-", count: 5000),
  ])
  func `a language that is none is named and changes no width`(tag: String) {
    var content = TextContent("Hello")
    let width = measure(content).size.width
    content.language = tag
    #expect(findings(content) == ["text.unknown-language"])
    #expect(measure(content).size.width == width)
  }

  @Test func `unpaired surrogates arrive as replacement characters`() {
    let text = String(decoding: [0xD83D, 0x0041] as [UInt16], as: UTF16.self)
    #expect(measure(TextContent(text)).size.width > 0)
    #expect(
      measure(TextContent(String(decoding: [0xFF, 0xC0, 0x41], as: UTF8.self))).lineCount == 1)
  }

  @Test(arguments: [0, -5, .nan, .infinity, 1e-300, 1e300])
  func `every width is a room`(width: Double) {
    let content = TextContent("Hello wonderful world", numberOfLines: 0, lineBreakMode: .wordWrap)
    let metrics = measure(content, width: width)
    #expect(metrics.size.width.isFinite && metrics.size.height.isFinite)
    let shaped = engine.shape(
      content, in: Size(width: width, height: width), environment: environment)
    #expect(!shaped.lines.isEmpty)
  }

  @Test func `paragraph styles out of range change nothing absurd`() {
    var content = TextContent("a\nb", numberOfLines: 0)
    content.lineHeightMultiple = .infinity
    content.lineSpacing = .nan
    content.minimumLineHeight = -4
    content.maximumLineHeight = -4
    #expect(
      measure(content).size.height == measure(TextContent("a\nb", numberOfLines: 0)).size.height)
    content.lineHeightMultiple = 1e300
    #expect(measure(content).size.height.isFinite)
  }

  @Test func `characters without a glyph are named`() {
    let content = TextContent("a\u{13000}b")
    let findings = engine.findings(for: content, in: environment)
    #expect(findings.map(\.id) == ["text.missing-glyph"])
    #expect(findings.first?.message.contains("U+13000") == true)
  }

  @Test func `a font that is not at hand is named with its substitute`() {
    let content = TextContent(
      "Label", font: FontDescription(family: .named("Helvetica-Bold"), size: 12))
    let shaped = engine.shape(
      content, in: Size(width: 100, height: 20), environment: environment)
    #expect(shaped.substitutedFamilies == [["Helvetica-Bold", "Liberation Sans"]])
    #expect(findings(content) == ["text.substituted-font"])
  }

  @Test func `a file that is no font is left out and named`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "fonts-\(UInt64.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("not a font".utf8).write(to: folder.appending(path: "a.ttf"))
    try Data([0, 1, 0, 0, 0xFF, 0xFF, 0, 0, 0, 0, 0, 0]).write(to: folder.appending(path: "b.otf"))
    try Data().write(to: folder.appending(path: "c.ttc"))
    let loaded = try FontSet.load(folders: [folder.path])
    #expect(
      loaded.diagnostics.map(\.id) == [
        "fonts.not-a-font", "fonts.not-a-font", "fonts.not-a-font", "fonts.empty-folder",
      ])
    #expect(loaded.value.fingerprint == fonts.fingerprint)
  }

  @Test func `a folder that is not there is an error`() {
    #expect {
      _ = try FontSet.load(folders: ["/no/such/folder"])
    } throws: { error in
      (error as? DiagnosticError)?.diagnostics.map(\.id) == ["fonts.unreadable-folder"]
    }
  }

  @Test func `without any font there is an error that says what to install`() {
    #expect {
      _ = try FontSet.load(root: "/no/such/root")
    } throws: { error in
      guard let diagnostics = (error as? DiagnosticError)?.diagnostics else { return false }
      return diagnostics.first?.hint?.contains("fonts-inter") == true
    }
  }
}
