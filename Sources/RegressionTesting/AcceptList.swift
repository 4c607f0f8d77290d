package import Diagnostics

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a reviewer ticked in a report: the contents of `accept.json`.
package struct AcceptList: Hashable, Sendable, Codable {
  /// One case and the layout that was looked at.
  package struct Entry: Hashable, Sendable, Codable {
    /// The name of the case.
    package var name: String
    /// The hash of the layout's text that the report showed.
    package var hash: String

    /// Makes an entry.
    package init(name: String, hash: String) {
      self.name = name
      self.hash = hash
    }
  }

  /// The version of the form.
  package var format: Int
  /// The cases to accept.
  package var accept: [Entry]
  /// The cases that were looked at and refused.
  package var reject: [Entry]?
  /// Who looked at the cases.
  package var by: String?
  /// Why the layouts are right as they are now.
  package var reason: String?

  /// Makes a list.
  package init(accept: [Entry], reject: [Entry] = []) {
    format = 1
    self.accept = accept
    self.reject = reject
  }

  /// Reads `accept.json`.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - path: The path that a problem names.
  /// - Throws: A diagnostic `accept.unreadable`.
  package init(json bytes: [UInt8], path: String) throws(DiagnosticError) {
    do {
      self = try JSONDecoder().decode(AcceptList.self, from: Data(bytes))
    } catch {
      throw DiagnosticError(.unreadableList(path))
    }
    guard format == 1 else { throw DiagnosticError(.unreadableList(path)) }
  }
}

extension Diagnostic {
  fileprivate static func unreadableList(_ path: String) -> Diagnostic {
    Diagnostic(
      id: "accept.unreadable", severity: .error,
      message: "'\(path)' is no list of accepted cases",
      hint: "export it again from the report")
  }
}
