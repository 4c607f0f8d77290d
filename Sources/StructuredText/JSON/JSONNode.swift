package import Diagnostics

/// A value read from JSON text, with the place where it was written.
package struct JSONNode: Hashable, Sendable {
  /// What the text says.
  package indirect enum Content: Hashable, Sendable {
    case null
    case bool(Bool)
    /// A number as it was written.
    case number(String)
    case string(String)
    case array([JSONNode])
    /// The members in the order in which they were written.
    case object([JSONMember])
  }

  /// What the text says.
  package var content: Content
  /// Where the value starts.
  package var location: SourceLocation

  /// Makes a node.
  package init(_ content: Content, location: SourceLocation) {
    self.content = content
    self.location = location
  }

  /// The string, or nil for a value of another kind.
  package var string: String? {
    if case .string(let value) = content { value } else { nil }
  }

  /// The number, or nil for a value of another kind or one that does not fit.
  package var number: Double? {
    if case .number(let text) = content { Double(text) } else { nil }
  }

  /// The whole number, or nil for a value of another kind or one that does not fit.
  package var integer: Int? {
    if case .number(let text) = content { Int(text) } else { nil }
  }

  /// The truth value, or nil for a value of another kind.
  package var bool: Bool? {
    if case .bool(let value) = content { value } else { nil }
  }

  /// The elements, or nil for a value that is not an array.
  package var elements: [JSONNode]? {
    if case .array(let nodes) = content { nodes } else { nil }
  }

  /// The members, or nil for a value that is not an object.
  package var members: [JSONMember]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The value of the last member with a name, or nil where there is none.
  package subscript(name: String) -> JSONNode? { members?.last { $0.name == name }?.value }
}

/// A member of a JSON object.
package struct JSONMember: Hashable, Sendable {
  /// The name.
  package var name: String
  /// Where the name starts.
  package var location: SourceLocation
  /// The value.
  package var value: JSONNode

  /// Makes a member.
  package init(name: String, location: SourceLocation, value: JSONNode) {
    self.name = name
    self.location = location
    self.value = value
  }
}
