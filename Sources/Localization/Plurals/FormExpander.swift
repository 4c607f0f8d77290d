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

    func appending(_ more: String) -> Partial {
      var result = self
      result.text += more
      return result
    }
  }

  /// A form of a variable with its text in parts.
  private struct ChoiceForm {
    var category: PluralCategory
    var format: FormatString
    var location: SourceLocation
  }

  private(set) var diagnostics: [Diagnostic] = []
  private let variables: [String: Variable]
  private let location: SourceLocation
  private var budget: ExpansionBudget
  private var formats: [String: [ChoiceForm]] = [:]
  /// The variables whose forms are being written.
  private var open: [String] = []

  init(variables: [Variable], location: SourceLocation, budget: ExpansionBudget) {
    self.variables = Dictionary(variables.map { ($0.name, $0) }) { first, _ in first }
    self.location = location
    self.budget = budget
  }

  /// The forms of a text, in the order of the variables' forms.
  ///
  /// A text that needs more steps than are left is one form as it is.
  static func forms(
    of text: String, variables: [Variable], location: SourceLocation,
    budget: inout ExpansionBudget
  ) -> Diagnosed<[LocalizedForm]> {
    budget.begin()
    var expander = FormExpander(variables: variables, location: location, budget: budget)
    let partials = expander.append(
      FormatString(text), to: [Partial(location: location)], inside: nil)
    budget = expander.budget
    guard !budget.isExhausted else {
      return Diagnosed(
        [LocalizedForm(text: text, location: location)],
        diagnostics: expander.diagnostics + [tooMuchWork(location)])
    }
    let forms = partials.map { partial in
      var form = LocalizedForm(text: partial.text, location: partial.location)
      form.plurals = partial.plurals
      return form
    }
    return Diagnosed(forms, diagnostics: expander.diagnostics)
  }

  private mutating func append(
    _ format: FormatString, to partials: [Partial], inside variable: (Variable, position: Int)?
  ) -> [Partial] {
    var partials = partials
    var ownNumberIsWritten = false
    for piece in format.pieces {
      guard budget.take(forms: partials.count, bytes: piece.byteCount) else { return partials }
      switch piece {
      case .literal(let text):
        for index in partials.indices { partials[index].text += text }
      case .specifier(let specifier) where specifier.kind == .percent:
        for index in partials.indices { partials[index].text += "%%" }
      case .specifier(let specifier) where specifier.kind == .variable:
        guard specifier.name == "arg", let (owner, position) = variable else {
          partials = expand(specifier, in: partials)
          continue
        }
        for index in partials.indices {
          partials[index].text += "%\(position)$\(owner.conversion)"
        }
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

  private mutating func expand(_ specifier: FormatSpecifier, in partials: [Partial]) -> [Partial] {
    guard let variable = specifier.name.flatMap({ variables[$0] }), !variable.forms.isEmpty else {
      report(Self.unknown(specifier.text, location))
      return partials.map { $0.appending(specifier.text) }
    }
    guard open.count < Limit.variableDepth.value, !open.contains(variable.name) else {
      report(open.contains(variable.name) ? cycle : Self.tooMuchWork(location))
      return partials.map { $0.appending(specifier.text) }
    }
    open.append(variable.name)
    defer { open.removeLast() }
    let forms = forms(of: variable)
    var result: [Partial] = []
    for var partial in partials {
      let position =
        partial.positions[variable.name] ?? specifier.position ?? variable.position ?? partial.next
      if partial.positions[variable.name] == nil, position == partial.next { partial.next += 1 }
      partial.positions[variable.name] = position
      for (number, form) in forms.enumerated() {
        guard budget.take(bytes: partial.text.utf8.count) else { return result }
        // A variable used twice has the same category in both places.
        if let chosen = partial.chosen[variable.name], chosen != number { continue }
        var copy = partial
        if copy.chosen[variable.name] == nil {
          copy.chosen[variable.name] = number
          copy.plurals.append(.init(position: position, category: form.category))
          copy.location = form.location
        }
        result += append(form.format, to: [copy], inside: (variable, position))
        if result.count >= Limit.formsOfAString.value {
          report(Self.tooMany(location))
          return result
        }
      }
    }
    return result
  }

  private mutating func forms(of variable: Variable) -> [ChoiceForm] {
    if let known = formats[variable.name] { return known }
    let forms = variable.forms.map { form in
      ChoiceForm(
        category: form.category, format: FormatString(form.text), location: form.location)
    }
    formats[variable.name] = forms
    return forms
  }

  private mutating func report(_ diagnostic: Diagnostic) {
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }
}

extension FormatString.Piece {
  fileprivate var byteCount: Int {
    switch self {
    case .literal(let text): text.utf8.count
    case .specifier(let specifier): specifier.text.utf8.count
    }
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
      message:
        "the string has more than \(Limit.formsOfAString.value) forms; the others are left out",
      location: place, hint: "use fewer variables in one string")
  }

  /// The string is one form, as it is written.
  static func tooMuchWork(_ place: SourceLocation) -> Diagnostic {
    Diagnostic(
      id: "strings.too-many-forms", severity: .warning,
      message: "the forms of the string are too many or too long to be written out",
      location: place, hint: "use fewer variables in one string")
  }
}
