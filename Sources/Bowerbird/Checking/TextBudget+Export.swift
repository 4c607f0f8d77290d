public import Checks
import Geometry

extension [TextBudget] {
  /// A table for spreadsheets: a line a text, as RFC 4180 writes it.
  public var csv: String {
    let head = "key,screen,view,source,width,lines,characters,source-width,case"
    let lines = map { budget in
      [
        budget.key, budget.screen, budget.view.rawValue, budget.source,
        budget.width.decimalText(places: 1), String(budget.lines), String(budget.characters),
        budget.sourceWidth.decimalText(places: 1), budget.caseName,
      ].map(\.csvField).joined(separator: ",")
    }
    return ([head] + lines).joined(separator: "\r\n") + "\r\n"
  }

  /// An XLIFF 1.2 document whose units carry the room as notes and as `maxwidth`.
  ///
  /// - Source: OASIS, *XLIFF Version 1.2*: attributes `maxwidth` and `size-unit`.
  public func xliff(original: String, sourceLanguage: String) -> String {
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<xliff version=\"1.2\" xmlns=\"urn:oasis:names:tc:xliff:document:1.2\">",
      "  <file original=\"\(original.xmlText)\" source-language=\"\(sourceLanguage.xmlText)\" "
        + "datatype=\"plaintext\">", "    <body>",
    ]
    for budget in self {
      lines += [
        "      <trans-unit id=\"\(budget.key.xmlText)\" maxwidth=\"\(budget.characters)\" "
          + "size-unit=\"char\">",
        "        <source>\(budget.source.xmlText)</source>",
        "        <note>\(budget.note.xmlText)</note>", "      </trans-unit>",
      ]
    }
    lines += ["    </body>", "  </file>", "</xliff>"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// Lines for people: the tightest texts first.
  public var text: String {
    let sorted = self.sorted { a, b in
      (a.width - a.sourceWidth, a.key) < (b.width - b.sourceWidth, b.key)
    }
    return sorted.map { "\($0.key): \($0.note)" }.joined(separator: "\n")
  }
}

extension TextBudget {
  fileprivate var note: String {
    let room = "\(width.decimalText(places: 1)) pt of room"
    let used = "the source text takes \(sourceWidth.decimalText(places: 1)) pt"
    let place = "in \(caseName)"
    switch lines {
    case 1: return "\(room) on one line, about \(characters) characters; \(used), \(place)"
    case 0: return "\(room) a line, wraps, about \(characters) characters a line; \(used), \(place)"
    default:
      return "\(room) on each of \(lines) lines, about \(characters) characters; \(used), \(place)"
    }
  }
}

extension String {
  fileprivate var csvField: String {
    guard contains(where: { ",\"\r\n".contains($0) }) else { return self }
    return "\"\(replacing("\"", with: "\"\""))\""
  }

  fileprivate var xmlText: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
