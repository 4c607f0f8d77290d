import ControlMetrics
import LayoutModel

/// A screen whose variants are applied, with what every layout of it in a reading direction asks.
final class PreparedScreen {
  let screen: Screen
  let hierarchy: Hierarchy
  let metrics: ControlMetrics
  /// Which texts the document's own canvas measures in whole points; empty for none.
  let textsOfWholeHeight: [Bool]
  /// The texts that the views show; nil for a view that shows none.
  private(set) lazy var shownTexts = makeShownTexts()

  /// A text that a view shows.
  struct ShownText {
    var content: TextContent
    /// The same for all views whose texts look alike where they have equal room.
    var number: Int
  }

  /// Prepares a screen whose variants are applied.
  init(_ screen: Screen, in environment: LayoutEnvironment) {
    self.screen = screen
    hierarchy = Hierarchy(screen, in: environment)
    metrics = ControlMetrics(platform: screen.platform, toolsVersion: screen.toolsVersion)
    let isDocument = screen.toolsVersion != nil && screen.platform.usesUIKit
    textsOfWholeHeight = isDocument ? hierarchy.textsOfWholeHeight : []
  }

  private func makeShownTexts() -> [ShownText?] {
    struct Look: Hashable {
      var content: TextContent
      var direction: LayoutDirection
    }
    var numbers: [Look: Int] = [:]
    return zip(screen.views, hierarchy.directions).map { view, direction in
      guard view.text != nil else { return nil }
      var content = metrics.content(of: view)
      guard !content.runs.isEmpty else { return nil }
      if view.kind == .button, content.alignment == .natural { content.alignment = .center }
      let look = Look(content: content, direction: direction)
      let number = numbers[look] ?? numbers.count
      numbers[look] = number
      return ShownText(content: content, number: number)
    }
  }
}
