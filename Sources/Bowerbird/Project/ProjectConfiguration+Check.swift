import Checks
import Diagnostics
import Localization
import StructuredText
import VisualFormat

extension ProjectConfiguration.CheckSection {
  /// Takes the keys of the section `check`.
  ///
  /// ```yaml
  /// check:
  ///   rules: {identical-translation: off, small-tap-target: note}
  ///   minimum-tap-target: 40
  ///   minimum-text-scale: 0.7
  ///   untranslated-words: [Bowerbird]
  ///   placeholders: [Name, "00:*"]
  ///   baseline: checks.baseline
  ///   languages: [en, de]
  ///   pseudo-languages: [double, rtl]
  ///   strings: [App/Localizable.xcstrings]
  ///   suppress:
  ///     - {rule: text-truncated, view: title, language: de, reason: shown in full elsewhere}
  /// ```
  mutating func take(_ keys: inout ConfigurationKeys) {
    if var section = keys.keys("rules") {
      takeRules(&section)
      keys.take(problemsOf: section)
    }
    rules.minimumTapTarget = keys.number("minimum-tap-target")
    rules.minimumTextScale = keys.number("minimum-text-scale") ?? rules.minimumTextScale
    rules.tolerance = keys.number("tolerance") ?? rules.tolerance
    rules.untranslatedWords = Set(keys.texts("untranslated-words"))
    rules.placeholders = keys.texts("placeholders")
    baseline = keys.path("baseline")
    languages = keys.languages()
    pseudoLanguages = keys.values(
      "pseudo-languages", "pseudo-language",
      hint: { Suggestion.hint(for: $0, among: PseudoLanguage.names, of: "pseudo-language") },
      as: { name in
        let full = name.hasPrefix("pseudo-") ? name : "pseudo-\(name)"
        return PseudoLanguage(name: full).map { _ in full }
      })
    strings = keys.paths("strings")
    if let list = keys.take("suppress") {
      if list.sequence == nil { keys.report(.wanted("a list of suppressions"), at: list) }
      for item in list.sequence?.nodes ?? [] { takeSuppression(item, &keys) }
    }
  }

  private mutating func takeRules(_ keys: inout ConfigurationKeys) {
    for (key, value) in keys.rest() {
      let id = key.string ?? ""
      if CheckRule.named(id) == nil, !id.contains(".") {
        keys.report(.unknownRule(id), at: key)
      }
      if value.bool == true || value.string == "on" {
        rules.askedRules.insert(id)
      } else if value.bool == false || value.string == "off" {
        rules.disabledRules.insert(id)
      } else if let severity = value.string.flatMap(Diagnostic.Severity.init(rawValue:)) {
        rules.severities[id] = severity
      } else {
        keys.report(.unknownSeverity(value.string ?? "?"), at: value)
      }
    }
  }

  private mutating func takeSuppression(_ node: YAMLNode, _ keys: inout ConfigurationKeys) {
    guard let mapping = node.mapping, mapping.count > 0 else {
      return keys.report(.emptySuppression, at: node)
    }
    var parts = ConfigurationKeys(node, of: "a suppression", path: keys.path)
    var suppression = CheckConfiguration.Suppression()
    suppression.rule = parts.text("rule")
    suppression.screen = parts.text("screen")
    suppression.view = parts.text("view")
    suppression.language = parts.text("language")
    suppression.key = parts.text("key")
    suppression.reason = parts.text("reason")
    suppression.location = SourceLocation(
      file: keys.path, line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
    keys.take(problemsOf: parts)
    rules.suppressions.append(suppression)
  }
}

extension ConfigurationProblem {
  fileprivate static func unknownRule(_ id: String) -> Self {
    Self(
      id: "invalid", message: "there is no rule '\(id)'", hint: "see 'bowerbird check --list-rules'"
    )
  }

  fileprivate static func unknownSeverity(_ text: String) -> Self {
    Self(
      id: "invalid", message: "'\(text)' is no severity",
      hint: "known are error, warning, note and off")
  }

  fileprivate static var emptySuppression: Self {
    Self(
      id: "invalid", message: "a suppression names nothing", hint: "name a rule, view or language")
  }
}
