public import Diagnostics
import LayoutModel
import StructuredText

/// Findings that are known and put up with for now, so that a project can adopt checks bit by bit.
public struct FindingBaseline: Hashable, Sendable {
  private struct Entry: Hashable, Sendable {
    var fingerprint: String
    var description: String
  }

  private var entries: [Entry]

  /// Makes a baseline of findings.
  public init(_ findings: [Finding]) {
    entries = findings.map { finding in
      let parts = [
        finding.rule, finding.screen, finding.view?.rawValue, finding.language, finding.key,
      ]
      return Entry(
        fingerprint: finding.fingerprint,
        description: parts.compactMap { $0?.isEmpty ?? true ? nil : $0 }.joined(separator: " "))
    }
  }

  /// Reads a baseline file.
  ///
  /// - Parameters:
  ///   - text: The JSON.
  ///   - file: The path that places name.
  /// - Throws: `DiagnosticError` with `json.syntax` or `baseline.malformed`.
  public init(_ text: String, file: String) throws(DiagnosticError) {
    let root = try JSONReader.read(text, file: file).value
    guard root["version"]?.integer == 1, let findings = root["findings"]?.elements else {
      throw DiagnosticError(
        Diagnostic(
          id: "baseline.malformed", severity: .error,
          message: "the file is not a baseline of findings of version 1", location: root.location,
          hint: "write it anew with --write-baseline"))
    }
    entries = findings.compactMap { node in
      node["fingerprint"]?.string.map {
        Entry(fingerprint: $0, description: node["finding"]?.string ?? "")
      }
    }
  }

  /// The file's text: JSON, one finding a line for readable differences.
  public var text: String {
    let lines = entries.sorted {
      ($0.description, $0.fingerprint) < ($1.description, $1.fingerprint)
    }
    .map { entry in
      let value: JSONValue = [
        "fingerprint": .string(entry.fingerprint), "finding": .string(entry.description),
      ]
      return "    " + value.rendered(isIndented: false)
    }
    return "{\n  \"version\": 1,\n  \"findings\": [\n\(lines.joined(separator: ",\n"))\n  ]\n}\n"
  }

  /// Parts findings into new ones and those the baseline knows.
  ///
  /// - Returns: Both in their order, and what the baseline names that is no longer found.
  public func compare(_ findings: [Finding]) -> (new: [Finding], known: [Finding], gone: [String]) {
    let known = Set(entries.map(\.fingerprint))
    let found = Set(findings.map(\.fingerprint))
    return (
      findings.filter { !known.contains($0.fingerprint) },
      findings.filter { known.contains($0.fingerprint) },
      entries.filter { !found.contains($0.fingerprint) }.map(\.description)
    )
  }
}
