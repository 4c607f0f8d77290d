import LayoutModel

/// A screen whose variants are applied, with what every layout of it in a reading direction asks.
final class PreparedScreen {
  let screen: Screen
  let hierarchy: Hierarchy
  let rules: any ScreenRules
  let measuring: any TextMeasuring
  /// The texts that the views show; nil for a view that shows none.
  private(set) lazy var shownTexts = makeShownTexts()

  /// A text that a view shows.
  struct ShownText {
    var content: TextContent
    /// The same for all views whose texts look alike where they have equal room.
    var number: Int
  }

  /// Prepares a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen, its variants applied.
  ///   - written: The screen, its variants not applied; nil for a part of a screen.
  ///   - environment: Gives the reading direction.
  ///   - text: Measures and shapes text.
  ///   - rules: Which rules decide what controls ask for.
  init(
    _ screen: Screen, written: Screen?, in environment: LayoutEnvironment,
    measuring text: any TextMeasuring, rules: any LayoutRules
  ) {
    self.screen = screen
    measuring = text
    hierarchy = Hierarchy(screen, in: environment)
    self.rules = rules.rules(of: screen, hierarchy.tree, written: written, measuring: text)
  }

  private func makeShownTexts() -> [ShownText?] {
    struct Look: Hashable {
      var content: TextContent
      var direction: LayoutDirection
    }
    var numbers: [Look: Int] = [:]
    return hierarchy.directions.enumerated().map { view, direction in
      guard let content = rules.shownText(of: view) else { return nil }
      let look = Look(content: content, direction: direction)
      let number = numbers[look] ?? numbers.count
      numbers[look] = number
      return ShownText(content: content, number: number)
    }
  }
}
