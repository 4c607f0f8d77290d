import Diagnostics
import LayoutModel
import Localization

extension CheckRule {
  /// Texts that a language lacks.
  static let missingTranslation = CheckRule(
    id: "missing-translation", severity: .warning, title: "A translation is missing",
    explanation: """
      The language has translations, but none for this text, so that the text of the development \
      language is shown in its place. A language that lacks all of them is told once, and so are the \
      texts that the same languages lack.
      """,
    together: { "\($0) texts are not translated" },
    separatesLanguages: true,
    check: .document { subject in
      let gaps = subject.gaps
      // What none of several languages has is another rule's business.
      let texts = gaps.texts.filter { !gaps.isNowhere($0.missing) && !$0.text.isSample }
      let lacking = gaps.languages.filter { language in
        texts.count > 2 && texts.allSatisfy { $0.missing.contains(language) }
      }
      var findings: [Finding] = []
      if !lacking.isEmpty {
        var finding = Finding(
          rule: "missing-translation",
          "none of the \(texts.count) texts is translated into "
            + lacking.listed(of: gaps.languages.count),
          location: SourceLocation(file: subject.path, line: 1, column: 1),
          hint: "add a table of the document's name for each of them")
        finding.languages = lacking
        findings.append(finding)
      }
      for (text, missing) in texts {
        let rest = missing.filter { !lacking.contains($0) }
        guard !rest.isEmpty else { continue }
        findings.append(
          subject.gap(
            "missing-translation",
            "\(text.words) is not translated into \(rest.listed(of: gaps.languages.count))", text,
            rest, hint: "add '\(text.key)' to the tables"))
      }
      return findings
    })

  /// Texts that no language has.
  static let missingKey = CheckRule(
    id: "missing-key", severity: .warning, title: "A text is in no table",
    explanation: """
      The document is translated, but no table has this text: it was added since the last export \
      for translators, or the app replaces it when it runs.
      """,
    isOptional: true,
    check: .document { subject in
      let gaps = subject.gaps
      return gaps.texts.filter { gaps.isNowhere($0.missing) }.map { text, missing in
        subject.gap(
          "missing-key", "\(text.words) is in no table", text, missing,
          hint: "add '\(text.key)' to the tables, or mark the text as not to be translated")
      }
    })

  /// Translations without a text.
  static let emptyTranslation = CheckRule(
    id: "empty-translation", severity: .error, title: "A translation is empty",
    explanation: """
      The table has the key, but no text for it, so that nothing is shown. What the app sets itself, a \
      view with an outlet in a document of Interface Builder, is counted, and told where the rule is \
      asked for.
      """,
    check: .document { subject in
      let languages = subject.translatedLanguages.map { ($0, subject.tables(into: $0)) }
      return subject.texts.compactMap { text in
        guard text.sourceText.hasWords,
          !subject.configuration.isPlaceholder(text.sourceText, inDocument: false)
        else { return nil }
        let empty = languages.compactMap {
          language, tables -> (language: String, form: LocalizedForm)? in
          guard let string = subject.translation(of: text, in: tables), string.isTranslatable,
            let form = string.forms.first(where: { $0.text.allSatisfy(\.isWhitespace) })
          else { return nil }
          return (language, form)
        }
        guard let first = empty.first else { return nil }
        let into = empty.map(\.language).listed(of: languages.count)
        var finding = subject.gap(
          "empty-translation", "the translation of '\(text.key)' into \(into) is empty", text,
          empty.map(\.language),
          hint: "translate \"\(text.sourceText.prefix(40))\", or remove the key")
        finding.location = first.form.location
        finding.related = empty.dropFirst().map {
          .init("the translation into '\($0.language)'", $0.form.location)
        }
        finding.isOnRequest = text.isSetByApp
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
    isOptional: true,
    setting: "`untranslated-words: [Bowerbird]` lists texts that are the same in every language.",
    check: .document { subject in
      perLanguage(subject) { text, language, string in
        let source = text.sourceText
        guard string.text == source, string.isTranslatable, text.source?.isTranslatable ?? true,
          source.count(where: \.isLetter) >= 4, source.contains(where: \.isLowercase),
          !subject.configuration.untranslatedWords.contains(source),
          LanguageTag(language).base != LanguageTag(subject.catalog.developmentLanguage).base
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
    isOptional: true,
    check: .document { subject in
      let stem = subject.fileStem
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

  /// Calls a function for each text and language that has it, in the order of the document.
  static func perLanguage(
    _ subject: DocumentSubject,
    _ check: (DocumentSubject.Text, String, LocalizedString) -> Finding?
  ) -> [Finding] {
    let languages = subject.translatedLanguages.map { ($0, subject.tables(into: $0)) }
    guard !languages.isEmpty else { return [] }
    return subject.texts.flatMap { text in
      languages.compactMap { language, tables in
        subject.translation(of: text, in: tables).flatMap { check(text, language, $0) }
      }
    }
  }
}

extension DocumentSubject.Text {
  /// Whether a person named the view in a document of Interface Builder, mostly for an outlet, so that
  /// the app can set its text.
  fileprivate var isSetByApp: Bool {
    guard screen.toolsVersion != nil, let view else { return false }
    return view.name != view.id.rawValue
  }

  /// Whether the text shows what the app will put there: a value with digits, a label that says it is
  /// one, the content of a text view.
  fileprivate var isSample: Bool {
    guard isSetByApp, let view, text.target == .text, !view.kind.isTapTarget else { return false }
    let words = sourceText.split(separator: " ")
    return view.kind == .textView || words.count > 1 && words.last == "Label"
      || words.contains { $0.allSatisfy { $0.isNumber || $0.isPunctuation } }
  }

  /// What people call the text: `the text "Sign in" of 'login'`.
  fileprivate var words: String {
    let line = sourceText.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    let quoted = line.count > 40 ? "\"\(line.prefix(39))…\"" : "\"\(line)\""
    guard let view, view.name != view.id.rawValue || screen.toolsVersion == nil else {
      return "the text \(quoted)"
    }
    return "the text \(quoted) of '\(view.name)'"
  }
}

/// What the languages of a document lack.
private struct Gaps {
  var texts: [(text: DocumentSubject.Text, missing: [String])]
  var languages: [String]

  /// Whether none of several languages has a text.
  func isNowhere(_ missing: [String]) -> Bool {
    languages.count > 1 && missing.count == languages.count
  }
}

extension DocumentSubject {
  /// The texts to be translated, with the languages that lack them, and all languages that are
  /// translated into.
  fileprivate var gaps: Gaps {
    let languages = translatedLanguages
    guard !languages.isEmpty else { return Gaps(texts: [], languages: []) }
    let wanted = texts.filter { text in
      text.sourceText.hasWords && !text.sourceText.isName && text.source?.isTranslatable ?? true
        && !configuration.isPlaceholder(
          text.sourceText, inDocument: text.screen.toolsVersion != nil)
    }
    let inTables = languages.map { (name: $0, tables: tables(into: $0)) }
    let found = wanted.map { text in
      (text, inTables.filter { translation(of: text, in: $0.tables) == nil }.map(\.name))
    }
    return Gaps(texts: found, languages: languages)
  }

  /// A finding about a text that several languages lack.
  fileprivate func gap(
    _ rule: String, _ message: String, _ text: Text, _ languages: [String], hint: String
  ) -> Finding {
    var result = finding(rule, message, text, "", hint: hint)
    result.language = nil
    result.languages = languages
    return result
  }

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
