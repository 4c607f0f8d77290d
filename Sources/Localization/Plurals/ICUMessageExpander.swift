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

  private var characters: [Character]
  private var index = 0
  private var positions: [String: Int] = [:]
  private var budget: ExpansionBudget

  private init(_ text: String, budget: ExpansionBudget) {
    characters = Array(text)
    self.budget = budget
  }

  /// The forms of a message; a message that cannot be read is one form as it is.
  static func forms(
    of text: String, location: SourceLocation, budget: inout ExpansionBudget
  ) -> Diagnosed<[LocalizedForm]> {
    budget.begin()
    var expander = ICUMessageExpander(text, budget: budget)
    let partials = expander.message(inPluralOf: nil, depth: 0)
    budget = expander.budget
    let asWritten = [LocalizedForm(text: text, location: location)]
    guard !budget.isExhausted else {
      return Diagnosed(asWritten, diagnostics: [FormExpander.tooMuchWork(location)])
    }
    guard let partials, expander.index == expander.characters.count else {
      return Diagnosed(asWritten, diagnostics: [unmatchedBraces(location)])
    }
    let forms = partials.map { partial in
      var form = LocalizedForm(text: partial.text, location: location)
      form.plurals = partial.plurals
      return form
    }
    let isCut = partials.count >= Limit.formsOfAString.value
    return Diagnosed(forms, diagnostics: isCut ? [tooManyForms(location)] : [])
  }

  private mutating func message(inPluralOf position: Int?, depth: Int) -> [Partial]? {
    guard depth < Self.maximumDepth else { return nil }
    var partials = [Partial()]
    while index < characters.count, characters[index] != "}" {
      let character = characters[index]
      index += 1
      var literal = ""
      switch character {
      case "'": literal = quoted()
      case "#" where position != nil: literal = "%\(position ?? 1)$d"
      case "{":
        guard let inner = argument(inPluralOf: position, depth: depth) else { return nil }
        guard let product = product(of: partials, and: inner) else { return nil }
        partials = product
        continue
      default:
        literal = String(character)
        while index < characters.count, !"'#{}".contains(characters[index]) {
          literal.append(characters[index])
          index += 1
        }
      }
      guard budget.take(forms: partials.count, bytes: literal.utf8.count) else { return nil }
      for position in partials.indices { partials[position].text += literal }
    }
    return partials
  }

  /// Every form of what was read so far, followed by every form of an argument.
  private mutating func product(of outer: [Partial], and inner: [Partial]) -> [Partial]? {
    var result: [Partial] = []
    for start in outer {
      for end in inner where result.count < Limit.formsOfAString.value {
        guard budget.take(bytes: start.text.utf8.count + end.text.utf8.count) else { return nil }
        result.append(Partial(text: start.text + end.text, plurals: start.plurals + end.plurals))
      }
    }
    return result
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
        if result.count < Limit.formsOfAString.value { result.append(partial) }
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

// MARK: - Messages

extension ICUMessageExpander {
  private static func unmatchedBraces(_ place: SourceLocation) -> Diagnostic {
    Diagnostic(
      id: "strings.message", severity: .error, message: "the braces of the message do not match",
      location: place, hint: "every '{' of an ICU message needs its '}'")
  }

  private static func tooManyForms(_ place: SourceLocation) -> Diagnostic {
    Diagnostic(
      id: "strings.too-many-forms", severity: .warning,
      message: "the string has more than \(Limit.formsOfAString.value) forms", location: place,
      hint: "use fewer choices in one message")
  }
}
