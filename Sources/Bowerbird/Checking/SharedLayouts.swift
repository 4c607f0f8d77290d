import Checks
import Geometry
import Graphics
import LayoutEngine
import LayoutModel

/// The layouts of one screen in several languages, made and judged once for those that show the same.
///
/// Languages show the same where their texts are equal and each is set by the rules of the language that it
/// is in, as untranslated ones are. A text that follows the language that was asked for, and variants that
/// a language chooses, keep layouts apart.
///
/// It is used by one thread.
final class SharedLayouts {
  private let text: any TextMeasuring
  private var shared: [ShownScreen] = []

  /// Makes the layouts of no screen yet.
  init(measuring text: any TextMeasuring) { self.text = text }

  /// The layouts of the screen as a language shows it.
  func layouts(of screen: Screen) -> ShownScreen {
    shared.removeAll { !$0.isForAllLanguages }
    if let known = shared.first(where: { $0.screen == screen }) { return known }
    let fresh = ShownScreen(screen, measuring: text)
    shared.append(fresh)
    return fresh
  }
}

/// A screen with the texts that one language or several show.
final class ShownScreen {
  /// The screen.
  let screen: Screen
  private let watch: LanguageWatch
  private let series: LayoutSeries
  private var layouts: [Case: Layout] = [:]
  private var verdicts: [Case: [(finding: Finding, layout: Layout)]] = [:]
  private let hasVariantsByLanguage: Bool

  /// What distinguishes layouts but for their language.
  private struct Case: Hashable {
    var environment: LayoutEnvironment
    var detectsAmbiguity: Bool
    /// Whether it is the document's own language, in which Interface Builder's canvas keeps what it saved.
    var isOwnLanguage: Bool
  }

  fileprivate init(_ screen: Screen, measuring text: any TextMeasuring) {
    self.screen = screen
    watch = LanguageWatch(text)
    series = LayoutSeries(of: screen, measuring: watch)
    hasVariantsByLanguage = screen.variants.contains { $0.condition.language != nil }
  }

  /// Whether nothing so far followed the language that was asked for.
  fileprivate var isForAllLanguages: Bool { !watch.followsLanguage && !hasVariantsByLanguage }

  private func key(_ environment: LayoutEnvironment, _ options: LayoutOptions) -> Case {
    var key = Case(
      environment: environment, detectsAmbiguity: options.detectsAmbiguity,
      isOwnLanguage: environment.language == screen.documentEnvironment?.language)
    key.environment.language = ""
    return key
  }

  /// What is wrong in the layout of a case, as a checker finds it.
  ///
  /// - Parameters:
  ///   - layout: What ``layout(in:options:)`` gave.
  ///   - options: How it was laid out.
  ///   - document: The path of the document that has the screen.
  ///   - checker: The rules, the same in all cases.
  /// - Returns: The findings, each with the layout that shows it.
  func verdicts(
    in layout: Layout, _ options: LayoutOptions, of document: String, by checker: Checker
  ) -> [(finding: Finding, layout: Layout)] {
    let key = key(layout.environment, options)
    if let known = verdicts[key] { return checker.verdicts(like: known, in: layout.environment) }
    let found = checker.verdicts(in: layout, of: document)
    if isForAllLanguages { verdicts[key] = found }
    return found
  }

  /// The layout in a case, as ``LayoutSeries`` makes it.
  ///
  /// - Parameters:
  ///   - environment: The case.
  ///   - options: How it is laid out; but for ambiguity the same in all cases.
  /// - Returns: The layout.
  func layout(in environment: LayoutEnvironment, options: LayoutOptions) -> Layout {
    let key = key(environment, options)
    if var known = layouts[key] {
      known.environment.language = environment.language
      return known
    }
    let layout = series.layout(in: environment, options: options)
    if isForAllLanguages {
      layouts[key] = layout
    } else {
      (layouts, verdicts) = ([:], [:])
    }
    return layout
  }
}

/// Measures and shapes texts, and knows whether one was set by the rules of the language asked for.
private final class LanguageWatch: TextMeasuring {
  private let text: any TextMeasuring
  private(set) var followsLanguage = false

  init(_ text: any TextMeasuring) { self.text = text }

  func measure(_ text: TextContent, width: Double?, in environment: LayoutEnvironment)
    -> TextMetrics
  {
    note(text)
    return self.text.measure(text, width: width, in: environment)
  }

  func shape(_ text: TextContent, in room: Size, environment: LayoutEnvironment) -> ShapedText {
    note(text)
    return self.text.shape(text, in: room, environment: environment)
  }

  private func note(_ text: TextContent) {
    if text.language == nil, !text.string.isEmpty { followsLanguage = true }
  }
}
