package import Diagnostics
import Geometry
import InterfaceBuilder
import LayoutModel
package import StructuredText

/// What a document holds, and what became of each part of it.
package struct Inspection: Sendable {
  private let document: LayoutDocument
  /// What became of each element of an Interface Builder document; nil for a text layout.
  private let inventory: DocumentInventory?

  /// Inspects a document, the file of which is read once more.
  ///
  /// - Throws: The reason why it cannot be read.
  package init(_ document: LayoutDocument) throws(DiagnosticError) {
    self.document = document
    inventory =
      document.format == .interfaceBuilder
      ? try InterfaceBuilderDocument.inventory(
        of: LayoutDocument.bytes(of: document.path), file: document.path) : nil
  }

  /// The report for people: screens first, then what was not used as written.
  ///
  /// - Parameter showsUnderstood: Whether what was understood is listed as well.
  /// - Returns: Lines of text without a final newline.
  package func text(showsUnderstood: Bool = false) -> String {
    var lines = ["\(document.path): \(document.screens.count.counted("screen"))"]
    for screen in document.screens {
      let size = screen.ownEnvironment.size
      lines.append(
        "  \(screen.name) (\(screen.role.rawValue), \(screen.platform.rawValue),"
          + " \(size.width.shortText)x\(size.height.shortText)): \(screen.views.count.counted("view")),"
          + " \(screen.constraints.count.counted("constraint")), \(screen.variants.count.counted("variant"))"
      )
    }
    for fate in DocumentInventory.Fate.allCases where showsUnderstood || fate != .understood {
      let entries = inventory?.entries(fate) ?? []
      guard !entries.isEmpty else { continue }
      lines.append("\(fate.rawValue):")
      lines += entries.map { "  " + Self.line($0) }
    }
    return lines.joined(separator: "\n")
  }

  private static func line(_ entry: DocumentInventory.Entry) -> String {
    let name = entry.attribute.map { "\(entry.element) \($0)" } ?? "<\(entry.element)>"
    let reason = entry.reason.map { ": \($0)" } ?? ""
    return
      "\(name) × \(entry.count), first at \(entry.location.line):\(entry.location.column)\(reason)"
  }

  /// The report for programs.
  package var json: JSONValue {
    .record([
      ("document", .string(document.path)),
      (
        "screens",
        .array(
          document.screens.map {
            .record([
              ("id", .string($0.id)), ("name", .string($0.name)),
              ("role", .string($0.role.rawValue)), ("platform", .string($0.platform.rawValue)),
              ("views", .integer($0.views.count)), ("constraints", .integer($0.constraints.count)),
              ("variants", .array($0.variants.map { .string($0.name) })),
            ])
          })
      ),
      ("inventory", .array((inventory?.entries ?? []).map(Self.json))),
      ("diagnostics", .array(document.diagnostics.map { .diagnostic($0) })),
    ])
  }

  private static func json(_ entry: DocumentInventory.Entry) -> JSONValue {
    .record([
      ("element", .string(entry.element)),
      ("attribute", entry.attribute.map(JSONValue.string) ?? .null),
      ("fate", .string(entry.fate.rawValue)), ("count", .integer(entry.count)),
      ("line", .integer(entry.location.line)), ("column", .integer(entry.location.column)),
      ("reason", entry.reason.map(JSONValue.string) ?? .null),
    ])
  }
}
