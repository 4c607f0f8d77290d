package import Diagnostics
import PangoText
package import StructuredText

/// The fonts of a machine as a list that another machine can be held against.
package struct FontList: Hashable, Sendable {
  /// A font file.
  package struct Entry: Hashable, Sendable {
    /// The name of the file.
    package var name: String
    /// Where the file lies.
    package var path: String
    /// Sixteen hexadecimal digits that change with any table of the file.
    package var digest: String
    /// The length of the file in bytes.
    package var byteCount: Int
    /// The package of the default fonts that it belongs to; nil for one of the project's own.
    package var package: String?
    /// The licence as an SPDX expression, or in the font's own words.
    package var licence: String?
  }

  /// What baselines name the fonts by.
  package var fingerprint: String
  /// The files in the order in which they are loaded.
  package var entries: [Entry]

  /// Lists the fonts of a run.
  package init(_ textSystem: TextSystem) {
    fingerprint = textSystem.fontFingerprint
    entries = textSystem.fonts.files.map { file in
      Entry(
        name: file.name, path: file.path, digest: Self.hexadecimal(file.digest),
        byteCount: file.byteCount, package: file.package, licence: file.licence)
    }
  }

  private static func hexadecimal(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  // MARK: JSON

  /// The list as it is written by `bowerbird fonts --format json`.
  package var json: JSONValue {
    .record([
      ("format", "bowerbird-fonts"), ("version", 1), ("fingerprint", .string(fingerprint)),
      ("files", .array(entries.map(\.json))),
    ])
  }

  /// Reads a list.
  ///
  /// - Parameters:
  ///   - text: The JSON.
  ///   - path: The file it is from.
  /// - Throws: Diagnostics of JSON that cannot be read, or `fonts.no-list`.
  package init(json text: String, path: String) throws(DiagnosticError) {
    let root = try JSONReader.read(text, file: path).value
    guard root["format"]?.string == "bowerbird-fonts",
      let fingerprint = root["fingerprint"]?.string, let files = root["files"]?.elements
    else { throw DiagnosticError(.noList(path)) }
    self.fingerprint = fingerprint
    entries = []
    for file in files {
      guard let name = file["name"]?.string, let digest = file["digest"]?.string else {
        throw DiagnosticError(.noList(path))
      }
      entries.append(
        Entry(
          name: name, path: file["path"]?.string ?? name, digest: digest,
          byteCount: file["bytes"]?.integer ?? 0, package: file["package"]?.string,
          licence: file["licence"]?.string))
    }
  }

  // MARK: Agreement

  /// What keeps a machine with other fonts from making the same bytes; empty for the same fonts.
  ///
  /// - Parameters:
  ///   - here: The fonts of this machine.
  ///   - path: The file that this list is from.
  /// - Returns: A finding for each file that differs, in the order of the lists.
  package func disagreements(with here: FontList, path: String) -> [Diagnostic] {
    guard fingerprint != here.fingerprint else { return [] }
    var result: [Diagnostic] = []
    let place = SourceLocation(file: path, line: 1, column: 1)
    for entry in entries {
      let same = here.entries.filter { $0.name == entry.name }
      if same.isEmpty {
        result.append(.missing(entry, at: place))
      } else if let other = same.first, !same.contains(where: { $0.digest == entry.digest }) {
        result.append(.other(entry, other, at: place))
      }
    }
    for entry in here.entries where !entries.contains(where: { $0.name == entry.name }) {
      result.append(.added(entry, at: place))
    }
    return result.isEmpty ? [.otherSubstitutes(at: place)] : result
  }
}

extension FontList.Entry {
  fileprivate var json: JSONValue {
    .record([
      ("name", .string(name)), ("path", .string(path)), ("digest", .string(digest)),
      ("bytes", .integer(byteCount)), ("package", package.map(JSONValue.string) ?? .null),
      ("licence", licence.map(JSONValue.string) ?? .null),
    ])
  }
}

extension Diagnostic {
  fileprivate static func noList(_ path: String) -> Diagnostic {
    Diagnostic(
      id: "fonts.no-list", severity: .error, message: "this is no list of fonts",
      location: SourceLocation(file: path, line: 1, column: 1),
      hint: "'bowerbird fonts --format json' writes one")
  }

  fileprivate static func missing(_ entry: FontList.Entry, at place: SourceLocation) -> Diagnostic {
    Diagnostic(
      id: "fonts.missing-file", severity: .error,
      message: "the font file '\(entry.name)' is not at hand here", location: place,
      hint: entry.package.map { "install it: apt-get install \($0); or use a font bundle" }
        ?? "add its folder with --fonts, or to 'fonts' in bowerbird.yaml")
  }

  fileprivate static func other(
    _ entry: FontList.Entry, _ here: FontList.Entry, at place: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      id: "fonts.other-file", severity: .error,
      message: "the font file '\(entry.name)' is another version here (\(here.path))",
      location: place,
      hint: "use one font bundle on both machines: --bundle writes it, --font-bundle uses it")
  }

  fileprivate static func added(_ entry: FontList.Entry, at place: SourceLocation) -> Diagnostic {
    Diagnostic(
      id: "fonts.added-file", severity: .error,
      message: "the font file '\(entry.path)' is at hand only here", location: place,
      hint: entry.package == nil
        ? "leave its folder out of --fonts and bowerbird.yaml, or add it on the other machine"
        : "use one font bundle on both machines: --bundle writes it, --font-bundle uses it")
  }

  fileprivate static func otherSubstitutes(at place: SourceLocation) -> Diagnostic {
    Diagnostic(
      id: "fonts.other-substitutes", severity: .error,
      message: "the font files agree, but what stands in for missing fonts does not",
      location: place, hint: "use the same 'substitutes' and order of 'fonts' in bowerbird.yaml")
  }
}
