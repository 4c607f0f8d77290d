import Diagnostics
import StructuredText

/// Reads XML into an arena by expat.
///
/// A document type is refused with its line: Interface Builder writes none, and entities are how
/// hostile XML grows.
struct XMLReader {
  let file: String
  let limits: ReadingLimits

  /// Reads a whole document.
  ///
  /// - Throws: One diagnostic with the place at which reading stopped.
  func read(_ bytes: [UInt8]) throws(DiagnosticError) -> XMLArena {
    guard bytes.count <= limits.bytes else {
      throw DiagnosticError(.tooLarge(bytes.count, limit: limits.bytes, file: file))
    }
    guard !bytes.isEmpty else { throw DiagnosticError(.emptyDocument(file)) }
    let arena = ArenaBuilder(file: file, limits: limits, bytes: bytes.count)
    let end = XMLEventReader.read(bytes, by: arena)
    if let problem = arena.problem { throw DiagnosticError(problem) }
    guard let end else { return arena.arena }
    let place = SourceLocation(file: file, line: end.line, column: end.column)
    switch end.failure {
    case .outOfMemory: throw DiagnosticError(.outOfMemory(file))
    case .syntax(let words): throw DiagnosticError(.syntax(words, at: place))
    case .stopped: throw DiagnosticError(.syntax("it was stopped", at: place))
    }
  }
}

/// Fills an arena as a document is read.
private final class ArenaBuilder: XMLEventHandler {
  let limits: ReadingLimits
  var arena: XMLArena
  var problem: Diagnostic?
  /// Whether the document is in the archive format, whose plain values are all characters.
  var isArchive = false
  /// The open elements, and the last element closed inside each.
  var open: [(element: Int, lastChild: Int)] = []

  init(file: String, limits: ReadingLimits, bytes: Int) {
    self.limits = limits
    arena = XMLArena(file: file)
    arena.elements.reserveCapacity(bytes / 100)
    arena.attributes.reserveCapacity(bytes / 30)
  }

  func stop(_ problem: (SourceLocation) -> Diagnostic, in reader: XMLEventReader) {
    guard self.problem == nil else { return }
    let place = SourceLocation(file: arena.file, line: reader.line, column: reader.column)
    self.problem = problem(place)
    reader.stop()
  }

  func start(
    _ name: UnsafePointer<CChar>, _ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>?,
    in reader: XMLEventReader
  ) {
    guard problem == nil else { return }
    let element = arena.elements.count
    guard open.count < limits.depth else {
      return stop({ .tooDeep(limits.depth, at: $0) }, in: reader)
    }
    guard element < limits.elements else {
      return stop({ .tooManyElements(limits.elements, at: $0) }, in: reader)
    }
    let first = arena.attributes.count
    var index = 0
    while let key = pairs?[index], let value = pairs?[index + 1] {
      let number = arena.nameTable.number(key)
      arena.attributes.append(
        XMLArena.Attribute(
          nameNumber: number, nameLength: arena.names[number].utf8.count,
          value: String(cString: value)))
      index += 2
    }
    guard arena.attributes.count <= limits.attributes else {
      return stop({ .tooManyElements(limits.attributes, at: $0) }, in: reader)
    }
    let number = arena.nameTable.number(name)
    arena.elements.append(
      XMLArena.Element(
        name: arena.names[number], nameNumber: number,
        attributes: first..<arena.attributes.count, parent: open.last?.element ?? -1,
        firstChild: -1, nextSibling: -1, line: reader.line,
        column: reader.column, text: ""))
    if let parent = open.last {
      if parent.lastChild >= 0 {
        arena.elements[parent.lastChild].nextSibling = element
      } else {
        arena.elements[parent.element].firstChild = element
      }
      open[open.count - 1].lastChild = element
    }
    if element == 0 { isArchive = arena.elements[0].name == "archive" }
    open.append((element, -1))
  }

  func end() { _ = open.popLast() }

  func characters(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard problem == nil, let element = open.last?.element else { return }
    let name = arena.elements[element].name
    guard name == "string" || name == "mutableString" || isArchive else { return }
    arena.elements[element].text += String(decoding: bytes, as: UTF8.self)
  }

  func encoding(_ name: String) { arena.encoding = name }

  func documentType(_ name: String, in reader: XMLEventReader) {
    stop({ .documentType(name, at: $0) }, in: reader)
  }
}

// MARK: - Messages

extension Diagnostic {
  fileprivate static func tooLarge(_ count: Int, limit: Int, file: String) -> Diagnostic {
    Diagnostic(
      id: "ib.too-large", severity: .error,
      message: "the document has \(count) bytes; at most \(limit) are read",
      location: SourceLocation(file: file, line: 1, column: 1),
      hint: "check that the file is an Interface Builder document")
  }

  fileprivate static func emptyDocument(_ file: String) -> Diagnostic {
    Diagnostic(
      id: "ib.syntax", severity: .error, message: "the document is empty",
      location: SourceLocation(file: file, line: 1, column: 1),
      hint: "restore the file from version control")
  }

  fileprivate static func outOfMemory(_ file: String) -> Diagnostic {
    Diagnostic(
      id: "ib.out-of-memory", severity: .error, message: "there is no memory for an XML parser",
      location: SourceLocation(file: file, line: 1, column: 1))
  }

  fileprivate static func syntax(_ words: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      id: "ib.syntax", severity: .error, message: "the XML cannot be read: \(words)",
      location: location,
      hint: "the file may be cut off or hold merge markers; restore it from version control")
  }

  fileprivate static func documentType(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      id: "ib.document-type", severity: .error,
      message: "the document declares a document type '\(name)', which is not read",
      location: location,
      hint: "Interface Builder documents have none; remove the '<!DOCTYPE ...>' declaration")
  }

  fileprivate static func tooDeep(_ limit: Int, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      id: "ib.too-deep", severity: .error,
      message: "more than \(limit) elements lie inside one another", location: location,
      hint: "check that the file is an Interface Builder document")
  }

  fileprivate static func tooManyElements(_ limit: Int, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      id: "ib.too-many-elements", severity: .error,
      message: "the document has more than \(limit) elements or attributes", location: location,
      hint: "check that the file is an Interface Builder document")
  }
}
