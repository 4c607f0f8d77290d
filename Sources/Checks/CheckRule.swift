package import Diagnostics

/// A rule: what it is called, how bad a breach is, and how to find one.
package struct CheckRule: Sendable {
  /// What a rule looks at.
  package enum Check: Sendable {
    /// A solved layout, once a case.
    case layout(@Sendable (CheckedLayout) -> [Finding])
    /// The screens and translations of a document, once.
    case document(@Sendable (DocumentSubject) -> [Finding])
  }

  /// What a breach is about; what other parts ask instead of rules by their ids.
  package enum Topic: Hashable, Sendable {
    /// Characters or lines of a text are left out or cut through.
    case cutText
    /// A text is made smaller than is good to read.
    case shrunkText
    /// Views or texts lie over one another.
    case overlap
    /// A view lies outside of something.
    case outside(Bounds)
    /// Required constraints contradict one another.
    case conflict
    /// Constraints leave a view free.
    case freedom
    /// A translation's arguments or plural forms are not those of its source.
    case wrongFormat
    /// Something else.
    case other

    /// Whether it is about a text that is not seen whole.
    var isAboutCutText: Bool {
      switch self {
      case .cutText, .shrunkText: true
      case .overlap, .outside, .conflict, .freedom, .wrongFormat, .other: false
      }
    }

    /// Whether room on the screen is what is missing.
    var isAboutRoom: Bool {
      switch self {
      case .cutText, .shrunkText, .overlap, .outside, .conflict: true
      case .freedom, .wrongFormat, .other: false
      }
    }
  }

  /// What a view may lie outside of.
  package enum Bounds: Sendable { case screen, parent, safeArea }

  /// The stable id: words and hyphens.
  package var id: String
  /// How bad a breach is, unless the configuration says otherwise.
  package var severity: Diagnostic.Severity
  /// What is wrong, as a title of few words.
  package var title: String
  /// What a breach is about.
  package var topic: Topic
  /// Why it matters and what to do, in a few sentences.
  package var explanation: String
  /// How to find a breach.
  package var check: Check
  /// Whether breaches are told only where the rule is asked for; otherwise they are counted.
  package var isOptional: Bool
  /// Whether a rule is a matter of taste: it is applied, and counted, only where it is asked for.
  var isTaste: Bool
  /// A setting of `bowerbird.yaml` that the rule heeds, in a sentence for its page.
  var setting: String?
  /// What a number of breaches on one screen, or in the translations of one document, are together,
  /// told once; nil where each is told.
  var together: (@Sendable (Int) -> String)?
  /// Whether breaches in different languages are told apart where a number of them is told once.
  var separatesLanguages: Bool
  /// What kind of file the fixture is that breaks the rule.
  var example: Example

  /// Kinds of files, by their endings.
  enum Example: String {
    case layoutFile = "layout.yaml"
    case xib, storyboard
  }

  /// Makes a rule.
  init(
    id: String, severity: Diagnostic.Severity, title: String, about topic: Topic = .other,
    explanation: String, isOptional: Bool = false, isTaste: Bool = false,
    setting: String? = nil, example: Example = .layoutFile,
    together: (@Sendable (Int) -> String)? = nil,
    separatesLanguages: Bool = false, check: Check
  ) {
    self.id = id
    self.severity = severity
    self.title = title
    self.topic = topic
    self.explanation = explanation
    self.isOptional = isOptional || isTaste
    self.isTaste = isTaste
    self.setting = setting
    self.example = example
    self.together = together
    self.separatesLanguages = separatesLanguages
    self.check = check
  }

  /// Every rule, those about what is seen first.
  package static let all: [CheckRule] = [
    textTruncated, textClipped, textTooSmall, textsOverlap, viewsOverlap, outsideScreen,
    outsideParent, outsideSafeArea, missingGlyph, ambiguousLayout, unsatisfiableLayout,
    smallTapTarget, notMirrored, imageNotMirrored, missingTranslation, missingKey, emptyTranslation,
    mismatchedFormat, missingPluralForm, identicalTranslation, unusedKey, duplicateConstraint,
    duplicateID, forgottenAutoresizingMask, missingImage, missingColor, relativeToMargin,
    fixedFontSize, customClassName, storyboardIdentifier, reuseIdentifier, traitVariations,
  ]

  private static let byID = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }

  /// The rule with an id, or nil.
  package static func named(_ id: String) -> CheckRule? { byID[id] }

  /// What breaches of the rule with an id are about.
  static func topic(of id: String) -> Topic { byID[id]?.topic ?? .other }
}
