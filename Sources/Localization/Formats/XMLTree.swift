import CExpat
import Diagnostics

/// An XML document as a flat list of elements with their places.
struct XMLTree {
  /// An element; children are named by their positions in the tree.
  struct Element {
    var name: String
    var attributes: [(name: String, value: String)]
    var children: [Child]
    var location: SourceLocation

    func attribute(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
  }

  enum Child {
    case element(Int)
    case text(String)
  }

  /// The elements in document order; the root is the first.
  var elements: [Element] = []

  /// The child elements of an element.
  func children(of element: Element) -> [Element] {
    element.children.compactMap { child in
      if case .element(let position) = child { elements[position] } else { nil }
    }
  }

  /// The first child element with a name.
  func child(_ name: String, of element: Element) -> Element? {
    children(of: element).first { $0.name == name }
  }

  /// The text of an element and everything in it, without markup.
  func text(of element: Element) -> String {
    element.children.map { child in
      switch child {
      case .text(let text): text
      case .element(let position): text(of: elements[position])
      }
    }.joined()
  }
}

/// Builds a tree with expat; documents that define entities are refused.
///
/// A property list or XLIFF file needs none, and entities that expand to entities are how a small
/// file fills the memory.
final class XMLTreeReader {
  static let maximumDepth = 128
  static let maximumElements = 2_000_000

  private let file: String
  private var tree = XMLTree()
  private var open: [Int] = []
  private var text = ""
  private var problem: Diagnostic?
  private var parser: XML_Parser?

  private init(file: String) { self.file = file }

  /// Reads a document.
  ///
  /// - Throws: `DiagnosticError` with `xml.syntax`, `xml.entity` or `xml.limit`.
  static func read(_ bytes: [UInt8], file: String) throws(DiagnosticError) -> XMLTree {
    let reader = XMLTreeReader(file: file)
    guard let parser = XML_ParserCreate(nil) else {
      throw DiagnosticError(reader.diagnostic("xml.limit", "no memory is left for the XML parser"))
    }
    defer { XML_ParserFree(parser) }
    reader.parser = parser
    reader.install(on: parser)
    let status = withExtendedLifetime(reader) {
      bytes.withUnsafeBytes { buffer in
        XML_Parse(
          parser, buffer.bindMemory(to: CChar.self).baseAddress, Int32(clamping: buffer.count), 1)
      }
    }
    if let problem = reader.problem { throw DiagnosticError(problem) }
    guard status == XML_STATUS_OK else {
      let words = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) }
      throw DiagnosticError(
        reader.diagnostic("xml.syntax", "the XML is damaged: \(words ?? "unknown error")"))
    }
    return reader.tree
  }

  private func install(on parser: XML_Parser) {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { pointer, name, attributes in
        guard let name else { return }
        XMLTreeReader.reader(pointer)?.start(String(cString: name), attributes)
      },
      { pointer, _ in XMLTreeReader.reader(pointer)?.end() })
    XML_SetCharacterDataHandler(parser) { pointer, characters, count in
      guard let characters else { return }
      let bytes = UnsafeRawBufferPointer(start: characters, count: Int(count))
      XMLTreeReader.reader(pointer)?.text += String(decoding: bytes, as: UTF8.self)
    }
    XML_SetEntityDeclHandler(parser) { pointer, name, _, _, _, _, _, _, _ in
      let name = name.map { String(cString: $0) } ?? ""
      XMLTreeReader.reader(pointer)?.refuse(entity: name)
    }
  }

  private static func reader(_ pointer: UnsafeMutableRawPointer?) -> XMLTreeReader? {
    pointer.map { Unmanaged<XMLTreeReader>.fromOpaque($0).takeUnretainedValue() }
  }

  private var location: SourceLocation {
    SourceLocation(
      file: file, line: Int(XML_GetCurrentLineNumber(parser)),
      column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
  }

  private func start(
    _ name: String, _ pointers: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    guard problem == nil else { return }
    guard open.count < Self.maximumDepth, tree.elements.count < Self.maximumElements else {
      return stop(with: diagnostic("xml.limit", "the document is nested too deeply or too large"))
    }
    flush()
    var attributes: [(name: String, value: String)] = []
    var index = 0
    while let pointers, let key = pointers[index], let value = pointers[index + 1] {
      attributes.append((String(cString: key), String(cString: value)))
      index += 2
    }
    let position = tree.elements.count
    if let parent = open.last { tree.elements[parent].children.append(.element(position)) }
    tree.elements.append(
      XMLTree.Element(name: name, attributes: attributes, children: [], location: location))
    open.append(position)
  }

  private func end() {
    guard problem == nil else { return }
    flush()
    open.removeLast()
  }

  private func flush() {
    if let parent = open.last, !text.isEmpty { tree.elements[parent].children.append(.text(text)) }
    text = ""
  }

  private func refuse(entity name: String) {
    var found = diagnostic("xml.entity", "the document defines the entity '\(name)'")
    found.hint = "write the text itself; documents that define entities are not read"
    stop(with: found)
  }

  private func stop(with diagnostic: Diagnostic) {
    guard problem == nil else { return }
    problem = diagnostic
    XML_StopParser(parser, XML_Bool(0))
  }

  private func diagnostic(_ id: String, _ message: String) -> Diagnostic {
    Diagnostic(id: id, severity: .error, message: message, location: location)
  }
}
