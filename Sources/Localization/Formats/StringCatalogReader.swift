import Diagnostics
import StructuredText

/// Reads string catalogs, `.xcstrings` of versions 1.0 and 1.1; members it does not know are
/// skipped.
///
/// - Source: Apple, *Localizing and varying text with a string catalog*. Observed in catalogs
///   saved by Xcode 15 to 26.
struct StringCatalogReader {
  /// A table for each language, in order of their tags.
  var tables: [StringTable] { languages.map { tablesByLanguage[$0] ?? empty(language: $0) } }
  private(set) var diagnostics: [Diagnostic] = []
  private let file: String
  private let name: String
  private var languages: [String] = []
  private var tablesByLanguage: [String: StringTable] = [:]
  private var sourceLanguage = "en"
  private var budget: ExpansionBudget

  init(file: String, name: String, budget: ExpansionBudget) {
    self.file = file
    self.name = name
    self.budget = budget
  }

  private func empty(language: String) -> StringTable {
    var table = StringTable(name: name, language: language, file: file)
    table.sourceLanguage = sourceLanguage
    return table
  }

  mutating func read(_ root: JSONNode) {
    guard let strings = root["strings"]?.members else {
      diagnostics.append(Self.malformed("the catalog has no 'strings'", at: root.location))
      return
    }
    sourceLanguage = LanguageTag(root["sourceLanguage"]?.string ?? "en").text
    if let version = root["version"], version.string?.hasPrefix("1.") != true {
      diagnostics.append(
        Diagnostic(
          id: "strings.version", severity: .warning,
          message: "the catalog's version '\(version.string ?? "?")' is not known",
          location: version.location, hint: "versions 1.0 and 1.1 are known"))
    }
    languages = Self.languagesUsed(in: strings, source: sourceLanguage)
    for language in languages { tablesByLanguage[language] = empty(language: language) }
    for member in strings { read(member) }
  }

  private static func languagesUsed(in strings: [JSONMember], source: String) -> [String] {
    var found: Set<String> = [source]
    for string in strings {
      for localization in string.value["localizations"]?.members ?? [] {
        found.insert(LanguageTag(localization.name).text)
      }
    }
    return found.sorted()
  }

  private mutating func read(_ member: JSONMember) {
    if member.value.members == nil {
      diagnostics.append(
        Self.malformed("the entry of '\(member.name)' is no object", at: member.value.location))
    } else if let value = member.value["localizations"], value.members == nil {
      diagnostics.append(Self.malformed("'localizations' is no object", at: value.location))
    }
    let isTranslatable = member.value["shouldTranslate"]?.bool ?? true
    let isStale = member.value["extractionState"]?.string == "stale"
    func completed(_ string: LocalizedString) -> LocalizedString {
      var string = string
      string.comment = member.value["comment"]?.string
      string.isTranslatable = isTranslatable
      if isStale { string.state = .stale }
      return string
    }
    var hasSource = false
    for localization in member.value["localizations"]?.members ?? [] {
      let language = LanguageTag(localization.name).text
      hasSource = hasSource || language == sourceLanguage
      guard let string = makeString(member.name, localization) else { continue }
      if tablesByLanguage[language]?.add(completed(string)) != nil {
        diagnostics.append(
          Self.malformed(
            "'\(member.name)' has two entries for '\(language)'", at: localization.location))
      }
    }
    // Without an entry in the source language the key is the text.
    if !hasSource {
      let string = LocalizedString(key: member.name, text: member.name, location: member.location)
      tablesByLanguage[sourceLanguage]?.add(completed(string))
    }
  }

  private mutating func makeString(_ key: String, _ localization: JSONMember) -> LocalizedString? {
    let substitutions = (localization.value["substitutions"]?.members ?? []).map { variable($0) }
    var units: [Unit] = []
    collect(
      localization.value, into: &units, Unit(key: key, location: localization.location), depth: 0)
    guard !units.isEmpty else {
      diagnostics.append(
        Self.malformed("'\(key)' has no text for '\(localization.name)'", at: localization.location)
      )
      return nil
    }
    let forms = units.flatMap { self.forms(of: $0, substitutions: substitutions) }
    var string = LocalizedString(key: key, forms: forms, location: localization.location)
    if let place = units.first?.location { string.location = place }
    string.state = units.compactMap(\.state).first { $0 != .translated } ?? units.first?.state
    return string
  }
}

// MARK: - Variations

extension StringCatalogReader {
  /// A text with the variations that lead to it.
  private struct Unit {
    var key: String
    var text = ""
    var category: PluralCategory?
    var device: String?
    var width: Int?
    var state: LocalizedString.State?
    var location: SourceLocation
  }

  private mutating func collect(
    _ node: JSONNode, into units: inout [Unit], _ path: Unit, depth: Int
  ) {
    guard depth < 8 else { return }
    if let unit = node["stringUnit"] {
      var path = path
      if unit["value"]?.string == nil {
        diagnostics.append(
          Self.malformed("a 'stringUnit' has no text as 'value'", at: unit.location))
      }
      path.text = unit["value"]?.string ?? ""
      path.state = unit["state"]?.string.flatMap(LocalizedString.State.init(rawValue:))
      path.location = unit["value"]?.location ?? unit.location
      units.append(path)
    }
    for kind in node["variations"]?.members ?? [] {
      for choice in kind.value.members ?? [] {
        var path = path
        switch kind.name {
        case "plural":
          path.category = PluralCategory(rawValue: choice.name)
          if path.category == nil {
            diagnostics.append(
              StringsDictReader.unknownCategory(choice.name, of: path.key, at: choice.location))
            continue
          }
        case "device": path.device = choice.name
        case "width": path.width = Int(choice.name)
        default: continue
        }
        collect(choice.value, into: &units, path, depth: depth + 1)
      }
    }
  }

  private mutating func variable(_ member: JSONMember) -> FormExpander.Variable {
    var units: [Unit] = []
    collect(member.value, into: &units, Unit(key: member.name, location: member.location), depth: 0)
    return FormExpander.Variable(
      name: member.name, position: member.value["argNum"]?.integer,
      conversion: member.value["formatSpecifier"]?.string ?? "lld",
      forms: units.map { ($0.category ?? .other, $0.text, $0.location) })
  }

  private mutating func forms(of unit: Unit, substitutions: [FormExpander.Variable])
    -> [LocalizedForm]
  {
    var forms = [LocalizedForm(text: unit.text, location: unit.location)]
    if !substitutions.isEmpty {
      let expanded = FormExpander.forms(
        of: unit.text, variables: substitutions, location: unit.location, budget: &budget)
      forms = expanded.value
      diagnostics += expanded.diagnostics
    }
    for index in forms.indices {
      forms[index].device = unit.device
      forms[index].width = unit.width
      guard let category = unit.category else { continue }
      // The number that is counted is the first whole number of the text.
      let counted = FormatString(unit.text).arguments.first { $0.kind == .integer }
      forms[index].plurals.insert(
        .init(position: counted?.position ?? 1, category: category), at: 0)
    }
    return forms
  }

  private static func malformed(_ message: String, at place: SourceLocation) -> Diagnostic {
    Diagnostic(
      id: "strings.malformed", severity: .error, message: message, location: place,
      hint: "open and save the catalog in Xcode, or correct it by hand")
  }
}

extension TableFormat {
  /// `.xcstrings`: a string catalog of Xcode.
  package static let stringCatalog: TableFormat = {
    var format = TableFormat(fileExtensions: ["xcstrings"]) {
      (bytes, file) throws(DiagnosticError) in
      let text = TextDecoder.decode(bytes, file: file)
      let root = try JSONReader.read(text.value, file: file)
      var reader = StringCatalogReader(
        file: file, name: file.fileStem, budget: ExpansionBudget(size: bytes.count))
      reader.read(root.value)
      return Diagnosed(
        reader.tables, diagnostics: text.diagnostics + root.diagnostics + reader.diagnostics)
    }
    format.isResource = true
    format.holdsAllLanguages = true
    format.edit = { (file, contents) throws(DiagnosticError) in
      file.readCatalog(try JSONReader.read(contents.text, file: file.file).value)
    }
    return format
  }()
}
