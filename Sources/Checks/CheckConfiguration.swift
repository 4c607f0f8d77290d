package import Diagnostics
package import LayoutModel

/// Which rules apply, how strictly, and what is put up with.
package struct CheckConfiguration: Hashable, Sendable {
  /// A finding that is put up with; everything that is not nil must agree.
  package struct Suppression: Hashable, Sendable {
    /// The id of a rule; a `*` stands for any characters.
    package var rule: String?
    /// The id or name of a screen.
    package var screen: String?
    /// The id of a view, or the name that a person gave it.
    package var view: String?
    /// A BCP 47 tag; `de` also means `de-CH`.
    package var language: String?
    /// The key of a string.
    package var key: String?
    /// Why; for readers.
    package var reason: String?
    /// The path of the only document whose findings are meant; nil for all.
    package var document: String?
    /// Where it was written.
    package var location: SourceLocation?

    /// Makes a suppression of everything; narrow it by its properties.
    package init() {}

    /// Whether a finding is meant.
    package func matches(_ finding: Finding) -> Bool {
      func agrees(_ pattern: String?, _ value: String?) -> Bool {
        guard let pattern else { return true }
        return value.map { pattern.matches(glob: $0) } ?? false
      }
      let isOfLanguage = language.map { wanted in
        finding.language == wanted || finding.language?.hasPrefix(wanted + "-") ?? false
      }
      let views =
        ([finding.view] + finding.others).compactMap { $0?.rawValue } + finding.viewNames
      return (document.map { $0 == finding.document } ?? true) && agrees(rule, finding.rule)
        && agrees(screen, finding.screen)
        && agrees(key, finding.key) && (isOfLanguage ?? true)
        && (view.map { pattern in views.contains { pattern.matches(glob: $0) } } ?? true)
    }
  }

  /// Rules that do not apply.
  package var disabledRules: Set<String>
  /// Rules that apply though they are told only where they are asked for.
  package var askedRules: Set<String>
  /// Severities by rule, where they differ from the rule's own.
  package var severities: [String: Diagnostic.Severity]
  /// Findings that are put up with.
  package var suppressions: [Suppression]
  /// Differences up to this many points count for nothing.
  package var tolerance: Double
  /// The least side of what is tapped, in points; nil for 44, on macOS 28.
  package var minimumTapTarget: Double?
  /// The least scale of shrunk text that is still good to read; 0 leaves it to the label.
  package var minimumTextScale: Double
  /// Translations that may equal the source text.
  package var untranslatedWords: Set<String>
  /// Texts that other texts replace when the app runs, besides those that Interface Builder
  /// starts with; a `*` stands for any characters.
  package var placeholders: [String]

  /// Makes the default configuration: every rule applies.
  package init() {
    disabledRules = []
    askedRules = []
    severities = [:]
    suppressions = []
    tolerance = 0.5
    minimumTextScale = 0
    untranslatedWords = []
    placeholders = []
  }

  /// The least side of what is tapped on a platform, in points.
  ///
  /// - Source: Apple, *Human Interface Guidelines*, "Buttons": 44 × 44 pt, on macOS 28 × 28 pt.
  package func tapTarget(on platform: Platform) -> Double {
    minimumTapTarget ?? (platform.usesUIKit ? 44 : 28)
  }

  /// Whether a text stands in for one that is only known when the app runs.
  ///
  /// - Parameters:
  ///   - text: The text as it is shown.
  ///   - inDocument: Whether it stands in a document of Interface Builder, which starts each control
  ///     with a text of its own.
  /// - Returns: Whether it is one of Interface Builder's own texts or of the configured ones.
  package func isPlaceholder(_ text: String, inDocument: Bool) -> Bool {
    inDocument && Self.startingTexts.contains(text)
      || placeholders.contains { $0.matches(glob: text) }
      || text.hasPrefix("Lorem ipsum")
      || isMarked(text)
  }

  /// Whether a text says that it is not for translators; short ones, which most are, are not looked into.
  private func isMarked(_ text: String) -> Bool {
    let bytes = text.utf8
    guard bytes.count >= 15 else { return false }
    var rest = bytes[...]
    while let start = rest.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "d") }) {
      rest = rest[start...]
      if Self.marks.contains(where: { rest.starts(with: $0) { $0 == $1 || $0 | 0x20 == $1 } }) {
        return true
      }
      rest.removeFirst()
    }
    return false
  }

  /// What teams write into texts that are not for translators, of at least 15 letters.
  private static let marks = ["do not localize", "do not translate", "don't translate"].map {
    Array($0.utf8)
  }

  /// The texts of controls that were dragged from Interface Builder's library and left alone.
  ///
  /// - Source: Observed in saved documents: the commonest texts of each element.
  private static let startingTexts: Set<String> = [
    "Box", "Button", "Cell", "Check", "Detail", "First", "Item", "Item 1", "Item 2", "Item 3",
    "Label", "Multi-line Label", "Multiline Label", "Other", "Radio", "Second",
    "Small System Font Text", "Subtitle", "System Font Text", "Table View Cell", "Text",
    "Text Cell", "Text View", "Title", "Window", "Wrapping Label",
  ]

  /// Whether a rule applies.
  package func isEnabled(_ rule: CheckRule) -> Bool {
    !disabledRules.contains(rule.id) && (!rule.isTaste || asks(for: rule.id))
  }

  /// Whether a finding is told, and not only counted.
  package func tells(_ finding: Finding) -> Bool {
    !finding.isOnRequest && !Self.optionalRules.contains(finding.rule) || asks(for: finding.rule)
  }

  /// Whether all breaches of a rule are asked for, by its name or by a severity.
  private func asks(for rule: String) -> Bool {
    askedRules.contains(rule) || askedRules.contains("all") || severities[rule] != nil
  }

  /// The rules whose breaches are told only where they are asked for, those of documents last: what
  /// Interface Builder mends when it next saves a document, and nobody sees in the app.
  package static let optionalRules: [String] =
    CheckRule.all.filter(\.isOptional).map(\.id) + [
      "ib.contradicting-insets", "ib.default-flag", "ib.missing-frame", "ib.missing-part",
      "ib.number-out-of-range", "ib.stale-frame", "ib.unlisted-resource", "ib.unplaced-view",
    ]
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
