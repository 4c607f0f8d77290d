package import Checks
import Diagnostics
import LayoutModel

extension LayoutDocument {
  /// The suppressions that are written next to views, in the notes of the identity inspector or
  /// under `comment` in a text layout: `bowerbird: ignore text-truncated in de, fr: shown in full
  /// elsewhere`.
  package var suppressions: [CheckConfiguration.Suppression] {
    screens.flatMap { screen in
      screen.views.flatMap { view in
        (view.saved.comment ?? "").split(whereSeparator: \.isNewline).flatMap { line in
          Self.suppressions(String(line)).map { suppression in
            var result = suppression
            result.document = path
            result.screen = screen.id
            result.view = view.id.rawValue
            result.location = view.location
            return result
          }
        }
      }
    }
  }

  /// Reads a line of a comment; nothing where it is for people.
  private static func suppressions(_ line: String) -> [CheckConfiguration.Suppression] {
    let opening = "bowerbird: ignore"
    guard let start = line.firstRange(of: opening) else { return [] }
    let parts = line[start.upperBound...].split(separator: ":", maxSplits: 1)
    let words = (parts.first ?? "").split { $0 == " " || $0 == "," }.map(String.init)
    let reason = parts.count > 1 ? String(parts[1].drop { $0 == " " }) : nil
    let place = words.firstIndex(of: "in") ?? words.endIndex
    let rules: [String?] = place == 0 ? [nil] : words[..<place].map { $0 }
    let languages: [String?] =
      place == words.endIndex ? [nil] : words[(place + 1)...].map { $0 }
    return rules.flatMap { rule in
      languages.map { language in
        var result = CheckConfiguration.Suppression()
        result.rule = rule
        result.language = language
        result.reason = reason
        return result
      }
    }
  }
}

extension CheckConfiguration {
  /// Notes on suppressions that put up with nothing, as far as their screens and languages were
  /// looked at.
  func stale(using used: Set<Int>, documents: [LayoutDocument], languages: [String]) -> [Finding] {
    suppressions.enumerated().compactMap { position, suppression in
      guard !used.contains(position) else { return nil }
      if let language = suppression.language,
        !languages.contains(where: { $0 == language || $0.hasPrefix(language + "-") })
      {
        return nil
      }
      if let screen = suppression.screen, !screen.contains("*"),
        !documents.contains(where: { $0.screens.contains { $0.id == screen } })
      {
        return nil
      }
      let parts = [
        suppression.rule, suppression.screen, suppression.view, suppression.language,
        suppression.key,
      ].compactMap { $0 }
      var finding = Finding(
        rule: "stale-suppression", severity: severities["stale-suppression"] ?? .note,
        "nothing is left to put up with: \(parts.joined(separator: ", "))",
        location: suppression.location, hint: "remove the suppression")
      finding.key = parts.joined(separator: " ")
      finding.document = suppression.location?.file ?? ""
      return finding
    }
  }
}
