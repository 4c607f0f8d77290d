import ArgumentParser
import Bowerbird

/// Measures how long one screen takes in many languages, widths and text sizes.
struct CheckBenchmark: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check one screen in 40 languages x 5 widths x 7 text sizes, not drawn.",
    discussion: "The goal is less than a second on 2 cores.")

  @Argument(help: "A document whose first screen is checked; by default a settings screen.")
  var document: String?

  @Option(help: "How many threads work.")
  var threads = 2

  @Option(help: "How often the whole is measured; the fastest and the middle are printed.")
  var repeats = 5

  func run() async throws {
    let textSystem = try TextSystem()
    var checked: LayoutDocument?
    if let document { checked = try LayoutDocument(path: document) }
    let screen = checked?.screens.first ?? BenchmarkScreen.settings
    let environments = Self.environments(for: screen)
    let source = CheckedSource(
      screen: screen, catalog: BenchmarkScreen.catalog(for: screen), environments: environments)
    let checker = Checker()
    var times: [Duration] = []
    var findings = 0
    for _ in 0..<max(1, repeats) {
      let clock = ContinuousClock()
      let start = clock.now
      var collector = FindingCollector()
      await OrderedWork(threadCount: threads).run(
        BenchmarkScreen.languages, textSystem: textSystem
      ) { language, worker in
        source.check(language, checker, worker)
      } deliver: { _, found in
        collector.add(found)
      }
      times.append(clock.now - start)
      findings = collector.findings(of: BenchmarkScreen.languages).count
    }
    times.sort()
    let cases = BenchmarkScreen.languages.count * environments.count
    let middle = times[times.count / 2]
    print(
      "\(screen.views.count) views, \(cases) cases, \(threads) threads: fastest "
        + "\(Self.seconds(times[0])) s, middle \(Self.seconds(middle)) s, \(findings) findings")
  }

  private static func seconds(_ duration: Duration) -> String {
    let (whole, atto) = duration.components
    return (Double(whole) + Double(atto) / 1e18).decimalText(places: 3)
  }

  private static func environments(for screen: Screen) -> [LayoutEnvironment] {
    let sizes: [ContentSizeCategory] = [
      .xSmall, .small, .medium, .large, .xLarge, .xxLarge, .xxxLarge,
    ]
    return [320.0, 375, 390, 414, 430].flatMap { width in
      sizes.map { size in
        var environment = screen.ownEnvironment
        environment.size.width = width
        environment.textSize = size
        return environment
      }
    }
  }
}

/// What one language is checked with.
private struct CheckedSource: Sendable {
  var screen: Screen
  var catalog: LocalizationCatalog
  var environments: [LayoutEnvironment]

  func check(_ language: String, _ checker: Checker, _ worker: LayoutWorker) -> FindingCollector {
    var collector = FindingCollector()
    let localized = screen.localized(by: catalog, language: language).value
    let text = RepeatedTextMeasuring(worker.text)
    var options = LayoutOptions()
    options.detectsAmbiguity = false
    for var environment in environments {
      environment.language = language
      environment.direction = LayoutDirection(language: language)
      let layout = Layout(
        of: localized, in: environment, measuring: text, options: options)
      collector.add(checker.findings(in: layout), in: layout)
    }
    return collector
  }
}
