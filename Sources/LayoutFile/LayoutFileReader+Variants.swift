import Diagnostics
import Geometry
import LayoutModel
import StructuredText
import VisualFormat

extension VariantCondition {
  /// The keys of `when:`.
  static let properties: [Property<VariantCondition>] = [
    .value("named", \.isNamedOnly, .bool), .value("aliases", \.aliases, .list(of: .string)),
    .optional("orientation", \.orientation, .choice(Orientation.self)),
    .optional("widthClass", \.widthClass, .choice(SizeClass.self)),
    .optional("heightClass", \.heightClass, .choice(SizeClass.self)),
    .optional("idiom", \.idiom, .choice(Idiom.self)),
    .optional("direction", \.direction, .direction),
    .optional("appearance", \.appearance, .choice(Appearance.self)),
    .optional("language", \.language, .string),
    .optional(
      "textSize", \.textSizes,
      .list(of: .choice(ContentSizeCategory.self, aliases: ContentSizeCategory.otherNames))),
    .optional("view", \.viewName, .string),
    .optional("minimumWidth", \.minimumWidth, .number),
    .optional("maximumWidth", \.maximumWidth, .number),
    .optional("minimumHeight", \.minimumHeight, .number),
    .optional("maximumHeight", \.maximumHeight, .number),
    .optional("minimumAspect", \.minimumAspect, .number),
    .optional("maximumAspect", \.maximumAspect, .number),
  ]
}

extension VariantCondition {
  /// The name of the view that lengths are about.
  fileprivate var viewName: String? {
    get { view?.rawValue }
    set { view = newValue.map { ItemID($0) } }
  }
}

extension LayoutFileReader {
  /// Reads `variants:` and what expands to variants.
  mutating func variants(
    _ fields: inout Fields, of screen: inout Screen, in scope: inout ConstraintScope
  ) {
    for translation in translations { screen.translate(translation) }
    if let node = fields.take("orientationSuffixes") {
      if Codec<Bool>.bool.decode(&self, node) ?? false { screen.addOrientationSuffixes() }
    }
    arrangements(&fields, of: &screen, in: scope)
    if let node = fields.take("variants") {
      for (name, node) in named(node, of: "variants") {
        if let variant = variant(name, node, of: &screen, in: &scope) {
          screen.variants.append(variant)
        }
      }
    }
  }

  /// The entries of a mapping of names, or of a list of mappings with a `name`.
  mutating func named(_ node: Node, of owner: String) -> [(String, Node)] {
    if let list = node.sequence {
      return list.enumerated().map { index, item in
        (item.mapping?["name"]?.scalar?.string ?? "\(owner)\(index + 1)", item)
      }
    }
    return fields(node, of: owner)?.entries.map { ($0.key, $0.value) } ?? []
  }

  /// Reads `when:`; a variant without one applies when it is chosen by name, `default` always.
  mutating func condition(_ node: Node?, of name: String) -> VariantCondition {
    var condition = VariantCondition()
    guard let node else {
      condition.isNamedOnly = name != "default"
      return condition
    }
    if node.scalar?.string == "always" { return condition }
    if node.scalar?.string == "named" {
      condition.isNamedOnly = true
      return condition
    }
    read(VariantCondition.properties, from: node, of: "a condition", into: &condition)
    return condition
  }

  private mutating func variant(
    _ name: String, _ node: Node, of screen: inout Screen, in scope: inout ConstraintScope
  ) -> Variant? {
    guard var fields = fields(node, of: "variant '\(name)'") else { return nil }
    _ = fields.take("name")
    var variant = Variant(name: name, condition: condition(fields.take("when"), of: name))
    checkView(of: variant, at: node, in: scope)
    var changes: [VariantChange] = []
    change(&fields, named: name, of: &screen, in: &scope, into: &changes)
    for node in fields.take("changes")?.sequence.map({ Array($0) }) ?? [] {
      guard var fields = self.fields(node, of: "a change") else { continue }
      change(&fields, named: name, of: &screen, in: &scope, into: &changes)
      finish(fields)
    }
    finish(fields)
    variant.changes = changes
    return variant
  }

  /// Tells a condition on a view that there is not, or on nothing of a view.
  private mutating func checkView(of variant: Variant, at node: Node, in scope: ConstraintScope) {
    guard let view = variant.condition.view else { return }
    let condition = variant.condition
    let lengths = [
      condition.minimumWidth, condition.maximumWidth, condition.minimumHeight,
      condition.maximumHeight, condition.minimumAspect, condition.maximumAspect,
    ]
    if scope.items[view.rawValue] == nil {
      report(
        "unknown-view", "no view is named '\(view)'", at: node,
        hint: Suggestion.hint(
          for: view.rawValue, among: scope.items.keys.sorted(), of: "view"))
    } else if lengths.allSatisfy({ $0 == nil }) {
      report(
        "condition-without-length", "the condition on '\(view)' names no length", at: node,
        hint: "add minimumWidth, maximumWidth, minimumHeight or the like")
    }
  }

  private mutating func change(
    _ fields: inout Fields, named name: String, of screen: inout Screen,
    in scope: inout ConstraintScope, into changes: inout [VariantChange]
  ) {
    for node in selectors(fields.take("deactivate")) {
      if let selector = selector(node, in: screen) { changes.append(.deactivate(selector)) }
    }
    for node in selectors(fields.take("activate")) {
      if let selector = selector(node, in: screen) { changes.append(.activate(selector)) }
    }
    if let node = fields.take("constraints") {
      let written = constraints(node, prefix: "\(name).", in: &scope)
      changes += written.constraints.map { .add($0) }
      screen.add(written.guides)
    }
    for node in selectors(fields.take("include")) {
      if let view = view(node, in: scope) { changes.append(.include(view)) }
    }
    for node in selectors(fields.take("exclude")) {
      if let view = view(node, in: scope) { changes.append(.exclude(view)) }
    }
    if let node = fields.take("set"), let targets = self.fields(node, of: "set") {
      for target in targets.entries {
        let isKnown =
          scope.items[target.key] != nil || scope.takenIDs.contains(target.key)
          || screen.constraints.contains { $0.id == target.key }
        if !isKnown {
          report(
            "unknown-view", "no view or constraint is named '\(target.key)'", at: target.keyNode,
            hint: Suggestion.hint(
              for: target.key, among: Array(scope.items.keys) + Array(scope.takenIDs),
              of: "view"))
        }
        changes += PropertyChange.read(target.value, of: target.key, &self).map {
          .set(target.key, $0)
        }
      }
    }
  }

  private func selectors(_ node: Node?) -> [Node] {
    guard let node else { return [] }
    return node.sequence.map { Array($0) } ?? [node]
  }

  private mutating func view(_ node: Node, in scope: ConstraintScope) -> ItemID? {
    let name = node.scalar?.string ?? ""
    if let item = scope.items[name] { return item.id }
    report(
      "unknown-view", "no view is named '\(name)'", at: node,
      hint: Suggestion.hint(for: name, among: Array(scope.items.keys), of: "view"))
    return nil
  }

  /// Which constraints are meant: an id, a collection or an identifier by name, or a mapping.
  private mutating func selector(_ node: Node, in screen: Screen) -> ConstraintSelector? {
    if let name = node.scalar?.string {
      if !screen.constraintIndices(of: .id(name)).isEmpty { return .id(name) }
      if screen.collections.contains(where: { $0.name == name }) { return .collection(name) }
      if screen.constraints.contains(where: { $0.identifier == name }) { return .identifier(name) }
      report(
        "unknown-constraint", "no constraint or collection is named '\(name)'", at: node,
        hint: Suggestion.hint(
          for: name,
          among: screen.constraints.map(\.id) + screen.collections.map(\.name),
          of: "constraint"))
      return nil
    }
    guard var fields = fields(node, of: "a selection") else { return nil }
    defer { finish(fields) }
    func text(_ key: String) -> String? {
      fields.take(key).flatMap { Codec<String>.string.decode(&self, $0) }
    }
    let choices: [ConstraintSelector?] = [
      text("id").map { .id($0) }, text("identifier").map { .identifier($0) },
      text("collection").map { .collection($0) }, text("suffix").map { .suffix($0) },
      text("ownedBy").map { .ownedBy(ItemID($0)) },
      fields.take("among").flatMap { Codec<[String]>.list(of: .string).decode(&self, $0) }.map {
        .among($0.map { ItemID($0) })
      },
    ]
    guard let choice = choices.compactMap({ $0 }).first else {
      report(
        "selection", "a selection is by id, identifier, collection, suffix, ownedBy or among",
        at: node)
      return nil
    }
    return choice
  }
}

extension Screen {
  /// A text in another language is a change that applies in that language.
  fileprivate mutating func translate(_ translation: LayoutFileReader.Translation) {
    let change = VariantChange.set(translation.view, .text(translation.text))
    if let index = variants.firstIndex(where: {
      $0.name == translation.language && $0.condition.language == translation.language
    }) {
      variants[index].changes.append(change)
    } else {
      var condition = VariantCondition()
      condition.language = translation.language
      variants.append(
        Variant(name: translation.language, condition: condition, changes: [change]))
    }
  }

  /// Constraints whose names end in Portrait or Landscape take part in that orientation only.
  ///
  /// - Source: the naming pattern (View)(Constraint)(Portrait|Landscape|Both) for constraints that
  ///   are not installed.
  fileprivate mutating func addOrientationSuffixes() {
    for (orientation, own, other) in [
      (Orientation.portrait, "Portrait", "Landscape"), (.landscape, "Landscape", "Portrait"),
    ] {
      var condition = VariantCondition()
      condition.orientation = orientation
      variants.append(
        Variant(
          name: orientation.rawValue, condition: condition,
          changes: [.deactivate(.suffix(other)), .activate(.suffix(own))]))
    }
  }
}
