import Diagnostics
import StructuredText

/// Reads `.stringsdict` files: plural rules, width rules and device rules in a property list.
///
/// - Source: Apple, *Stringsdict File Format*; *Adapting to Different Widths*
///   (`NSStringVariableWidthRuleType`, `NSStringDeviceSpecificRuleType`).
struct StringsDictReader {
  private(set) var table: StringTable
  private(set) var diagnostics: [Diagnostic] = []
  private var budget: ExpansionBudget

  init(file: String, name: String, language: String?, budget: ExpansionBudget) {
    table = StringTable(name: name, language: language, file: file)
    self.budget = budget
  }

  mutating func read(_ list: PropertyList) {
    guard let members = list.members else {
      return diagnostics.append(Self.malformed("the file is not a dictionary", at: list.location))
    }
    for member in members {
      let forms = forms(of: member.value, key: member.key, depth: 0)
      guard !forms.isEmpty else {
        diagnostics.append(
          Self.malformed("the entry '\(member.key)' has no text", at: member.location))
        continue
      }
      let string = LocalizedString(key: member.key, forms: forms, location: member.location)
      if let old = table.add(string) {
        diagnostics.append(StringsReader.duplicate(string, old: old))
      }
    }
  }

  private mutating func forms(of value: PropertyList, key: String, depth: Int)
    -> [LocalizedForm]
  {
    if let text = value.string { return [LocalizedForm(text: text, location: value.location)] }
    guard depth < 4, let members = value.members else { return [] }
    if let widths = value["NSStringVariableWidthRuleType"]?.members {
      return widths.flatMap { width in
        forms(of: width.value, key: key, depth: depth + 1).map { form in
          var form = form
          form.width = Int(width.key)
          return form
        }
      }
    }
    if let devices = value["NSStringDeviceSpecificRuleType"]?.members {
      return devices.flatMap { device in
        forms(of: device.value, key: key, depth: depth + 1).map { form in
          var form = form
          form.device = device.key
          return form
        }
      }
    }
    guard let format = value["NSStringLocalizedFormatKey"], let text = format.string else {
      return []
    }
    let result = FormExpander.forms(
      of: text, variables: members.compactMap { variable($0, key: key) },
      location: format.location, budget: &budget)
    diagnostics += result.diagnostics
    return result.value
  }

  private mutating func variable(_ member: PropertyList.Member, key: String)
    -> FormExpander.Variable?
  {
    guard let entries = member.value.members else { return nil }
    if let type = member.value["NSStringFormatSpecTypeKey"]?.string,
      type != "NSStringPluralRuleType"
    {
      diagnostics.append(
        Self.malformed("the rule type '\(type)' is not known", at: member.location))
    }
    let forms = entries.compactMap { entry in
      PluralCategory(rawValue: entry.key).flatMap { category in
        entry.value.string.map { (category, $0, entry.location) }
      }
    }
    for entry in entries
    where PluralCategory(rawValue: entry.key) == nil && !entry.key.hasPrefix("NSString") {
      diagnostics.append(Self.unknownCategory(entry.key, of: key, at: entry.location))
    }
    if !forms.contains(where: { $0.0 == .other }) {
      diagnostics.append(
        Diagnostic(
          id: "strings.missing-other", severity: .error,
          message: "the variable '\(member.key)' of '\(key)' has no form 'other'",
          location: member.location, hint: "every plural rule needs 'other'"))
    }
    return FormExpander.Variable(
      name: member.key, position: nil,
      conversion: member.value["NSStringFormatValueTypeKey"]?.string ?? "d", forms: forms)
  }

  /// A form whose name is no category of plurals, so that it is never shown.
  static func unknownCategory(_ name: String, of key: String, at place: SourceLocation)
    -> Diagnostic
  {
    Diagnostic(
      id: "strings.unknown-plural", severity: .error,
      message: "'\(name)' of '\(key)' is no plural category", location: place,
      hint: "the categories are zero, one, two, few, many and other")
  }

  private static func malformed(_ message: String, at place: SourceLocation) -> Diagnostic {
    Diagnostic(
      id: "strings.malformed", severity: .error, message: message, location: place,
      hint: "see Apple's 'Stringsdict File Format'")
  }
}

extension TableFormat {
  /// `.stringsdict`: a property list of rules.
  package static let stringsDict: TableFormat = {
    var format = TableFormat(fileExtensions: ["stringsdict"]) {
      (bytes, file) throws(DiagnosticError) in
      var reader = StringsDictReader(
        file: file, name: file.fileStem, language: file.languageOfFolder,
        budget: ExpansionBudget(size: bytes.count))
      reader.read(try PropertyList.read(bytes, file: file))
      return Diagnosed([reader.table], diagnostics: reader.diagnostics)
    }
    format.isResource = true
    format.edit = { (file, contents) throws(DiagnosticError) in
      file.readPropertyList(try PropertyList.read(contents.bytes, file: file.file))
    }
    return format
  }()
}
