import Geometry
import LayoutModel
import StructuredText

extension PropertyChange {
  /// A key of `set:`, and the change that it stands for.
  private struct Key: Sendable {
    let name: String
    let decode: @Sendable (inout LayoutFileReader, Node) -> [PropertyChange]
    let encode: @Sendable (PropertyChange) -> Node?

    init<Value>(
      _ name: String, _ codec: Codec<Value>, _ make: @escaping @Sendable (Value) -> PropertyChange,
      extract: @escaping @Sendable (PropertyChange) -> Value?
    ) {
      self.name = name
      decode = { reader, node in codec.decode(&reader, node).map { [make($0)] } ?? [] }
      encode = { extract($0).map(codec.encode) }
    }
  }

  private static let keys: [Key] = constraintKeys + viewKeys + priorityKeys + stackKeys

  private static let constraintKeys: [Key] = [
    Key("constant", .number, PropertyChange.constant) {
      if case .constant(let value) = $0 { value } else { nil }
    },
    Key("multiplier", .number, PropertyChange.multiplier) {
      if case .multiplier(let value) = $0 { value } else { nil }
    },
    Key("priority", .priority, PropertyChange.priority) {
      if case .priority(let value) = $0 { value } else { nil }
    },
  ]

  private static let viewKeys: [Key] = [
    Key("hidden", .bool, PropertyChange.isHidden) {
      if case .isHidden(let value) = $0 { value } else { nil }
    },
    Key("frame", .rect, PropertyChange.frame) {
      if case .frame(let value) = $0 { value } else { nil }
    },
    Key("autoresizingMask", .mask, PropertyChange.autoresizingMask) {
      if case .autoresizingMask(let value) = $0 { value } else { nil }
    },
    Key("text", .string, PropertyChange.text) {
      if case .text(let value) = $0 { value } else { nil }
    },
    Key("font", .font, PropertyChange.font) {
      if case .font(let value) = $0 { value } else { nil }
    },
    Key("textColor", .color, PropertyChange.textColor) {
      if case .textColor(let value) = $0 { value } else { nil }
    },
    Key("textAlignment", .choice(TextAlignment.self), PropertyChange.textAlignment) {
      if case .textAlignment(let value) = $0 { value } else { nil }
    },
    Key("numberOfLines", .int, PropertyChange.numberOfLines) {
      if case .numberOfLines(let value) = $0 { value } else { nil }
    },
    Key("image", .image, PropertyChange.image) {
      if case .image(let value) = $0 { value } else { nil }
    },
    Key("background", .color, PropertyChange.background) {
      if case .background(let value) = $0 { value } else { nil }
    },
    Key("alpha", .number, PropertyChange.alpha) {
      if case .alpha(let value) = $0 { value } else { nil }
    },
    Key("cornerRadius", .number, PropertyChange.cornerRadius) {
      if case .cornerRadius(let value) = $0 { value } else { nil }
    },
    Key("transform", .transform, PropertyChange.transform) {
      if case .transform(let value) = $0 { value } else { nil }
    },
    Key("layoutMargins", .margins, PropertyChange.layoutMargins) {
      if case .layoutMargins(let value) = $0 { value } else { nil }
    },
    Key(
      "semanticContentAttribute", .choice(SemanticContentAttribute.self),
      PropertyChange.semanticContentAttribute
    ) {
      if case .semanticContentAttribute(let value) = $0 { value } else { nil }
    },
  ]

  private static let stackKeys: [Key] = [
    Key("axis", .choice(Axis.self), PropertyChange.stackAxis) {
      if case .stackAxis(let value) = $0 { value } else { nil }
    },
    Key("spacing", .number, PropertyChange.stackSpacing) {
      if case .stackSpacing(let value) = $0 { value } else { nil }
    },
    Key(
      "distribution", .choice(StackConfiguration.Distribution.self),
      PropertyChange.stackDistribution
    ) {
      if case .stackDistribution(let value) = $0 { value } else { nil }
    },
    Key("alignment", .choice(StackConfiguration.Alignment.self), PropertyChange.stackAlignment) {
      if case .stackAlignment(let value) = $0 { value } else { nil }
    },
  ]

  private static let priorityKeys: [Key] = Axis.allCases.flatMap { axis in
    [
      Key(
        "\(axis.rawValue)Hugging", .priority, { PropertyChange.contentHugging(axis, $0) },
        extract: { if case .contentHugging(axis, let value) = $0 { value } else { nil } }),
      Key(
        "\(axis.rawValue)CompressionResistance", .priority,
        { PropertyChange.compressionResistance(axis, $0) },
        extract: { if case .compressionResistance(axis, let value) = $0 { value } else { nil } }),
    ]
  }

  /// The change as a key and its value.
  var written: (Node, Node)? {
    for key in Self.keys {
      if let node = key.encode(self) { return (Node(key.name), node) }
    }
    return nil
  }

  /// Reads the changes of one view or constraint.
  static func read(
    _ node: Node, of target: String, _ reader: inout LayoutFileReader
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
