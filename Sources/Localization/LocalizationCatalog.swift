/// All translations of a document: its tables, and copies of the document in other languages.
package struct LocalizationCatalog: Hashable, Sendable {
  /// A copy of a document made for one language.
  package struct Document: Hashable, Sendable {
    /// The BCP 47 tag.
    package var language: String
    /// The file.
    package var file: String

    /// Makes a reference to a copy.
    package init(language: String, file: String) {
      self.language = language
      self.file = file
    }
  }

  /// A string found for a key.
  package struct Match: Hashable, Sendable {
    /// The string.
    package var string: LocalizedString
    /// The language of the table in which it was found.
    package var language: String
    /// Whether the language is the one asked for or a more general one of it, and not the
    /// development language standing in.
    package var isTranslated: Bool
  }

  /// The tables, in the order in which they were read; one for each name and language.
  package private(set) var tables: [StringTable]
  /// The name by which the widest translation of each view is asked for, in place of a language.
  package static let widestLanguage = "widest"
  /// Copies of the document, in order of language.
  package var documents: [Document]
  /// The files of tables that were looked into, in the order in which they were read.
  package var files: [String]
  /// The language of the document's own texts.
  package var developmentLanguage: String
  private var positions: [String: [Int]]
  /// The positions of the tables of a language by their names.
  private var named: [String: [String: Int]]

  /// Makes a catalog from tables; tables of one name and language are joined.
  ///
  /// The development language is that of the texts in the document; nil takes the source
  /// language that a table names, or else English.
  package init(tables: [StringTable] = [], developmentLanguage: String? = nil) {
    self.tables = []
    documents = []
    files = []
    positions = [:]
    named = [:]
    let told = tables.lazy.compactMap(\.sourceLanguage).first
    self.developmentLanguage = developmentLanguage ?? told ?? "en"
    for table in tables { add(table) }
  }

  /// Adds a table; plural forms of one file win over plain strings of another.
  package mutating func add(_ table: StringTable) {
    let language = table.language ?? developmentLanguage
    if let position = named[language]?[table.name] {
      tables[position].merge(table)
    } else {
      positions[language, default: []].append(tables.count)
      named[language, default: [:]][table.name] = tables.count
      tables.append(table)
    }
  }

  /// The languages that are found, the development language included, in order of their tags.
  package var languages: [String] {
    let all = [developmentLanguage] + positions.keys + documents.map(\.language)
    return Set(all).sorted()
  }

  /// Whether a language, or a more general one of it, is found.
  package func covers(_ language: String) -> Bool {
    let tags = LanguageTag(language).fallbacks
    return tags.contains(developmentLanguage)
      || tags.contains { tag in
        positions[tag] != nil || documents.contains { $0.language == tag }
      }
  }

  /// The tables of a language itself.
  package func tables(for language: String) -> [StringTable] {
    (positions[language] ?? []).map { tables[$0] }
  }

  /// The copy of the document for a language, or nil where the document itself serves.
  package func document(for language: String) -> Document? {
    for tag in LanguageTag(language).fallbacks {
      if let document = documents.first(where: { $0.language == tag }) { return document }
      if positions[tag] != nil { return nil }
    }
    return nil
  }

  /// The files that decide what the document shows in a language.
  ///
  /// - Parameter language: A BCP 47 tag, or `widestLanguage`.
  /// - Returns: Those in the folders of the language, of more general ones and of the development
  ///   language, those that may hold any language, and the document's copy.
  package func files(for language: String) -> [String] {
    let tags = LanguageTag(language).fallbacks + [developmentLanguage, "Base"]
    let tables = files.filter { file in
      guard language != Self.widestLanguage, let own = file.languageOfFolder else { return true }
      return tags.contains(own)
    }
    return tables + (document(for: language).map { [$0.file] } ?? [])
  }

  /// The string of the first of several keys that a language has.
  ///
  /// Looked for in the language, in more general ones, then in the development language.
  package func match(_ keys: [String], language: String) -> Match? {
    let tags = LanguageTag(language).fallbacks
    for tag in tags {
      if let string = string(keys, in: tag) {
        return Match(string: string, language: tag, isTranslated: true)
      }
    }
    return string(keys, in: developmentLanguage).map {
      Match(string: $0, language: developmentLanguage, isTranslated: false)
    }
  }

  private func string(_ keys: [String], in language: String) -> LocalizedString? {
    guard let positions = positions[language] else { return nil }
    for key in keys {
      for position in positions {
        // An empty translation is as good as none: gettext and catalogs leave it so.
        if let string = tables[position][key], string.forms.contains(where: { !$0.text.isEmpty }) {
          return string
        }
      }
    }
    return nil
  }
}
