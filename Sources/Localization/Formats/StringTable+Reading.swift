package import Diagnostics

extension StringTable {
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
    guard let format = TableFormat.of(file) else {
      return Diagnosed([], diagnostics: [unknownFormat(file)])
    }
    do throws(DiagnosticError) {
      return try format.read(bytes, file)
    } catch {
      return Diagnosed([], diagnostics: error.diagnostics)
    }
  }

  private static func unknownFormat(_ file: String) -> Diagnostic {
    let known = TableFormat.fileExtensions.joined(separator: ", .")
    return Diagnostic(
      id: "strings.unknown-format", severity: .error,
      message: "'\(file)' is not a kind of string table that is known",
      location: SourceLocation(file: file, line: 1, column: 1), hint: "known are .\(known)")
  }
}

extension String {
  /// The language of the innermost `.lproj` folder of a path, or nil for none, `Base` and `mul`.
  package var languageOfFolder: String? {
    let folder = split(separator: "/").last { $0.hasSuffix(".lproj") }
    guard let name = folder?.dropLast(".lproj".count), name != "Base", name != "mul" else {
      return nil
    }
    return LanguageTag(String(name)).text
  }
}
