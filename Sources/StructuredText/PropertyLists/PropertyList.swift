package import Diagnostics

/// A value of a property list, with the place where it was written.
package struct PropertyList: Sendable {
  /// What a value is.
  package indirect enum Content: Sendable {
    case string(String)
    case number(Double)
    case bool(Bool)
    case other
    case array([PropertyList])
    case dictionary([Member])
  }

  /// A value of a dictionary.
  package struct Member: Sendable {
    /// Its key.
    package var key: String
    /// Where the key stands.
    package var location: SourceLocation
    /// The value.
    package var value: PropertyList
  }

  /// The value.
  package var content: Content
  /// Where it was written.
  package var location: SourceLocation

  /// The text of a string or number; nil for others.
  package var string: String? {
    switch content {
    case .string(let text): text
    case .number(let number) where number == number.rounded() && number.magnitude < 1e15:
      String(Int(number))
    case .number(let number): String(number)
    default: nil
    }
  }

  /// The members of a dictionary in order; nil for others.
  package var members: [Member]? {
    if case .dictionary(let members) = content { members } else { nil }
  }

  /// The value of a key; the last one where it is there twice.
  package subscript(key: String) -> PropertyList? { members?.last { $0.key == key }?.value }

  /// Reads a property list in XML or binary form.
  ///
  /// - Throws: `DiagnosticError` where the file is damaged or defines entities.
  package static func read(_ bytes: [UInt8], file: String) throws(DiagnosticError) -> PropertyList {
    if isBinary(bytes) { return try BinaryPropertyListReader.read(bytes, file: file) }
    let tree = try XMLTreeReader.read(bytes, file: file)
    let start = SourceLocation(file: file, line: 1, column: 1)
    guard let root = tree.elements.first else {
      throw DiagnosticError(damaged("the property list is empty", at: start))
    }
    let value = root.name == "plist" ? tree.children(of: root).first : root
    guard let value else {
      throw DiagnosticError(damaged("the property list is empty", at: root.location))
    }
    return try make(value, in: tree)
  }

  /// Whether a file is a binary property list.
  package static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "bplist".utf8) }

  /// Whether a file looks like an XML property list rather than like strings.
  package static func isXML(_ text: String) -> Bool {
    let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.prefix(9)
    return start.hasPrefix("<?xml") || start.hasPrefix("<!DOCTYPE") || start.hasPrefix("<plist")
  }

  private static func make(_ element: XMLTree.Element, in tree: XMLTree)
    throws(DiagnosticError) -> PropertyList
  {
    let text = tree.text(of: element)
    let content: Content
    switch element.name {
    case "string": content = .string(text)
    case "integer", "real": content = .number(Double(text.filter { !$0.isWhitespace }) ?? 0)
    case "true": content = .bool(true)
    case "false": content = .bool(false)
    case "date", "data": content = .other
    case "array":
      var values: [PropertyList] = []
      for child in tree.children(of: element) { values.append(try make(child, in: tree)) }
      content = .array(values)
    case "dict": content = .dictionary(try members(of: element, in: tree))
    default:
      throw DiagnosticError(
        damaged("'\(element.name)' is not a kind of property list value", at: element.location))
    }
    return PropertyList(content: content, location: element.location)
  }

  private static func members(of element: XMLTree.Element, in tree: XMLTree)
    throws(DiagnosticError) -> [Member]
  {
    var result: [Member] = []
    var key: XMLTree.Element?
    for child in tree.children(of: element) {
      if let named = key {
        result.append(
          Member(
            key: tree.text(of: named), location: named.location,
            value: try make(child, in: tree)))
        key = nil
      } else if child.name == "key" {
        key = child
      } else {
        throw DiagnosticError(
          damaged("a value in a dictionary has no key", at: child.location))
      }
    }
    if let key {
      throw DiagnosticError(
        damaged("the key '\(tree.text(of: key))' has no value", at: key.location))
    }
    return result
  }

  static func damaged(_ message: String, at place: SourceLocation) -> Diagnostic {
    Diagnostic(
      id: "plist.damaged", severity: .error, message: message, location: place,
      hint: "write the file anew, or check it with 'plutil -lint'")
  }
}
