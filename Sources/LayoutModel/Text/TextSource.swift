package import Diagnostics

/// Where a translated text comes from.
package struct TextSource: Hashable, Sendable {
  /// The key in the string table.
  package var key: String
  /// The language of the table, or of the document where no table has the text.
  package var language: String
  /// Whether the language asked for has the text, and not another standing in.
  package var isTranslated: Bool
  /// Where the string was written, or nil where the document's own text is shown.
  package var location: SourceLocation?

  /// The text that the document has.
  package var designed: String

  /// Makes a source.
  package init(
    key: String, language: String, isTranslated: Bool, location: SourceLocation?, designed: String
  ) {
    self.key = key
    self.language = language
    self.isTranslated = isTranslated
    self.location = location
    self.designed = designed
  }
}
