public import Checks
public import Diagnostics
import Yams

extension CheckConfiguration {
  /// Reads the section `check` of a project's `bowerbird.yaml`.
  ///
  /// ```yaml
  /// check:
  ///   rules: {identical-translation: off, small-tap-target: note}
  ///   minimum-tap-target: 40
  ///   minimum-text-scale: 0.7
  ///   untranslated-words: [Bowerbird]
  ///   suppress:
  ///     - {rule: text-truncated, view: title, language: de, reason: shown in full elsewhere}
  /// ```
  ///
  /// - Parameters:
  ///   - text: The YAML.
  ///   - file: The path that places name.
  /// - Returns: The configuration, and what in the section is not understood.
  public static func reading(_ text: String, file: String) -> Diagnosed<CheckConfiguration> {
    var reader = CheckConfigurationReader(file: file)
    do {
      if let section = try compose(yaml: text)?.mapping?["check"] { reader.read(section) }
    } catch let error as YamlError {
      reader.diagnostics.append(reader.damaged("\(error)"))
    } catch {
      reader.diagnostics.append(reader.damaged("the YAML is damaged"))
    }
    return Diagnosed(reader.configuration, diagnostics: reader.diagnostics)
  }
}

private struct CheckConfigurationReader {
  let file: String
  var configuration = CheckConfiguration()
  var diagnostics: [Diagnostic] = []

  init(file: String) { self.file = file }

  mutating func read(_ section: Node) {
    guard let mapping = section.mapping else {
      return report("'check' is not a mapping", at: section)
    }
    for (key, value) in mapping {
      switch key.string {
      case "rules": readRules(value)
      case "minimum-tap-target": configuration.minimumTapTarget = number(value)
      case "minimum-text-scale": configuration.minimumTextScale = number(value) ?? 0
      case "tolerance": configuration.tolerance = number(value) ?? configuration.tolerance
      case "untranslated-words":
        configuration.untranslatedWords = Set(value.sequence?.compactMap(\.string) ?? [])
      case "suppress":
        for item in value.sequence ?? [] { readSuppression(item) }
      case "baseline", "languages", "pseudo-languages", "strings": break
      default:
        report(
          "'\(key.string ?? "?")' is no setting of 'check'", at: key,
          hint: "known are rules, minimum-tap-target, minimum-text-scale, tolerance, "
            + "untranslated-words and suppress")
      }
    }
  }

  private mutating func readRules(_ node: Node) {
    for (key, value) in node.mapping ?? [:] {
      guard let id = key.string else { continue }
      if CheckRule.named(id) == nil, !id.contains(".") {
        report("there is no rule '\(id)'", at: key, hint: "see 'bowerbird check --list-rules'")
      }
      if value.bool == false || value.string == "off" {
        configuration.disabledRules.insert(id)
      } else if let severity = value.string.flatMap(Diagnostic.Severity.init(rawValue:)) {
        configuration.severities[id] = severity
      } else if value.bool != true {
        report(
          "'\(value.string ?? "?")' is no severity", at: value,
          hint: "known are error, warning, note and off")
      }
    }
  }

  private mutating func readSuppression(_ node: Node) {
    guard let mapping = node.mapping, mapping.count > 0 else {
      return report("a suppression names nothing", at: node, hint: "name a rule, view or language")
    }
    var suppression = CheckConfiguration.Suppression()
    for (key, value) in mapping {
      switch key.string {
      case "rule": suppression.rule = value.string
      case "screen": suppression.screen = value.string
      case "view": suppression.view = value.string
      case "language": suppression.language = value.string
      case "key": suppression.key = value.string
      case "reason": suppression.reason = value.string
      default:
        report(
          "'\(key.string ?? "?")' is no part of a suppression", at: key,
          hint: "known are rule, screen, view, language, key and reason")
      }
    }
    configuration.suppressions.append(suppression)
  }

  private mutating func number(_ node: Node) -> Double? {
    if let value = node.float, value.isFinite, value >= 0 { return value }
    report("'\(node.string ?? "?")' is not a number of 0 or more", at: node)
    return nil
  }

  private mutating func report(_ message: String, at node: Node, hint: String? = nil) {
    let place = SourceLocation(
      file: file, line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
    diagnostics.append(
      Diagnostic(
        id: "configuration.invalid", severity: .error, message: message, location: place,
        hint: hint))
  }

  func damaged(_ words: String) -> Diagnostic {
    Diagnostic(
      id: "configuration.damaged", severity: .error,
      message: words.split(separator: "\n").joined(separator: " "),
      location: SourceLocation(file: file, line: 1, column: 1))
  }
}
