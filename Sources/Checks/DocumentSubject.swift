package import Diagnostics
package import LayoutModel
package import Localization

/// A document with its translations, as rules look at it.
package struct DocumentSubject: Sendable {
  /// The path of the document.
  package var path: String
  /// The screens, before translation.
  package var screens: [Screen]
  /// The translations.
  package var catalog: LocalizationCatalog
  /// The languages that are checked.
  package var languages: [String]
  /// The ids of all objects in the document, or nil to take those of views and constraints: what
  /// keys of string tables may name.
  package var objectIDs: Set<String>?
  /// Ids that the document uses more than once: the place of the later object, and of the first.
  package var repeatedIDs: [(id: String, location: SourceLocation, first: SourceLocation)]
  /// The controllers, cells, headers and footers, by the names that code knows them by.
  package var objects: [DocumentObject] = []
  /// Whether the document varies by traits; nil where nothing does.
  package var usesTraitVariations: Bool?
  /// What the screens show of the project's asset catalogs and image files that is in none of them;
  /// asked for once it is wanted, as a project is searched for it.
  package var missingAssets: @Sendable () -> [MissingAsset] = { [] }
  /// Whether the strings are those of the app's code: every string of the development language is a
  /// text that some screen may show.
  package var isOfCode = false
  /// Keys and files that other subjects look at, which are left out here.
  package var known: (keys: Set<String>, files: Set<String>) = ([], [])
  /// How strictly rules apply.
  package var configuration: CheckConfiguration

  /// Makes a subject.
  package init(
    path: String, screens: [Screen], catalog: LocalizationCatalog = LocalizationCatalog(),
    languages: [String] = [], objectIDs: Set<String>? = nil,
    configuration: CheckConfiguration = CheckConfiguration()
  ) {
    self.path = path
    self.screens = screens
    self.catalog = catalog
    self.languages = languages
    self.objectIDs = objectIDs
    self.configuration = configuration
    repeatedIDs = []
  }

  /// An image or colour that the project has not.
  package struct MissingAsset: Sendable {
    /// What it is.
    package enum Kind: Sendable { case image, color }

    /// What it is.
    package var kind: Kind
    /// The name.
    package var name: String
    /// The screen that shows it first.
    package var screen: Screen
    /// The view that shows it first; nil for an item of a bar around the screen.
    package var view: ViewNode?

    /// Makes a missing image or colour.
    package init(_ kind: Kind, _ name: String, screen: Screen, view: ViewNode?) {
      self.kind = kind
      self.name = name
      self.screen = screen
      self.view = view
    }
  }

  /// A text of the document that can be translated, and the view that shows it.
  struct Text {
    var text: LocalizableText
    var key: String
    /// All keys under which a table may have the text, `key` among them.
    var keys: [String]
    var screen: Screen
    var view: ViewNode?
    /// The string of the development language, where a table has one.
    var source: LocalizedString?

    /// The text that translations are compared with.
    var sourceText: String { source?.text ?? text.value }
    /// Where the text was written.
    var location: SourceLocation? { view?.location ?? screen.location ?? source?.location }
  }

  /// The texts of the document in its order, each key once.
  var texts: [Text] {
    var result: [Text] = []
    var seen: Set<String> = []
    let tables = catalog.tables(for: catalog.developmentLanguage)
    func add(_ text: LocalizableText, _ screen: Screen, _ view: ViewNode?) {
      let keys = view?.keys(of: text, in: screen) ?? [text.key]
      guard let key = keys.first, seen.insert(key).inserted else { return }
      let source = tables.lazy.compactMap { table in
        keys.lazy.compactMap { table[$0] }.first ?? table[text.value]
      }.first
      result.append(
        Text(text: text, key: key, keys: keys, screen: screen, view: view, source: source))
    }
    for screen in screens {
      for view in screen.views {
        for text in view.translatableTexts(in: screen) { add(text, screen, view) }
      }
      for text in screen.localizableTexts { add(text, screen, nil) }
    }
    return isOfCode ? tables.flatMap(textsOfCode) : result
  }

  /// The strings of a table of the app's code as texts.
  private func textsOfCode(_ table: StringTable) -> [Text] {
    let screen = Screen(id: "", name: "")
    return table.strings.filter { !known.keys.contains($0.key) }.map { string in
      Text(
        text: LocalizableText(
          objectID: string.key, property: "", value: string.text, target: .elsewhere),
        key: string.key, keys: [string.key], screen: screen, source: string)
    }
  }

  /// The name of the file before its first point.
  var fileStem: String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.split(separator: ".").first.map(String.init) ?? name
  }

  /// The objects whose identifier is another than the name of their class, with both.
  func misnamed(_ kind: DocumentObject.Kind) -> [(DocumentObject, name: String, class: String)] {
    objects.filter { $0.kind == kind }.compactMap { object in
      guard let name = object.identifier, let customClass = object.customClass,
        name != customClass
      else { return nil }
      return (object, name, customClass)
    }
  }

  /// Whether a table of a language is shown in one of those that are checked.
  func isChecked(_ language: String) -> Bool {
    languages.isEmpty || language == catalog.developmentLanguage
      || languages.contains { LanguageTag($0).fallbacks.contains(language) }
  }

  /// The languages that have translations of their own: neither the development language nor
  /// made-up ones, nor those with a copy of the whole document.
  var translatedLanguages: [String] {
    languages.filter { language in
      PseudoLanguage(name: language) == nil
        && !LanguageTag(language).fallbacks.contains(catalog.developmentLanguage)
        && catalog.document(for: language) == nil && catalog.covers(language)
    }
  }

  /// The tables of a language itself and of more general ones, in the order in which they are asked.
  func tables(into language: String) -> [StringTable] {
    LanguageTag(language).fallbacks.flatMap { catalog.tables(for: $0) }
  }

  /// The translation of a text in the tables of a language, or nil where they lack it.
  func translation(of text: Text, in tables: [StringTable]) -> LocalizedString? {
    for table in tables {
      if let string = text.keys.lazy.compactMap({ table[$0] }).first { return string }
      if table.keysAreSourceTexts, let string = table[text.text.value] { return string }
    }
    return nil
  }

  /// The translation of a text into a language itself, or nil where the language lacks it.
  func translation(of text: Text, into language: String) -> LocalizedString? {
    translation(of: text, in: tables(into: language))
  }
}

extension String {
  /// Whether there is anything to translate: at least one letter.
  var hasWords: Bool { contains(where: \.isLetter) }

  /// Whether it is one word with capitals inside, the name of a product in every language: `GitHub`.
  var isName: Bool {
    guard count > 2, allSatisfy({ $0.isLetter || $0.isNumber }) else { return false }
    return dropFirst().contains(where: \.isUppercase) && contains(where: \.isLowercase)
  }
}
