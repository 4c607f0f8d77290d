package import Diagnostics
package import Geometry
package import LayoutModel
import Localization

/// Something that a rule found wrong, where, and what to do about it.
package struct Finding: Hashable, Sendable {
  /// The id of the rule.
  package var rule: String
  /// What it is about.
  package var topic: CheckRule.Topic { CheckRule.topic(of: rule) }
  /// How bad it is.
  package var severity: Diagnostic.Severity
  /// What is wrong, in one clause.
  package var message: String
  /// What differs from case to case, as the end of `message` after a colon: `needs 41.5 pt more`.
  package var detail: String?
  /// What findings of one cause have in common though they are about several views; nil for those
  /// whose views are their causes.
  package var cause: String?
  /// The path of the document.
  package var document: String
  /// The id of the screen; empty for a finding about a table.
  package var screen: String
  /// The view, or nil for a finding about a table or a whole screen.
  package var view: ItemID?
  /// The other views that take part.
  package var others: [ItemID]
  /// The ids of the constraints that contradict one another; empty for other findings.
  package var constraints: [String]
  /// The names that people gave the views that take part; empty for none.
  package var viewNames: [String]
  /// The position of the suppression that puts up with it; nil for none.
  package var suppression: Int?
  /// The language in which it was found; nil where language plays no part.
  package var language: String?
  /// The languages in which it was found, in the order in which they were checked.
  package var languages: [String]
  /// The cases in which it was found, the worst first; empty where cases play no part.
  package var cases: [String]
  /// The key of the string.
  package var key: String?
  /// Where to look: the string, the constraint or the view.
  package var location: SourceLocation?
  /// Further places.
  package var related: [RelatedPlace]
  /// What to do about it.
  package var hint: String?
  /// Further lines.
  package var notes: [String]
  /// How bad it is among findings of the same rule; points for most rules.
  package var amount: Double
  /// Where it shows, in the root view's coordinates, in points.
  package var rect: Rect?
  /// The axis along which there is too little room, for rules about room.
  package var axis: Axis?
  /// Whether it is too small to be seen: it counts as a note unless the configuration says more.
  package var isMinor: Bool
  /// Whether it is counted, and told only where its rule is asked for.
  package var isOnRequest: Bool
  /// Whether it is counted only, as `isOnRequest`, where it is found in every language.
  package var isOnRequestInAllLanguages: Bool
  /// The findings that are told together in this one; empty for a finding by itself.
  package var members: [Finding]

  /// Whether it was found in made-up languages alone.
  var isOfMadeUpLanguages: Bool {
    !languages.isEmpty && languages.allSatisfy { PseudoLanguage(name: $0) != nil }
  }

  /// A further place of a finding.
  package struct RelatedPlace: Hashable, Sendable {
    /// What is there.
    package var message: String
    /// Where it is.
    package var location: SourceLocation

    /// Makes a place.
    package init(_ message: String, _ location: SourceLocation) {
      self.message = message
      self.location = location
    }
  }

  /// Makes a finding.
  package init(
    rule: String, severity: Diagnostic.Severity = .warning, _ message: String, screen: String = "",
    view: ItemID? = nil, location: SourceLocation? = nil, hint: String? = nil, amount: Double = 0
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.screen = screen
    self.view = view
    self.location = location
    self.hint = hint
    self.amount = amount
    document = ""
    others = []
    constraints = []
    viewNames = []
    languages = []
    cases = []
    related = []
    notes = []
    isMinor = false
    isOnRequest = false
    isOnRequestInAllLanguages = false
    members = []
  }

  /// A short text that stays the same while a finding does: made of rule, file name, screen, views
  /// and key, but of no sizes, lines, languages or cases.
  ///
  /// A translation's mistake is told by its language as well, as each has another cause.
  package var fingerprint: String {
    let file = document.split(separator: "/").last.map(String.init) ?? ""
    let views = ([view] + others).compactMap { $0?.rawValue }
    let ownLanguage = cases.isEmpty ? language ?? "" : ""
    let parts = [rule, file, screen, ownLanguage, key ?? ""] + views
    // FNV-1a, 64 bit.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in parts.joined(separator: "\u{1F}").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
