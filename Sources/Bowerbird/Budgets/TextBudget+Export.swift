import Checks
import Diagnostics
import Geometry
import StructuredText

extension [TextBudget] {
  /// A table for spreadsheets: a line a key, as RFC 4180 writes it; `BudgetTable` reads it.
  package var csv: String {
    let lines = map { budget in
      BudgetTable.Column.allCases.map { budget.field($0).csvField }.joined(separator: ",")
    }
    return ([BudgetTable.Column.allCases.map(\.rawValue).joined(separator: ",")] + lines)
      .joined(separator: "\r\n") + "\r\n"
  }

  /// An XLIFF 1.2 document: a file for each document, whose units carry the room as `maxwidth` in
  /// characters and as a note.
  ///
  /// - Parameter sourceLanguage: The language of a document's texts by its path.
  /// - Returns: The document.
  /// - Source: OASIS, *XLIFF Version 1.2*: attributes `maxwidth` and `size-unit`.
  package func xliff(sourceLanguage: (String) -> String) -> String {
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<xliff version=\"1.2\" xmlns=\"urn:oasis:names:tc:xliff:document:1.2\">",
    ]
    var documents: [String] = []
    for place in flatMap(\.places) where !documents.contains(place.document) {
      documents.append(place.document)
    }
    for document in documents {
      lines += [
        "  <file original=\"\(document.xmlAttribute)\" "
          + "source-language=\"\(sourceLanguage(document).xmlAttribute)\" datatype=\"plaintext\">",
        "    <body>",
      ]
      for (id, budget) in units(of: document) {
        lines += [
          "      <trans-unit id=\"\(id.xmlAttribute)\" resname=\"\(budget.key.xmlAttribute)\" "
            + "maxwidth=\"\(budget.characters)\" size-unit=\"char\">",
          "        <source>\(budget.source.xmlText)</source>",
          "        <note>\(budget.note.xmlText)</note>",
        ]
        if let picture = budget.picture {
          lines.append("        <note from=\"picture\">\(picture.xmlText)</note>")
        }
        lines.append("      </trans-unit>")
      }
      lines += ["    </body>", "  </file>"]
    }
    return (lines + ["</xliff>"]).joined(separator: "\n") + "\n"
  }

  /// The budgets of a document with ids that no two of them share.
  private func units(of document: String) -> [(id: String, budget: TextBudget)] {
    var seen: Set<String> = []
    return filter { $0.places.contains { $0.document == document } }.map { budget in
      let isNew = seen.insert(budget.key).inserted
      return (isNew ? budget.key : "\(budget.table)/\(budget.key)", budget)
    }
  }

  /// A string catalog whose comments tell the room.
  ///
  /// - Parameter sourceLanguage: The language of the texts.
  /// - Returns: The catalog.
  /// - Source: Apple, *Localizing and varying text with a string catalog*.
  package func stringCatalog(sourceLanguage: String) -> String {
    var seen: Set<String> = []
    let strings = filter { seen.insert($0.key).inserted }.sorted { $0.key < $1.key }.map { budget in
      JSONValue.Member(
        budget.key,
        .object([
          .init("comment", .string(budget.note)), .init("extractionState", .string("manual")),
          .init(
            "localizations",
            .object([
              .init(
                sourceLanguage,
                .object([
                  .init(
                    "stringUnit",
                    .object([
                      .init("state", .string("translated")), .init("value", .string(budget.source)),
                    ]))
                ]))
            ])),
        ]))
    }
    return JSONValue.object([
      .init("sourceLanguage", .string(sourceLanguage)), .init("strings", .object(strings)),
      .init("version", .string("1.0")),
    ]).rendered() + "\n"
  }

  /// Lines for people: the tightest texts first.
  package var text: String {
    let sorted = self.sorted { a, b in
      (a.width - a.sourceWidth, a.key) < (b.width - b.sourceWidth, b.key)
    }
    return sorted.map { "\($0.key): \($0.note)" }.joined(separator: "\n")
  }
}

extension TextBudget {
  fileprivate func field(_ column: BudgetTable.Column) -> String {
    switch column {
    case .key: key
    case .table: table
    case .source: source
    case .width: width.decimalText(places: 1)
    case .characters: String(characters)
    case .lines: String(lines)
    case .sourceWidth: sourceWidth.decimalText(places: 1)
    case .font: BudgetFont(font, environment).text
    case .case: environment.caseName
    case .limitedBy: limit.map(\.words) ?? ""
    case .screen: Self.joined(places.map(\.screen))
    case .picture: picture ?? ""
    case .view: Self.joined(places.map(\.view.rawValue))
    }
  }

  private static func joined(_ names: [String]) -> String {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }.joined(separator: "; ")
  }

  /// The budget for people.
  fileprivate var note: String {
    let room =
      switch lines {
      case 1: "on one line"
      case 0: "as one line; it wraps"
      default: "as one line; it wraps to \(lines.counted("line"))"
      }
    let size = "at most \(width.decimalText(places: 1)) pt \(room), about \(characters) characters"
    let used = "the source text takes \(sourceWidth.decimalText(places: 1)) pt"
    let place = "in \(environment.caseName)"
    guard let limit else {
      return "\(size); \(used), \(place); nothing keeps it from growing so far"
    }
    return "\(size); \(used), \(place); longer: \(limit.words)"
  }
}

extension TextBudget.Limit {
  /// The rule and where it is broken: `text-truncated at value (hotspot, iphone-se)`.
  fileprivate var words: String {
    "\(rule)\(view.map { " at \($0)" } ?? "") (\(screen), \(caseName))"
  }
}

extension String {
  fileprivate var csvField: String {
    guard unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else {
      return self
    }
    return "\"\(replacing("\"", with: "\"\""))\""
  }
}
