import Diagnostics
import LayoutModel
import StructuredText

extension Property where Root == ViewNode {
  /// What distinguishes a control: the keys that its sheet has.
  static let control = Property(key: "control") { reader, node, view in
    reader.control(node, into: &view)
  } write: { view, _ in
    let written = Control.of(view.kind).values(of: view)
    return written.isEmpty
      ? nil : .inline(written.map { (Node($0.key.rawValue), $0.value.written) })
  }
}

extension LayoutFileReader {
  /// Reads the traits of a view whose kind is known.
  fileprivate mutating func control(_ node: Node, into view: inout ViewNode) {
    guard var fields = fields(node, of: "a control") else { return }
    let properties = Control.of(view.kind).properties
    for key in ControlKey.allCases {
      guard let entry = fields.take(key.rawValue), let value = value(entry, key.valueType) else {
        continue
      }
      let former = properties.lazy.compactMap { property in
        property.former.flatMap { $0.key == key ? $0.meaning(value) : nil }
          .map { (property, $0) }
      }.first
      if let (property, value) = former {
        property.set(value, of: &view)
        warn(
          "old-key", "'\(key.rawValue)' of a '\(view.kind.rawValue)' has a name of its own now",
          at: entry, hint: "write '\(property.key.rawValue)'", severity: .note)
      } else if let property = properties.first(where: { $0.key == key }) {
        property.set(value, of: &view)
      } else {
        warn(
          "foreign-key", "a '\(view.kind.rawValue)' has no '\(key.rawValue)'", at: entry,
          hint: "its keys are \(properties.map(\.key.rawValue).sorted().joined(separator: ", "))",
          severity: .note)
      }
    }
    finish(fields)
  }

  private mutating func value(_ node: Node, _ type: ControlKey.ValueType) -> ControlValue? {
    switch type {
    case .word: Codec<String>.string.decode(&self, node).map(ControlValue.word)
    case .flag: Codec<Bool>.bool.decode(&self, node).map(ControlValue.flag)
    case .number: Codec<Double>.number.decode(&self, node).map(ControlValue.number)
    case .count: Codec<Int>.int.decode(&self, node).map(ControlValue.count)
    case .words: Codec<[String]>.list(of: .string).decode(&self, node).map(ControlValue.words)
    case .numbers: Codec<[Double]>.list(of: .number).decode(&self, node).map(ControlValue.numbers)
    }
  }
}

extension ControlValue {
  fileprivate var written: Node {
    switch self {
    case .word(let word): Codec<String>.string.encode(word)
    case .flag(let flag): Codec<Bool>.bool.encode(flag)
    case .number(let number): Codec<Double>.number.encode(number)
    case .count(let count): Codec<Int>.int.encode(count)
    case .words(let words): Codec<[String]>.list(of: .string).encode(words)
    case .numbers(let numbers): Codec<[Double]>.list(of: .number).encode(numbers)
    }
  }
}
