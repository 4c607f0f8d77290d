import Diagnostics
import Geometry
import Graphics
import LayoutModel
import PangoText
import TestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What text of each script comes out as, held against `Fixtures/Text/scripts.txt`.
@Suite struct ScriptTests {
  @Test func `text of every script is set as recorded`() throws {
    let engine = PangoTextEngine(fonts: try FontSet.load().value)
    var actual = ""
    for entry in try TextCase.all() { actual += entry.described(by: engine) + "\n" }
    try Golden.expect(actual, matches: "Text/scripts.txt")
  }

  @Test func `the order of questions changes no answer`() throws {
    let fonts = try FontSet.load().value
    let cases = try TextCase.all()
    let forward = PangoTextEngine(fonts: fonts)
    let backward = PangoTextEngine(fonts: fonts)
    let first = cases.map { $0.described(by: forward) }
    let second = Array(cases.reversed().map { $0.described(by: backward) }.reversed())
    #expect(first == second)
    #expect(cases.map { $0.described(by: forward) } == first)
  }

  @Test func `engines on several threads agree`() async throws {
    let fonts = try FontSet.load().value
    let cases = try TextCase.all()
    let results = await withTaskGroup(of: [String].self) { group in
      for _ in 0..<4 {
        group.addTask {
          let engine = PangoTextEngine(fonts: fonts)
          return cases.map { $0.described(by: engine) }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(results).count == 1)
  }
}

/// A line of `Fixtures/Text/scripts.cases`.
struct TextCase: Sendable {
  var name: String
  var content: TextContent
  var width: Double?
  var environment: LayoutEnvironment

  /// The cases in the order of the file.
  static func all() throws -> [TextCase] {
    let text = try #require(FileManager.default.contents(atPath: Golden.path("Text/scripts.cases")))
    return try String(decoding: text, as: UTF8.self)
      .split(separator: "\n").filter { !$0.hasPrefix("#") }.map { try TextCase($0) }
  }

  private init(_ line: Substring) throws {
    let fields = line.split(separator: "; ", maxSplits: 7, omittingEmptySubsequences: false)
      .map(String.init)
    try #require(fields.count == 8)
    name = fields[0]
    width = Double(fields[3])
    content = TextContent(
      fields[7].split(separator: "\\n", omittingEmptySubsequences: false).joined(separator: "\n"),
      font: .system(try #require(Double(fields[2]))), numberOfLines: try #require(Int(fields[4])),
      lineBreakMode: try #require(LineBreakMode(rawValue: fields[5])),
      alignment: try #require(TextAlignment(rawValue: fields[6])))
    environment = LayoutEnvironment(size: Size(width: 390, height: 844))
    environment.language = fields[1]
    environment.direction = LayoutDirection(language: fields[1])
  }

  /// The metrics, and each line with its runs.
  func described(by engine: PangoTextEngine) -> String {
    let metrics = engine.measure(content, width: width, in: environment)
    let room = Size(width: width ?? .infinity, height: .infinity)
    let shaped = engine.shape(content, in: room, environment: environment)
    var lines = ["\(name) [\(environment.language)]"]
    lines.append(
      "  \(metrics.size.width.short) x \(metrics.size.height.short), baselines "
        + "\(metrics.firstBaseline.short) \(metrics.lastBaseline.short), lines \(metrics.lineCount)"
        + (metrics.isTruncated ? ", truncated" : ""))
    for line in shaped.lines {
      lines.append(
        "  line at \(line.bounds.minX.short) \(line.baseline.short), width "
          + "\(line.bounds.width.short), ink \(line.inkBounds.minX.short) "
          + "\(line.inkBounds.minY.short) \(line.inkBounds.width.short) "
          + line.inkBounds.height.short)
      for run in line.runs {
        let glyphs = run.glyphs.map { String($0.id) }.joined(separator: " ")
        lines.append(
          "    \(run.font.family) \(run.isRightToLeft ? "rtl" : "ltr") at \(run.origin.x.short): "
            + "'\(run.text)' \(glyphs)")
      }
    }
    if !shaped.hiddenText.isEmpty { lines.append("  hidden '\(shaped.hiddenText)'") }
    if shaped.missingWidth > 0 { lines.append("  missing width \(shaped.missingWidth.short)") }
    if !shaped.missingCharacters.isEmpty {
      lines.append("  missing glyphs \(shaped.missingCharacters.joined())")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Double {
  /// The number with at most two decimals, the same in every locale.
  fileprivate var short: String {
    guard isFinite else { return "\(self)" }
    let rounded = (self * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

/// Recorded texts under `Fixtures`.
enum Golden {
  /// The path of a fixture.
  static func path(_ name: String) -> String {
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/Fixtures/" + name
  }

  /// Compares with a recorded text; `RECORD_REFERENCES=1` writes it.
  static func expect(_ actual: String, matches name: String) throws {
    if ProcessInfo.processInfo.environment["RECORD_REFERENCES"] == "1" {
      try actual.write(toFile: path(name), atomically: true, encoding: .utf8)
      return
    }
    let data = FileManager.default.contents(atPath: path(name))
    let expected = String(decoding: try #require(data, "no reference \(name)"), as: UTF8.self)
    let (old, new) = (expected.split(separator: "\n"), actual.split(separator: "\n"))
    for (index, pair) in zip(old, new).enumerated() where pair.0 != pair.1 {
      Issue.record("\(name):\(index + 1) is '\(pair.1)', not '\(pair.0)'")
      return
    }
    #expect(old.count == new.count)
  }
}
