import Checks
import Localization
import TestSupport
import Testing
import XcodeCanvas

@testable import Bowerbird

@Suite struct SharedLayoutsTests {
  /// What languages share must not show: everything equals what comes out when nothing is shared.
  @Test(arguments: Self.documents)
  func `every language gets what it gets alone`(path: String) throws {
    guard let document = try? LayoutDocument(path: path) else { return }
    let text = try Self.textSystem.get().makeMeasuring()
    let catalog = document.translations().value
    var configuration = CheckConfiguration()
    // What is put up with in one language must not be in the others.
    var suppression = CheckConfiguration.Suppression()
    suppression.language = "fr"
    configuration.suppressions = [suppression]
    let checker = Checker(configuration: configuration)
    var options = LayoutOptions()
    options.detectsAmbiguity = false
    for screen in document.screens {
      let shared = SharedLayouts(measuring: text)
      for language in ["en", "de", "fr", "ar", "he"] {
        let shown = screen.localized(by: catalog, language: language).value
        var environment = screen.ownEnvironment
        environment.language = language
        environment.direction = LayoutDirection(language: language)
        let alone = Layout(of: shown, in: environment, measuring: text, options: options)
        let group = shared.layouts(of: shown)
        let found = group.layout(in: environment, options: options)
        #expect(found == alone, "\(screen.id) in \(language)")
        let verdicts = group.verdicts(in: found, options, of: path, by: checker)
        let expected = checker.verdicts(in: alone, of: path)
        #expect(verdicts.map(\.finding) == expected.map(\.finding), "\(screen.id) in \(language)")
        #expect(verdicts.map(\.layout) == expected.map(\.layout), "\(screen.id) in \(language)")
      }
    }
  }

  @Test(arguments: [("Settings", 1), ("Settings…", 1), ("設定", 3), ("Réglages", 3)])
  func `texts in a language of their own are set once for all that show them`(
    string: String, count: Int
  ) throws {
    var screen = Screen(id: "s", name: "s")
    var label = ViewNode(id: "title", kind: .label, className: "UILabel")
    label.parent = "root"
    label.text = TextContent(string)
    screen.views = [ViewNode(id: "root"), label]
    let text = CountingText(try Self.textSystem.get().makeMeasuring())
    let shared = SharedLayouts(measuring: text)
    let catalog = LocalizationCatalog()
    var counts: [Int] = []
    for language in ["de", "fr", "tr"] {
      var environment = screen.ownEnvironment
      environment.language = language
      let before = text.count
      let shown = screen.localized(by: catalog, language: language).value
      _ = shared.layouts(of: shown).layout(in: environment, options: LayoutOptions())
      counts.append(text.count - before)
    }
    #expect(counts.count { $0 > 0 } == count, "\(counts)")
  }

  private static let textSystem = Result { try TextSystem() }

  private static let documents = ["Gallery", "Localization", "Seeds", "InterfaceBuilder"].flatMap {
    folder in
    [".layout.yaml", ".xib", ".storyboard"].flatMap { Fixtures.files(in: folder, suffix: $0) }
  }
}
