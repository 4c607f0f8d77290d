import Bowerbird
import Checks
import TestSupport
import Testing
import XcodeCanvas

@Suite struct `A series of layouts` {
  /// What is kept from case to case must not show: everything equals, to the last bit, what comes
  /// out when nothing is kept.
  @Test(arguments: Self.documents)
  func `gives what each layout by itself gives`(path: String) throws {
    guard let document = try? LayoutDocument(path: path) else { return }
    let text = try Self.textSystem.get().makeMeasuring()
    for screen in document.screens {
      let series = LayoutSeries(of: screen, measuring: text)
      for environment in Self.environments(for: screen) {
        for options in Self.options {
          let alone = Layout(of: screen, in: environment, measuring: text, options: options)
          let inSeries = series.layout(in: environment, options: options)
          #expect(
            inSeries == alone, "\(screen.id) in \(environment.language) \(environment.caseName)")
        }
      }
    }
  }

  /// Fonts take longer to load than most documents to lay out.
  private static let textSystem = Result { try TextSystem() }

  /// The documents of all fixtures.
  private static let documents: [String] =
    Fixtures.files(in: ".", suffix: ".layout.yaml") + Fixtures.files(in: ".", suffix: ".xib")
    + Fixtures.files(in: ".", suffix: ".storyboard")

  /// Measured and saved sizes, on whatever canvas; free edges are left out, which take long to find.
  private static var options: [LayoutOptions] {
    LayoutOptions.IntrinsicSizes.allCases.map { sizes in
      var options = LayoutOptions()
      options.intrinsicSizes = sizes
      options.detectsAmbiguity = false
      return options
    }
  }

  /// Widths inside text sizes inside languages, the screen's own canvas among them.
  private static func environments(for screen: Screen) -> [LayoutEnvironment] {
    let own = screen.ownEnvironment
    var result: [LayoutEnvironment] = []
    for language in ["en", "ar"] {
      for textSize in [ContentSizeCategory.large, .accessibilityLarge] {
        for width in [own.size.width, 320] {
          var environment = own
          environment.language = language
          environment.direction = LayoutDirection(language: language)
          environment.textSize = textSize
          environment.size.width = width
          environment.horizontalSizeClass = width < 500 ? .compact : .regular
          result.append(environment)
        }
      }
    }
    return result
  }
}
