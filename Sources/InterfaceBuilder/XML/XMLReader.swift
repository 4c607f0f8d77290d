import CExpat
import Diagnostics

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
    guard let parser = XML_ParserCreate(nil) else {
      throw DiagnosticError(.outOfMemory(file))
    }
    defer { XML_ParserFree(parser) }
    let state = ParsingState(parser: parser, file: file, limits: limits)
    state.arena.elements.reserveCapacity(bytes.count / 100)
    state.arena.attributes.reserveCapacity(bytes.count / 30)
    let status = withExtendedLifetime(state) {
      XML_SetUserData(parser, Unmanaged.passUnretained(state).toOpaque())
      XML_SetElementHandler(parser, startElement, endElement)
      XML_SetCharacterDataHandler(parser, characterData)
      XML_SetStartDoctypeDeclHandler(parser, startDoctype)
      XML_SetXmlDeclHandler(parser, declaration)
      return bytes.withUnsafeBytes { buffer in
        XML_Parse(
          parser, buffer.bindMemory(to: CChar.self).baseAddress, CInt(buffer.count), 1)
      }
    }
    if let problem = state.problem { throw DiagnosticError(problem) }
    guard status == XML_STATUS_OK else {
      let code = XML_GetErrorCode(parser)
      let words = XML_ErrorString(code).map { String(cString: $0) } ?? "unknown error"
      throw DiagnosticError(.syntax(words, at: state.location))
    }
    return state.arena
  }
}

/// What the callbacks of expat share.
private final class ParsingState {
  let parser: XML_Parser
  let limits: ReadingLimits
  var arena: XMLArena
  var problem: Diagnostic?
  /// Whether the document is in the archive format, whose plain values are all characters.
  var isArchive = false
  /// The open elements, and the last element closed inside each.
  var open: [(element: Int, lastChild: Int)] = []

  init(parser: XML_Parser, file: String, limits: ReadingLimits) {
    self.parser = parser
    self.limits = limits
    arena = XMLArena(file: file)
  }

  var location: SourceLocation {
    SourceLocation(
      file: arena.file, line: Int(XML_GetCurrentLineNumber(parser)),
      column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
  }

  func stop(_ diagnostic: Diagnostic) {
    guard problem == nil else { return }
    problem = diagnostic
    XML_StopParser(parser, XML_Bool(XML_FALSE))
  }

  func start(_ name: UnsafePointer<CChar>, _ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
    guard problem == nil else { return }
    let element = arena.elements.count
    guard open.count < limits.depth else {
      return stop(.tooDeep(limits.depth, at: location))
    }
    guard element < limits.elements else {
      return stop(.tooManyElements(limits.elements, at: location))
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
      return stop(.tooManyElements(limits.attributes, at: location))
    }
    let number = arena.nameTable.number(name)
    arena.elements.append(
      XMLArena.Element(
        name: arena.names[number], nameNumber: number,
        attributes: first..<arena.attributes.count, parent: open.last?.element ?? -1,
        firstChild: -1, nextSibling: -1, line: Int(XML_GetCurrentLineNumber(parser)),
        column: Int(XML_GetCurrentColumnNumber(parser)) + 1, text: ""))
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
}

private func state(_ data: UnsafeMutableRawPointer?) -> ParsingState? {
  data.map { Unmanaged<ParsingState>.fromOpaque($0).takeUnretainedValue() }
}

private func startElement(
  _ data: UnsafeMutableRawPointer?, _ name: UnsafePointer<CChar>?,
  _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
) {
  guard let name else { return }
  state(data)?.start(name, attributes)
}

private func endElement(_ data: UnsafeMutableRawPointer?, _ name: UnsafePointer<CChar>?) {
  state(data)?.end()
}

private func characterData(
  _ data: UnsafeMutableRawPointer?, _ text: UnsafePointer<CChar>?, _ length: CInt
) {
  guard let text else { return }
  text.withMemoryRebound(to: UInt8.self, capacity: Int(length)) { bytes in
    state(data)?.characters(UnsafeBufferPointer(start: bytes, count: Int(length)))
  }
}

private func declaration(
  _ data: UnsafeMutableRawPointer?, _ version: UnsafePointer<CChar>?,
  _ encoding: UnsafePointer<CChar>?, _ isStandalone: CInt
) {
  guard let encoding else { return }
  state(data)?.arena.encoding = String(cString: encoding)
}

private func startDoctype(
  _ data: UnsafeMutableRawPointer?, _ name: UnsafePointer<CChar>?, _: UnsafePointer<CChar>?,
  _: UnsafePointer<CChar>?, _ hasInternalSubset: CInt
) {
  guard let state = state(data) else { return }
  state.stop(.documentType(name.map { String(cString: $0) } ?? "", at: state.location))
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
