import Geometry
import Graphics
import LayoutEngine
import LayoutModel
import Localization

/// A screen in one case, whose texts are replaced by longer and longer ones.
final class BudgetState {
  /// What tells a finding from others; its amount tells whether it became worse.
  private struct Fault: Hashable {
    var rule: String
    var view: ItemID?
    var others: [ItemID]
    var key: String?

    init(_ finding: Finding) {
      rule = finding.rule
      view = finding.view
      others = finding.others
      key = finding.key
    }
  }

  /// What is found with longer texts that is not found without.
  struct Refusal {
    /// What is found first.
    var limit: TextBudget.Limit
    /// What is found first at each of these texts, or where it is known to do harm.
    var blamed: [Int: TextBudget.Limit] = [:]
  }

  /// A view with one of the texts.
  struct Showing {
    var id: ItemID
    var position: Int
    var content: TextContent
    var filler: FillerText
    /// The content size that is written for it, and whether that holds for other texts as well.
    var contentSize: AxisPair<Double?>
    var keepsContentSize: Bool
    /// The width of the source on one line, in points.
    var sourceWidth: Double
  }

  /// The texts that the case shows.
  struct Growing {
    var key: BudgetSearch.Key
    var views: [Showing]
    /// How much longer than its source the text is now; 1 is the source itself.
    var factor = 1.0

    /// The widest of the source's widths.
    var width: Double { views.map(\.sourceWidth).max() ?? 0 }
    /// Whether a view shrinks the text to its room.
    var shrinks: Bool { views.contains { $0.content.minimumScaleFactor < 1 } }
  }

  private let environment: LayoutEnvironment
  private let session: LayoutSession
  private let checker: Checker
  private(set) var texts: [Growing] = []
  /// Which of the texts a view shows.
  private var textOfView: [ItemID: Int] = [:]
  /// Which texts are known to do harm at a view when they alone are too long.
  private var harmful: [ItemID: Set<Int>] = [:]
  /// The state in which texts begin to grow.
  private var start: (factors: [Double], screen: Screen)?
  /// How many views may be laid out each time that texts grow.
  private let workLimit: Int
  /// How many views were laid out, and after how many no text grows any more.
  private var work = 0
  private var workEnd = 0
  /// What is found however short texts are.
  private var allowed: [Fault: Double] = [:]

  init(
    _ screen: Screen, _ entries: [BudgetSearch.Entry], in environment: LayoutEnvironment,
    measuring text: any TextMeasuring, options: LayoutOptions, configuration: CheckConfiguration,
    workLimit: Int
  ) {
    self.environment = environment
    self.workLimit = workLimit
    session = LayoutSession(screen, in: environment, measuring: text, options: options)
    // The characters of the filler are no one's translation.
    checker = Checker(
      configuration: configuration, rules: CheckRule.all.filter { $0.id != "missing-glyph" })
    let views = session.screen.views
    let positions = Dictionary(
      views.indices.map { (views[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
    for entry in entries {
      let showing = entry.views.compactMap { id -> Showing? in
        guard let position = positions[id], let content = views[position].text else { return nil }
        let filler = FillerText(for: content, in: environment, measuring: text)
        let width = filler.width(of: content.string)
        return width > 0
          ? Showing(
            id: id, position: position, content: content, filler: filler,
            contentSize: views[position].intrinsicSizeOverride,
            keepsContentSize: screen.keepsContentSize(of: views[position]), sourceWidth: width)
          : nil
      }
      if showing.isEmpty { continue }
      for view in showing { textOfView[view.id] = texts.count }
      texts.append(Growing(key: entry.key, views: showing))
    }
  }

  /// Whether texts have been tried for so long that they are left as they are.
  var isOverWork: Bool { work > workEnd }

  /// Begins to count anew.
  func beginWork() { workEnd = work + workLimit }

  /// The texts that shrink to their room: several may share it in more than one way.
  var shrinking: [Int] { texts.indices.filter { texts[$0].shrinks } }

  /// Lets texts grow as far as nothing new is found, and notes where one may grow less than was granted.
  ///
  /// - Parameters:
  ///   - grants: What is granted, by the texts' keys.
  ///   - long: The texts that grow; nil for all. The others stay as short as their sources.
  func grow(_ grants: inout [BudgetSearch.Key: BudgetSearch.Grant], only long: [Int]? = nil) {
    begin()
    let long = long ?? Array(texts.indices)
    var ceilings = texts.map(\.factor)
    for index in long {
      ceilings[index] = min(
        greatestFactor(texts[index]), grants[texts[index].key]?.factor ?? .infinity)
    }
    let (limits, isCutShort) = climb(to: ceilings)
    for index in long {
      let (text, limit) = (texts[index], limits[index])
      guard text.factor < (grants[text.key]?.factor ?? .infinity) - 1e-9,
        let view = text.views.min(by: { $0.sourceWidth < $1.sourceWidth })
      else { continue }
      let wanted = view.sourceWidth * text.factor
      grants[text.key] = BudgetSearch.Grant(
        factor: text.factor,
        width: text.factor == 1 ? wanted : min(wanted, view.filler.string(width: wanted).width),
        sourceWidth: view.sourceWidth, environment: environment, view: view.id,
        font: view.content.runs.first?.font ?? view.content.font, limit: limit,
        isCutShort: isCutShort)
    }
  }

  /// Shortens texts that are too long beside others that are shorter than they may be: a column of long
  /// texts may push what a short one lets stand.
  ///
  /// Of any two texts each is long in a state in which the other is short: they are parted by every digit
  /// of their numbers.
  func growInParts(_ grants: inout [BudgetSearch.Key: BudgetSearch.Grant]) {
    var digit = 1
    while digit < texts.count {
      for isSet in [false, true] {
        grow(&grants, only: texts.indices.filter { ($0 & digit != 0) == isSet })
      }
      digit *= 2
    }
  }

  /// Shortens texts of several lines to what fits however their lines break.
  ///
  /// A line is left for a word that no longer fits on it, so that it is filled but for less than the
  /// widest word: `n` lines hold any text of `n` times what is left then.
  func allowForBreaks(_ grants: inout [BudgetSearch.Key: BudgetSearch.Grant]) {
    for index in texts.indices {
      if let grant = grants[texts[index].key] { set(index, to: grant.factor) }
    }
    let layout = session.layout()
    for text in texts {
      guard var grant = grants[text.key] else { continue }
      for view in text.views where view.content.numberOfLines != 1 {
        guard let placed = layout.views[view.position].text, placed.shaped.lines.count > 1 else {
          continue
        }
        let filled = max(0, placed.room.width - view.filler.greatestWordWidth)
        let certain = Double(placed.shaped.lines.count) * filled / view.sourceWidth
        let factor = min(grant.factor, max(min(1, grant.factor), certain))
        guard factor < grant.factor else { continue }
        grant.width *= factor / grant.factor
        grant.factor = factor
        if grant.limit == nil {
          grant.limit = TextBudget.Limit(
            rule: CheckRule.textClipped.id, view: view.id, screen: session.screen.id,
            caseName: environment.caseName)
        }
      }
      grants[text.key] = grant
    }
  }

  /// Shortens texts that shrink to what fits at their least scale whatever their letters: small letters
  /// stand further apart, the more of them there are.
  func allowForScales(
    of agreed: [BudgetSearch.Key: BudgetSearch.Grant],
    _ grants: inout [BudgetSearch.Key: BudgetSearch.Grant]
  ) {
    for text in texts {
      guard let grant = agreed[text.key], grant.limit?.rule == CheckRule.textTooSmall.id else {
        continue
      }
      let part = text.views.map { view in
        view.filler.certainPart(
          ofWidth: view.sourceWidth * grant.factor, at: view.content.minimumScaleFactor)
      }.min()
      guard let part, grant.factor * part < grants[text.key]?.factor ?? 0 else { continue }
      grants[text.key]?.factor = grant.factor * part
      grants[text.key]?.width = grant.width * part
    }
  }

  /// No text is tried that is wider than two canvases for each of its lines.
  private func greatestFactor(_ text: Growing) -> Double {
    text.views.map { view in
      let lines = view.content.numberOfLines == 0 ? 4 : view.content.numberOfLines
      return max(1, environment.size.width * 2 * Double(lines) / view.sourceWidth)
    }.min() ?? 1
  }

  // MARK: Growing

  /// Makes all texts as short as their sources, and settles what is found in any case: texts that are too
  /// long already start shorter.
  private func begin() {
    if let start {
      for index in texts.indices { texts[index].factor = start.factors[index] }
      session.edit { $0 = start.screen }
      return
    }
    let source = faults()
    let crowded = texts.indices.filter { index in
      let ids = Set(texts[index].views.map(\.id))
      return source.keys.contains { fault in
        CheckRule.topic(of: fault.rule).isAboutRoom
          && (fault.view.map(ids.contains) ?? false || !ids.isDisjoint(with: fault.others))
      }
    }
    for index in crowded { set(index, to: Self.steps[0]) }
    allowed = crowded.isEmpty ? source : faults()
    start = (texts.map(\.factor), session.screen)
  }

  /// Makes texts so much longer than their sources; takes it back where something is found that was
  /// not before, and returns what.
  func attempt(_ changes: [(index: Int, factor: Double)]) -> Refusal? {
    let (old, screen) = (changes.map { texts[$0.index].factor }, session.screen)
    work += screen.views.count
    for (index, factor) in changes { set(index, to: factor) }
    var refusal: Refusal?
    for finding in checker.findings(in: session.layout()) {
      if let amount = allowed[Fault(finding)],
        finding.amount <= amount + checker.configuration.tolerance
      {
        continue
      }
      let limit = TextBudget.Limit(
        rule: finding.rule, view: finding.view, screen: session.screen.id,
        caseName: environment.caseName)
      if refusal == nil { refusal = Refusal(limit: limit) }
      for index in blamed(finding, changes) where refusal?.blamed[index] == nil {
        refusal?.blamed[index] = limit
      }
    }
    if refusal != nil {
      for (change, factor) in zip(changes, old) { texts[change.index].factor = factor }
      session.edit { $0 = screen }
    }
    return refusal
  }

  /// Which of some changed texts a finding is laid to: those at its views, or else those that did harm
  /// there when they alone were longer.
  private func blamed(_ finding: Finding, _ changes: [(index: Int, factor: Double)]) -> [Int] {
    let views = [finding.view].compactMap(\.self) + finding.others
    if changes.count == 1 {
      for view in views { harmful[view, default: []].insert(changes[0].index) }
      return [changes[0].index]
    }
    let shown = Set(views.compactMap { textOfView[$0] })
    let own = changes.map(\.index).filter(shown.contains)
    if !own.isEmpty { return own }
    let known = views.reduce(into: Set<Int>()) { $0.formUnion(harmful[$1] ?? []) }
    return changes.map(\.index).filter(known.contains)
  }

  private func faults() -> [Fault: Double] {
    Dictionary(
      checker.findings(in: session.layout()).map { (Fault($0), $0.amount) }, uniquingKeysWith: max)
  }

  private func set(_ index: Int, to factor: Double) {
    guard texts[index].factor != factor else { return }
    texts[index].factor = factor
    for view in texts[index].views {
      let content =
        factor == 1
        ? view.content
        : view.content.showing(view.filler.string(width: view.sourceWidth * factor).text)
      session.edit {
        $0.views[view.position].text = content
        $0.views[view.position].intrinsicSizeOverride =
          factor == 1 || view.keepsContentSize ? view.contentSize : AxisPair(both: nil)
      }
    }
  }
}

extension TextContent {
  /// The content with another text in the look of its first run.
  fileprivate func showing(_ string: String) -> TextContent {
    var result = self
    result.string = string
    return result
  }
}
