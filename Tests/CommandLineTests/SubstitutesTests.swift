import Bowerbird
import Testing

/// The key `substitutes` of a project's configuration.
@Suite struct SubstitutesTests {
  private func read(_ yaml: String) throws -> ProjectConfiguration {
    let folder = try Tool.Folder()
    return try ProjectConfiguration.read(folder.write(yaml, to: "bowerbird.yaml"))
  }

  @Test func `A family is named, or described`() throws {
    let configuration = try read(
      """
      substitutes:
        Brand Sans: Inter
        Brand Serif:
          family: Liberation Serif
          width: 1.04
          ascender: 0.93
          descender: 0.24
      """)
    #expect(
      configuration.substitutes == [
        FontSubstitute(family: "Brand Sans", replacement: "Inter"),
        FontSubstitute(
          family: "Brand Serif", replacement: "Liberation Serif",
          metrics: FontMetrics(ascender: 0.93, descender: 0.24), widthFactor: 1.04),
      ])
  }

  @Test(arguments: [
    ("substitutes: Inter", "must hold keys", 1),
    ("substitutes:\n  Brand: [Inter]", "must name a family", 2),
    ("substitutes:\n  Brand: {width: 1}", "names no family", 2),
    ("substitutes:\n  Brand: {family: Inter, width: 0}", "a number from 0.2 to 5.0", 2),
    ("substitutes:\n  Brand: {family: Inter, ascender: 1}", "go together", 2),
  ])
  func `What means nothing is told with its line`(yaml: String, words: String, line: Int) throws {
    let error = #expect(throws: DiagnosticError.self) { try read(yaml) }
    let diagnostic = try #require(error?.diagnostics.first)
    #expect(diagnostic.message.contains(words), "\(diagnostic.message)")
    #expect(diagnostic.location?.line == line)
  }

  @Test func `A family that is not at hand either is told when fonts are loaded`() throws {
    let system = try TextSystem(
      substitutes: [FontSubstitute(family: "Brand Sans", replacement: "Brand Serif")])
    #expect(system.diagnostics.contains { $0.id == "text.unknown-substitute" })
    let known = try TextSystem(
      substitutes: [FontSubstitute(family: "Brand Sans", replacement: "liberation sans")])
    #expect(!known.diagnostics.contains { $0.id == "text.unknown-substitute" })
  }

  @Test func `The fingerprint tells substitutes apart`() throws {
    func fingerprint(_ substitutes: [FontSubstitute]) throws -> String {
      try TextSystem(substitutes: substitutes).fontFingerprint
    }
    let plain = FontSubstitute(family: "Brand Sans", replacement: "Inter")
    let wide = FontSubstitute(family: "Brand Sans", replacement: "Inter", widthFactor: 1.1)
    let high = FontSubstitute(
      family: "Brand Sans", replacement: "Inter",
      metrics: FontMetrics(ascender: 1, descender: 0.3))
    let all = try [[], [plain], [wide], [high], [plain, wide]].map(fingerprint)
    #expect(Set(all).count == all.count)
    #expect(try fingerprint([wide]) == all[2])
  }

  @Test func `Text is measured in the substitute`() throws {
    let text = TextContent(
      "Hamburgefonts", font: FontDescription(family: .named("Brand Sans"), size: 17))
    let environment = LayoutEnvironment(size: Size(width: 390, height: 844))
    func width(_ substitutes: [FontSubstitute]) throws -> Double {
      try TextSystem(substitutes: substitutes).makeMeasuring()
        .measure(text, width: nil, in: environment).size.width
    }
    let mono = FontSubstitute(family: "Brand Sans", replacement: "Liberation Mono")
    #expect(try width([mono]) != width([]))
    #expect(try abs(width([mono]) - 13 * 17 * 0.6) < 0.05)
  }
}
