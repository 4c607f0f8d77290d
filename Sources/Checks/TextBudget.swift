public import Diagnostics
import Geometry
import LayoutEngine
public import LayoutModel
import Localization

/// How much room a text has at most: what translators need to know.
public struct TextBudget: Hashable, Sendable {
  /// The key of the text.
  public var key: String
  /// The text in the document.
  public var source: String
  /// The view that shows it.
  public var view: ItemID
  /// The screen of the view.
  public var screen: String
  /// The widest room for a line, in points: the least over all cases.
  public var width: Double
  /// The case with the least room.
  public var caseName: String
  /// The greatest number of lines; 0 for as many as there is height for.
  public var lines: Int
  /// How many characters of text like the source fit into the lines, about.
  public var characters: Int
  /// The width of the source text on one line in that case, in points.
  public var sourceWidth: Double
  /// Where the text was written.
  public var location: SourceLocation?

  /// Finds the room of each text of a screen.
  ///
  /// The screen is solved anew for each text and case, with a text that is far too wide in its
  /// place, so that everything that may give way does.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - environments: The cases.
  ///   - text: Measures text.
  ///   - options: How to lay out.
  /// - Returns: One budget a text, in the order of the views.
  public static func budgets(
    of screen: Screen, in environments: [LayoutEnvironment], measuring text: any TextMeasuring,
    options: LayoutOptions
  ) -> [TextBudget] {
    var options = options
    options.detectsAmbiguity = false
    var result: [TextBudget] = []
    for (index, view) in screen.views.enumerated() {
      guard let content = view.text, !content.string.isEmpty,
        let own = view.translatableTexts.first(where: { $0.target == .text })
      else { continue }
      var least: TextBudget?
      for environment in environments {
        guard
          let room = room(of: index, screen, environment, measuring: text, options: options),
          room < least?.width ?? .infinity
        else { continue }
        var line = content
        line.numberOfLines = 1
        let sourceWidth = text.measure(line, width: nil, in: environment).size.width
        let average = sourceWidth / Double(max(1, content.string.count))
        let perLine = average > 0 ? Int(room / average) : 0
        least = TextBudget(
          key: content.localizationKey ?? own.key, source: content.string, view: view.id,
          screen: screen.id, width: room, caseName: environment.caseName,
          lines: content.numberOfLines, characters: perLine * max(1, content.numberOfLines),
          sourceWidth: sourceWidth, location: view.location)
      }
      if let least { result.append(least) }
    }
    return result
  }

  /// The room for a line of a view's text when the text is far too wide.
  private static func room(
    of index: Int, _ screen: Screen, _ environment: LayoutEnvironment,
    measuring text: any TextMeasuring, options: LayoutOptions
  ) -> Double? {
    let id = screen.views[index].id
    let plain = Layout(of: screen, in: environment, measuring: text, options: options)
    guard let placed = plain.view(id), let shown = placed.text, !placed.isHidden,
      let canvas = plain.views.first?.absoluteFrame
    else { return nil }
    var wide = screen
    wide.views[index].intrinsicSizeOverride.horizontal = canvas.width * 2 + placed.frame.width
    let layout = Layout(of: wide, in: environment, measuring: text, options: options)
    guard let grown = layout.view(id) else { return nil }
    let insets = placed.absoluteFrame.width - shown.room.width
    // A view that nothing holds back would leave the screen.
    let right = min(grown.absoluteFrame.maxX, canvas.maxX)
    let left = max(grown.absoluteFrame.minX, canvas.minX)
    return max(0, right - left - insets)
  }
}
