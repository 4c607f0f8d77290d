import Diagnostics
import JSONText

/// Reads Application Resource Bundles, `.arb`: JSON with ICU messages.
///
/// - Source: Google, *Application Resource Bundle Specification*.
struct ARBReader {
  private(set) var table: StringTable
  private(set) var diagnostics: [Diagnostic] = []

  init(file: String, name: String, language: String?) {
    table = StringTable(name: name, language: language, file: file)
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
    for member in members where !member.name.hasPrefix("@") {
      guard let text = member.value.string else { continue }
      var expander = ICUMessageExpander(location: member.value.location)
      let forms = expander.forms(of: text)
      diagnostics += expander.diagnostics
      var string = LocalizedString(key: member.name, forms: forms, location: member.value.location)
      string.comment = root["@" + member.name]?["description"]?.string
      if let old = table.add(string) {
        diagnostics.append(StringsReader.duplicate(string, old: old))
      }
    }
  }
}
