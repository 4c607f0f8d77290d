package import Diagnostics
import Files
package import LayoutComparison

/// A folder of baselines: one text file a case, named by the case.
package struct BaselineStore: Hashable, Sendable {
  /// The path of the folder.
  package var folder: String

  /// What follows the name of a baseline.
  package static let fileExtension = ".layout"

  /// Makes a store of a folder, which need not be there yet.
  package init(folder: String) { self.folder = folder }

  /// The path of a case's baseline.
  package func path(of caseName: String) -> String {
    folder + "/" + Self.fileName(of: caseName) + Self.fileExtension
  }

  /// The path of a case's picture, for projects that keep pictures too.
  package func picturePath(of caseName: String) -> String {
    folder + "/" + Self.fileName(of: caseName) + ".png"
  }

  /// Whether a case has a baseline.
  package func contains(_ caseName: String) -> Bool {
    FileKind.exists(path(of: caseName))
  }

  /// Reads the text of a case's baseline.
  ///
  /// - Returns: The text, or nil where there is none.
  /// - Throws: A diagnostic `file.unreadable`.
  package func text(of caseName: String) throws(DiagnosticError) -> String? {
    guard contains(caseName) else { return nil }
    return String(decoding: try FileBytes.read(path(of: caseName), limit: 64 << 20), as: UTF8.self)
  }

  /// Reads a case's baseline.
  ///
  /// - Returns: The baseline with its problems; a nil value where it is missing or unreadable.
  /// - Throws: A diagnostic `file.unreadable`.
  package func baseline(
    of caseName: String
  ) throws(DiagnosticError) -> Diagnosed<LayoutBaseline?> {
    guard let text = try text(of: caseName) else { return Diagnosed(nil) }
    var result = BaselineParser.parse(text, file: path(of: caseName))
    if let baseline = result.value, baseline.header.caseName != caseName {
      result.diagnostics.append(
        .otherCase(baseline.header.caseName, caseName, file: path(of: caseName)))
    }
    return result
  }

  /// Writes a case's baseline; a process killed at any moment leaves the old one or the new one.
  ///
  /// - Throws: A diagnostic `output.unwritable`; the old baseline is unchanged.
  package func write(_ text: String, of caseName: String) throws(DiagnosticError) {
    try AtomicFile.write(text, to: path(of: caseName))
  }

  /// The names of all cases that have a baseline or a picture, in order.
  package func caseNames() -> [String] {
    var names: Set<String> = []
    for file in Folder.files(below: folder) {
      guard let dot = file.lastIndex(of: "."),
        [Self.fileExtension, ".png"].contains(String(file[dot...]))
      else { continue }
      names.insert(Self.caseName(ofFile: String(file[..<dot])))
    }
    return names.sorted()
  }

  /// The names of baselines for which there is no case.
  package func orphans(besides cases: some Sequence<String>) -> [String] {
    let known = Set(cases.map { Self.fileName(of: $0) })
    return caseNames().filter { !known.contains(Self.fileName(of: $0)) }
  }

  /// Removes the files of cases, and folders that become empty.
  ///
  /// - Returns: The paths that were removed.
  /// - Throws: A diagnostic `output.unwritable` for the first file that cannot be removed.
  package func remove(_ caseNames: [String]) throws(DiagnosticError) -> [String] {
    var removed: [String] = []
    for name in caseNames {
      for path in [path(of: name), picturePath(of: name), signOffPath(of: name)]
      where FileKind.exists(path) {
        try AtomicFile.remove(path)
        removed.append(path)
        var above = Folder.parent(of: path)
        while above.count > folder.count, Folder.removeEmpty(above) {
          above = Folder.parent(of: above)
        }
      }
    }
    return removed
  }

  // MARK: Names

  /// A case's name as a path: slashes stay, what a file system may refuse is escaped by `%`.
  ///
  /// Names that differ only in case stay apart on file systems that do not tell them apart,
  /// because capitals behind the first letter of a part would collide only with other spellings
  /// of the same case, which the runner refuses.
  package static func fileName(of caseName: String) -> String {
    var result = ""
    var isAtStart = true
    for scalar in caseName.unicodeScalars {
      switch scalar {
      case "/":
        // Empty parts, "." and ".." would lead out of the folder.
        result += isAtStart ? "%2F" : "/"
        isAtStart = !result.hasSuffix("%2F")
        continue
      case "." where isAtStart: result += "%2E"
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "+", "@", "=", ",", "(", ")":
        result.unicodeScalars.append(scalar)
      default:
        if scalar.value > 0x7F, scalar.properties.isAlphabetic {
          result.unicodeScalars.append(scalar)
        } else {
          for byte in String(scalar).utf8 {
            let digits = String(byte, radix: 16, uppercase: true)
            result += "%" + (digits.count < 2 ? "0" : "") + digits
          }
        }
      }
      isAtStart = false
    }
    if result.hasSuffix("/") { result = result.dropLast() + "%2F" }
    return result.isEmpty ? "%00" : result
  }

  /// The case of a path that `fileName(of:)` made.
  package static func caseName(ofFile path: String) -> String {
    var bytes: [UInt8] = []
    var rest = Substring(path).utf8
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let value = UInt8(Substring(digits), radix: 16)
      {
        rest = rest.dropFirst(2)
        bytes.append(value)
      } else {
        bytes.append(byte)
      }
    }
    return bytes == [0] ? "" : String(decoding: bytes, as: UTF8.self)
  }
}

extension Diagnostic {
  fileprivate static func otherCase(_ old: String, _ new: String, file: String) -> Diagnostic {
    Diagnostic(
      id: "baseline.other-case", severity: .warning,
      message: "the baseline is that of the case '\(old)', not of '\(new)'",
      location: SourceLocation(file: file, line: 2, column: 1),
      hint: "check that the file was not copied or renamed; accept the case if it is right")
  }
}
