package import Diagnostics
import StructuredText

extension StringTable {
  /// The extensions of files that are read, in lower case.
  package static let fileExtensions = [
    "strings", "stringsdict", "xcstrings", "xliff", "xlf", "po", "pot", "arb",
  ]

  /// Reads a file of strings: one table for each language in it.
  ///
  /// The extension says what the file is, its contents how it is written: text in any Unicode
  /// encoding, XML or binary property list. A damaged file yields what could be read.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - file: The path; an `.lproj` folder or the name says which language the file is in.
  /// - Returns: The tables, and every problem with its place.
  package static func read(_ bytes: [UInt8], file: String) -> Diagnosed<[StringTable]> {
    do throws(DiagnosticError) {
      switch file.fileExtension {
      case "strings": return try readStrings(bytes, file: file)
      case "stringsdict":
        var reader = StringsDictReader(
          file: file, name: file.fileStem, language: folderLanguage(of: file),
          budget: ExpansionBudget(size: bytes.count))
        reader.read(try PropertyList.read(bytes, file: file))
        return Diagnosed([reader.table], diagnostics: reader.diagnostics)
      case "xcstrings": return try readCatalog(bytes, file: file)
      case "xliff", "xlf":
        var reader = XLIFFReader(try XMLTreeReader.read(bytes, file: file), file: file)
        reader.read()
        return Diagnosed(reader.tables, diagnostics: reader.diagnostics)
      case "po", "pot": return readGettext(bytes, file: file)
      case "arb": return try readARB(bytes, file: file)
      default:
        return Diagnosed([], diagnostics: [unknownFormat(file)])
      }
    } catch {
      return Diagnosed([], diagnostics: error.diagnostics)
    }
  }

  private static func readStrings(_ bytes: [UInt8], file: String) throws(DiagnosticError)
    -> Diagnosed<[StringTable]>
  {
    let language = folderLanguage(of: file)
    if PropertyList.isBinary(bytes) {
      return try plain(bytes, file: file, language: language)
    }
    let text = TextDecoder.decode(bytes, file: file)
    if PropertyList.isXML(text.value) {
      return try plain(bytes, file: file, language: language)
    }
    var reader = StringsReader(text.value, file: file, name: file.fileStem, language: language)
    reader.read()
    // Where the encoding breaks, what else is wrong on the line is no mistake of its own.
    let broken = text.diagnostics.first { $0.severity == .error }?.location
    let problems = reader.diagnostics.filter { problem in
      guard let broken, let place = problem.location else { return true }
      return place.line != broken.line
    }
    return Diagnosed([reader.table], diagnostics: text.diagnostics + problems)
  }

  /// A `.strings` file in property list form; entries may also be rules as in `.stringsdict`.
  private static func plain(_ bytes: [UInt8], file: String, language: String?)
    throws(DiagnosticError) -> Diagnosed<[StringTable]>
  {
    var reader = StringsDictReader(
      file: file, name: file.fileStem, language: language,
      budget: ExpansionBudget(size: bytes.count))
    reader.read(try PropertyList.read(bytes, file: file))
    return Diagnosed([reader.table], diagnostics: reader.diagnostics)
  }

  private static func readCatalog(_ bytes: [UInt8], file: String) throws(DiagnosticError)
    -> Diagnosed<[StringTable]>
  {
    let text = TextDecoder.decode(bytes, file: file)
    let root = try JSONReader.read(text.value, file: file)
    var reader = StringCatalogReader(
      file: file, name: file.fileStem, budget: ExpansionBudget(size: bytes.count))
    reader.read(root.value)
    return Diagnosed(
      reader.tables, diagnostics: text.diagnostics + root.diagnostics + reader.diagnostics)
  }

  private static func readGettext(_ bytes: [UInt8], file: String) -> Diagnosed<[StringTable]> {
    let text = TextDecoder.decode(bytes, file: file)
    let parts = file.split(separator: "/").map(String.init)
    var language = folderLanguage(of: file)
    if language == nil, parts.count >= 3, parts[parts.count - 2] == "LC_MESSAGES" {
      language = LanguageTag(parts[parts.count - 3]).text
    }
    let stem = LanguageTag(file.fileStem)
    if language == nil, PluralRules.knows(language: stem.text) { language = stem.text }
    var reader = GettextReader(file: file, name: file.fileStem, language: language)
    reader.read(text.value)
    return Diagnosed([reader.table], diagnostics: text.diagnostics + reader.diagnostics)
  }

  private static func readARB(_ bytes: [UInt8], file: String) throws(DiagnosticError)
    -> Diagnosed<[StringTable]>
  {
    let text = TextDecoder.decode(bytes, file: file)
    let root = try JSONReader.read(text.value, file: file)
    // 'app_de.arb', 'app_zh_Hant.arb'.
    let parts = file.fileStem.split(separator: "_", maxSplits: 1).map(String.init)
    var language = folderLanguage(of: file)
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

  /// The language of the innermost `.lproj` folder, or nil for none, `Base` and `mul`.
  static func folderLanguage(of file: String) -> String? {
    let folder = file.split(separator: "/").last { $0.hasSuffix(".lproj") }
    guard let name = folder?.dropLast(".lproj".count), name != "Base", name != "mul" else {
      return nil
    }
    return LanguageTag(String(name)).text
  }

  private static func unknownFormat(_ file: String) -> Diagnostic {
    Diagnostic(
      id: "strings.unknown-format", severity: .error,
      message: "'\(file)' is not a kind of string table that is known",
      location: SourceLocation(file: file, line: 1, column: 1),
      hint: "known are .\(fileExtensions.joined(separator: ", ."))")
  }
}
