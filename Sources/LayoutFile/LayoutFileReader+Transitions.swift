import LayoutModel
import StructuredText
import VisualFormat

extension LayoutFileReader {
  /// Reads one of `transitions:`.
  mutating func transition(_ name: String, _ node: Node, of screen: Screen) -> Transition? {
    guard var fields = fields(node, of: "transition '\(name)'") else { return nil }
    _ = fields.take("name")
    let start = fields.take("from").map { state($0, of: screen) } ?? Transition.State()
    let end = fields.take("to").map { state($0, of: screen) } ?? Transition.State()
    var transition = Transition(name: name, from: start, to: end)
    read(Transition.properties, from: &fields, into: &transition)
    finish(fields)
    guard transition.duration > 0 else {
      report("duration", "a transition takes more than 0 seconds", at: node)
      return nil
    }
    return transition
  }

  /// A variant or an orientation by name, `base` for none, or what differs from the case shown.
  private mutating func state(_ node: Node, of screen: Screen) -> Transition.State {
    if let name = node.scalar?.string {
      if let state = screen.state(named: name) { return state }
      report(
        "unknown-variant", "no variant is named '\(name)'", at: node,
        hint: Suggestion.hint(for: name, among: screen.stateNames, of: "state"))
      return Transition.State(variant: name)
    }
    var state = Transition.State()
    read(Transition.State.properties, from: node, of: "a state", into: &state)
    for constant in state.constants where screen.constraintIDs(named: constant.name).isEmpty {
      report(
        "unknown-constraint", "no constraint is named '\(constant.name)'", at: node,
        hint: Suggestion.hint(
          for: constant.name, among: screen.constraints.map(\.id), of: "constraint"))
    }
    let names = screen.variants.map(\.name)
    if let variant = state.variant, !names.contains(variant) {
      report(
        "unknown-variant", "no variant is named '\(variant)'", at: node,
        hint: Suggestion.hint(for: variant, among: names, of: "variant"))
    }
    return state
  }
}

extension Transition {
  fileprivate static let properties: [Property<Transition>] = [
    .value("method", \.method, .choice(Method.self)),
    .value("duration", \.duration, .number),
    .value("curve", \.curve, .choice(Curve.self)),
  ]

  /// The transition as it stands in a file.
  var written: Node {
    let standard = Transition(name: name, from: start, to: end)
    return Node(
      [
        (Node("name"), .text(name)), (Node("from"), start.written), (Node("to"), end.written),
      ] + Self.properties.written(self, standard: standard))
  }
}

extension Transition.State {
  fileprivate static let properties: [Property<Transition.State>] = [
    .optional("variant", \.variant, .string), .optional("size", \.size, .size),
    .optional("orientation", \.orientation, .choice(Orientation.self)),
    .optional("keyboardHeight", \.keyboardHeight, .number),
    .value("constants", \.constants, .constants),
  ]

  /// The state as it stands in a file.
  fileprivate var written: Node {
    let pairs = Self.properties.written(self, standard: Transition.State())
    return pairs.isEmpty ? "base" : .inline(pairs)
  }
}

extension Codec where Value == [Transition.State.Constant] {
  /// `{width: 200}`: constants by the name of their constraint.
  static let constants = Codec { reader, node in
    guard var fields = reader.fields(node, of: "constants") else { return nil }
    var result: [Transition.State.Constant] = []
    for entry in fields.entries {
      guard
        let value = fields.take(entry.key).flatMap({
          Codec<Double>.number.decode(&reader, $0)
        })
      else { continue }
      result.append(Transition.State.Constant(entry.key, value))
    }
    return result
  } encode: { constants in
    .inline(constants.map { (Node.text($0.name), Node.number($0.value)) })
  }
}
