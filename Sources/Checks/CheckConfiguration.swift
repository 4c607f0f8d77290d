public import Diagnostics
public import LayoutModel

/// Which rules apply, how strictly, and what is put up with.
public struct CheckConfiguration: Hashable, Sendable {
  /// A finding that is put up with; everything that is not nil must agree.
  public struct Suppression: Hashable, Sendable {
    /// The id of a rule; a `*` stands for any characters.
    public var rule: String?
    /// The id or name of a screen.
    public var screen: String?
    /// The id of a view.
    public var view: String?
    /// A BCP 47 tag; `de` also means `de-CH`.
    public var language: String?
    /// The key of a string.
    public var key: String?
    /// Why; for readers.
    public var reason: String?

    /// Makes a suppression of everything; narrow it by its properties.
    public init() {}

    /// Whether a finding is meant.
    public func matches(_ finding: Finding) -> Bool {
      func agrees(_ pattern: String?, _ value: String?) -> Bool {
        guard let pattern else { return true }
        return value.map { pattern.matches(glob: $0) } ?? false
      }
      let isOfLanguage = language.map { wanted in
        finding.language == wanted || finding.language?.hasPrefix(wanted + "-") ?? false
      }
      let views = ([finding.view] + finding.others).compactMap { $0?.rawValue }
      return agrees(rule, finding.rule) && agrees(screen, finding.screen)
        && agrees(key, finding.key) && (isOfLanguage ?? true)
        && (view.map { pattern in views.contains { pattern.matches(glob: $0) } } ?? true)
    }
  }

  /// Rules that do not apply.
  public var disabledRules: Set<String>
  /// Severities by rule, where they differ from the rule's own.
  public var severities: [String: Diagnostic.Severity]
  /// Findings that are put up with.
  public var suppressions: [Suppression]
  /// Differences up to this many points count for nothing.
  public var tolerance: Double
  /// The least side of what is tapped, in points; nil for 44, on macOS 28.
  public var minimumTapTarget: Double?
  /// The least scale of shrunk text that is still good to read; 0 leaves it to the label.
  public var minimumTextScale: Double
  /// Translations that may equal the source text.
  public var untranslatedWords: Set<String>

  /// Makes the default configuration: every rule applies.
  public init() {
    disabledRules = []
    severities = [:]
    suppressions = []
    tolerance = 0.5
    minimumTextScale = 0
    untranslatedWords = []
  }

  /// The least side of what is tapped on a platform, in points.
  ///
  /// - Source: Apple, *Human Interface Guidelines*, "Buttons": 44 × 44 pt, on macOS 28 × 28 pt.
  public func tapTarget(on platform: Platform) -> Double {
    minimumTapTarget ?? (platform.usesUIKit ? 44 : 28)
  }

  /// Whether a rule applies.
  public func isEnabled(_ rule: CheckRule) -> Bool { !disabledRules.contains(rule.id) }
}

extension String {
  /// Whether the pattern, in which `*` stands for any characters, fits a whole text.
  fileprivate func matches(glob text: String) -> Bool {
    guard contains("*") else { return self == text }
    let parts = split(separator: "*", omittingEmptySubsequences: false).map(String.init)
    var rest = text[...]
    for (index, part) in parts.enumerated() {
      if index == 0 {
        guard rest.hasPrefix(part) else { return false }
        rest = rest.dropFirst(part.count)
      } else if index == parts.count - 1 {
        return rest.hasSuffix(part)
      } else if !part.isEmpty {
        guard let range = rest.firstRange(of: part) else { return false }
        rest = rest[range.upperBound...]
      }
    }
    return true
  }
}
