package import Diagnostics
import LayoutEngine
package import LayoutModel
import Localization

/// Finds how long the texts of one screen may become, all together, before something is found that
/// is not found without.
///
/// Texts grow in step from the source's width, each by the same part. Where the rules find something
/// new the texts that it is found of stay as they were; the others go on. What one layout cannot tell is
/// found by halving the texts. Every step is a layout with texts of the widths tried, so the last state is
/// one that was laid out and checked.
package struct BudgetSearch {
  /// How much longer than the source a text may be, and why no longer.
  package struct Grant: Hashable, Sendable {
    /// The width in proportion to the source's.
    package var factor: Double
    /// The greatest width on one line, in points, at the view with the least room.
    package var width: Double
    /// The width of the source on one line, in points, at the same view.
    package var sourceWidth: Double
    /// The case in which the room is least.
    package var environment: LayoutEnvironment
    /// The view with the least room.
    package var view: ItemID
    /// The font of that view.
    package var font: FontDescription
    /// What a longer text would do; nil for nothing.
    package var limit: TextBudget.Limit?
    /// Whether it may be longer: to find out would have taken too long.
    package var isCutShort = false
  }

  /// What makes two texts one: the key, and the table or document that has it.
  package struct Key: Hashable, Sendable {
    /// The path of the table of the source language, or of the document where none has the text.
    package var file: String
    /// The key.
    package var name: String
  }

  /// The texts of one key.
  package struct Entry: Hashable, Sendable {
    /// The key.
    package var key: Key
    /// The text in the source language, as the first view shows it.
    package var source: String
    /// The greatest number of lines of the first view; 0 for any.
    package var lines: Int
    /// Where the first view, or its text, was written.
    package var location: SourceLocation?
    /// The views that show it.
    package var views: [ItemID]
  }

  /// The texts that may grow, in the order of the views.
  package let entries: [Entry]
  /// The screen, and how it is in a window that grows with its text.
  private let screens: [Screen]
  private let environments: [LayoutEnvironment]
  private let text: any TextMeasuring
  private let options: LayoutOptions
  private let configuration: CheckConfiguration
  /// How many views may be laid out to try texts by themselves.
  package var workLimit = Limit.budgetWork.value

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - screen: The screen with its texts in the source language.
  ///   - document: The path of its document.
  ///   - environments: The cases.
  ///   - text: Measures text.
  ///   - options: How to lay out.
  ///   - configuration: Which rules apply, and how strictly.
  package init(
    _ screen: Screen, of document: String, in environments: [LayoutEnvironment],
    measuring text: any TextMeasuring,
    options: LayoutOptions, configuration: CheckConfiguration
  ) {
    let growing = screen.inGrowingWindow
    screens = growing == screen ? [screen] : [screen, growing]
    self.environments = environments
    self.text = text
    self.options = options
    self.configuration = configuration
    var entries: [Entry] = []
    for view in screen.views {
      guard let content = view.text, content.string.hasWords,
        let own = view.translatableTexts.first(where: { $0.target == .text })
      else { continue }
      let isShared = content.localizationKey != nil
      let key = Key(
        file: view.textSource?.location?.file ?? (isShared ? "" : document),
        name: view.textSource?.key ?? content.localizationKey ?? own.key)
      if let known = entries.firstIndex(where: { $0.key == key }) {
        entries[known].views.append(view.id)
      } else {
        entries.append(
          Entry(
            key: key, source: content.string, lines: content.numberOfLines,
            location: view.textSource?.location ?? view.location, views: [view.id]))
      }
    }
    self.entries = entries
  }

  /// What is granted to texts whatever their letters: those of several lines however they break, and
  /// those that shrink at their least scale.
  ///
  /// - Parameter grants: What all screens agreed upon.
  /// - Returns: The grants, some of them shorter.
  package func allowingForLetters(_ grants: [Key: Grant]) -> [Key: Grant] {
    var result = grants
    func isOfLetters(_ entry: Entry) -> Bool {
      entry.lines != 1 || grants[entry.key]?.limit?.rule == CheckRule.textTooSmall.id
    }
    guard entries.contains(where: isOfLetters) else { return result }
    var options = options
    options.detectsAmbiguity = false
    options.listsConstraints = false
    for environment in environments {
      for screen in screens {
        let state = makeState(screen, environment, options)
        state.allowForBreaks(&result)
        state.allowForScales(of: grants, &result)
      }
    }
    return result
  }

  /// How much each text may grow in all cases.
  ///
  /// - Parameter known: What other screens and earlier rounds grant: no text becomes longer.
  /// - Returns: The grants by key; those of `known` for keys that nothing more limits here.
  package func grants(within known: [Key: Grant]) -> [Key: Grant] {
    var result = known
    guard !entries.isEmpty else { return result }
    for environment in environments {
      for screen in screens {
        // Whether edges are free is costly to find and seldom changes with a text: it is looked at
        // last, and only where it did change it takes part in the search.
        for detectsAmbiguity in options.detectsAmbiguity ? [false, true] : [false] {
          var options = options
          options.detectsAmbiguity = detectsAmbiguity
          options.listsConstraints = false
          let state = makeState(screen, environment, options)
          state.grow(&result)
          if !detectsAmbiguity {
            state.growInParts(&result)
          } else if state.shrinking.count > 1 {
            // What has one way beside long texts may have more beside short ones.
            state.grow(&result, only: state.shrinking)
          }
        }
      }
    }
    return result
  }

  private func makeState(
    _ screen: Screen, _ environment: LayoutEnvironment, _ options: LayoutOptions
  ) -> BudgetState {
    BudgetState(
      screen, entries, in: environment, measuring: text, options: options,
      configuration: configuration, workLimit: workLimit)
  }
}
