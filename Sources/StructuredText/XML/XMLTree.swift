package import Diagnostics

/// An XML document as a flat list of elements with their places.
package struct XMLTree {
  /// An element; children are named by their positions in the tree.
  package struct Element {
    /// Its name.
    package var name: String
    /// Its attributes in order.
    package var attributes: [(name: String, value: String)]
    /// What is in it.
    package var children: [Child]
    /// Where it begins.
    package var location: SourceLocation

    /// The value of an attribute; nil where there is none.
    package func attribute(_ name: String) -> String? {
      attributes.first { $0.name == name }?.value
    }
  }

  /// What is in an element: another one, by its position, or text.
  package enum Child {
    case element(Int)
    case text(String)
  }

  /// The elements in document order; the root is the first.
  package var elements: [Element] = []

  /// The child elements of an element.
  package func children(of element: Element) -> [Element] {
    element.children.compactMap { child in
      if case .element(let position) = child { elements[position] } else { nil }
    }
  }

  /// The first child element with a name.
  package func child(_ name: String, of element: Element) -> Element? {
    children(of: element).first { $0.name == name }
  }

  /// The text of an element and everything in it, without markup.
  package func text(of element: Element) -> String {
    element.children.map { child in
      switch child {
      case .text(let text): text
      case .element(let position): text(of: elements[position])
      }
    }.joined()
  }
}

/// Builds a tree; documents that define entities are refused.
///
/// A property list or XLIFF file needs none, and entities that expand to entities are how a small
/// file fills the memory.
package final class XMLTreeReader: XMLEventHandler {
  private static let maximumDepth = 128
  private static let maximumElements = 2_000_000

  private let file: String
  private var tree = XMLTree()
  private var open: [Int] = []
  private var text = ""
  private var problem: Diagnostic?

  private init(file: String) { self.file = file }

  /// Reads a document.
  ///
  /// - Throws: `DiagnosticError` with `xml.syntax`, `xml.entity` or `xml.limit`.
  package static func read(_ bytes: [UInt8], file: String) throws(DiagnosticError) -> XMLTree {
    let builder = XMLTreeReader(file: file)
    let end = XMLEventReader.read(bytes, by: builder)
    if let problem = builder.problem { throw DiagnosticError(problem) }
    guard let end else { return builder.tree }
    let (id, message) =
      switch end.failure {
      case .outOfMemory: ("xml.limit", "no memory is left for the XML parser")
      case .syntax(let words): ("xml.syntax", "the XML is damaged: \(words)")
      case .stopped: ("xml.syntax", "the XML was not read to its end")
      }
    throw DiagnosticError(
      Diagnostic(
        id: id, severity: .error, message: message,
        location: SourceLocation(file: file, line: end.line, column: end.column)))
  }

  package func start(
    _ name: UnsafePointer<CChar>, _ pointers: UnsafeMutablePointer<UnsafePointer<CChar>?>?,
    in reader: XMLEventReader
  ) {
    guard problem == nil else { return }
    guard open.count < Self.maximumDepth, tree.elements.count < Self.maximumElements else {
      return stop("xml.limit", "the document is nested too deeply or too large", in: reader)
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
      XMLTree.Element(
        name: String(cString: name), attributes: attributes, children: [],
        location: place(reader)))
    open.append(position)
  }

  package func end() {
    guard problem == nil else { return }
    flush()
    open.removeLast()
  }

  package func characters(_ bytes: UnsafeBufferPointer<UInt8>) {
    text += String(decoding: bytes, as: UTF8.self)
  }

  package func entity(_ name: String, in reader: XMLEventReader) {
    stop(
      "xml.entity", "the document defines the entity '\(name)'",
      hint: "write the text itself; documents that define entities are not read", in: reader)
  }

  private func flush() {
    if let parent = open.last, !text.isEmpty { tree.elements[parent].children.append(.text(text)) }
    text = ""
  }

  private func place(_ reader: XMLEventReader) -> SourceLocation {
    SourceLocation(file: file, line: reader.line, column: reader.column)
  }

  private func stop(
    _ id: String, _ message: String, hint: String? = nil, in reader: XMLEventReader
  ) {
    guard problem == nil else { return }
    problem = Diagnostic(
      id: id, severity: .error, message: message, location: place(reader), hint: hint)
    reader.stop()
  }
}
