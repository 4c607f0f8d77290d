import ArgumentParser
import Bowerbird
import Checks
import Foundation
import Localization
import XcodeCanvas

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
    let measurement = CheckMeasurement(
      source: source, textSystem: textSystem, threads: threads, repeats: max(1, repeats))
    let languages = BenchmarkScreen.languages
    let (times, findings) = await measurement.run(languages)
    let cases = languages.count * environments.count
    print(
      "\(screen.views.count) views, \(cases) cases, \(threads) threads: fastest "
        + "\(Self.seconds(times[0])) s, middle \(Self.seconds(times[times.count / 2])) s, "
        + "\(findings) findings")
    let quarter = await measurement.run(Array(languages.prefix(languages.count / 4))).times[0]
    let ratio = times[0] / quarter
    print(
      "a quarter of the cases: \(Self.seconds(quarter)) s, growth exponent "
        + (Foundation.log(ratio) / Foundation.log(4)).decimalText(places: 2))
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

/// Checks the same cases again and again.
private struct CheckMeasurement {
  var source: CheckedSource
  var textSystem: TextSystem
  var threads: Int
  var repeats: Int

  /// The times of all repeats, the fastest first, and the number of findings.
  func run(_ languages: [String]) async -> (times: [Duration], findings: Int) {
    let checker = Checker()
    let source = source
    var times: [Duration] = []
    var findings = 0
    for _ in 0..<repeats {
      let clock = ContinuousClock()
      let start = clock.now
      var collector = FindingCollector()
      await OrderedWork(threadCount: threads).run(languages, textSystem: textSystem) {
        language, worker in
        source.check(language, checker, worker)
      } deliver: { _, found in
        collector.add(found)
      }
      times.append(clock.now - start)
      findings = collector.findings(of: languages).count
    }
    return (times.sorted(), findings)
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
    let series = LayoutSeries(of: localized, measuring: worker.text)
    var options = LayoutOptions()
    options.listsConstraints = false
    var seenWidths: Set<Double> = []
    for var environment in environments {
      // As `bowerbird check` does: what is free does not depend on the size of the text.
      options.detectsAmbiguity = seenWidths.insert(environment.size.width).inserted
      environment.language = language
      environment.direction = LayoutDirection(language: language)
      let layout = series.layout(in: environment, options: options)
      collector.add(checker.findings(in: layout), in: layout)
    }
    return collector
  }
}
