/// A YAML value that keeps its place and how it was written.
///
/// Nothing is resolved: `yes` is the text "yes" until somebody asks for a truth value.
package enum YAMLNode: Hashable, Sendable {
  case scalar(Scalar)
  case sequence(Sequence)
  case mapping(Mapping)

  /// Where a value starts: line and column, counted from 1.
  package struct Mark: Hashable, Sendable {
    /// The line.
    package var line: Int
    /// The column in characters.
    package var column: Int

    /// Makes a place.
    package init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  /// A text.
  package struct Scalar: Hashable, Sendable {
    /// How a text is quoted.
    package enum Style: Hashable, Sendable {
      case any, plain, singleQuoted, doubleQuoted, literal, folded
    }

    /// The text, without quotes and escapes.
    package var string: String
    /// How it is quoted.
    package var style: Style
    /// Where it starts; nil for one that was not read.
    package var mark: Mark?
    /// Whether a tag or quotes say that it is a text.
    var isText = false

    /// Texts are equal however they are quoted and wherever they are.
    package static func == (a: Scalar, b: Scalar) -> Bool { a.string == b.string }

    /// Hashes the text alone.
    package func hash(into hasher: inout Hasher) { hasher.combine(string) }
  }

  /// How a sequence or a mapping is written: on lines of its own, or in brackets.
  package enum Style: Hashable, Sendable { case any, block, flow }

  /// A list.
  package struct Sequence: Hashable, Sendable {
    /// The elements.
    package var nodes: [YAMLNode]
    /// How it is written.
    package var style: Style
    /// Where it starts; nil for one that was not read.
    package var mark: Mark?

    /// Lists are equal whose elements are.
    package static func == (a: Sequence, b: Sequence) -> Bool { a.nodes == b.nodes }

    /// Hashes the elements.
    package func hash(into hasher: inout Hasher) { hasher.combine(nodes) }
  }

  /// Keys and values in the order of the file.
  package struct Mapping: Hashable, Sendable {
    /// The keys and values.
    package var pairs: [(key: YAMLNode, value: YAMLNode)]
    /// How it is written.
    package var style: Style
    /// Where it starts; nil for one that was not read.
    package var mark: Mark?

    /// Mappings are equal that have equal keys and values in the same order.
    package static func == (a: Mapping, b: Mapping) -> Bool {
      a.pairs.elementsEqual(b.pairs) { $0 == $1 }
    }

    /// Hashes keys and values.
    package func hash(into hasher: inout Hasher) {
      for (key, value) in pairs {
        hasher.combine(key)
        hasher.combine(value)
      }
    }

    /// The value of a key.
    package subscript(key: String) -> YAMLNode? { pairs.first { $0.key.string == key }?.value }
  }

  /// Makes a text.
  package init(_ string: String, style: Scalar.Style = .any) {
    self = .scalar(Scalar(string: string, style: style))
  }

  /// Makes a list.
  package init(_ nodes: [YAMLNode], style: Style = .any) {
    self = .sequence(Sequence(nodes: nodes, style: style))
  }

  /// Makes a mapping.
  package init(_ pairs: [(YAMLNode, YAMLNode)], style: Style = .any) {
    self = .mapping(Mapping(pairs: pairs.map { ($0, $1) }, style: style))
  }
}

extension YAMLNode.Sequence: RandomAccessCollection {
  /// The first index.
  package var startIndex: Int { nodes.startIndex }
  /// One past the last index.
  package var endIndex: Int { nodes.endIndex }
  /// An element.
  package subscript(index: Int) -> YAMLNode { nodes[index] }
}

extension YAMLNode.Mapping: RandomAccessCollection {
  /// The first index.
  package var startIndex: Int { pairs.startIndex }
  /// One past the last index.
  package var endIndex: Int { pairs.endIndex }
  /// A key with its value.
  package subscript(index: Int) -> (key: YAMLNode, value: YAMLNode) { pairs[index] }
}

extension YAMLNode {
  /// The text, or nil for a list or mapping.
  package var scalar: Scalar? { if case .scalar(let scalar) = self { scalar } else { nil } }

  /// The list, or nil for anything else.
  package var sequence: Sequence? { if case .sequence(let list) = self { list } else { nil } }

  /// The mapping, or nil for anything else.
  package var mapping: Mapping? { if case .mapping(let mapping) = self { mapping } else { nil } }

  /// The value of a key of a mapping.
  package subscript(key: String) -> YAMLNode? { mapping?[key] }

  /// Where the value starts; nil for one that was not read.
  package var mark: Mark? {
    switch self {
    case .scalar(let scalar): scalar.mark
    case .sequence(let sequence): sequence.mark
    case .mapping(let mapping): mapping.mark
    }
  }

  /// The text, or nil for a list or mapping.
  package var string: String? { scalar?.string }

  /// The truth value that an unquoted word stands for.
  package var bool: Bool? {
    guard let scalar, !scalar.isText else { return nil }
    switch scalar.string.lowercased() {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    default: return nil
    }
  }

  /// The number that an unquoted text stands for.
  package var number: Double? {
    guard let scalar, scalar.style == .any || scalar.style == .plain else { return nil }
    switch scalar.string.lowercased() {
    case ".inf", "+.inf": return .infinity
    case "-.inf": return -.infinity
    case ".nan": return .nan
    default: return Double(String(scalar.string.filter { $0 != "_" }))
    }
  }
}

extension YAMLNode: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  /// Makes a text.
  package init(stringLiteral value: String) { self.init(value) }
  /// Makes a list.
  package init(arrayLiteral elements: YAMLNode...) { self.init(elements) }
}
