package import Diagnostics

/// A finding, ready for any output format.
package struct ReportFinding: Hashable, Sendable {
  /// A further place.
  package struct Place: Hashable, Sendable {
    /// What is there.
    package var message: String
    /// Where it is.
    package var location: SourceLocation

    /// Makes a place.
    package init(message: String, location: SourceLocation) {
      self.message = message
      self.location = location
    }
  }

  /// The id of the rule.
  package var rule: String
  /// How bad it is.
  package var severity: Diagnostic.Severity
  /// What is wrong, in one clause.
  package var message: String
  /// What it belongs to, such as a screen; empty for none.
  package var group: String
  /// The view or key that it is about; empty for none.
  package var subject: String
  /// What people call the subject, where that is not its id; empty for none.
  package var subjectName: String
  /// The languages in which it was found; empty where language plays no part.
  package var languages: [String]
  /// The cases in which it was found, the worst first; empty where cases play no part.
  package var cases: [String]
  /// Where to look.
  package var location: SourceLocation?
  /// Further places.
  package var related: [Place]
  /// What to do about it.
  package var hint: String?
  /// Further lines.
  package var notes: [String]
  /// A picture that shows it, relative to the report; nil for none.
  package var picture: String?
  /// A picture of how it was before, relative to the report; nil for none.
  package var referencePicture: String?
  /// The findings that are told together in it; empty for a finding by itself.
  package var members: [ReportFinding]
  /// A text that stays the same while the finding does.
  package var fingerprint: String
  /// Whether the cases passed all the same: the finding is told, and no test fails for it.
  package var isPassing: Bool

  /// `[de] `, to stand before the message: the only language, where the message does not tell it.
  var languageMark: String {
    guard languages.count == 1, !message.contains("'\(languages[0])'") else { return "" }
    return "[\(languages[0])] "
  }

  /// Makes a finding.
  package init(
    rule: String, severity: Diagnostic.Severity, message: String, group: String = "",
    location: SourceLocation? = nil, fingerprint: String
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.group = group
    self.location = location
    self.fingerprint = fingerprint
    subject = ""
    subjectName = ""
    languages = []
    cases = []
    related = []
    notes = []
    members = []
    isPassing = false
  }
}

/// A kind of finding.
package struct ReportRule: Hashable, Sendable {
  /// The stable id.
  package var id: String
  /// How bad a breach is.
  package var severity: Diagnostic.Severity
  /// What is wrong, in few words.
  package var title: String
  /// Why it matters and what to do.
  package var explanation: String

  /// Makes a rule.
  package init(id: String, severity: Diagnostic.Severity, title: String, explanation: String) {
    self.id = id
    self.severity = severity
    self.title = title
    self.explanation = explanation
  }
}

/// Something that was looked at: a screen in a language and a case.
package struct ReportCase: Hashable, Sendable {
  /// What it belongs to, such as a screen.
  package var group: String
  /// The name of the case apart from group and language: `iphone-15 landscape`.
  package var name: String
  /// The language, or nil where language plays no part.
  package var language: String?
  /// The document, and where the screen starts in it.
  package var location: SourceLocation?
  /// A picture of it, relative to the report; nil for none.
  package var picture: String?
  /// How long it took, in seconds; nil to leave it out, which keeps reports equal.
  package var seconds: Double?

  /// Makes a case.
  package init(group: String, name: String, language: String?, location: SourceLocation? = nil) {
    self.group = group
    self.name = name
    self.language = language
    self.location = location
  }

  /// Whether a finding was made here.
  func has(_ finding: ReportFinding) -> Bool {
    guard finding.group == group else { return false }
    let isOfLanguage =
      finding.languages.isEmpty || language.map(finding.languages.contains) ?? true
    return isOfLanguage && (finding.cases.isEmpty || finding.cases.contains(name))
  }
}
