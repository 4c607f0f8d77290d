package import Diagnostics
import Files
import Geometry
import LayoutModel

/// Reads the text form of a baseline; every problem is reported with its line and column.
///
///     file       = "bowerbird layout 1" header* "" view* "" "constraints" constraint* "" end
///     header     = "case" word | "screen" word word word | "canvas" number number key=value*
///                | "renderer" number | "fonts" word
///     view       = indent word word number number number number key=value*
///     constraint = word anchor relation side ("@" number)? key=value* "off"? "broken"?
///     side       = (number "*")? anchor (("+" | "-") number)? | number
///     end        = "end" number "views" number "constraints" hash
package struct BaselineParser {
  /// The path that diagnostics name.
  package var file: String
  /// The greatest length that is read, in bytes.
  package var sizeLimit = 32 << 20

  var diagnostics: [Diagnostic] = []
  var line = 0

  /// Makes a parser for a file of a name.
  package init(file: String) { self.file = file }

  /// Reads a baseline.
  ///
  /// - Parameters:
  ///   - text: The whole text of the file.
  ///   - file: The path that diagnostics name.
  /// - Returns: The baseline, or nil where an error was met, and all problems up to a limit.
  package static func parse(_ text: String, file: String) -> Diagnosed<LayoutBaseline?> {
    var parser = BaselineParser(file: file)
    return parser.parse(text)
  }

  mutating func parse(_ text: String) -> Diagnosed<LayoutBaseline?> {
    guard text.utf8.count <= sizeLimit else {
      return failure(.tooLarge(text.utf8.count, limit: sizeLimit, at: place(1, 1)))
    }
    // By scalars: a carriage return and a line feed are one character, as is a letter and a mark.
    let scalars = text.unicodeScalars
    var lines = scalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      Substring(line.last == "\r" ? line.dropLast() : line)
    }
    if text.unicodeScalars.last == "\n" { lines.removeLast() }
    guard let first = lines.first, first.hasPrefix("bowerbird layout ") else {
      return failure(.notABaseline(at: place(1, 1)))
    }
    if let version = Int(first.dropFirst(17)), version > LayoutBaseline.formatVersion {
      return failure(.newerFormat(version, at: place(1, 18)))
    }
    if let index = lines.firstIndex(where: Self.isConflictMarker) {
      return failure(.mergeConflict(at: place(index + 1, 1)))
    }
    guard let last = lines.last, last.hasPrefix("end ") else {
      return failure(.halfWritten(at: place(max(1, lines.count), 1)))
    }
    var reader = BaselineReader(file: file)
    for (index, line) in lines.dropLast().enumerated().dropFirst() {
      reader.read(line, number: index + 1)
    }
    checkEnd(last, lines: lines, reader: &reader)
    let failed = reader.diagnostics.contains { $0.severity == .error }
    return Diagnosed(failed ? nil : reader.baseline, diagnostics: reader.diagnostics)
  }

  private func checkEnd(
    _ last: Substring, lines: [Substring], reader: inout BaselineReader
  ) {
    let words = last.split(separator: " ")
    let end = place(lines.count, 1)
    guard words.count == 6, let views = Int(words[1]), let constraints = Int(words[3]) else {
      reader.diagnostics.append(.halfWritten(at: end))
      return
    }
    guard reader.diagnostics.allSatisfy({ $0.severity != .error }) else { return }
    let baseline = reader.baseline
    let found = (baseline.views.count, baseline.constraints.count)
    let body = lines.dropLast().joined(separator: "\n") + "\n"
    if found != (views, constraints) {
      reader.diagnostics.append(.wrongCount(found, expected: (views, constraints), at: end))
    } else if StableHash(body).shortText != words[5] {
      reader.diagnostics.append(.edited(at: end))
    }
  }

  private static func isConflictMarker(_ line: Substring) -> Bool {
    line.hasPrefix("<<<<<<< ") || line.hasPrefix(">>>>>>> ") || line == "======="
  }

  private func place(_ line: Int, _ column: Int) -> SourceLocation {
    SourceLocation(file: file, line: line, column: column)
  }

  private func failure(_ diagnostic: Diagnostic) -> Diagnosed<LayoutBaseline?> {
    Diagnosed(nil, diagnostics: [diagnostic])
  }
}

extension Diagnostic {
  private static let restore =
    "restore the file from version control, or record it anew with 'bowerbird accept'"

  fileprivate static func notABaseline(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      id: "baseline.not-a-baseline", severity: .error,
      message: "the file does not start with 'bowerbird layout'", location: location,
      hint: restore)
  }

  fileprivate static func newerFormat(_ version: Int, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      id: "baseline.newer-format", severity: .error,
      message: "the baseline has format \(version), newer than \(LayoutBaseline.formatVersion)",
      location: location, hint: "use the version of bowerbird that wrote it, or a later one")
  }

  fileprivate static func halfWritten(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      id: "baseline.half-written", severity: .error,
      message: "the file stops before its 'end' line", location: location, hint: restore)
  }

  fileprivate static func mergeConflict(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      id: "baseline.merge-conflict", severity: .error,
      message: "the file holds the marks of an unfinished merge", location: location,
      hint: "take either side, then run 'bowerbird test' and accept what is right")
  }

  fileprivate static func tooLarge(
    _ size: Int, limit: Int, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      id: "baseline.too-large", severity: .error,
      message: "the file has \(size) bytes; at most \(limit) are read", location: location)
  }

  fileprivate static func wrongCount(
    _ found: (Int, Int), expected: (Int, Int), at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      id: "baseline.wrong-count", severity: .error,
      message: "the file holds \(found.0) views and \(found.1) constraints, its last line says"
        + " \(expected.0) and \(expected.1)",
      location: location, hint: restore)
  }

  fileprivate static func edited(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      id: "baseline.edited", severity: .warning,
      message: "the baseline was changed by hand or by a merge since it was written",
      location: location, hint: "accept the case again to renew the last line")
  }
}
