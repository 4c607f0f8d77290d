public import Diagnostics
public import LayoutModel
public import Localization

extension LayoutDocument {
  /// The translations beside the document, or those in files and folders that are named.
  ///
  /// - Parameter paths: Files and folders of string tables; empty to look beside the document.
  /// - Returns: The translations, and the problems of reading them.
  public func translations(in paths: [String] = []) -> Diagnosed<LocalizationCatalog> {
    paths.isEmpty ? .beside(document: path) : LocalizationCatalog.read(paths: paths)
  }

  /// Reads the translations beside the document, where languages are named; a language that has
  /// none is a problem of the document.
  public mutating func readTranslations(for languages: [String]) {
    guard !languages.isEmpty else { return }
    let read = translations()
    catalog = read.value
    diagnostics += read.diagnostics
    // A screen without views tells what it would tell of any other.
    let empty = Screen(id: "", name: "")
    // A document that is not translated at all is shown as it is in every language.
    guard read.value.languages.count > 1 else { return }
    for language in languages {
      diagnostics += empty.localized(by: read.value, language: language).diagnostics
    }
  }

  /// A screen with its texts in the language of a case, where translations were read.
  public func localized(
    _ screen: Screen, in environment: LayoutEnvironment, measuring text: (any TextMeasuring)? = nil
  ) -> Screen {
    guard let catalog else { return screen }
    return localized(screen, in: environment, by: catalog, measuring: text).value
  }

  /// A screen with its texts in the language of a case, by given translations.
  ///
  /// Where the document has a copy made for the language, the copy's screen of the same id is
  /// taken instead.
  ///
  /// - Parameters:
  ///   - screen: The screen, as the document has it.
  ///   - environment: Gives the language and the kind of device.
  ///   - catalog: The translations.
  ///   - text: Chooses the widest of several forms of a text; nil takes the longest.
  /// - Returns: The screen, and what is wrong with its translations.
  public func localized(
    _ screen: Screen, in environment: LayoutEnvironment, by catalog: LocalizationCatalog,
    measuring text: (any TextMeasuring)? = nil
  ) -> Diagnosed<Screen> {
    let language = environment.language
    if let copy = catalog.document(for: language) {
      switch Self.result(path: copy.file) {
      case .failure(let error): return Diagnosed(screen, diagnostics: error.diagnostics)
      case .success(let document):
        if let twin = document.screens.first(where: { $0.id == screen.id }) {
          return Diagnosed(twin, diagnostics: document.diagnostics)
        }
      }
    }
    var options = LocalizationOptions()
    options.device = environment.idiom.stringCatalogName
    return screen.localized(by: catalog, language: language, options: options) { view, texts in
      guard let text, var content = view.text else {
        return texts.indices.max { texts[$0].count < texts[$1].count } ?? 0
      }
      content.numberOfLines = 1
      let widths = texts.map { choice in
        content.string = choice
        return text.measure(content, width: nil, in: environment).size.width
      }
      return widths.indices.max { widths[$0] < widths[$1] } ?? 0
    }
  }
}

extension Diagnosed<LocalizationCatalog> {
  fileprivate static func beside(document path: String) -> Self {
    LocalizationCatalog.beside(document: path)
  }
}

extension Idiom {
  /// The kind of device as string catalogs name it.
  fileprivate var stringCatalogName: String {
    switch self {
    case .phone: "iphone"
    case .pad: "ipad"
    case .mac: "mac"
    case .tv: "appletv"
    case .watch: "applewatch"
    }
  }
}
