import Diagnostics

/// A kind of file that holds strings.
///
/// A new format is a file of its own under `Formats` and a line in `all`: how its files end, how they
/// are read, and, where they can be changed in place, where their texts are.
package struct TableFormat: Sendable {
  /// The extensions of its files, in lower case.
  package let fileExtensions: [String]
  /// Which placeholders its texts have beside those of `printf`.
  package var placeholders: Placeholders = []
  /// Whether Xcode copies its files into an app, so that an export of the app's texts begins with them.
  package var isResource = false
  /// Whether numbers are filled in with the digits of the reader's locale, as Foundation does; not by
  /// `printf`, nor where a message says how its numbers are written.
  package var writesLocalDigits = true
  /// Whether a file holds all languages: it has one place for all of them, in no language's folder.
  package var holdsAllLanguages = false
  /// Reads a file: its bytes and path to one table for each language in it.
  let read: @Sendable ([UInt8], String) throws(DiagnosticError) -> Diagnosed<[StringTable]>
  /// Finds the texts of a file that can be changed in place; nil where the format is read only.
  var edit: (@Sendable (inout StringFile, StringFile.Contents) throws(DiagnosticError) -> Void)?

  /// Placeholders of some formats only.
  package struct Placeholders: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    /// `{name}`, as in messages of ICU.
    package static let braces = Placeholders(rawValue: 1)
    /// `%(name)s`, as in Python.
    package static let names = Placeholders(rawValue: 2)
  }

  /// Every format that is read.
  package static let all: [TableFormat] = [
    strings, stringsDict, stringCatalog, xliff, gettext, arb,
  ]

  /// The extensions of files that are read, in lower case.
  package static let fileExtensions = all.flatMap(\.fileExtensions)

  /// The format of a file by its extension, or nil.
  package static func of(_ file: String) -> TableFormat? {
    all.first { $0.fileExtensions.contains(file.fileExtension) }
  }

  /// Whether a file is of this format by its extension.
  package func holds(_ file: String) -> Bool { fileExtensions.contains(file.fileExtension) }
}
