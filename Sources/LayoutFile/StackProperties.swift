import Geometry
import LayoutModel
import StructuredText

extension StackConfiguration {
  /// The keys of `stack:`, but for the arranged views.
  static let properties: [Property<StackConfiguration>] = [
    .value("axis", \.axis, .choice(Axis.self)),
    .value("distribution", \.distribution, .choice(Distribution.self)),
    .value(
      "alignment", \.alignment,
      .choice(
        Alignment.self,
        aliases: ["centerX": .center, "centerY": .center, "baseline": .lastBaseline])),
    Property(key: "spacing") { reader, node, stack in
      if node.scalar?.string == "system" {
        stack.usesSystemSpacing = true
        stack.spacing = 8
      } else if let value = Codec<Double>.number.decode(&reader, node) {
        stack.spacing = value
      }
    } write: { stack, standard in
      if stack.usesSystemSpacing, stack.spacing == 8 { return "system" }
      return stack.spacing == standard.spacing ? nil : .number(stack.spacing)
    },
    .value("systemSpacing", \.usesSystemSpacing, .bool),
    .value("baselineRelativeArrangement", \.isBaselineRelative, .bool),
    .value("layoutMarginsRelativeArrangement", \.isLayoutMarginsRelative, .bool),
    .value("edgeInsets", \.edgeInsets, .insets),
    .value("hugging", \.hugging, .priorityPair),
    .value("clippingResistance", \.clippingResistance, .priorityPair),
    .value("detachesHiddenViews", \.detachesHiddenViews, .bool),
  ]

  /// A stack as code makes it.
  ///
  /// - Source: Apple, *UIStackView*, *NSStackView*.
  static func standard(on platform: Platform) -> StackConfiguration {
    var stack = StackConfiguration()
    if !platform.usesUIKit {
      stack.distribution = .gravityAreas
      stack.alignment = .center
      stack.spacing = 8
    }
    return stack
  }

  /// The stack as it stands in a file.
  ///
  /// - Parameters:
  ///   - platform: Whose defaults are left out.
  ///   - children: The views inside, in order; arranged as they are unless told otherwise.
  /// - Returns: The mapping.
  func written(on platform: Platform, children: [ItemID]) -> Node {
    var pairs = Self.properties.written(self, standard: .standard(on: platform))
    if arranged != children.map({ Arranged($0) }) {
      pairs.append(("arrangedSubviews", Node(arranged.map(\.written), style: .block)))
    }
    return Node(pairs, style: arranged == children.map { Arranged($0) } ? .flow : .block)
  }
}

extension StackConfiguration.Arranged {
  fileprivate static let properties: [Property<StackConfiguration.Arranged>] = [
    .value("view", \.view.rawValue, .string),
    .value("gravity", \.gravity, .choice(StackConfiguration.Gravity.self)),
    .optional("customSpacing", \.customSpacing, .number),
    .value("visibilityPriority", \.visibilityPriority, .number),
  ]

  fileprivate var written: Node {
    let plain = StackConfiguration.Arranged(view)
    if self == plain { return .text(view.rawValue) }
    return .inline(
      [("view", .text(view.rawValue))]
        + Array(Self.properties.dropFirst()).written(self, standard: plain))
  }
}

extension LayoutFileReader {
  /// Reads `stack:`; without a list of arranged views the children are arranged in order.
  mutating func stack(_ node: Node, on platform: Platform, children: [ItemID])
    -> StackConfiguration?
  {
    guard var fields = fields(node, of: "a stack") else { return nil }
    var stack = StackConfiguration.standard(on: platform)
    read(StackConfiguration.properties, from: &fields, into: &stack)
    stack.arranged = children.map { StackConfiguration.Arranged($0) }
    if let list = fields.take("arrangedSubviews")?.sequence {
      stack.arranged = list.compactMap { arranged($0, among: children) }
    }
    for (gravity, key) in [
      (StackConfiguration.Gravity.beginning, "beginningViews"), (.middle, "middleViews"),
      (.end, "endViews"),
    ] {
      for name in fields.take(key)?.sequence.map({ Array($0) }) ?? [] {
        guard let index = arrangedIndex(name, in: stack) else { continue }
        stack.arranged[index].gravity = gravity
      }
    }
    if let custom = fields.take("customSpacing"),
      let spaces = self.fields(custom, of: "customSpacing")
    {
      for entry in spaces.entries {
        guard let index = arrangedIndex(entry.keyNode, in: stack),
          let space = Codec<Double>.number.decode(&self, entry.value)
        else { continue }
        stack.arranged[index].customSpacing = space
      }
    }
    finish(fields)
    return stack
  }

  private mutating func arrangedIndex(_ node: Node, in stack: StackConfiguration) -> Int? {
    let name = node.scalar?.string ?? ""
    if let index = stack.arranged.firstIndex(where: { $0.view.rawValue == name }) { return index }
    report("unknown-view", "'\(name)' is not a view of this stack", at: node)
    return nil
  }

  private mutating func arranged(_ node: Node, among children: [ItemID])
    -> StackConfiguration.Arranged?
  {
    var arranged = StackConfiguration.Arranged("")
    if let name = node.scalar?.string {
      arranged.view = ItemID(name)
    } else {
      read(
        StackConfiguration.Arranged.properties, from: node, of: "an arranged view",
        into: &arranged)
    }
    guard children.contains(arranged.view) else {
      report(
        "unknown-view", "'\(arranged.view)' is not a subview of this stack", at: node,
        hint: "arranged views are children of the stack")
      return nil
    }
    return arranged
  }
}
