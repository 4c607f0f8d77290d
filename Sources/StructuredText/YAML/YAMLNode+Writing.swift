import CYAML

extension YAMLNode {
  /// The value as a YAML document: lines are never broken, and no character is escaped needlessly.
  ///
  /// - Returns: The text with a line break at its end; empty where libyaml cannot write it.
  package var rendered: String {
    YAMLWriter().write(self) ?? ""
  }
}

/// Writes nodes with libyaml.
private final class YAMLWriter {
  /// What was written so far; libyaml holds its address.
  private final class Output { var bytes: [UInt8] = [] }

  private let emitter: UnsafeMutablePointer<yaml_emitter_t>
  private let output = Output()

  init() {
    emitter = .allocate(capacity: 1)
    yaml_emitter_initialize(emitter)
    yaml_emitter_set_encoding(emitter, YAML_UTF8_ENCODING)
    yaml_emitter_set_unicode(emitter, 1)
    yaml_emitter_set_width(emitter, -1)
    yaml_emitter_set_break(emitter, YAML_LN_BREAK)
    yaml_emitter_set_output(
      emitter,
      { output, bytes, count in
        guard let output, let bytes else { return 0 }
        Unmanaged<Output>.fromOpaque(output).takeUnretainedValue().bytes
          .append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
        return 1
      }, Unmanaged.passUnretained(output).toOpaque())
  }

  deinit {
    yaml_emitter_delete(emitter)
    emitter.deallocate()
  }

  func write(_ node: YAMLNode) -> String? {
    let isWritten =
      emit { yaml_stream_start_event_initialize(&$0, YAML_UTF8_ENCODING) }
      && emit { yaml_document_start_event_initialize(&$0, nil, nil, nil, 1) }
      && emit(node)
      && emit { yaml_document_end_event_initialize(&$0, 1) }
      && emit { yaml_stream_end_event_initialize(&$0) }
    return isWritten ? String(decoding: output.bytes, as: UTF8.self) : nil
  }

  private func emit(_ make: (inout yaml_event_t) -> Int32) -> Bool {
    var event = yaml_event_t()
    return make(&event) == 1 && yaml_emitter_emit(emitter, &event) == 1
  }

  private func emit(_ node: YAMLNode) -> Bool {
    switch node {
    case .scalar(let scalar):
      let bytes = Array(scalar.string.utf8)
      return emit {
        yaml_scalar_event_initialize(
          &$0, nil, nil, bytes, Int32(bytes.count), 1, 1, scalar.style.code)
      }
    case .sequence(let sequence):
      let style =
        switch sequence.style {
        case .any: YAML_ANY_SEQUENCE_STYLE
        case .block: YAML_BLOCK_SEQUENCE_STYLE
        case .flow: YAML_FLOW_SEQUENCE_STYLE
        }
      return emit { yaml_sequence_start_event_initialize(&$0, nil, nil, 1, style) }
        && sequence.nodes.allSatisfy(emit)
        && emit { yaml_sequence_end_event_initialize(&$0) }
    case .mapping(let mapping):
      let style =
        switch mapping.style {
        case .any: YAML_ANY_MAPPING_STYLE
        case .block: YAML_BLOCK_MAPPING_STYLE
        case .flow: YAML_FLOW_MAPPING_STYLE
        }
      return emit { yaml_mapping_start_event_initialize(&$0, nil, nil, 1, style) }
        && mapping.pairs.allSatisfy { emit($0.key) && emit($0.value) }
        && emit { yaml_mapping_end_event_initialize(&$0) }
    }
  }
}

extension YAMLNode.Scalar.Style {
  fileprivate var code: yaml_scalar_style_t {
    switch self {
    case .any: YAML_ANY_SCALAR_STYLE
    case .plain: YAML_PLAIN_SCALAR_STYLE
    case .singleQuoted: YAML_SINGLE_QUOTED_SCALAR_STYLE
    case .doubleQuoted: YAML_DOUBLE_QUOTED_SCALAR_STYLE
    case .literal: YAML_LITERAL_SCALAR_STYLE
    case .folded: YAML_FOLDED_SCALAR_STYLE
    }
  }
}
