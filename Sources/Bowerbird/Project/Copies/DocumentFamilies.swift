import LayoutModel
import Localization

/// Documents that show the same in different languages: `Base.lproj/Main.xib` and `de.lproj/Main.xib`.
package struct DocumentFamilies: Sendable {
  /// A document among those that show the same in other languages.
  private struct Member: Hashable {
    /// The path, without a folder of a language.
    var place: String
    /// The language that the document was made for; nil for the one that serves the others.
    var language: String?

    init(_ path: String) {
      var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      if parts.count > 1, parts[parts.count - 2].hasSuffix(".lproj") {
        language = path.languageOfFolder
        parts.remove(at: parts.count - 2)
      }
      place = parts.joined(separator: "/")
    }
  }

  /// The languages that documents were made for, by their places.
  private var languages: [String: Set<String>] = [:]
  /// The places of documents that serve the languages for which none was made.
  private var served: Set<String> = []

  /// Finds the families of some documents.
  ///
  /// - Parameter paths: The paths of the documents.
  package init(_ paths: [String]) {
    for path in paths {
      let member = Member(path)
      if let language = member.language {
        languages[member.place, default: []].insert(language)
      } else {
        served.insert(member.place)
      }
    }
  }

  /// Whether a document is the one of its family that shows a language: one that was made for a language
  /// shows that, and the others those for which none was made.
  ///
  /// - Parameters:
  ///   - path: The path of the document.
  ///   - language: A BCP 47 tag, or the name of a pseudo-language.
  /// - Returns: Nil where no document of the family is for the language. A document without others shows
  ///   every language.
  package func shows(_ path: String, in language: String) -> Bool? {
    let member = Member(path)
    let isServed = served.contains(member.place)
    guard let own = languages[member.place], isServed || own.count > 1 else { return true }
    let language = LanguageTag(language).fallbacks.first(where: own.contains)
    if language == nil, !isServed { return nil }
    return language == member.language
  }

  /// The language that a document was made for; nil for one that serves several.
  package func language(of path: String) -> String? { Member(path).language }
}

extension CaseSelection {
  /// The cases in which a document is shown among others: in its own languages.
  ///
  /// A language that no document of its family is for is shown by all of them.
  ///
  /// - Parameters:
  ///   - path: The path of the document.
  ///   - families: The documents.
  /// - Returns: The cases; nil where others show all languages that are asked for.
  package func shown(by path: String, among families: DocumentFamilies) -> CaseSelection? {
    guard !languages.isEmpty else { return self }
    var result = self
    result.languages = languages.filter { families.shows(path, in: $0) ?? true }
    return result.languages.isEmpty ? nil : result
  }
}
