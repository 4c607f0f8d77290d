import Checks
import Diagnostics
import Geometry
import Graphics
import LayoutEngine
import LayoutModel
import Localization

/// Makes texts longer in some places, one at a time, and counts how many of those that no longer
/// fit are found.
///
/// What no longer fits is told from the glyphs that are set, not by the rules: letters that are
/// left out, ink beyond the screen, ink over other ink.
package struct RecallRun: Sendable {
  /// How the documents are checked.
  package var settings: CheckSettings
  /// The fonts.
  package var textSystem: TextSystem
  /// How many threads work.
  package var threadCount: Int
  /// How much longer texts become, as a part of their length.
  package var growth: Double
  /// The language that texts are made longer in.
  private static let language = "de"

  /// Makes a run.
  package init(
    settings: CheckSettings, textSystem: TextSystem, threadCount: Int, growth: Double
  ) {
    self.settings = settings
    self.textSystem = textSystem
    self.threadCount = threadCount
    self.growth = growth
  }

  /// What became of the texts that were made longer.
  package struct Tally: Sendable {
    /// How many texts were made longer.
    package var placeCount = 0
    /// How many of them no longer fit, by what is to be seen.
    package var harmed: [Harm: Int] = [:]
    /// How many of those were found.
    package var found: [Harm: Int] = [:]
    /// Which were not: document, place and view.
    package var missed: [String] = []
    /// How many findings there are about texts that still fit.
    package var findingsWithoutHarm: [String] = []

    /// The tally as a table, then what was missed.
    package var text: String {
      var lines = ["harm\tplaces\tfound"]
      for harm in Harm.allCases {
        lines.append("\(harm.rawValue)\t\(harmed[harm] ?? 0)\t\(found[harm] ?? 0)")
      }
      let all = harmed.values.reduce(0, +)
      lines.append("none\t\(placeCount - all)\t\(findingsWithoutHarm.count) findings")
      return
        (lines + missed.map { "missed: \($0)" }
        + findingsWithoutHarm.map { "found without harm: \($0)" }).joined(separator: "\n")
    }
  }

  /// What a reader sees of a text that does not fit.
  package enum Harm: String, Hashable, Sendable, CaseIterable {
    case cut, outside, overlapping
  }

  private struct Place: Sendable {
    var document: Int
    var screen: Screen
    var view: Int
    var key: String

    /// Whether the text wraps in a row of a phone's table.
    var isOfGrowingRow: Bool {
      guard screen.platform.usesUIKit, screen.views[view].text?.numberOfLines != 1 else {
        return false
      }
      var next: ItemID? = screen.views[view].id
      while let id = next, let node = screen.views.first(where: { $0.id == id }) {
        if node.kind.isCell { return true }
        next = node.parent
      }
      return false
    }
  }

  private struct Outcome: Sendable {
    var harm: Harm?
    var rules: [String]
  }

  /// Makes texts longer.
  ///
  /// - Parameters:
  ///   - documents: The documents.
  ///   - count: In how many places.
  ///   - seed: Decides which.
  /// - Returns: What became of them.
  package func run(_ documents: [LayoutDocument], count: Int, seed: UInt64) async -> Tally {
    var numbers = SeededNumbers(seed: seed)
    let places = Array(self.places(in: documents).shuffled(using: &numbers).prefix(count))
    let sources = documents.map { CheckedDocument($0, settings) }
    var tally = Tally()
    tally.placeCount = places.count
    await OrderedWork(threadCount: threadCount).run(places, textSystem: textSystem) {
      place, worker in
      outcome(at: place, in: sources[place.document], with: worker)
    } deliver: { place, outcome in
      let view = place.screen.views[place.view]
      let path = documents[place.document].path
      func words() -> String {
        "\(path):\(view.location?.line ?? 1): \(ItemNames(place.screen).sentence(view.id))"
      }
      guard let harm = outcome.harm else {
        if !outcome.rules.isEmpty {
          tally.findingsWithoutHarm.append("\(outcome.rules.joined(separator: ", ")) \(words())")
        }
        return
      }
      tally.harmed[harm, default: 0] += 1
      if outcome.rules.isEmpty {
        tally.missed.append("\(harm.rawValue) \(words())")
      } else {
        tally.found[harm, default: 0] += 1
      }
    }
    return tally
  }

  private func places(in documents: [LayoutDocument]) -> [Place] {
    documents.enumerated().flatMap { index, document in
      document.screens.flatMap { screen in
        screen.views.indices.compactMap { view -> Place? in
          let node = screen.views[view]
          guard let text = node.text, text.string.contains(where: \.isLetter), !node.isHidden,
            // What a pop-up button shows is the title of one of its items; boxes place theirs.
            node.kind.hasText, node.control.titles.isEmpty, !node.kind.isEditable,
            !node.saved.isPlacedBySystem,
            !settings.configuration.isPlaceholder(
              text.string, inDocument: screen.toolsVersion != nil),
            let own = node.translatableTexts.first(where: { $0.target == .text })
          else { return nil }
          return Place(document: index, screen: screen, view: view, key: own.key)
        }
      }
    }
  }

  private func outcome(at place: Place, in source: CheckedDocument, with worker: LayoutWorker)
    -> Outcome
  {
    let text = place.screen.views[place.view].text?.string ?? ""
    var table = StringTable(name: "recall", language: Self.language, file: "recall.strings")
    table.add(
      LocalizedString(
        key: place.key, text: lengthened(text),
        location: SourceLocation(file: "recall.strings", line: 1, column: 1)))
    var environment = place.screen.ownEnvironment
    environment.language = Self.language
    var source = source
    source.catalog = LocalizationCatalog(tables: [table], developmentLanguage: "en")
    source.languages = [Self.language]
    let job = CheckJob(
      document: place.document, screen: place.screen,
      languages: [(Self.language, [environment])])
    let id = place.screen.views[place.view].id
    let rules = job.run(source, settings, with: worker).collector.findings(of: [Self.language])
      .map(\.finding).filter { ([$0.view] + $0.others).contains(id) && $0.rect != nil }
      .filter { Self.isOfRoom($0) && settings.configuration.tells($0) }.map(\.rule)
    let before = Layout(
      of: place.screen, in: environment, measuring: worker.text, options: settings.layout)
    let screen = source.document.localized(
      place.screen, in: environment, by: source.catalog, measuring: worker.text
    ).value
    let after = Layout(
      of: screen, in: environment, measuring: worker.text, options: settings.layout)
    guard before.harm(to: id) != .cut else { return Outcome(harm: nil, rules: []) }
    let harm = after.harm(to: id)
    // A row of a table is as high as its lines when the app runs.
    if harm == .cut, place.isOfGrowingRow, !after.isCutAcross(id) {
      return Outcome(harm: nil, rules: [])
    }
    return Outcome(harm: harm == before.harm(to: id) ? nil : harm, rules: rules)
  }

  /// Whether a text that is too long for its place can be the cause.
  private static func isOfRoom(_ finding: Finding) -> Bool {
    switch finding.topic {
    case .cutText, .shrunkText, .overlap, .outside(.screen), .outside(.parent): true
    case .outside(.safeArea), .conflict, .freedom, .wrongFormat, .other: false
    }
  }

  /// The text, longer by words of its own.
  private func lengthened(_ text: String) -> String {
    let wanted = max(4, Int((Double(text.count) * growth).rounded(.up)))
    var added = ""
    while added.count < wanted { added += " " + text }
    return text + added.prefix(wanted)
  }
}

extension Layout {
  /// What a reader sees of a text that does not fit: told by glyphs and ink alone.
  fileprivate func harm(to id: ItemID) -> RecallRun.Harm? {
    guard let index = screen.views.firstIndex(where: { $0.id == id }), !views[index].isHidden,
      let text = views[index].text
    else { return nil }
    let whole = screen.views[index].text?.string ?? ""
    let shown = text.shaped.lines.flatMap(\.runs).map(\.text).joined()
    if shown.count(where: \.isLetter) < whole.count(where: \.isLetter) { return .cut }
    let ink = text.ink
    let drawn = ink.compactMap { views[index].shownPart(of: $0) }
    let height = ink.map(\.maxY).max().map { $0 - (ink.map(\.minY).min() ?? $0) } ?? 0
    if height > text.room.height + 1 { return .cut }
    let isClipped = ink.contains { line in
      line.width - (views[index].shownPart(of: line)?.width ?? 0) > 1
    }
    if isClipped { return .cut }
    let canvas = views.first?.absoluteFrame ?? .zero
    var above = screen.views[index].parent
    var isScrolled = false
    while let parent = above {
      let node = screen.views.first { $0.id == parent }
      isScrolled = isScrolled || node?.kind.scrolls ?? false
      above = node?.parent
    }
    if !isScrolled,
      drawn.contains(where: { $0.maxX > canvas.maxX + 1 || $0.minX < canvas.minX - 1 })
    {
      return .outside
    }
    for (other, view) in views.enumerated()
    where other != index && !view.isHidden && screen.views[other].kind.hasText
      && !isOnAnotherPage(other, than: index)
    {
      for rect in (view.text?.ink ?? []).compactMap({ view.shownPart(of: $0) }) {
        let overlaps = drawn.contains { line in
          line.intersection(rect).map { $0.width > 2 && $0.height > 2 } ?? false
        }
        if overlaps { return .overlapping }
      }
    }
    return nil
  }
}

extension Layout {
  /// Whether a text is cut for lack of width: its words are wider than its room.
  fileprivate func isCutAcross(_ id: ItemID) -> Bool {
    guard let text = views.first(where: { $0.id == id })?.text else { return false }
    return text.shaped.missingWidth > 0
  }

  /// Whether two views are on different pages of a tab view, so that they never show together.
  fileprivate func isOnAnotherPage(_ index: Int, than other: Int) -> Bool {
    func line(_ index: Int) -> [ItemID] {
      var result: [ItemID] = []
      var next: ItemID? = screen.views[index].id
      while let id = next {
        result.append(id)
        next = screen.views.first { $0.id == id }?.parent
      }
      return result
    }
    let above = Set(line(other))
    let common = line(index).first(where: above.contains)
    return screen.views.first { $0.id == common }?.kind == .tabView
  }
}

extension PlacedText {
  fileprivate var ink: [Rect] {
    shaped.lines.filter { !$0.inkBounds.isEmpty }.map {
      $0.inkBounds.offset(x: origin.x, y: origin.y)
    }
  }
}
