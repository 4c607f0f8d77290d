package import Diagnostics
package import Files
import InterfaceBuilder
public import LayoutModel
package import Localization

extension LayoutDocument {
  /// The translations beside the document, or those in files and folders that are named.
  ///
  /// - Parameters:
  ///   - paths: Files and folders of string tables; empty to look beside the document.
  ///   - contents: What is in folders, which documents beside each other share.
  /// - Returns: The translations, and the problems of reading them.
  package func translations(
    in paths: [String] = [], contents: FolderContents = FolderContents()
  ) -> Diagnosed<LocalizationCatalog> {
    guard paths.isEmpty else { return LocalizationCatalog.read(paths: paths) }
    return LocalizationCatalog.beside(document: path, includesCode: namesKeys, in: contents)
  }

  /// Whether a view names the key of a string table, which may be one of the app's code.
  private var namesKeys: Bool {
    screens.contains { screen in screen.views.contains { $0.text?.localizationKey != nil } }
  }

  /// Gives views the keys under which the app's code looks their texts up.
  ///
  /// - Parameter texts: Keys by outlet, `LoginViewController.titleLabel`, or by a screen and a view
  ///   of a text layout, `login.title`.
  /// - Returns: The outlets that the document has.
  package mutating func nameTexts(_ texts: [String: String]) -> Set<String> {
    var found: Set<String> = []
    var keys: [String: String] = [:]
    for outlet in outlets {
      guard let key = texts[outlet.name] else { continue }
      found.insert(outlet.name)
      keys[outlet.destination] = key
    }
    for screen in screens.indices {
      for view in screens[screen].views.indices {
        let id = screens[screen].views[view].id.rawValue
        let name = "\(screens[screen].id).\(id)"
        guard let key = keys[id] ?? texts[name] else { continue }
        if keys[id] == nil { found.insert(name) }
        screens[screen].views[view].text?.localizationKey = key
      }
    }
    return found
  }

  /// Reads the translations beside the document, where languages are named; a language that has
  /// none is a problem of the document.
  public mutating func readTranslations(for languages: [String]) {
    readTranslations(for: languages, in: FolderContents())
  }

  /// Reads the translations beside the document, where languages are named.
  ///
  /// - Parameters:
  ///   - languages: BCP 47 tags, or the names of pseudo-languages.
  ///   - contents: What is in folders, which documents beside each other share.
  package mutating func readTranslations(for languages: [String], in contents: FolderContents) {
    guard !languages.isEmpty else { return }
    let read = translations(contents: contents)
    catalog = read.value
    diagnostics += read.diagnostics
    // A screen without views tells what it would tell of any other.
    let empty = Screen(id: "", name: "")
    // A document that is not translated at all is shown as it is in every language.
    guard read.value.languages.count > 1 else { return }
    for language in languages
    where language != LocalizationCatalog.widestLanguage
      && !screens.contains(where: { $0.isTranslated(into: language) })
    {
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
  package func localized(
    _ screen: Screen, in environment: LayoutEnvironment, by catalog: LocalizationCatalog,
    measuring text: (any TextMeasuring)? = nil
  ) -> Diagnosed<Screen> {
    let language = environment.language
    if let copy = catalog.document(for: language), let twin = copies.twin(of: screen, in: copy.file)
    {
      return twin
    }
    var options = LocalizationOptions()
    options.device = environment.idiom.stringCatalogName
    var result = screen.localized(by: catalog, language: language, options: options) {
      view, texts in
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
    let isAsDesigned = zip(screen.views, result.value.views).allSatisfy { before, after in
      before.text?.runs == after.text?.runs && before.control == after.control
    }
    if !isAsDesigned { result.value = result.value.inGrowingWindow }
    return result
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
