package import LayoutModel
import Localization

/// How far the translation of a text into a language has come.
package enum TranslationState: String, Hashable, Sendable, CaseIterable {
  /// There is a translation, and nothing is wrong with it.
  case translated
  /// The language has no string for the key.
  case missing
  /// The string has no text.
  case empty
  /// The string is the text of the source language.
  case identical
  /// The table says that the string is new, stale or to be looked at.
  case review
  /// The text is cut, clipped or shrunk somewhere.
  case tooLong
  /// The arguments or the plural forms are not those of the source.
  case wrongFormat
  /// The text is not meant to be translated.
  case exempt
  /// The document is not shown in the language.
  case absent
}

extension DocumentSubject {
  /// A text and its translations.
  package struct TranslatedText: Sendable {
    /// The key.
    package var key: String
    /// The text in the development language.
    package var source: String
    /// The view that shows it; nil for an object that is no view.
    package var view: ItemID?
    /// The screen.
    package var screen: String
    /// The states by language; languages in which the document is not shown are left out.
    package var states: [String: TranslationState]
  }

  /// Every text with its translations, in the order of the document.
  ///
  /// - Parameter findings: What was found; findings about translations tell of a state.
  /// - Returns: One entry a key.
  package func translatedTexts(_ findings: [Finding]) -> [TranslatedText] {
    var faults: [String: TranslationState] = [:]
    for finding in findings where finding.document == path {
      guard let key = finding.key, let state = Self.state(of: finding) else { continue }
      for language in finding.languages + [finding.language].compactMap({ $0 }) {
        faults["\(key)\u{1F}\(language)"] = state
      }
    }
    let languages = translatedLanguages
    return texts.filter { $0.sourceText.hasWords }.map { text in
      var states: [String: TranslationState] = [:]
      for language in languages {
        states[language] =
          faults["\(text.key)\u{1F}\(language)"] ?? state(of: text, in: language)
      }
      return TranslatedText(
        key: text.key, source: text.sourceText, view: text.view?.id, screen: text.screen.id,
        states: states)
    }
  }

  private static func state(of finding: Finding) -> TranslationState? {
    switch finding.topic {
    case .cutText, .shrunkText: .tooLong
    case .wrongFormat: .wrongFormat
    case .overlap, .outside, .conflict, .freedom, .other: nil
    }
  }

  private func state(of text: Text, in language: String) -> TranslationState {
    guard text.source?.isTranslatable ?? true else { return .exempt }
    guard let string = translation(of: text, into: language) else { return .missing }
    if string.forms.contains(where: { $0.text.allSatisfy(\.isWhitespace) }) { return .empty }
    if let state = string.state, state != .translated { return .review }
    let isWord = configuration.untranslatedWords.contains(text.sourceText)
    return string.text == text.sourceText && !isWord ? .identical : .translated
  }
}
