import Geometry
public import LayoutModel

/// One screen that is laid out in many environments, one after the other.
///
/// Each layout equals that of ``Layout/init(of:in:measuring:options:)`` to the last bit. It takes
/// less time, because what does not change from case to case is found once:
///
/// - the screen with its variants applied and the hierarchy of its views, once for each choice of
///   variants and reading direction;
/// - what contents ask for, where baselines lie and how texts are set in equal rooms, once for
///   environments that differ in nothing but the size of the canvas.
///
/// Equations are stated and solved anew in each case, so that nothing has to decide which of them
/// are still the same.
///
/// A series is used by one thread at a time.
///
/// ```swift
/// let series = LayoutSeries(of: screen, measuring: text)
/// for environment in environments { check(series.layout(in: environment)) }
/// ```
public final class LayoutSeries {
  private let screen: Screen
  private let text: any TextMeasuring
  private var forms: [FormKey: Form] = [:]
  private var textCount = 0
  /// How many set texts are kept; beyond it all are forgotten.
  private static let textLimit = 5_000

  /// What decides which views and constraints the screen has, and how they are mirrored.
  private struct FormKey: Hashable {
    var applyingVariants: [Bool]
    var direction: LayoutDirection
    /// A text size at which cells of tables wrap their texts; nil for all others.
    var largeTextSize: ContentSizeCategory?
    var rules: AnyHashable
  }

  private struct Form {
    var prepared: PreparedScreen
    /// By the environment without the size of its canvas.
    var texts: [LayoutEnvironment: SetTexts] = [:]
  }

  /// Begins a series.
  ///
  /// - Parameters:
  ///   - screen: The screen; variants are applied for each environment.
  ///   - text: Measures and shapes text.
  public init(of screen: Screen, measuring text: any TextMeasuring) {
    self.screen = screen
    self.text = text
  }

  /// Lays out the screen.
  ///
  /// - Parameters:
  ///   - environment: The canvas, language and text size.
  ///   - options: Where leaf sizes and insets come from, and what settles free edges.
  /// - Returns: What `Layout(of:in:measuring:options:)` returns.
  public func layout(
    in environment: LayoutEnvironment, options: LayoutOptions
  ) -> Layout {
    Layout.settled(screen, in: environment) { layout(in: environment, options, sizes: $0) }
  }

  private func layout(
    in environment: LayoutEnvironment, _ options: LayoutOptions, sizes: [ItemID: Size]
  ) -> Layout {
    let key = FormKey(
      applyingVariants: screen.variants.map { $0.applies(in: environment, sizes: sizes) },
      direction: environment.direction,
      largeTextSize: environment.textSize.isForAccessibility ? environment.textSize : nil,
      rules: AnyHashable(options.rules))
    var form =
      forms[key]
      ?? Form(
        prepared: PreparedScreen(
          screen.resolved(in: environment, sizes: sizes), written: screen, in: environment,
          measuring: text, rules: options.rules))
    var anyCanvas = environment
    anyCanvas.size = .zero
    let texts = form.texts[anyCanvas] ?? SetTexts(measuring: text)
    form.texts[anyCanvas] = texts
    forms[key] = form
    let setBefore = texts.count
    let layout = Layout(LayoutRun(form.prepared, texts, in: environment, options: options))
    textCount += texts.count - setBefore
    if textCount > Self.textLimit {
      forms = [:]
      textCount = 0
    }
    return layout
  }
}
