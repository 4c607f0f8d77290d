import Diagnostics

/// Writes out the forms of a text whose variables have plural forms of their own.
///
/// `%#@files@ in %#@folders@` becomes one text for each combination of categories, with the
/// position of each number in the text, so that a form can be filled by itself.
struct FormExpander {
  struct Variable {
    var name: String
    /// The position of the argument, where the file gives it.
    var position: Int?
    /// The length and conversion of the number: `d`, `lld`.
    var conversion: String
    var forms: [(category: PluralCategory, text: String, location: SourceLocation)]
  }

  private struct Partial {
    var text = ""
    var plurals: [LocalizedForm.Plural] = []
    var next = 1
    var positions: [String: Int] = [:]
    var chosen: [String: Int] = [:]
    var location: SourceLocation
  }

  static let maximumForms = 128
  private static let maximumDepth = 8

  let variables: [Variable]
  private(set) var diagnostics: [Diagnostic] = []
  private let location: SourceLocation

  init(variables: [Variable], location: SourceLocation) {
    self.variables = variables
    self.location = location
  }

  /// The forms of a text, in the order of the variables' forms.
  mutating func forms(of text: String) -> [LocalizedForm] {
    let start = [Partial(location: location)]
    return append(FormatString(text), to: start, inside: nil, depth: 0).map { partial in
      var form = LocalizedForm(text: partial.text, location: partial.location)
      form.plurals = partial.plurals
      return form
    }
  }

  private mutating func append(
    _ format: FormatString, to partials: [Partial], inside variable: (Variable, position: Int)?,
    depth: Int
  ) -> [Partial] {
    var partials = partials
    var ownNumberIsWritten = false
    for piece in format.pieces {
      switch piece {
      case .literal(let text):
        for index in partials.indices { partials[index].text += text }
      case .specifier(let specifier) where specifier.kind == .percent:
        for index in partials.indices { partials[index].text += "%%" }
      case .specifier(let specifier) where specifier.name == "arg" && variable != nil:
        let (owner, position) = variable ?? (variables[0], 1)
        for index in partials.indices {
          partials[index].text += "%\(position)$\(owner.conversion)"
        }
      case .specifier(let specifier) where specifier.kind == .variable:
        partials = expand(specifier, in: partials, depth: depth)
      case .specifier(let specifier):
        let isOwnNumber =
          variable != nil && specifier.position == nil && specifier.kind != .object
          && !ownNumberIsWritten
        ownNumberIsWritten = ownNumberIsWritten || isOwnNumber
        for index in partials.indices {
          let position = isOwnNumber ? variable?.position : specifier.position
          if position == nil { partials[index].next += 1 }
          partials[index].text += specifier.text(at: position ?? partials[index].next - 1)
        }
      }
    }
    return partials
  }

  private mutating func expand(
    _ specifier: FormatSpecifier, in partials: [Partial], depth: Int
  ) -> [Partial] {
    guard depth < Self.maximumDepth,
      let variable = variables.first(where: { $0.name == specifier.name }), !variable.forms.isEmpty
    else {
      report(depth < Self.maximumDepth ? Self.unknown(specifier.text, location) : cycle)
      return partials.map { partial in
        var partial = partial
        partial.text += specifier.text
        return partial
      }
    }
    var result: [Partial] = []
    for partial in partials {
      var partial = partial
      let position =
        partial.positions[variable.name] ?? specifier.position ?? variable.position ?? partial.next
      if partial.positions[variable.name] == nil, position == partial.next { partial.next += 1 }
      partial.positions[variable.name] = position
      for (number, form) in variable.forms.enumerated() {
        // A variable used twice has the same category in both places.
        if let chosen = partial.chosen[variable.name], chosen != number { continue }
        var copy = partial
        if copy.chosen[variable.name] == nil {
          copy.chosen[variable.name] = number
          copy.plurals.append(.init(position: position, category: form.category))
          copy.location = form.location
        }
        result += append(
          FormatString(form.text), to: [copy], inside: (variable, position), depth: depth + 1)
        if result.count >= Self.maximumForms {
          report(Self.tooMany(location))
          return result
        }
      }
    }
    return result
  }

  private mutating func report(_ diagnostic: Diagnostic) {
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }
}

extension FormatSpecifier {
  /// The specifier with a position: `%@` becomes `%2$@`.
  func text(at position: Int) -> String {
    let body = text.dropFirst()
    guard self.position != nil, let dollar = body.firstIndex(of: "$") else {
      return kind == .named ? text : "%\(position)$\(body)"
    }
    return "%\(position)$\(body[body.index(after: dollar)...])"
  }
}

// MARK: - Messages

extension FormExpander {
  private var cycle: Diagnostic {
    Diagnostic(
      id: "strings.variable-cycle", severity: .error,
      message: "the variables of the format contain one another", location: location,
      hint: "a variable may not be used in its own forms")
  }

  private static func unknown(_ text: String, _ place: SourceLocation) -> Diagnostic {
    Diagnostic(
      id: "strings.unknown-variable", severity: .error,
      message: "the format uses '\(text)', which is not defined", location: place,
      hint: "define the variable beside the format, or correct its name")
  }

  private static func tooMany(_ place: SourceLocation) -> Diagnostic {
    Diagnostic(
      id: "strings.too-many-forms", severity: .warning,
      message: "the string has more than \(maximumForms) forms; the others are left out",
      location: place, hint: "use fewer variables in one string")
  }
}
