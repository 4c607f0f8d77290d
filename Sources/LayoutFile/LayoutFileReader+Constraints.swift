import Diagnostics
import Geometry
import LayoutModel
import StructuredText
import VisualFormat

/// What constraints are read against.
struct ConstraintScope {
  /// The views and guides by name.
  private(set) var items: [String: VisualFormatItem]
  /// Their names in a fixed order; kept, because every constraint is read with them.
  private(set) var names: [String]
  /// The root view.
  var root: ItemID
  /// How formats are read unless one says otherwise.
  var format: FormatDefaults
  /// The ids that are written; made-up ones avoid them.
  var takenIDs: Set<String> = []

  init(screen: Screen, format: FormatDefaults) {
    var items = screen.visualFormatItems
    root = screen.views.first?.id ?? "root"
    self.format = format
    // A guide with a role is also reached as `view.role`.
    for view in screen.views {
      for guide in view.guides where guide.role != .custom {
        items["\(view.id).\(guide.role.rawValue)"] = VisualFormatItem(
          guide.id, superview: view.id)
      }
    }
    self.items = items
    names = items.keys.sorted()
  }

  /// Adds a view or guide that constraints made.
  mutating func add(_ item: VisualFormatItem, named name: String) {
    if items.updateValue(item, forKey: name) == nil { names.append(name) }
  }

  /// Finds the item of a path in an equation.
  func item(_ path: [String], other: ItemID?) -> ItemID? {
    if let item = items[path.count == 1 ? path[0] : path.joined(separator: ".")] { return item.id }
    if path.first == "superview" {
      let view = other.flatMap { items[$0.rawValue]?.superview } ?? root
      return path.count == 1 ? view : item([view.rawValue] + path.dropFirst(), other: other)
    }
    guard let last = path.last,
      let role = LayoutGuide.Role.names.first(where: { $0.name == last })?.role
    else { return nil }
    let owner = path.count == 1 ? root.rawValue : path.dropLast().joined(separator: ".")
    guard let view = items[owner]?.id else { return nil }
    let implied = "\(view).\(role.rawValue)"
    return items[implied]?.id ?? ItemID(implied)
  }
}

/// How formats are read unless one says otherwise: `visualFormat:`.
struct FormatDefaults {
  var spacing = StandardSpacing()
  var options: VisualFormatOptions = []
  var isExtended = false
}

/// Constraints that were read, with the named sets they belong to.
struct WrittenConstraints {
  var constraints: [LayoutConstraint] = []
  var collections: [ConstraintCollection] = []
  var guides: [VisualFormatParser.Result.OwnedGuide] = []
  /// What places guides that equations need; keys of an entry are not about these.
  var definitions: [LayoutConstraint] = []

  mutating func collect(_ id: String, in name: String) {
    if let index = collections.firstIndex(where: { $0.name == name }) {
      collections[index].constraints.append(id)
    } else {
      collections.append(ConstraintCollection(name: name, constraints: [id]))
    }
  }
}

extension LayoutFileReader {
  /// Reads a list of constraints, or a mapping of ids to constraints.
  ///
  /// - Parameters:
  ///   - node: The list or mapping.
  ///   - prefix: Begins the ids of constraints that name none: `c` makes `c1`, `c2`, …
  ///   - scope: What constraints are read against.
  /// - Returns: The constraints that could be read.
  mutating func constraints(
    _ node: Node, prefix: String, in scope: inout ConstraintScope
  ) -> WrittenConstraints {
    var entries: [(id: String?, node: Node)] = []
    if case .mapping = node, let fields = fields(node, of: "constraints") {
      entries = fields.entries.map { ($0.key, $0.value) }
    } else if let list = node.sequence {
      entries = list.map { (($0.mapping?["id"])?.scalar?.string, $0) }
    } else {
      report("type", "constraints are a list", at: node)
    }
    for case (let id?, let node) in entries where !scope.takenIDs.insert(id).inserted {
      report("duplicate-id", "two constraints are named '\(id)'", at: node)
    }
    var result = WrittenConstraints()
    result.constraints.reserveCapacity(entries.count)
    scope.takenIDs.reserveCapacity(scope.takenIDs.count + entries.count)
    var count = 0
    for (id, node) in entries {
      var name = id ?? ""
      while id == nil {
        count += 1
        name = "\(prefix)\(count)"
        if scope.takenIDs.insert(name).inserted { break }
      }
      let guideCount = result.guides.count
      read(node, id: name, in: scope, into: &result)
      // A column that a format makes can be named by the constraints after it.
      for owned in result.guides.dropFirst(guideCount) {
        scope.add(
          VisualFormatItem(owned.guide.id, superview: owned.owner),
          named: owned.guide.id.rawValue)
      }
    }
    result.constraints += result.definitions
    return result
  }

  private mutating func read(
    _ node: Node, id: String, in scope: ConstraintScope, into result: inout WrittenConstraints
  ) {
    switch node {
    case .scalar(let scalar):
      if Self.isFormat(scalar.string) {
        format(node, id: id, Fields(node: node, owner: "", entries: []), in: scope, into: &result)
      } else {
        let start = result.constraints.count
        equation(node, id: id, in: scope, into: &result)
        number(from: start, id: id, &result)
      }
    case .mapping:
      guard let fields = fields(node, of: "a constraint") else { return }
      mapping(fields, id: id, in: scope, into: &result)
    default:
      report(
        "constraint", "a constraint is a text or a mapping", at: node,
        hint: "a format that begins with '[' or '|' stands in quotes: \"[a(100)]\"")
    }
  }

  /// Whether a text is a format rather than an equation.
  private static func isFormat(_ text: String) -> Bool {
    let trimmed = text.drop(while: \.isBlank).utf8
    return formatStarts.contains { trimmed.starts(with: $0.utf8) }
  }

  private static let formatStarts = [
    "H:", "V:", "HV:", "VH:", "Z:", "C:", "|", "[", "H|", "V|", "H[", "V[",
  ]

  // MARK: Mappings

  private mutating func mapping(
    _ entry: Fields, id: String, in scope: ConstraintScope, into result: inout WrittenConstraints
  ) {
    var fields = entry
    let start = result.constraints.count
    _ = fields.take("id")
    if let node = fields.take("vfl") {
      format(node, id: id, fields, in: scope, into: &result, taking: &fields)
    } else if let node = fields.take("equation") {
      equation(node, id: id, in: scope, into: &result)
      number(from: start, id: id, &result)
    } else if let constraint = structured(&fields, in: scope) {
      add(constraint, id, fields.node, to: &result)
      number(from: start, id: id, &result)
    }
    shared(&fields, start, &result)
    finish(fields)
  }

  /// The keys that every form of constraint has.
  private mutating func shared(
    _ fields: inout Fields, _ start: Int, _ result: inout WrittenConstraints
  ) {
    let identifier = fields.take("identifier").flatMap { Codec<String>.string.decode(&self, $0) }
    let isActive = fields.take("active").flatMap { Codec<Bool>.bool.decode(&self, $0) }
    let symbolicSpace = fields.take("symbolic").flatMap {
      Codec<SymbolicSpace?>.symbolicSpace.decode(&self, $0)
    }
    let owner = fields.take("owner").flatMap { Codec<String>.string.decode(&self, $0) }
    let priority = fields.take("priority").flatMap {
      Codec<LayoutPriority>.priority.decode(&self, $0)
    }
    let collection = fields.take("collection").flatMap { Codec<String>.string.decode(&self, $0) }
    let isPlaceholder = fields.take("placeholder").flatMap { Codec<Bool>.bool.decode(&self, $0) }
    for index in result.constraints.indices.dropFirst(start) {
      // It serves Interface Builder's canvas and is removed at build time.
      if isPlaceholder ?? false { result.constraints[index].provenance = .prototyping }
      if let identifier { result.constraints[index].identifier = identifier }
      if let isActive { result.constraints[index].isActive = isActive }
      if let symbolicSpace { result.constraints[index].symbolicSpace = symbolicSpace }
      if let owner { result.constraints[index].owner = ItemID(owner) }
      if let priority { result.constraints[index].priority = priority }
      if let collection { result.collect(result.constraints[index].id, in: collection) }
    }
  }

  /// Adds a constraint unless UIKit would refuse it.
  private mutating func add(
    _ constraint: LayoutConstraint, _ id: String, _ node: Node, to result: inout WrittenConstraints
  ) {
    var constraint = constraint
    constraint.id = id
    do throws(LegalityError) {
      try constraint.checkLegality()
    } catch {
      diagnostics.append(
        Diagnostic(
          id: "layout-file.illegal-constraint", severity: .error, message: error.message,
          location: constraint.location ?? location(node), hint: error.hint))
      return
    }
    if abs(constraint.constant) > Self.largestConstant {
      constraint.constant = constraint.constant < 0 ? -Self.largestConstant : Self.largestConstant
      diagnostics.append(
        Diagnostic(
          id: "layout-file.large-constant", severity: .warning,
          message: LayoutConstraint.constantLimitMessage,
          location: constraint.location ?? location(node),
          hint: "the limit here is \(Node.numberText(Self.largestConstant)) points"))
    }
    result.constraints.append(constraint)
  }

  /// The largest constant, in points; Apple's own limit is not published.
  private static let largestConstant = 1e9

  /// Tells the constraints of one entry apart: `c1` alone, `c1.1`, `c1.2` and so on together.
  private func number(from start: Int, id: String, _ result: inout WrittenConstraints) {
    let indices = result.constraints.indices.dropFirst(start)
    guard indices.count > 1 else { return }
    for (number, index) in indices.enumerated() {
      result.constraints[index].id = "\(id).\(number + 1)"
    }
  }

  // MARK: Equations

  private mutating func equation(
    _ node: Node, id: String, in scope: ConstraintScope, into result: inout WrittenConstraints
  ) {
    guard let text = Codec<String>.string.decode(&self, node) else { return }
    let parser = EquationParser(metrics: metrics, knownNames: scope.names) {
      scope.item($0, other: $1)
    }
    let places = places(in: node)
    do throws(EquationError) {
      let parsed = try parser.parse(text, name: id, location: places)
      for constraint in parsed.constraints { add(constraint, id, node, to: &result) }
      result.guides += parsed.guides
      var guides = WrittenConstraints()
      for (index, definition) in parsed.definitions.enumerated() {
        add(definition, "\(id).guide\(index + 1)", node, to: &guides)
      }
      result.definitions += guides.constraints
    } catch {
      diagnostics.append(error.diagnostic(at: places))
    }
  }

  // MARK: Structured constraints

  private mutating func structured(_ fields: inout Fields, in scope: ConstraintScope)
    -> LayoutConstraint?
  {
    let before = diagnostics.count
    let first = anchor("first", "firstItem", "firstAttribute", &fields, in: scope, other: nil)
    let relation = fields.take("relation").flatMap { self.relation($0) } ?? .equal
    let second = anchor(
      "second", "secondItem", "secondAttribute", &fields, in: scope, other: first?.item)
    var constraint = LayoutConstraint(
      first ?? LayoutAnchor("", .notAnAttribute), relation, second,
      provenance: .equation(""), location: location(fields.node))
    if let node = fields.take("multiplier") {
      constraint.multiplier = multiplier(node) ?? 1
    }
    if let node = fields.take("constant") {
      constraint.constant = Codec<Double>.anyNumber.decode(&self, node) ?? 0
    }
    if let node = fields.take("systemSpacing") {
      // The value multiplies the system's distance between two views.
      constraint.constant =
        (Codec<Double>.number.decode(&self, node) ?? 1) * SymbolicSpace.betweenAnchors
      constraint.symbolicSpace = .anchor
    }
    // The text of the constraint in the other form, for reports.
    constraint.provenance = .equation(constraint.equation)
    return diagnostics[before...].contains { $0.severity == .error } ? nil : constraint
  }

  /// An item and its attribute: `first: foo.width`, or `firstItem` and `firstAttribute`.
  private mutating func anchor(
    _ key: String, _ itemKey: String, _ attributeKey: String, _ fields: inout Fields,
    in scope: ConstraintScope, other: ItemID?
  ) -> LayoutAnchor? {
    let whole = fields.take(key)
    let itemNode = fields.take(itemKey)
    let attributeNode = fields.take(attributeKey)
    var path: [String]
    var attribute: String
    let place: Node?
    if let whole {
      let text =
        whole.sequence.map { $0.compactMap { $0.scalar?.string }.joined(separator: ".") }
        ?? whole.scalar?.string ?? ""
      // An id may hold any character; the attribute is what follows the last dot.
      guard let dot = text.lastIndex(of: ".") else {
        report(
          "anchor", "'\(text)' names no attribute", at: whole, hint: "write '\(text).width'")
        return nil
      }
      path = [String(text[..<dot])]
      attribute = String(text[text.index(after: dot)...])
      place = whole
    } else {
      guard let item = itemNode?.scalar?.string else { return nil }
      path = [item]
      attribute = attributeNode?.scalar?.string ?? "notAnAttribute"
      place = attributeNode ?? itemNode
    }
    guard let found = LayoutAttribute(name: attribute) else {
      let known = LayoutAttribute.allCases.dropFirst().map(\.name)
      report(
        "unknown-attribute", "'\(attribute)' is not a layout attribute", at: place,
        hint: Suggestion.hint(for: attribute, among: known, of: "attribute"))
      return nil
    }
    if scope.items[path[0]] == nil { path = path[0].split(separator: ".").map(String.init) }
    guard let item = scope.item(path, other: other) else {
      let name = path.joined(separator: ".")
      report(
        "unknown-view", "no view or guide is named '\(name)'", at: place,
        hint: Suggestion.hint(for: name, among: scope.names, of: "view"))
      return nil
    }
    return LayoutAnchor(item, found)
  }

  private mutating func relation(_ node: Node) -> LayoutRelation? {
    switch node.scalar?.string {
    case "==", "=", "equal": return .equal
    case ">=", "≥", "greaterThanOrEqual": return .greaterThanOrEqual
    case "<=", "≤", "lessThanOrEqual": return .lessThanOrEqual
    default:
      report(
        "relation", "a relation is '==', '>=' or '<='", at: node,
        hint: "in YAML the signs stand in quotes: \">=\"")
      return nil
    }
  }

  /// A number, or a ratio `16:9` as Interface Builder writes it.
  private mutating func multiplier(_ node: Node) -> Double? {
    let parts = (node.scalar?.string ?? "").split(separator: ":")
    if parts.count == 2, let a = Double(parts[0]), let b = Double(parts[1]), b != 0 { return a / b }
    return Codec<Double>.anyNumber.decode(&self, node)
  }

  // MARK: Formats

  private mutating func format(
    _ node: Node, id: String, _ fields: Fields, in scope: ConstraintScope,
    into result: inout WrittenConstraints
  ) {
    var fields = fields
    format(node, id: id, fields, in: scope, into: &result, taking: &fields)
  }

  private mutating func format(
    _ node: Node, id: String, _ entry: Fields, in scope: ConstraintScope,
    into result: inout WrittenConstraints, taking fields: inout Fields
  ) {
    guard let text = Codec<String>.string.decode(&self, node) else { return }
    let start = result.constraints.count
    var parser = VisualFormatParser(items: scope.items, metrics: metrics)
    var defaults = scope.format
    formatDefaults(&fields, into: &defaults)
    parser.options = defaults.options
    parser.spacing = defaults.spacing
    parser.isExtended = defaults.isExtended
    if let own = fields.take("metrics") {
      parser.metrics.merge(metrics(own)) { $1 }
    }
    let places = places(in: node)
    do throws(VisualFormatError) {
      let parsed = try parser.parse(text, location: places, name: id)
      for constraint in parsed.constraints { add(constraint, id, node, to: &result) }
      number(from: start, id: id, &result)
      result.guides += parsed.guides
    } catch {
      diagnostics.append(error.diagnostic(at: places))
    }
  }

  /// Reads `options`, `spacing`, `edge` and `extended`.
  mutating func formatDefaults(_ fields: inout Fields, into defaults: inout FormatDefaults) {
    if let node = fields.take("options") {
      defaults.options = options(node)
    }
    if let node = fields.take("spacing"), let values = numbers(node, ["sibling", "superview"]) {
      defaults.spacing.sibling = values[0]
      defaults.spacing.superview = values[1]
      defaults.spacing.usesAppKitNeighbors = false
    }
    if let node = fields.take("edge") {
      defaults.spacing.edge =
        Codec<StandardSpacing.Edge>.choice(StandardSpacing.Edge.self).decode(&self, node)
        ?? .standard
    }
    if let node = fields.take("extended") {
      defaults.isExtended = Codec<Bool>.bool.decode(&self, node) ?? false
    }
  }

  private mutating func options(_ node: Node) -> VisualFormatOptions {
    var result: VisualFormatOptions = []
    for name in Codec<[String]>.list(of: .string).decode(&self, node) ?? [] {
      if let option = VisualFormatOptions(name: name) {
        result.formUnion(option)
      } else {
        report(
          "choice", "'\(name)' is no format option", at: node,
          hint: Suggestion.hint(
            for: name, among: VisualFormatOptions.named.map(\.name), of: "option"))
      }
    }
    return result
  }

  /// Reads `metrics:`; a metric may use those above it.
  mutating func metrics(_ node: Node) -> [String: Double] {
    guard let fields = fields(node, of: "metrics") else { return [:] }
    let outer = metrics
    var result: [String: Double] = [:]
    for entry in fields.entries {
      guard let value = Codec<Double>.number.decode(&self, entry.value) else { continue }
      result[entry.key] = value
      metrics[entry.key] = value
    }
    metrics = outer
    return result
  }
}

extension LegalityError {
  /// What to do instead.
  fileprivate var hint: String? {
    switch self {
    case .missingFirstItem: "name a view and its attribute on the left side"
    case .positionWithoutPair: "compare a position with another position: 'a.left == root.left + 8'"
    case .invalidPairing: "compare positions with positions and sizes with sizes"
    case .directionalWithAbsolute: "use leading and trailing, or left and right, on both sides"
    case .constantNotFinite, .multiplierNotFinite: "write a number"
    case .illegalPriority: "required is 1000, defaultHigh 750, defaultLow 250"
    }
  }
}
