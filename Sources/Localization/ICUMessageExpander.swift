import Diagnostics

/// Writes out the forms of an ICU message: `{n, plural, one {# file} other {# files}}`.
///
/// Numbers stand as `%1$d` in the forms, other arguments as `{name}`.
///
/// - Source: Unicode CLDR, *MessageFormat*; ICU, *Formatting Messages*.
struct ICUMessageExpander {
  private struct Partial {
    var text = ""
    var plurals: [LocalizedForm.Plural] = []
  }

  private static let maximumDepth = 16

  private(set) var diagnostics: [Diagnostic] = []
  private let location: SourceLocation
  private var characters: [Character] = []
  private var index = 0
  private var positions: [String: Int] = [:]

  init(location: SourceLocation) { self.location = location }

  /// The forms of a message; a message that cannot be read is one form as it is.
  mutating func forms(of text: String) -> [LocalizedForm] {
    characters = Array(text)
    index = 0
    let partials = message(inPluralOf: nil, depth: 0)
    guard let partials, index == characters.count else {
      diagnostics.append(
        Diagnostic(
          id: "strings.message", severity: .error,
          message: "the braces of the message do not match",
          location: location, hint: "every '{' of an ICU message needs its '}'"))
      return [LocalizedForm(text: text, location: location)]
    }
    if partials.count >= FormExpander.maximumForms {
      diagnostics.append(
        Diagnostic(
          id: "strings.too-many-forms", severity: .warning,
          message: "the string has more than \(FormExpander.maximumForms) forms",
          location: location,
          hint: "use fewer choices in one message"))
    }
    return partials.map { partial in
      var form = LocalizedForm(text: partial.text, location: location)
      form.plurals = partial.plurals
      return form
    }
  }

  private mutating func message(inPluralOf position: Int?, depth: Int) -> [Partial]? {
    guard depth < Self.maximumDepth else { return nil }
    var partials = [Partial()]
    func appended(_ text: String) -> [Partial] {
      partials.map { Partial(text: $0.text + text, plurals: $0.plurals) }
    }
    while index < characters.count, characters[index] != "}" {
      let character = characters[index]
      index += 1
      switch character {
      case "'": partials = appended(quoted())
      case "#" where position != nil: partials = appended("%\(position ?? 1)$d")
      case "{":
        guard let inner = argument(inPluralOf: position, depth: depth) else { return nil }
        partials = partials.flatMap { outer in
          inner.map { Partial(text: outer.text + $0.text, plurals: outer.plurals + $0.plurals) }
        }
        if partials.count > FormExpander.maximumForms {
          partials = Array(partials.prefix(FormExpander.maximumForms))
        }
      default: partials = appended(String(character))
      }
    }
    return partials
  }

  /// Quoted text: `''` is an apostrophe, `'{'` a brace; a lone apostrophe stands for itself.
  private mutating func quoted() -> String {
    guard index < characters.count else { return "'" }
    if characters[index] == "'" {
      index += 1
      return "'"
    }
    guard "{}#|".contains(characters[index]),
      let end = characters[index...].firstIndex(of: "'")
    else { return "'" }
    defer { index = end + 1 }
    return String(characters[index..<end])
  }

  /// An argument after its opening brace.
  private mutating func argument(inPluralOf position: Int?, depth: Int) -> [Partial]? {
    let name = word()
    guard !take("}") else { return [Partial(text: "{\(name)}")] }
    guard take(",") else { return nil }
    let type = word()
    guard type == "plural" || type == "select" || type == "selectordinal" else {
      // '{date, date, short}': the style is skipped.
      while index < characters.count, characters[index] != "}" { index += 1 }
      return take("}") ? [Partial(text: "{\(name)}")] : nil
    }
    guard take(",") else { return nil }
    if positions[name] == nil { positions[name] = positions.count + 1 }
    let own = type == "plural" ? positions[name] : position
    return choices(own: own, isPlural: type == "plural", depth: depth)
  }

  private mutating func choices(own: Int?, isPlural: Bool, depth: Int) -> [Partial]? {
    var result: [Partial] = []
    while true {
      skipSpace()
      if take("}") { return result.isEmpty ? nil : result }
      let selector = word()
      if selector.hasPrefix("offset:") { continue }
      guard take("{"), let inner = message(inPluralOf: own, depth: depth + 1), take("}") else {
        return nil
      }
      let exact = selector.hasPrefix("=") ? Int(selector.dropFirst()) : nil
      for var partial in inner {
        if isPlural, let own {
          let plural = LocalizedForm.Plural(
            position: own, category: exact == nil ? PluralCategory(rawValue: selector) : nil,
            numbers: exact.map { [$0] } ?? [])
          partial.plurals.insert(plural, at: 0)
        }
        result.append(partial)
      }
    }
  }

  private mutating func word() -> String {
    skipSpace()
    let start = index
    while index < characters.count, !characters[index].isWhitespace,
      !"{},".contains(characters[index])
    {
      index += 1
    }
    let end = index
    skipSpace()
    return String(characters[start..<end])
  }

  private mutating func skipSpace() {
    while index < characters.count, characters[index].isWhitespace { index += 1 }
  }

  private mutating func take(_ character: Character) -> Bool {
    guard index < characters.count, characters[index] == character else { return false }
    index += 1
    return true
  }
}
