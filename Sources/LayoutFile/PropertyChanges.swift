import Geometry
import LayoutModel
import Yams

extension PropertyChange {
  /// A key of `set:`, and the change that it stands for.
  private struct Key: Sendable {
    let name: String
    let decode: @Sendable (inout DocumentReader, Node) -> [PropertyChange]
    let encode: @Sendable (PropertyChange) -> Node?

    init<Value>(
      _ name: String, _ codec: Codec<Value>, _ make: @escaping @Sendable (Value) -> PropertyChange,
      _ extract: @escaping @Sendable (PropertyChange) -> Value?
    ) {
      self.name = name
      decode = { reader, node in codec.decode(&reader, node).map { [make($0)] } ?? [] }
      encode = { extract($0).map(codec.encode) }
    }
  }

  private static let keys: [Key] = [
    Key("constant", .number, { .constant($0) }) {
      if case .constant(let v) = $0 { v } else { nil }
    },
    Key("multiplier", .number, { .multiplier($0) }) {
      if case .multiplier(let v) = $0 { v } else { nil }
    },
    Key("priority", .priority, { .priority($0) }) {
      if case .priority(let v) = $0 { v } else { nil }
    },
    Key("hidden", .bool, { .isHidden($0) }) { if case .isHidden(let v) = $0 { v } else { nil } },
    Key("frame", .rect, { .frame($0) }) { if case .frame(let v) = $0 { v } else { nil } },
    Key("autoresizingMask", .mask, { .autoresizingMask($0) }) {
      if case .autoresizingMask(let v) = $0 { v } else { nil }
    },
    Key("text", .string, { .text($0) }) { if case .text(let v) = $0 { v } else { nil } },
    Key("font", .font, { .font($0) }) { if case .font(let v) = $0 { v } else { nil } },
    Key("textColor", .color, { .textColor($0) }) {
      if case .textColor(let v) = $0 { v } else { nil }
    },
    Key("textAlignment", .choice(TextAlignment.self), { .textAlignment($0) }) {
      if case .textAlignment(let v) = $0 { v } else { nil }
    },
    Key("numberOfLines", .int, { .numberOfLines($0) }) {
      if case .numberOfLines(let v) = $0 { v } else { nil }
    },
    Key("image", .image, { .image($0) }) { if case .image(let v) = $0 { v } else { nil } },
    Key("background", .color, { .background($0) }) {
      if case .background(let v) = $0 { v } else { nil }
    },
    Key("alpha", .number, { .alpha($0) }) { if case .alpha(let v) = $0 { v } else { nil } },
    Key("horizontalHugging", .priority, { .contentHugging(.horizontal, $0) }) {
      if case .contentHugging(.horizontal, let v) = $0 { v } else { nil }
    },
    Key("verticalHugging", .priority, { .contentHugging(.vertical, $0) }) {
      if case .contentHugging(.vertical, let v) = $0 { v } else { nil }
    },
    Key("horizontalCompressionResistance", .priority, { .compressionResistance(.horizontal, $0) }) {
      if case .compressionResistance(.horizontal, let v) = $0 { v } else { nil }
    },
    Key("verticalCompressionResistance", .priority, { .compressionResistance(.vertical, $0) }) {
      if case .compressionResistance(.vertical, let v) = $0 { v } else { nil }
    },
    Key("layoutMargins", .margins, { .layoutMargins($0) }) {
      if case .layoutMargins(let v) = $0 { v } else { nil }
    },
    Key(
      "semanticContentAttribute", .choice(SemanticContentAttribute.self),
      { .semanticContentAttribute($0) }
    ) { if case .semanticContentAttribute(let v) = $0 { v } else { nil } },
    Key("axis", .choice(Axis.self), { .stackAxis($0) }) {
      if case .stackAxis(let v) = $0 { v } else { nil }
    },
    Key("spacing", .number, { .stackSpacing($0) }) {
      if case .stackSpacing(let v) = $0 { v } else { nil }
    },
    Key(
      "distribution", .choice(StackConfiguration.Distribution.self), { .stackDistribution($0) }
    ) { if case .stackDistribution(let v) = $0 { v } else { nil } },
    Key("alignment", .choice(StackConfiguration.Alignment.self), { .stackAlignment($0) }) {
      if case .stackAlignment(let v) = $0 { v } else { nil }
    },
  ]

  /// The change as a key and its value.
  var written: (Node, Node)? {
    for key in Self.keys {
      if let node = key.encode(self) { return (Node(key.name), node) }
    }
    return nil
  }

  /// Reads the changes of one view or constraint.
  static func read(
    _ node: Node, of target: String, _ reader: inout DocumentReader
  ) -> [PropertyChange] {
    guard var fields = reader.fields(node, of: "the changes of '\(target)'") else { return [] }
    var result: [PropertyChange] = []
    // In the order in which they are written.
    for entry in fields.entries {
      guard let key = keys.first(where: { $0.name == entry.key }) else { continue }
      result += key.decode(&reader, entry.value)
    }
    for key in keys { _ = fields.take(key.name) }
    reader.finish(fields)
    return result
  }
}

extension Codec where Value == AutoresizingMask {
  /// The flexible parts by the names of UIKit.
  static let mask = Codec { reader, node in
    reader.autoresizingMask(node, isFlipped: true)
  } encode: {
    $0.written
  }
}
