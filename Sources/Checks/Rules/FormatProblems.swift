import Diagnostics
import LayoutModel
import Localization

extension CheckRule {
  /// Translations whose format specifiers differ from the source's.
  static let mismatchedFormat = CheckRule(
    id: "mismatched-format", severity: .error, title: "Format specifiers do not match",
    about: .wrongFormat,
    explanation: """
      The translation takes other arguments than the source text. The app reads memory that is no \
      such value and crashes, or shows the wrong value. Where the order differs, positions such as \
      %2$@ are needed.
      """,
    check: .document { subject in
      perLanguage(subject) { text, language, string in
        let sources = text.source?.forms.map(\.text) ?? [text.text.value]
        let mayTakeArguments = sources.contains(where: Grammar.mayTakeArguments)
        for form in string.forms where !form.text.isEmpty {
          // Most texts take none, and are not looked into.
          guard mayTakeArguments || Grammar.mayTakeArguments(form.text) else { continue }
          let grammar = Grammar(ofFile: form.location.file)
          let wanted = sources.map(grammar.arguments).max { $0.count < $1.count } ?? []
          let found = grammar.arguments(of: form.text)
          // A text that takes nothing is shown as it is: a per cent sign in it is one.
          if wanted.isEmpty, !found.contains(where: { $0.kind == .object || $0.kind == .named }) {
            continue
          }
          guard let problem = mismatch(found, wanted, isPlural: !form.plurals.isEmpty) else {
            continue
          }
          var finding = subject.finding(
            "mismatched-format", "in '\(language)' \(problem.words) in '\(text.key)'", text,
            language,
            hint: "use the specifiers of \"\(text.sourceText.prefix(60))\"")
          finding.location = form.location
          finding.notes = ["source: \"\(text.sourceText)\"", "translation: \"\(form.text)\""]
          if subject.isOfCode {
            finding.cause = problem.isLeftOut ? subject.path : "\(subject.path) \(text.key)"
          }
          return finding
        }
        return nil
      }
    })

  /// What is wrong with the arguments of a translation, in words, and whether no more than that one is
  /// left out; nil for nothing.
  private static func mismatch(
    _ found: [FormatArgument], _ wanted: [FormatArgument], isPlural: Bool
  ) -> (words: String, isLeftOut: Bool)? {
    for argument in found {
      let same = wanted.first {
        argument.name == nil
          ? $0.position == argument.position && $0.name == nil
          : $0.name == argument.name
      }
      guard let same else {
        return ("'\(argument.text)' takes an argument that the source text has not", false)
      }
      guard argument.kind.isCompatible(with: same.kind) else {
        let crashes = argument.kind == .object || argument.kind == .cString
        let end = crashes ? ", which crashes," : ""
        return ("'\(argument.text)' takes the place of '\(same.text)'\(end)", false)
      }
    }
    // A plural form may say its number in a word.
    let missing = wanted.first { argument in
      !found.contains { $0.position == argument.position && $0.name == argument.name }
        && !(isPlural && argument.kind != .object)
    }
    return missing.map { ("'\($0.text)' is missing", true) }
  }

  /// Plural forms that a language needs and a string lacks.
  static let missingPluralForm = CheckRule(
    id: "missing-plural-form", severity: .warning, title: "A plural form is missing",
    about: .wrongFormat,
    explanation: """
      The language tells apart more numbers than the string has forms for, by the rules of CLDR. \
      The form for other numbers is shown in its place, which reads wrong.
      """,
    check: .document { subject in
      var findings: [Finding] = []
      for table in subject.catalog.tables where !subject.known.files.contains(table.file) {
        guard let language = table.language, subject.isChecked(language) else { continue }
        let rules = PluralRules(language: language)
        let needed = rules.categoriesOfWholeNumbers
        for string in table.strings {
          let positions = Set(string.forms.flatMap { $0.plurals.map(\.position) }).sorted()
          for position in positions {
            let present = Set(
              string.forms.flatMap(\.plurals).filter { $0.position == position }
                .compactMap(\.category))
            guard !present.isEmpty else { continue }
            // Millions alone need a form of their own in few languages; apps rarely have it.
            let missing = needed.filter {
              !present.contains($0) && rules.numbers(in: $0).contains { $0 < 1_000_000 }
            }
            guard !missing.isEmpty else { continue }
            var finding = Finding(
              rule: "missing-plural-form",
              "'\(string.key)' has no form for \(missing.map { "'\($0.rawValue)'" }.joined(separator: ", ")) in '\(language)'",
              location: string.location,
              hint: "such numbers are "
                + missing.compactMap { rules.numbers(in: $0).first.map(String.init) }
                .joined(separator: ", "))
            finding.key = string.key
            finding.language = language
            // Languages that have the forms of the source alone have one cause.
            finding.cause = "\(table.name) \(string.key)"
            // A form for zero is shown in every language.
            let idle = PluralCategory.allCases.filter {
              $0 != .zero && present.contains($0) && !rules.categories.contains($0)
            }
            if !idle.isEmpty {
              let forms = idle.map { "'\($0.rawValue)'" }.joined(separator: ", ")
              finding.notes.append("'\(language)' has no \(forms), which is never shown")
            }
            findings.append(finding)
          }
        }
      }
      return findings
    })
}

/// Which arguments the texts of a file may take: braces mean something in some formats only.
private struct Grammar {
  private let placeholders: TableFormat.Placeholders

  /// Whether a text has a sign that arguments begin with, in any format.
  static func mayTakeArguments(_ text: String) -> Bool {
    text.utf8.contains { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "{") }
  }

  init(ofFile file: String) { placeholders = TableFormat.of(file)?.placeholders ?? [] }

  func arguments(of text: String) -> [FormatArgument] {
    FormatString(text, recognizesBraces: placeholders.contains(.braces)).arguments.filter {
      $0.kind != .named || !placeholders.isEmpty
    }
  }
}

extension FormatSpecifier.Kind {
  /// Whether an argument of one kind may be read as another without harm.
  fileprivate func isCompatible(with other: FormatSpecifier.Kind) -> Bool {
    if self == other { return true }
    let numbers: Set<FormatSpecifier.Kind> = [.integer, .character, .variable]
    return numbers.contains(self) && numbers.contains(other)
  }
}
