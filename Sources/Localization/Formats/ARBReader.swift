import Diagnostics
import StructuredText

/// Reads Application Resource Bundles, `.arb`: JSON with ICU messages.
///
/// - Source: Google, *Application Resource Bundle Specification*.
struct ARBReader {
  private(set) var table: StringTable
  private(set) var diagnostics: [Diagnostic] = []

  private var budget: ExpansionBudget

  init(file: String, name: String, language: String?, budget: ExpansionBudget) {
    table = StringTable(name: name, language: language, file: file)
    self.budget = budget
  }

  mutating func read(_ root: JSONNode) {
    guard let members = root.members else {
      diagnostics.append(
        Diagnostic(
          id: "strings.malformed", severity: .error, message: "the file is not an object",
          location: root.location, hint: "an ARB file is a JSON object of messages"))
      return
    }
    if let locale = root["@@locale"]?.string { table.language = LanguageTag(locale).text }
    let notes = Dictionary(members.map { ($0.name, $0.value) }) { $1 }
    for member in members where !member.name.hasPrefix("@") {
      guard let text = member.value.string else {
        diagnostics.append(Self.wrongType(member))
        continue
      }
      let expanded = ICUMessageExpander.forms(
        of: text, location: member.value.location, budget: &budget)
      let forms = expanded.value
      diagnostics += expanded.diagnostics
      var string = LocalizedString(key: member.name, forms: forms, location: member.value.location)
      string.comment = notes["@" + member.name]?["description"]?.string
      if let old = table.add(string) {
        diagnostics.append(StringsReader.duplicate(string, old: old))
      }
    }
  }

  private static func wrongType(_ member: JSONMember) -> Diagnostic {
    Diagnostic(
      id: "strings.malformed", severity: .error, message: "'\(member.name)' is no text",
      location: member.value.location, hint: "a message is a JSON string")
  }
}

extension TableFormat {
  /// `.arb`: with the language in the name, `app_de.arb`, `app_zh_Hant.arb`.
  package static let arb: TableFormat = {
    var format = TableFormat(fileExtensions: ["arb"]) { (bytes, file) throws(DiagnosticError) in
      let text = TextDecoder.decode(bytes, file: file)
      let root = try JSONReader.read(text.value, file: file)
      let parts = file.fileStem.split(separator: "_", maxSplits: 1).map(String.init)
      var language = file.languageOfFolder
      if language == nil, let last = parts.last, PluralRules.knows(language: last) {
        language = LanguageTag(last).text
      }
      var reader = ARBReader(
        file: file, name: parts.first ?? file.fileStem, language: language,
        budget: ExpansionBudget(size: bytes.count))
      reader.read(root.value)
      let all = text.diagnostics + root.diagnostics + reader.diagnostics
      return Diagnosed([reader.table], diagnostics: all)
    }
    format.placeholders = .braces
    format.writesLocalDigits = false
    return format
  }()
}
