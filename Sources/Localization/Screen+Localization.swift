public import Diagnostics
public import LayoutModel

extension Screen {
  /// The screen with its texts in a language.
  ///
  /// A text that the language lacks is taken from the development language or the document. A
  /// pseudo-language is made from those. Where a string has several forms, such as plurals, the
  /// widest is shown.
  ///
  /// - Parameters:
  ///   - catalog: The translations.
  ///   - language: A BCP 47 tag or the name of a pseudo-language.
  ///   - options: What is filled in for format specifiers, and the device.
  ///   - widest: Chooses among several texts for a view, by position; nil takes the longest.
  /// - Returns: The screen, whose views know where their texts were written.
  public func localized(
    by catalog: LocalizationCatalog, language: String,
    options: LocalizationOptions = LocalizationOptions(),
    widest: ((ViewNode, [String]) -> Int)? = nil
  ) -> Diagnosed<Screen> {
    let pseudo = PseudoLanguage(name: language)
    let wanted = pseudo == nil ? language : catalog.developmentLanguage
    var result = self
    for index in result.views.indices {
      for text in result.views[index].translatableTexts {
        let view = result.views[index]
        let keys = view.keys(of: text, in: self)
        let match =
          catalog.match(keys, language: wanted)
          ?? catalog.matchBySource(text.value, language: wanted)
        guard match != nil || pseudo != nil else { continue }
        let choices = Self.texts(text, match, pseudo: pseudo, options: options)
        let choice = choices.count > 1 ? widest.map { $0(view, choices) } ?? longest(choices) : 0
        guard choices.indices.contains(choice) else { continue }
        result.views[index].set(text.target, to: choices[choice])
        if text.target == .text {
          result.views[index].textSource = TextSource(
            key: match?.string.key ?? keys.first ?? "",
            language: match?.language ?? catalog.developmentLanguage,
            isTranslated: match?.isTranslated ?? false, location: match?.string.location)
        }
      }
    }
    result.chrome?.mapTitles { id, title in
      let text = LocalizableText(
        objectID: id, property: "title", value: title, target: .elsewhere)
      let match =
        catalog.match([text.key], language: wanted)
        ?? catalog.matchBySource(title, language: wanted)
      guard match != nil || pseudo != nil else { return title }
      let choices = Self.texts(text, match, pseudo: pseudo, options: options)
      return choices.isEmpty ? title : choices[longest(choices)]
    }
    var diagnostics: [Diagnostic] = []
    if pseudo == nil, !catalog.covers(language) {
      diagnostics.append(Self.noTranslations(language, catalog))
    }
    return Diagnosed(result, diagnostics: diagnostics)
  }

  private static func texts(
    _ text: LocalizableText, _ match: LocalizationCatalog.Match?, pseudo: PseudoLanguage?,
    options: LocalizationOptions
  ) -> [String] {
    var string =
      match?.string
      ?? LocalizedString(
        key: "", text: text.value, location: SourceLocation(file: "", line: 1, column: 1))
    if let pseudo {
      for index in string.forms.indices {
        string.forms[index].text = pseudo.text(for: string.forms[index].text)
      }
    }
    return options.texts(of: string, language: match?.language ?? "en")
  }

  private func longest(_ texts: [String]) -> Int {
    texts.indices.max { texts[$0].count < texts[$1].count } ?? 0
  }

  private static func noTranslations(_ language: String, _ catalog: LocalizationCatalog)
    -> Diagnostic
  {
    Diagnostic(
      id: "localization.no-translations", severity: .warning,
      message: "nothing is translated into '\(language)'",
      hint: "found are: \(catalog.languages.joined(separator: ", "))")
  }
}

extension LocalizationCatalog {
  /// The string whose key is the source text itself, in tables that are made so.
  func matchBySource(_ text: String, language: String) -> Match? {
    guard tables.contains(where: \.keysAreSourceTexts) else { return nil }
    return match([text], language: language)
  }
}
