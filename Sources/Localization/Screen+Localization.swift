package import Diagnostics
package import LayoutModel

extension Screen {
  /// The screen with its texts in a language.
  ///
  /// A text that the language lacks is taken from the development language or the document, and is set
  /// by the rules of the language that it is in. A
  /// pseudo-language is made from those. Where a string has several forms, such as plurals, the
  /// widest is shown; `widest` in place of a language shows the widest of all translations, view by
  /// view.
  ///
  /// - Parameters:
  ///   - catalog: The translations.
  ///   - language: A BCP 47 tag, the name of a pseudo-language, or `widest`.
  ///   - options: What is filled in for format specifiers, and the device.
  ///   - widest: Chooses among several texts for a view, by position; nil takes the longest.
  /// - Returns: The screen, whose views know where their texts were written.
  package func localized(
    by catalog: LocalizationCatalog, language: String,
    options: LocalizationOptions = LocalizationOptions(),
    widest: ((ViewNode, [String]) -> Int)? = nil
  ) -> Diagnosed<Screen> {
    if language == LocalizationCatalog.widestLanguage {
      return Diagnosed(showingWidest(by: catalog, options: options, widest: widest))
    }
    let pseudo = PseudoLanguage(name: language)
    let wanted = pseudo == nil ? language : catalog.developmentLanguage
    var result = self
    for index in result.views.indices {
      var own = OwnLanguage(of: result.views[index])
      for text in result.views[index].translatableTexts {
        let view = result.views[index]
        let keys = view.keys(of: text, in: self)
        let match =
          catalog.match(keys, language: wanted)
          ?? catalog.matchBySource(text.value, language: wanted)
        if pseudo == nil { own.add(Self.language(of: text.value, match, by: catalog), of: text) }
        guard match != nil || pseudo != nil else { continue }
        let choices = Self.texts(text, match, pseudo: pseudo, options: options)
        let choice = choices.count > 1 ? widest.map { $0(view, choices) } ?? longest(choices) : 0
        guard choices.indices.contains(choice) else { continue }
        result.show(choices[choice], for: text, in: index)
        if text.target == .text {
          result.views[index].textSource = TextSource(
            key: match?.string.key ?? keys.first ?? "",
            language: match?.language ?? catalog.developmentLanguage,
            isTranslated: match?.isTranslated ?? false, location: match?.string.location,
            designed: text.value)
        }
      }
      if let language = own.language, language != wanted {
        result.views[index].text?.language = language
      }
    }
    result.mapBarTitles { id, property, title in
      let text = LocalizableText(
        objectID: id, property: property, value: title, target: .elsewhere)
      let match =
        catalog.match([text.key], language: wanted)
        ?? catalog.matchBySource(title, language: wanted)
      guard match != nil || pseudo != nil else { return title }
      let choices = Self.texts(text, match, pseudo: pseudo, options: options)
      return choices.isEmpty ? title : choices[longest(choices)]
    }
    var diagnostics: [Diagnostic] = []
    if pseudo == nil, !catalog.covers(language), !isTranslated(into: language) {
      diagnostics.append(Self.noTranslations(language, catalog))
    }
    return Diagnosed(result, diagnostics: diagnostics)
  }

  /// Whether a content size that is written for a view holds for other texts as well; one that Interface
  /// Builder saved is that of the document's own text.
  ///
  /// - Source: Xcode's size inspector, where a placeholder of the intrinsic size is for design time alone;
  ///   the sizes of designable classes are saved as the class gave them for the document's text.
  package func keepsContentSize(of view: ViewNode) -> Bool {
    toolsVersion == nil || !view.kind.hasText
  }

  /// Gives a view a text.
  private mutating func show(_ string: String, for text: LocalizableText, in view: Int) {
    let takesRoom =
      switch text.target {
      case .text, .placeholder, .title: true
      case .accessibilityLabel, .elsewhere: false
      }
    if takesRoom, string != text.value, !keepsContentSize(of: views[view]) {
      views[view].intrinsicSizeOverride = AxisPair(both: nil)
    }
    views[view].set(text.target, to: string)
  }

  /// The screen whose views show the widest of their translations each.
  private func showingWidest(
    by catalog: LocalizationCatalog, options: LocalizationOptions,
    widest: ((ViewNode, [String]) -> Int)?
  ) -> Screen {
    var result = self
    for index in result.views.indices {
      for text in result.views[index].translatableTexts {
        let view = result.views[index]
        let found = translations(of: text, in: view, by: catalog, options: options)
        let texts = found.map(\.text)
        let choice = texts.count > 1 ? widest.map { $0(view, texts) } ?? longest(texts) : 0
        guard found.indices.contains(choice) else { continue }
        result.show(found[choice].text, for: text, in: index)
        guard text.target == .text, let source = found[choice].source else { continue }
        result.views[index].textSource = source
        result.views[index].text?.language = source.language
      }
    }
    result.mapBarTitles { id, property, title in
      let text = LocalizableText(
        objectID: id, property: property, value: title, target: .elsewhere)
      let texts = catalog.languages.compactMap { language in
        catalog.match([text.key], language: language)
      }.flatMap { options.texts(of: $0.string, language: $0.language) }
      return texts.isEmpty ? title : texts[longest(texts)]
    }
    return result
  }

  /// All translations of a text, those that the screen itself holds among them; the document's own
  /// where there are none.
  private func translations(
    of text: LocalizableText, in view: ViewNode, by catalog: LocalizationCatalog,
    options: LocalizationOptions
  ) -> [(text: String, source: TextSource?)] {
    let keys = view.keys(of: text, in: self)
    var result: [(text: String, source: TextSource?)] = []
    func add(_ text: String, _ source: TextSource?) {
      if !result.contains(where: { $0.text == text }) { result.append((text, source)) }
    }
    for language in catalog.languages {
      guard
        let match = catalog.match(keys, language: language)
          ?? catalog.matchBySource(text.value, language: language), match.language == language
      else { continue }
      let source = TextSource(
        key: match.string.key, language: language, isTranslated: true,
        location: match.string.location, designed: text.value)
      for choice in options.texts(of: match.string, language: language) { add(choice, source) }
    }
    for variant in variants {
      guard let language = variant.condition.language, text.target == .text else { continue }
      for case .set(view.id.rawValue, .text(let string)) in variant.changes {
        add(
          string,
          TextSource(
            key: keys.first ?? "", language: language, isTranslated: true, location: view.location,
            designed: text.value))
      }
    }
    if result.isEmpty { add(text.value, nil) }
    return result
  }

  /// Whether the screen has texts of its own in a language, beside any tables.
  package func isTranslated(into language: String) -> Bool {
    let tags = LanguageTag(language).fallbacks
    return variants.contains { $0.condition.language.map(tags.contains) ?? false }
  }

  /// The language that a text is in, whose rules hold for it also where another is asked for; nil where it
  /// is not known: a document's own text may be in any language but for what Latin letters show.
  private static func language(
    of text: String, _ match: LocalizationCatalog.Match?, by catalog: LocalizationCatalog
  ) -> String? {
    if let match { return match.language }
    // Dashes, quotation marks and ellipses are in every font of Latin letters.
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      scalar.value < 0x80 || (0x2000..<0x2070).contains(scalar.value)
    }
    return isPlain ? catalog.developmentLanguage : nil
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

/// The language that the texts of a view are in.
private struct OwnLanguage {
  /// That of the view's text, or else the one of all its titles and placeholders; nil where it is not
  /// known, or the document says it.
  var language: String? {
    if isWritten { return nil }
    return text ?? (others.count == 1 ? others[0] : nil)
  }
  private let isWritten: Bool
  private var text: String??
  private var others: [String?] = []

  init(of view: ViewNode) { isWritten = view.text?.language != nil }

  mutating func add(_ language: String?, of text: LocalizableText) {
    switch text.target {
    case .text: self.text = .some(language)
    case .placeholder, .title: if !others.contains(language) { others.append(language) }
    case .accessibilityLabel, .elsewhere: break
    }
  }
}

extension LocalizationCatalog {
  /// The string whose key is the source text itself, in tables that are made so.
  func matchBySource(_ text: String, language: String) -> Match? {
    guard tables.contains(where: \.keysAreSourceTexts) else { return nil }
    return match([text], language: language)
  }
}
