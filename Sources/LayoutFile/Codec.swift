import StructuredText

/// How a value is written in a file, in both directions.
struct Codec<Value>: Sendable {
  /// Reads the value; reports and returns nil where it cannot.
  let decode: @Sendable (inout LayoutFileReader, Node) -> Value?
  /// Writes the value.
  let encode: @Sendable (Value) -> Node
}

/// A key of a mapping, and the property of a value that it stands for.
///
/// The path to the property is made when the key is met: most files have few of the keys.
struct Property<Root>: Sendable {
  /// The key.
  let key: String
  /// Reads the property into a value.
  let read: @Sendable (inout LayoutFileReader, Node, inout Root) -> Void
  /// Writes the property where it differs from that of a default value.
  let write: @Sendable (_ value: Root, _ standard: Root) -> Node?

  /// A property that always has a value.
  static func value<Value: Equatable & Sendable>(
    _ key: String,
    _ path: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Root, Value> & Sendable,
    _ codec: Codec<Value>
  ) -> Property {
    Property(key: key) { reader, node, root in
      if let value = codec.decode(&reader, node) { root[keyPath: path()] = value }
    } write: { root, standard in
      root[keyPath: path()] == standard[keyPath: path()] ? nil : codec.encode(root[keyPath: path()])
    }
  }

  /// A property that may be absent.
  static func optional<Value: Equatable & Sendable>(
    _ key: String,
    _ path: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Root, Value?> & Sendable,
    _ codec: Codec<Value>
  ) -> Property {
    Property(key: key) { reader, node, root in
      if let value = codec.decode(&reader, node) { root[keyPath: path()] = value }
    } write: { root, standard in
      root[keyPath: path()] == standard[keyPath: path()]
        ? nil : root[keyPath: path()].map(codec.encode)
    }
  }
}

extension LayoutFileReader {
  /// Reads every property of a list that is written.
  mutating func read<Root>(
    _ properties: [Property<Root>], from fields: inout Fields, into value: inout Root
  ) {
    for property in properties {
      guard let node = fields.take(property.key) else { continue }
      property.read(&self, node, &value)
    }
  }

  /// Reads a mapping that holds only such properties.
  mutating func read<Root>(
    _ properties: [Property<Root>], from node: Node, of owner: String, into value: inout Root
  ) {
    guard var fields = fields(node, of: owner) else { return }
    read(properties, from: &fields, into: &value)
    finish(fields)
  }
}

extension Array {
  /// The lines of a mapping for what differs from a default value.
  func written<Root>(_ value: Root, standard: Root) -> [(Node, Node)]
  where Element == Property<Root> {
    compactMap { property in
      property.write(value, standard).map { (Node(property.key), $0) }
    }
  }
}
