package import Diagnostics
import StructuredText

/// A file of strings whose texts can be changed while everything else stays as it was written:
/// comments, order, white space, encoding.
///
/// `.strings`, `.stringsdict`, `.xcstrings` and XLIFF are read. A file in which nothing was changed
/// is the file that was read, byte by byte.
package struct StringFile: Sendable {
  /// A text of the file.
  package struct Unit: Hashable, Sendable {
    /// The name of the text in an export: the key, and for a form the way to it, as Xcode writes it:
    /// `files|==|plural.one`, `/files:dict/count:dict/one:dict/:string`.
    package var id: String
    /// The language; nil for that of the file's folder.
    package var language: String?
    /// The text.
    package var text: String
    /// The note to translators.
    package var comment: String?
    /// In XLIFF, what the file that the text belongs to is called there.
    package var original: String?
    /// Where the text is written.
    package var location: SourceLocation
    /// The place of the text among the scalars, quotes and tags included.
    var range: Range<Int>
    /// How the text is written.
    var syntax: Syntax
  }

  /// How a text is written.
  enum Syntax: Hashable, Sendable {
    /// `"text"`, as in `.strings` files; without a value the key stands for the text.
    case quoted(hasValue: Bool)
    /// A JSON string.
    case json
    /// What is between the tags of an element.
    case element(String)
  }

  /// What a file holds, as bytes and as text.
  struct Contents {
    var bytes: [UInt8]
    var text: String
  }

  /// The path.
  package let file: String
  /// The texts, in the order of the file.
  package private(set) var units: [Unit] = []
  /// The keys of a string catalog that are texts of the source language themselves, with their
  /// notes.
  package private(set) var keysAsSources: [(key: String, comment: String?)] = []
  /// What was wrong in the file; all else was read.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The scalars of the file as it was read.
  let scalars: [Unicode.Scalar]
  private let original: [UInt8]
  private let encoding: TextEncoding
  /// Replacements by the place where they start.
  private var edits: [Int: (end: Int, text: String)] = [:]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - file: The path; its ending decides how it is read.
  /// - Throws: `DiagnosticError` for a file that cannot be written back: one that is damaged, in no
  ///   valid encoding, or a binary property list.
  package init(_ bytes: [UInt8], file: String) throws(DiagnosticError) {
    self.file = file
    original = bytes
    guard !PropertyList.isBinary(bytes) else { throw DiagnosticError(Self.binary(file)) }
    let decoded = TextDecoder.decode(bytes, file: file)
    let errors = decoded.diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else { throw DiagnosticError(errors) }
    encoding = TextEncoding(of: bytes)
    scalars = Array(decoded.value.unicodeScalars)
    guard let edit = TableFormat.of(file)?.edit else { throw DiagnosticError(Self.unknown(file)) }
    try edit(&self, Contents(bytes: bytes, text: decoded.value))
  }

  /// Whether anything was changed.
  package var isChanged: Bool { !edits.isEmpty }

  /// The contents with the changes.
  package var bytes: [UInt8] {
    guard isChanged else { return original }
    var text = String.UnicodeScalarView()
    var next = 0
    for (start, edit) in edits.sorted(by: { $0.key < $1.key }) {
      text.append(contentsOf: scalars[next..<start])
      text.append(contentsOf: edit.text.unicodeScalars)
      next = edit.end
    }
    text.append(contentsOf: scalars[next...])
    return encoding.bytes(of: String(text))
  }

  /// Gives a text another value; a value that it has changes nothing.
  ///
  /// - Parameters:
  ///   - text: The new text.
  ///   - index: The position among `units`.
  package mutating func setText(_ text: String, at index: Int) {
    guard units[index].text != text else { return }
    let unit = units[index]
    units[index].text = text
    edits[unit.range.lowerBound] = (unit.range.upperBound, written(text, as: unit))
  }

  /// Adds text to the file: an entry that it lacks.
  ///
  /// - Parameters:
  ///   - text: What is written, as the format has it.
  ///   - offset: The place among the scalars; several additions at one place follow one another.
  mutating func insert(_ text: String, at offset: Int) {
    let old = edits[offset]
    edits[offset] = (old?.end ?? offset, text + (old?.text ?? ""))
  }

  mutating func add(_ unit: Unit) { units.append(unit) }

  mutating func addKey(_ key: String, comment: String?) { keysAsSources.append((key, comment)) }

  mutating func note(_ problems: [Diagnostic]) { diagnostics += problems }

  private func written(_ text: String, as unit: Unit) -> String {
    switch unit.syntax {
    case .quoted(true): return text.quoted()
    case .quoted(false):
      return String(String.UnicodeScalarView(scalars[unit.range])) + " = " + text.quoted()
    case .json: return JSONValue.string(text).rendered(isIndented: false)
    case .element(let name):
      let end = ScalarPlaces(scalars).endOfTag(from: unit.range.lowerBound)
      var head = String(String.UnicodeScalarView(scalars[unit.range.lowerBound..<end]))
      if head.hasSuffix("/>") { head = head.dropLast(2) + ">" }
      return head + text.xmlText + "</\(name)>"
    }
  }

  private static func binary(_ file: String) -> Diagnostic {
    Diagnostic(
      id: "strings.binary", severity: .error,
      message: "'\(file)' is a binary property list, which is not written",
      location: SourceLocation(file: file, line: 1, column: 1),
      hint: "convert it with 'plutil -convert xml1'")
  }

  private static func unknown(_ file: String) -> Diagnostic {
    let written = TableFormat.all.filter { $0.edit != nil }.flatMap(\.fileExtensions)
    return Diagnostic(
      id: "strings.unknown-format", severity: .error,
      message: "'\(file)' is not a kind of string table that is written",
      location: SourceLocation(file: file, line: 1, column: 1),
      hint: "\(written.dropLast().joined(separator: ", ")) and \(written.last ?? "") are written")
  }
}
