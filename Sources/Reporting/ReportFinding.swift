public import Diagnostics

/// A finding, ready for any output format.
public struct ReportFinding: Hashable, Sendable {
  /// A further place.
  public struct Place: Hashable, Sendable {
    /// What is there.
    public var message: String
    /// Where it is.
    public var location: SourceLocation

    /// Makes a place.
    public init(message: String, location: SourceLocation) {
      self.message = message
      self.location = location
    }
  }

  /// The id of the rule.
  public var rule: String
  /// How bad it is.
  public var severity: Diagnostic.Severity
  /// What is wrong, in one clause.
  public var message: String
  /// What it belongs to, such as a screen; empty for none.
  public var group: String
  /// The view or key that it is about; empty for none.
  public var subject: String
  /// What people call the subject, where that is not its id; empty for none.
  public var subjectName: String
  /// The languages in which it was found; empty where language plays no part.
  public var languages: [String]
  /// The cases in which it was found, the worst first; empty where cases play no part.
  public var cases: [String]
  /// Where to look.
  public var location: SourceLocation?
  /// Further places.
  public var related: [Place]
  /// What to do about it.
  public var hint: String?
  /// Further lines.
  public var notes: [String]
  /// A picture that shows it, relative to the report; nil for none.
  public var picture: String?
  /// A picture of how it was before, relative to the report; nil for none.
  public var referencePicture: String?
  /// A text that stays the same while the finding does.
  public var fingerprint: String
  /// Whether the cases passed all the same: the finding is told, and no test fails for it.
  public var isPassing: Bool

  /// Makes a finding.
  public init(
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
    isPassing = false
  }
}

/// A kind of finding.
public struct ReportRule: Hashable, Sendable {
  /// The stable id.
  public var id: String
  /// How bad a breach is.
  public var severity: Diagnostic.Severity
  /// What is wrong, in few words.
  public var title: String
  /// Why it matters and what to do.
  public var explanation: String

  /// Makes a rule.
  public init(id: String, severity: Diagnostic.Severity, title: String, explanation: String) {
    self.id = id
    self.severity = severity
    self.title = title
    self.explanation = explanation
  }
}

/// Something that was looked at: a screen in a language and a case.
public struct ReportCase: Hashable, Sendable {
  /// What it belongs to, such as a screen.
  public var group: String
  /// The name of the case apart from group and language: `iphone-15 landscape`.
  public var name: String
  /// The language, or nil where language plays no part.
  public var language: String?
  /// The document, and where the screen starts in it.
  public var location: SourceLocation?
  /// A picture of it, relative to the report; nil for none.
  public var picture: String?
  /// How long it took, in seconds; nil to leave it out, which keeps reports equal.
  public var seconds: Double?

  /// Makes a case.
  public init(group: String, name: String, language: String?, location: SourceLocation? = nil) {
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
