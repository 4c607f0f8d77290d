import Diagnostics
import LayoutModel
import Localization

extension CheckRule {
  /// Texts that a language lacks.
  static let missingTranslation = CheckRule(
    id: "missing-translation", severity: .warning, title: "A translation is missing",
    explanation: """
      The language has translations, but none for this text, so that the text of the development \
      language is shown in its place.
      """,
    check: .document { subject in
      perLanguage(subject) { text, language in
        guard text.sourceText.hasWords, text.source?.isTranslatable ?? true,
          subject.translation(of: text, into: language) == nil
        else { return nil }
        return subject.finding(
          "missing-translation",
          "'\(text.key)' (\"\(text.sourceText.prefix(40))\") is not translated into '\(language)'",
          text, language, hint: "add the key to the table of '\(language)'")
      }
    })

  /// Translations without a text.
  static let emptyTranslation = CheckRule(
    id: "empty-translation", severity: .error, title: "A translation is empty",
    explanation: "The table has the key, but no text for it, so that nothing is shown.",
    check: .document { subject in
      perLanguage(subject) { text, language in
        guard text.sourceText.hasWords, let string = subject.translation(of: text, into: language),
          let form = string.forms.first(where: { $0.text.allSatisfy(\.isWhitespace) })
        else { return nil }
        var finding = subject.finding(
          "empty-translation", "the translation of '\(text.key)' into '\(language)' is empty", text,
          language, hint: "translate \"\(text.sourceText.prefix(40))\", or remove the key")
        finding.location = form.location
        return finding
      }
    })

  /// Translations that equal the source text.
  static let identicalTranslation = CheckRule(
    id: "identical-translation", severity: .note, title: "A translation equals the source text",
    explanation: """
      The text is the same as in the development language. It may have been forgotten; names and \
      words that languages share can be listed in the configuration.
      """,
    check: .document { subject in
      perLanguage(subject) { text, language in
        let source = text.sourceText
        guard source.count(where: \.isLetter) >= 4, source.contains(where: \.isLowercase),
          !subject.configuration.untranslatedWords.contains(source),
          text.source?.isTranslatable ?? true,
          LanguageTag(language).base != LanguageTag(subject.catalog.developmentLanguage).base,
          let string = subject.translation(of: text, into: language), string.isTranslatable,
          string.text == source
        else { return nil }
        var finding = subject.finding(
          "identical-translation",
          "the translation of '\(text.key)' into '\(language)' equals the source text", text,
          language, hint: "translate it, or list it among the untranslated words")
        finding.location = string.location
        return finding
      }
    })

  /// Keys that no text of the document has.
  static let unusedKey = CheckRule(
    id: "unused-key", severity: .note, title: "A key is not used",
    explanation: """
      The table has a key that names no object of the document; the view was removed or copied \
      since. Translators work on it in vain.
      """,
    check: .document { subject in
      let stem = documentStem(subject.path)
      let used = Set(subject.texts.flatMap(\.keys))
      let ids =
        subject.objectIDs
        ?? Set(
          subject.screens.flatMap { screen in
            screen.views.map(\.id.rawValue) + screen.localizableTexts.map(\.objectID)
              + screen.views.flatMap { $0.localizableTexts.map(\.objectID) }
          })
      return subject.catalog.tables.filter { $0.name == stem && !$0.keysAreSourceTexts }.flatMap {
        table in
        table.strings.compactMap { string -> Finding? in
          let object = string.key.split(separator: ".").first.map(String.init) ?? string.key
          guard !used.contains(string.key), !ids.contains(object) else { return nil }
          var finding = Finding(
            rule: "unused-key", "the key '\(string.key)' names no object of the document",
            location: string.location, hint: "remove it")
          finding.key = string.key
          finding.language = table.language
          return finding
        }
      }
    })

  /// Calls a function for each text and language, in the order of the document.
  static func perLanguage(
    _ subject: DocumentSubject, _ check: (DocumentSubject.Text, String) -> Finding?
  ) -> [Finding] {
    let languages = subject.translatedLanguages
    guard !languages.isEmpty else { return [] }
    return subject.texts.flatMap { text in languages.compactMap { check(text, $0) } }
  }

  private static func documentStem(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.split(separator: ".").first.map(String.init) ?? name
  }
}

extension DocumentSubject {
  /// A finding about a text in a language.
  func finding(
    _ rule: String, _ message: String, _ text: Text, _ language: String, hint: String? = nil
  ) -> Finding {
    var result = Finding(
      rule: rule, message, screen: text.screen.id, view: text.view?.id, location: text.location,
      hint: hint)
    result.language = language
    result.key = text.key
    return result
  }
}
