import CYAML

/// A reason for which a text is no YAML.
package enum YAMLError: Error, Hashable {
  /// The text breaks a rule; the words are libyaml's.
  case syntax(String, YAMLNode.Mark)
  /// A character that no YAML text holds; the words are libyaml's.
  case character(String, YAMLNode.Mark)
  /// A key that a mapping has twice, and where it stands first.
  case duplicateKey(String, YAMLNode.Mark)
  /// The text stands for more values, or deeper ones, than its reader takes.
  case tooDeep
  /// libyaml has no memory.
  case outOfMemory
}

/// Reads YAML into nodes with libyaml.
///
/// - Source: *YAML Ain't Markup Language 1.1*.
package struct YAMLReader: ~Copyable {
  /// How deep values may lie in each other.
  package static let depthLimit = 1000

  /// The documents of a text.
  package static func documents(of text: String) throws(YAMLError) -> [YAMLNode] {
    // libyaml takes a byte order mark for a character of the text where it is told the encoding.
    let mark = "\u{FEFF}".utf8
    let bytes = Array(text.utf8.dropFirst(text.utf8.starts(with: mark) ? mark.count : 0))
    let result = bytes.withUnsafeBufferPointer { buffer in
      Result { () throws(YAMLError) in
        var reader = YAMLReader(buffer)
        return try reader.documents()
      }
    }
    return try result.get()
  }

  /// The only document of a text; nil for a text without one.
  package static func document(of text: String) throws(YAMLError) -> YAMLNode? {
    let documents = try documents(of: text)
    if documents.count > 1 {
      throw .syntax("but found another document", documents[1].mark ?? .init(line: 1, column: 1))
    }
    return documents.first
  }

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let bytes: UnsafeBufferPointer<UInt8>
  private var anchors: [String: YAMLNode] = [:]

  /// Starts at the beginning of a text, which has to live longer than the reader.
  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    parser = .allocate(capacity: 1)
    yaml_parser_initialize(parser)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  private mutating func documents() throws(YAMLError) -> [YAMLNode] {
    var documents: [YAMLNode] = []
    _ = try event()  // the start of the stream
    while case .documentStart = try event() {
      documents.append(try node(try event(), depth: 0))
      _ = try event()  // the end of the document
    }
    return documents
  }

  // MARK: Nodes

  private mutating func node(_ event: Event, depth: Int) throws(YAMLError) -> YAMLNode {
    guard depth < Self.depthLimit else {
      throw .syntax(
        "values nest more than \(Self.depthLimit) deep", Self.mark(parser.pointee.mark))
    }
    switch event {
    case .alias(let name, let mark):
      guard let node = anchors[name] else { throw .syntax("found undefined alias", mark) }
      return node
    case .scalar(let scalar, let anchor):
      return named(.scalar(scalar), anchor)
    case .sequenceStart(let style, let mark, let anchor):
      var nodes: [YAMLNode] = []
      while true {
        let next = try self.event()
        if case .end = next { break }
        nodes.append(try node(next, depth: depth + 1))
      }
      return named(.sequence(.init(nodes: nodes, style: style, mark: mark)), anchor)
    case .mappingStart(let style, let mark, let anchor):
      var pairs: [(key: YAMLNode, value: YAMLNode)] = []
      while true {
        let next = try self.event()
        if case .end = next { break }
        let key = try node(next, depth: depth + 1)
        pairs.append((key, try node(try self.event(), depth: depth + 1)))
      }
      try checkKeys(pairs)
      return named(.mapping(.init(pairs: pairs, style: style, mark: mark)), anchor)
    case .documentStart, .end:
      throw .syntax("a value is missing", .init(line: 1, column: 1))
    }
  }

  private mutating func named(_ node: YAMLNode, _ anchor: String?) -> YAMLNode {
    if let anchor { anchors[anchor] = node }
    return node
  }

  private func checkKeys(_ pairs: [(key: YAMLNode, value: YAMLNode)]) throws(YAMLError) {
    var first: [YAMLNode: YAMLNode] = [:]
    var twice: [YAMLNode] = []
    for (key, _) in pairs {
      if let known = first[key] { twice.append(known) } else { first[key] = key }
    }
    guard let key = twice.min(by: { ($0.string ?? "") < ($1.string ?? "") }) else { return }
    throw .duplicateKey(key.string ?? "", key.mark ?? .init(line: 1, column: 1))
  }

  // MARK: Events

  private enum Event {
    case documentStart
    case alias(String, YAMLNode.Mark)
    case scalar(YAMLNode.Scalar, anchor: String?)
    case sequenceStart(YAMLNode.Style, YAMLNode.Mark, anchor: String?)
    case mappingStart(YAMLNode.Style, YAMLNode.Mark, anchor: String?)
    case end
  }

  private func event() throws(YAMLError) -> Event {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw problem }
    defer { yaml_event_delete(&event) }
    let mark = Self.mark(event.start_mark)
    switch event.type {
    case YAML_ALIAS_EVENT: return .alias(Self.text(event.data.alias.anchor) ?? "", mark)
    case YAML_SCALAR_EVENT:
      return .scalar(
        Self.scalar(event.data.scalar, mark), anchor: Self.text(event.data.scalar.anchor))
    case YAML_SEQUENCE_START_EVENT:
      let start = event.data.sequence_start
      return .sequenceStart(
        start.style == YAML_FLOW_SEQUENCE_STYLE ? .flow : .block, mark,
        anchor: Self.text(start.anchor))
    case YAML_MAPPING_START_EVENT:
      let start = event.data.mapping_start
      return .mappingStart(
        start.style == YAML_FLOW_MAPPING_STYLE ? .flow : .block, mark,
        anchor: Self.text(start.anchor))
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    default: return .end
    }
  }

  private static func scalar(
    _ scalar: yaml_event_s.__Unnamed_union_data.__Unnamed_struct_scalar, _ mark: YAMLNode.Mark
  ) -> YAMLNode.Scalar {
    let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
    let style: YAMLNode.Scalar.Style =
      switch scalar.style {
      case YAML_PLAIN_SCALAR_STYLE: .plain
      case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
      case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
      case YAML_LITERAL_SCALAR_STYLE: .literal
      case YAML_FOLDED_SCALAR_STYLE: .folded
      default: .any
      }
    return YAMLNode.Scalar(
      string: String(decoding: bytes, as: UTF8.self), style: style, mark: mark,
      isText: scalar.quoted_implicit == 1 || text(scalar.tag) == "tag:yaml.org,2002:str")
  }

  private static func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    pointer.map { String(cString: $0) }
  }

  private static func mark(_ mark: yaml_mark_t) -> YAMLNode.Mark {
    YAMLNode.Mark(line: mark.line + 1, column: mark.column + 1)
  }

  // MARK: Problems

  private var problem: YAMLError {
    let words = parser.pointee.problem.map { String(cString: $0) } ?? ""
    switch parser.pointee.error {
    case YAML_MEMORY_ERROR: return .outOfMemory
    case YAML_READER_ERROR: return .character(words, place(of: parser.pointee.problem_offset))
    default: return .syntax(words, Self.mark(parser.pointee.problem_mark))
    }
  }

  /// The place of a byte.
  private func place(of offset: Int) -> YAMLNode.Mark {
    let before = String(decoding: bytes.prefix(offset), as: UTF8.self)
    let column = before.reversed().prefix { !$0.isNewline }.count
    return YAMLNode.Mark(line: before.count(where: \.isNewline) + 1, column: column + 1)
  }
}
