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
    let handler = ArenaHandler(ArenaBuilder(file: file, limits: limits, bytes: bytes.count))
    let end = XMLEventReader.read(bytes, by: handler)
    if let problem = handler.builder.problem { throw DiagnosticError(problem) }
    guard let end else { return handler.builder.arena }
    let place = SourceLocation(file: file, line: end.line, column: end.column)
    switch end.failure {
    case .outOfMemory: throw DiagnosticError(.outOfMemory(file))
    case .syntax(let words): throw DiagnosticError(.syntax(words, at: place))
    case .stopped: throw DiagnosticError(.syntax("it was stopped", at: place))
    }
  }
}

/// Hands the events of a document to what fills an arena.
private final class ArenaHandler: XMLEventHandler {
  var builder: ArenaBuilder

  init(_ builder: ArenaBuilder) { self.builder = builder }

  func start(
    _ name: UnsafePointer<CChar>, _ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>?,
    in reader: XMLEventReader
  ) {
    builder.start(name, pairs, in: reader)
  }

  func end() { builder.end() }

  func characters(_ bytes: UnsafeBufferPointer<UInt8>) { builder.characters(bytes) }

  func encoding(_ name: String) { builder.arena.encoding = name }

  func documentType(_ name: String, in reader: XMLEventReader) {
    builder.stop({ .documentType(name, at: $0) }, in: reader)
  }
}

/// Fills an arena as a document is read.
private struct ArenaBuilder {
  /// An element that has begun and not ended.
  private struct OpenElement {
    var element: Int
    /// The last element that has ended inside, or -1.
    var lastChild = -1
    /// Whether its characters are kept.
    var takesText: Bool
  }

  let limits: ReadingLimits
  var arena: XMLArena
  private(set) var problem: Diagnostic?
  /// Whether there is a problem, which is asked at every event.
  private var isStopped = false
  /// Whether the document is in the archive format, whose plain values are all characters.
  private var isArchive = false
  private var open: [OpenElement] = []

  init(file: String, limits: ReadingLimits, bytes: Int) {
    self.limits = limits
    arena = XMLArena(file: file)
    arena.elements.reserveCapacity(bytes / 100)
    arena.attributes.reserveCapacity(bytes / 30)
  }

  mutating func stop(_ problem: (SourceLocation) -> Diagnostic, in reader: XMLEventReader) {
    guard !isStopped else { return }
    isStopped = true
    let place = SourceLocation(file: arena.file, line: reader.line, column: reader.column)
    self.problem = problem(place)
    reader.stop()
  }

  mutating func start(
    _ name: UnsafePointer<CChar>, _ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>?,
    in reader: XMLEventReader
  ) {
    guard !isStopped else { return }
    let element = arena.elements.count
    guard open.count < limits.depth else {
      return stop({ [limits] in .tooDeep(limits.depth, at: $0) }, in: reader)
    }
    guard element < limits.elements else {
      return stop({ [limits] in .tooManyElements(limits.elements, at: $0) }, in: reader)
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
      return stop({ [limits] in .tooManyElements(limits.attributes, at: $0) }, in: reader)
    }
    let number = arena.nameTable.number(name)
    let text = arena.names[number]
    arena.elements.append(
      XMLArena.Element(
        name: text, nameNumber: number, attributes: first..<arena.attributes.count,
        parent: open.last?.element ?? -1, firstChild: -1, nextSibling: -1, line: reader.line,
        column: reader.column, text: ""))
    if let parent = open.last {
      if parent.lastChild >= 0 {
        arena.elements[parent.lastChild].nextSibling = element
      } else {
        arena.elements[parent.element].firstChild = element
      }
      open[open.count - 1].lastChild = element
    }
    if element == 0 { isArchive = text == "archive" }
    let takesText = isArchive || text == "string" || text == "mutableString"
    open.append(OpenElement(element: element, takesText: takesText))
  }

  mutating func end() { _ = open.popLast() }

  mutating func characters(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard !isStopped, let last = open.last, last.takesText else { return }
    arena.elements[last.element].text += String(decoding: bytes, as: UTF8.self)
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
