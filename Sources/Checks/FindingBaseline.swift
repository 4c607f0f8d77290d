package import Diagnostics
import LayoutModel
import StructuredText

/// Findings that are known and put up with for now, so that a project can adopt checks bit by bit.
///
/// A finding is known with the languages in which it was found: in a further language it is new.
/// Of findings that are told together each is known by itself.
package struct FindingBaseline: Hashable, Sendable {
  private struct Entry: Hashable, Sendable {
    var fingerprint: String
    var description: String
    /// The languages; empty where language plays no part.
    var languages: [String]
  }

  private var entries: [Entry] = []
  private var positions: [String: Int] = [:]

  /// Makes a baseline of findings.
  package init(_ findings: [Finding]) {
    for finding in findings.flatMap({ $0.members.isEmpty ? [$0] : $0.members }) {
      let parts = [
        finding.rule, finding.screen,
        finding.viewNames.first { !$0.isEmpty } ?? finding.view?.rawValue,
        finding.cases.isEmpty ? finding.language : nil, finding.key,
      ]
      add(
        Entry(
          fingerprint: finding.fingerprint,
          description: parts.compactMap { $0?.isEmpty ?? true ? nil : $0 }.joined(separator: " "),
          languages: finding.languages))
    }
  }

  /// Reads a baseline file.
  ///
  /// - Parameters:
  ///   - text: The JSON.
  ///   - file: The path that places name.
  /// - Throws: `DiagnosticError` with `json.syntax` or `baseline.malformed`.
  package init(_ text: String, file: String) throws(DiagnosticError) {
    let root = try JSONReader.read(text, file: file).value
    guard root["version"]?.integer == 2, let findings = root["findings"]?.elements else {
      throw DiagnosticError(
        Diagnostic(
          id: "baseline.malformed", severity: .error,
          message: "the file is not a baseline of findings of version 2", location: root.location,
          hint: "write it anew with --write-baseline"))
    }
    for node in findings {
      guard let fingerprint = node["fingerprint"]?.string else { continue }
      add(
        Entry(
          fingerprint: fingerprint, description: node["finding"]?.string ?? "",
          languages: node["languages"]?.elements?.compactMap(\.string) ?? []))
    }
  }

  private mutating func add(_ entry: Entry) {
    guard let position = positions[entry.fingerprint] else {
      positions[entry.fingerprint] = entries.count
      entries.append(entry)
      return
    }
    entries[position].languages += entry.languages.filter {
      !entries[position].languages.contains($0)
    }
  }

  /// The file's text: JSON, one finding a line for readable differences.
  package var text: String {
    let lines = entries.sorted {
      ($0.description, $0.fingerprint) < ($1.description, $1.fingerprint)
    }
    .map { entry in
      let value: JSONValue = [
        "fingerprint": .string(entry.fingerprint), "finding": .string(entry.description),
        "languages": .array(entry.languages.sorted().map { .string($0) }),
      ]
      return "    " + value.rendered(isIndented: false)
    }
    return "{\n  \"version\": 2,\n  \"findings\": [\n\(lines.joined(separator: ",\n"))\n  ]\n}\n"
  }

  /// Parts findings into new ones and those the baseline knows.
  ///
  /// - Returns: Both in their order, a finding in languages that the baseline does not know being
  ///   new in those alone; and what the baseline names that is no longer found.
  package func compare(_ findings: [Finding]) -> (new: [Finding], known: [Finding], gone: [String])
  {
    var new: [Finding] = []
    var known: [Finding] = []
    var found: [String: Set<String>] = [:]
    for finding in findings where !finding.members.isEmpty {
      let (newMembers, _, _) = compare(finding.members)
      for member in finding.members {
        found[member.fingerprint, default: []].formUnion(member.languages)
      }
      if newMembers.isEmpty {
        known.append(finding)
      } else {
        new.append(finding.telling(only: newMembers))
      }
    }
    for var finding in findings where finding.members.isEmpty {
      found[finding.fingerprint, default: []].formUnion(finding.languages)
      guard let position = positions[finding.fingerprint] else {
        new.append(finding)
        continue
      }
      let added = finding.languages.filter { !entries[position].languages.contains($0) }
      if added.isEmpty {
        known.append(finding)
      } else {
        if added.count < finding.languages.count {
          finding.message += " (new in \(added.listed(of: added.count)))"
        }
        finding.languages = added
        new.append(finding)
      }
    }
    let gone = entries.compactMap { entry -> String? in
      guard let languages = found[entry.fingerprint] else { return entry.description }
      let gone = entry.languages.filter { !languages.contains($0) }
      return gone.isEmpty ? nil : "\(entry.description) \(gone.joined(separator: ", "))"
    }
    return (new, known, gone)
  }
}

extension Finding {
  /// The finding with only some of those that are told together in it.
  fileprivate func telling(only new: [Finding]) -> Finding {
    guard new.count < members.count else { return self }
    var result = self
    result.members = new
    result.message += " (\(new.count) new)"
    result.notes.append(contentsOf: new.map(\.message).filter { !notes.contains($0) })
    return result
  }
}
