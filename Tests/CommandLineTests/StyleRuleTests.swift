import Bowerbird
import Checks
import TestSupport
import Testing

@testable import CommandLineTool

/// Rules that teams choose: each is told where it is asked for, and nowhere else.
@Suite struct `Rules of taste` {
  private static func findings(
    _ file: String, _ rules: Set<String> = [], assets: [String] = []
  ) async throws -> [String] {
    let document = try LayoutDocument(path: "\(Checkout.root)/Fixtures/Rules/\(file)")
    var settings = CheckSettings()
    settings.selection.languages = ["en"]
    settings.configuration.askedRules = rules
    if !assets.isEmpty { settings.assets = try AssetLibrary(folders: assets) }
    let run = CheckRun(settings: settings, textSystem: try TextSystem(), threadCount: 1)
    return await run.check([document]).findings.map(\.finding.message)
  }

  @Test(arguments: [
    (
      "relative-to-margin.xib", "relative-to-margin",
      "'lead' (title.leading == root.leadingMargin + 8) is relative to a margin"
    ),
    ("fixed-font-size.xib", "fixed-font-size", "the font of 'title' stays at 17 pt"),
    (
      "custom-class-name.storyboard", "custom-class-name",
      "the storyboard 'custom-class-name' holds LoginViewController alone"
    ),
    (
      "storyboard-identifier.storyboard", "storyboard-identifier",
      "the storyboard identifier 'login' is not the class's name, LoginViewController"
    ),
    (
      "reuse-identifier.xib", "reuse-identifier",
      "the reuse identifier 'cell' is not the class's name, SongCell"
    ),
    ("trait-variations.xib", "trait-variations", "trait variations are off"),
  ])
  func `are told where they are asked for`(file: String, rule: String, message: String) async throws
  {
    #expect(try await Self.findings(file, [rule]) == [message])
    #expect(try await Self.findings(file) == [])
  }

  @Test(arguments: [
    ("missing-image.xib", "the image 'old-logo' of 'logo' is in no asset catalog"),
    ("missing-color.xib", "the colour 'OldBrand' of 'title' is in no asset catalog"),
  ])
  func `images and colours that the project has not are counted, and told where asked for`(
    file: String, message: String
  ) async throws {
    let rule = String(file.dropLast(4))
    #expect(try await Self.findings(file) == [])
    let run = try Tool.run(["check", Checkout.fixture("Rules/\(file)")])
    #expect(run.status == 0 && run.output.contains("not asked for: 1 \(rule)"), "\(run.output)")
    #expect(try await Self.findings(file, [rule]) == [message])
    let folder = try Tool.Folder()
    #expect(
      try await Self.findings(file, [rule], assets: [folder.path]) == [message],
      "an empty folder holds nothing")
    _ = try folder.write(#"{"colors": []}"#, to: "A.xcassets/OldBrand.colorset/Contents.json")
    _ = try folder.write(
      #"{"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components": {"red": "1", "green": "0", "blue": "0", "alpha": "1"}}}]}"#,
      to: "A.xcassets/OldBrand.colorset/Contents.json")
    _ = try folder.write(
      #"{"images": [{"idiom": "universal", "filename": "logo.png"}]}"#,
      to: "A.xcassets/old-logo.imageset/Contents.json")
    #expect(try await Self.findings(file, [rule], assets: [folder.path]) == [])
  }
}
