import Diagnostics

/// Reads gettext catalogs, `.po` and `.pot`.
///
/// The context is the key where there is one, the source text otherwise; where both could be
/// meant, `<object id>.text` as a context finds a view's text.
///
/// - Source: Free Software Foundation, *GNU gettext utilities*, "The Format of PO Files" and
///   "Additional functions for plural forms".
struct GettextReader {
  private struct Entry {
    var context: String?
    var id: String?
    var pluralID: String?
    var texts: [(index: Int?, text: String, location: SourceLocation)] = []
    var comment: String?
    var isFuzzy = false
    var isObsolete = false
    var location: SourceLocation
  }

  private enum Field {
    case context, id, plural
    case text(Int?)
  }

  private(set) var table: StringTable
  private(set) var diagnostics: [Diagnostic] = []
  private let file: String
  private var numbers: [[Int]] = []
  private var entry: Entry?
  private var field: Field?

  init(file: String, name: String, language: String?) {
    self.file = file
    table = StringTable(name: name, language: language, file: file)
    table.keysAreSourceTexts = true
  }

  mutating func read(_ text: String) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      read(line: String(line).trimmed, number: index + 1, column: Self.indentation(of: line) + 1)
    }
    finish()
  }

  private static func indentation(of line: Substring) -> Int {
    line.prefix(while: \.isWhitespace).count
  }

  private mutating func read(line: String, number: Int, column: Int) {
    let place = SourceLocation(file: file, line: number, column: column)
    if line.isEmpty { return finish() }
    if line.hasPrefix("#") { return comment(line, at: place) }
    if line.hasPrefix("\"") { return continuation(line, at: place) }
    let keyword = line.prefix { $0.isLetter || $0 == "_" }
    let rest = line.dropFirst(keyword.count)
    switch keyword {
    case "msgctxt", "msgid":
      if entry.map({ $0.id != nil || keyword == "msgctxt" && $0.context != nil }) ?? false {
        finish()
      }
      if entry == nil { entry = Entry(location: place) }
      field = keyword == "msgctxt" ? .context : .id
    case "msgid_plural", "msgstr":
      guard entry?.id != nil || entry?.isObsolete == true else {
        field = nil
        diagnostics.append(Self.syntax("'\(keyword)' stands without a 'msgid'", at: place))
        return
      }
      guard keyword == "msgstr" else {
        field = .plural
        break
      }
      let index = rest.hasPrefix("[") ? Int(rest.dropFirst().prefix { $0.isNumber }) : nil
      field = .text(index)
    default:
      field = nil
      diagnostics.append(Self.syntax("'\(line.prefix(20))' is not a line of a PO file", at: place))
      return
    }
    guard let quote = rest.firstIndex(of: "\"") else {
      diagnostics.append(Self.syntax("the text is missing", at: place))
      return
    }
    let offset = keyword.count + rest.distance(from: rest.startIndex, to: quote)
    var start = place
    start.column += offset
    store(unquoted(String(rest[quote...]), at: start), isContinued: false, at: start)
  }

  private mutating func comment(_ line: String, at place: SourceLocation) {
    if entry?.texts.isEmpty == false { finish() }
    if entry == nil { entry = Entry(location: place) }
    if line.hasPrefix("#~") {
      entry?.isObsolete = true
      field = nil
    } else if line.hasPrefix("#,") {
      entry?.isFuzzy = line.contains("fuzzy")
    } else if line.hasPrefix("#.") || line.hasPrefix("# ") {
      let text = String(line.dropFirst(2)).trimmed
      let known = entry?.comment
      entry?.comment = [known, text].compactMap { $0 }.joined(separator: "\n")
    }
  }

  private mutating func continuation(_ line: String, at place: SourceLocation) {
    guard field != nil else {
      diagnostics.append(Self.syntax("a text stands alone", at: place))
      return
    }
    store(unquoted(line, at: place), isContinued: true, at: place)
  }

  private mutating func store(_ text: String, isContinued: Bool, at place: SourceLocation) {
    guard let field else { return }
    switch field {
    case .context:
      if entry?.context == nil { entry?.context = "" }
      entry?.context?.append(text)
    case .id:
      if !isContinued { entry?.location = place }
      if entry?.id == nil { entry?.id = "" }
      entry?.id?.append(text)
    case .plural:
      if entry?.pluralID == nil { entry?.pluralID = "" }
      entry?.pluralID?.append(text)
    case .text(let index):
      // In place: an entry that is copied costs as much as it has texts.
      let last = entry?.texts.indices.last
      if isContinued, let last {
        entry?.texts[last].text += text
      } else {
        entry?.texts.append((index, text, place))
      }
    }
  }

  private mutating func unquoted(_ quoted: String, at place: SourceLocation) -> String {
    var result = ""
    var characters = quoted.dropFirst().makeIterator()
    while let character = characters.next() {
      if character == "\"" { return result }
      guard character == "\\" else {
        result.append(character)
        continue
      }
      switch characters.next() {
      case "n": result += "\n"
      case "t": result += "\t"
      case "r": result += "\r"
      case .some(let other): result.append(other)
      case nil: break
      }
    }
    diagnostics.append(Self.syntax("a quoted text is not closed", at: place))
    return result
  }

  private mutating func finish() {
    defer {
      entry = nil
      field = nil
    }
    guard let entry, !entry.isObsolete, let id = entry.id else { return }
    if id.isEmpty, entry.context == nil { return header(entry.texts.first?.text ?? "") }
    let counted = FormatString(id + (entry.pluralID ?? "")).arguments.first { $0.kind == .integer }
    let forms = entry.texts.map { index, text, place in
      var form = LocalizedForm(text: text, location: place)
      if let index {
        let telling = numbers.indices.contains(index) ? numbers[index] : []
        form.plurals = [
          .init(position: counted?.position ?? 1, category: nil, numbers: telling)
        ]
      }
      return form
    }
    guard !forms.isEmpty else {
      diagnostics.append(Self.syntax("'\(id)' has no 'msgstr'", at: entry.location))
      return
    }
    var string = LocalizedString(key: entry.context ?? id, forms: forms, location: entry.location)
    string.source = id
    string.comment = entry.comment
    if entry.isFuzzy { string.state = .needsReview }
    if let old = table.add(string) {
      diagnostics.append(StringsReader.duplicate(string, old: old))
    }
  }

  private mutating func header(_ text: String) {
    for line in text.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = String(line[line.index(after: colon)...]).trimmed
      switch line[..<colon].lowercased() {
      case "language" where !value.isEmpty: table.language = LanguageTag(value).text
      case "plural-forms": numbers = GettextPlurals(value)?.numbersByIndex() ?? []
      default: break
      }
    }
  }

  private static func syntax(_ message: String, at place: SourceLocation) -> Diagnostic {
    Diagnostic(
      id: "strings.syntax", severity: .error, message: message, location: place,
      hint: "check the file with 'msgfmt --check'")
  }
}

extension TableFormat {
  /// `.po` and `.pot`: gettext, with the language in the folder or the name.
  package static let gettext: TableFormat = {
    var format = TableFormat(fileExtensions: ["po", "pot"]) { bytes, file in
      let text = TextDecoder.decode(bytes, file: file)
      let parts = file.split(separator: "/").map(String.init)
      var language = file.languageOfFolder
      if language == nil, parts.count >= 3, parts[parts.count - 2] == "LC_MESSAGES" {
        language = LanguageTag(parts[parts.count - 3]).text
      }
      let stem = LanguageTag(file.fileStem)
      if language == nil, PluralRules.knows(language: stem.text) { language = stem.text }
      var reader = GettextReader(file: file, name: file.fileStem, language: language)
      reader.read(text.value)
      return Diagnosed([reader.table], diagnostics: text.diagnostics + reader.diagnostics)
    }
    format.placeholders = .names
    format.writesLocalDigits = false
    return format
  }()
}
