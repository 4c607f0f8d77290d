/// The strings of one table in one language.
package struct StringTable: Hashable, Sendable {
  /// The name without language and extension: `Main` of `de.lproj/Main.strings`.
  package var name: String
  /// The BCP 47 tag of the language, or nil where the file belongs to no language.
  package var language: String?
  /// The file.
  package var file: String
  /// The language of the source texts, where the file says so.
  package var sourceLanguage: String?
  /// Whether keys are the texts of the source language, as in gettext.
  package var keysAreSourceTexts: Bool
  /// The strings in the order of the file.
  package private(set) var strings: [LocalizedString]
  private var positions: [String: Int]

  /// Makes an empty table.
  package init(name: String, language: String?, file: String) {
    self.name = name
    self.language = language
    self.file = file
    keysAreSourceTexts = false
    strings = []
    positions = [:]
  }

  /// The string of a key, or nil where the table has none.
  package subscript(key: String) -> LocalizedString? { positions[key].map { strings[$0] } }

  /// Adds a string; the last one of a key counts.
  ///
  /// - Returns: The string of the same key that was replaced, or nil.
  @discardableResult
  package mutating func add(_ string: LocalizedString) -> LocalizedString? {
    if let position = positions[string.key] {
      let old = strings[position]
      strings[position] = string
      return old
    }
    positions[string.key] = strings.count
    strings.append(string)
    return nil
  }

  /// Adds the strings of another table whose keys this one lacks, and forms of plurals over plain
  /// strings.
  package mutating func merge(_ other: StringTable) {
    for string in other.strings {
      let mine = self[string.key]
      if mine == nil || string.forms.count > 1 { add(string) }
    }
    sourceLanguage = sourceLanguage ?? other.sourceLanguage
    keysAreSourceTexts = keysAreSourceTexts || other.keysAreSourceTexts
  }
}
