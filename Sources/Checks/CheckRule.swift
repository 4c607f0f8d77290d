package import Diagnostics

/// A rule: what it is called, how bad a breach is, and how to find one.
package struct CheckRule: Sendable {
  /// What a rule looks at.
  package enum Check: Sendable {
    /// A solved layout, once a case.
    case layout(@Sendable (LayoutSubject) -> [Finding])
    /// The screens and translations of a document, once.
    case document(@Sendable (DocumentSubject) -> [Finding])
  }

  /// The stable id: words and hyphens.
  package var id: String
  /// How bad a breach is, unless the configuration says otherwise.
  package var severity: Diagnostic.Severity
  /// What is wrong, as a title of few words.
  package var title: String
  /// Why it matters and what to do, in a few sentences.
  package var explanation: String
  /// How to find a breach.
  package var check: Check
  /// Whether breaches are told only where the rule is asked for; otherwise they are counted.
  package var isOptional = false

  /// Makes a rule.
  package init(
    id: String, severity: Diagnostic.Severity, title: String, explanation: String, check: Check
  ) {
    self.id = id
    self.severity = severity
    self.title = title
    self.explanation = explanation
    self.check = check
  }

  /// The rule, told only where it is asked for.
  func whereAsked() -> CheckRule {
    var rule = self
    rule.isOptional = true
    return rule
  }

  /// Every rule, those about what is seen first.
  package static let all: [CheckRule] = [
    textTruncated, textClipped, textTooSmall, textsOverlap, viewsOverlap, outsideScreen,
    outsideParent, outsideSafeArea, missingGlyph, ambiguousLayout, unsatisfiableLayout,
    smallTapTarget, notMirrored, imageNotMirrored, missingTranslation, missingKey, emptyTranslation,
    mismatchedFormat, missingPluralForm, identicalTranslation, unusedKey, duplicateConstraint,
    duplicateID, forgottenAutoresizingMask,
  ]

  /// The rule with an id, or nil.
  package static func named(_ id: String) -> CheckRule? { all.first { $0.id == id } }
}
