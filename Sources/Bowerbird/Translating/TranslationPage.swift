import Checks
package import LayoutModel
import StructuredText

/// A page of every key in every language: what is translated, missing, too long.
///
/// One static file that works from `file://`; a cell is a letter of its data, so that tens of
/// languages and thousands of keys stay small.
package struct TranslationPage: Sendable {
  /// A key of a document.
  struct Row: Hashable, Sendable {
    var document: String
    var screen: String
    var key: String
    var source: String
    var picture: String?
    var states: [TranslationState]
  }

  /// The languages, in the order of the columns.
  package private(set) var languages: [String] = []
  private(set) var rows: [Row] = []

  /// Makes the page of some documents.
  ///
  /// - Parameters:
  ///   - documents: The documents.
  ///   - settings: The tables and languages.
  ///   - result: What was found in them.
  ///   - pictures: The pictures of keys, relative to the page.
  ///   - isWanted: Whether a screen is wanted.
  package init(
    _ documents: [LayoutDocument], _ settings: CheckSettings, _ result: CheckRun.Result,
    pictures: [KeyPictures.Key: String] = [:], where isWanted: (Screen) -> Bool = { _ in true }
  ) {
    let findings = result.findings.map(\.finding)
    let texts = documents.map { document in
      var subject = CheckedDocument(document, settings).subject(where: isWanted)
      subject.configuration = settings.configuration
      return (document.path, subject.translatedTexts(findings))
    }
    let found = texts.reduce(into: Set<String>()) { all, part in
      for text in part.1 { all.formUnion(text.states.keys) }
    }
    languages = result.languages.filter(found.contains)
    for (document, texts) in texts {
      for text in texts where !text.states.isEmpty {
        rows.append(
          Row(
            document: document, screen: result.screenName(text.screen, in: document), key: text.key,
            source: text.source,
            picture: pictures[KeyPictures.Key(document: document, name: text.key)],
            states: languages.map { text.states[$0] ?? .absent }))
      }
    }
  }

  /// The page as HTML.
  package var html: String {
    var positions: [String: Int] = [:]
    for row in rows where positions[row.screen] == nil { positions[row.screen] = positions.count }
    let screens = positions.sorted { $0.value < $1.value }.map(\.key)
    let data = JSONValue.record([
      ("languages", .array(languages.map(JSONValue.string))),
      ("screens", .array(screens.map(JSONValue.string))),
      (
        "rows",
        .array(
          rows.map { row in
            .array([
              .integer(positions[row.screen] ?? 0), .string(row.key),
              .string(String(row.source.prefix(160))), .string(row.picture ?? ""),
              .string(row.states.map(\.letter).joined()),
            ])
          })
      ),
    ]).rendered(isIndented: false).replacing("</", with: "<\\/")
    let template = String(decoding: PackageResources.TranslationPage_html, as: UTF8.self)
    return template.replacing("{{data}}", with: data)
  }
}

extension TranslationState {
  /// The letter that stands for the state in the page's data.
  fileprivate var letter: String {
    switch self {
    case .translated: "t"
    case .missing: "m"
    case .empty: "e"
    case .identical: "i"
    case .review: "r"
    case .tooLong: "l"
    case .wrongFormat: "f"
    case .exempt: "x"
    case .absent: "-"
    }
  }
}
