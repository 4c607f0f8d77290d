import Diagnostics
import LayoutModel
import StructuredText
import VisualFormat

/// The components of a file, and the views that are made of them.
///
/// A component is a mapping with `views`, `constraints` and `parameters`, in the file's `components`
/// or a file of its own. A view that names one holds its views, and their names begin with its own.
struct ComponentState {
  /// A component, and the file that it was read from.
  struct Source {
    var node: Node
    var file: String
    var lines: [Substring]
  }

  /// A view that is made of a component.
  struct Instance {
    var view: String
    var name: String
    var source: Source
    /// Where the component is named.
    var place: SourceLocation?
  }

  /// Gives the text of a file.
  var load: (String) -> String? = { _ in nil }
  /// The constraints of all components of the screen so far.
  var constraints: [LayoutConstraint] = []
  fileprivate var named: [String: Source] = [:]
  fileprivate var names: [String] = []
  /// The components around the one being read, the outermost first.
  fileprivate var path: [String] = []
  fileprivate var instances: [Instance] = []
  fileprivate var count = 0

  /// The most views of one screen that are made of components.
  fileprivate static let mostInstances = 10_000
  fileprivate static let deepest = 50

  /// Begins a screen with the components that its file describes.
  mutating func begin(_ node: Node?, file: String, lines: [Substring]) {
    constraints = []
    instances = []
    count = 0
    named = [:]
    names = []
    for (key, value) in node?.mapping.map({ Array($0) }) ?? [] {
      guard let name = key.scalar?.string else { continue }
      named[name] = Source(node: value, file: file, lines: lines)
      names.append(name)
    }
  }
}

extension LayoutFileReader {
  /// Takes `component` and `with` of a view: the view has the keys of the component's root besides.
  mutating func include(_ fields: inout Fields, in view: String) {
    let arguments = fields.take("with")
    guard let node = fields.take("component") else {
      if let arguments {
        report("with", "'with' goes with 'component'", at: arguments)
      }
      return
    }
    guard let name = node.scalar?.string, var source = component(name, at: node) else { return }
    guard !components.path.contains(name) else {
      let way = (components.path + [name]).joined(separator: " > ")
      return report(
        "component-cycle", "component '\(name)' includes itself", at: node,
        hint: "the way is \(way)")
    }
    components.count += 1
    guard components.path.count < ComponentState.deepest,
      components.count <= ComponentState.mostInstances
    else {
      return report(
        "component-limit",
        "a screen includes at most \(ComponentState.mostInstances) components, at most"
          + " \(ComponentState.deepest) in each other", at: node)
    }
    let values = values(of: source, arguments, at: node, name: name)
    source.node = source.node.replacing(values)
    if let root = source.node["views"]?["root"], root.mapping != nil,
      let entries = self.fields(root, of: "component '\(name)'")?.entries
    {
      let own = Set(fields.entries.map(\.key))
      var merged = Fields(
        node: fields.node, owner: fields.owner,
        entries: fields.entries + entries.filter { !own.contains($0.key) && $0.key != "id" })
      merged.place = fields.place
      _ = merged.take("id")
      _ = merged.take("with")
      _ = merged.take("component")
      fields = merged
    }
    components.instances.append(
      ComponentState.Instance(view: view, name: name, source: source, place: location(node)))
  }

  /// The component of a name, or of a file.
  private mutating func component(_ name: String, at node: Node) -> ComponentState.Source? {
    if let known = components.named[name] { return known }
    guard name.hasSuffix(".yaml") || name.hasSuffix(".yml") else {
      report(
        "unknown-component", "no component is named '\(name)'", at: node,
        hint: Suggestion.hint(for: name, among: components.names, of: "component"))
      return nil
    }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(".."), parts.first != "" else {
      report(
        "component-path", "'\(name)' leads out of the file's folder", at: node,
        hint: "a component's file lies beside the file that names it, or below")
      return nil
    }
    let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    let path = folder + name
    guard let text = components.load(path), text.utf8.count <= Limit.layoutFile.value else {
      report("unknown-component", "there is no file '\(path)'", at: node, hint: "check the path")
      return nil
    }
    do throws(DiagnosticError) {
      let roots = try YAMLReading.roots(
        of: text, file: path, limit: Limit.valuesOfALayout.value)
      guard let root = roots.first, root.mapping != nil else {
        report("type", "a component is a mapping with 'views' and 'constraints'", at: node)
        return nil
      }
      let source = ComponentState.Source(node: root, file: path, lines: Self.lines(of: text))
      components.named[name] = source
      return source
    } catch {
      diagnostics += error.diagnostics.map { $0.included(name, at: location(node)) }
      return nil
    }
  }

  /// The values of a component's parameters: those given, and those that it says itself.
  private mutating func values(
    of source: ComponentState.Source, _ arguments: Node?, at node: Node, name: String
  ) -> [String: Node] {
    var values: [String: Node] = [:]
    var known: [String] = []
    for (key, value) in source.node["parameters"]?.mapping.map({ Array($0) }) ?? [] {
      guard let parameter = key.scalar?.string else { continue }
      known.append(parameter)
      values[parameter] = value
    }
    if let arguments, let given = fields(arguments, of: "with") {
      for entry in given.entries {
        guard known.contains(entry.key) else {
          report(
            "unknown-parameter", "component '\(name)' has no parameter '\(entry.key)'",
            at: entry.keyNode,
            hint: Suggestion.hint(for: entry.key, among: known, of: "parameter"))
          continue
        }
        values[entry.key] = entry.value
      }
    }
    for parameter in known where values[parameter]?.isNull ?? true {
      report(
        "missing-parameter", "component '\(name)' needs a '\(parameter)'", at: node,
        hint: "write 'with: {\(parameter): …}'")
    }
    return values
  }

  // MARK: Views and constraints

  /// Adds the views and constraints of the components that some views are made of.
  mutating func addComponents(of views: [String], to screen: inout Screen) {
    let wanted = Set(views)
    let instances = components.instances.filter { wanted.contains($0.view) }
    components.instances.removeAll { wanted.contains($0.view) }
    for instance in instances { add(instance, to: &screen) }
  }

  private mutating func add(_ instance: ComponentState.Instance, to screen: inout Screen) {
    guard let host = screen.views.firstIndex(where: { $0.id.rawValue == instance.view }) else {
      return
    }
    let outer = (file, lines, diagnostics.count, components.constraints, components.instances)
    (file, lines) = (instance.source.file, instance.source.lines)
    components.path.append(instance.name)
    components.constraints = []
    components.instances = []
    var inner = Screen(id: screen.id, name: screen.name, platform: screen.platform)
    inner.documentEnvironment = screen.documentEnvironment
    if var fields = fields(instance.source.node, of: "component '\(instance.name)'") {
      for key in ["parameters", "description"] { _ = fields.take(key) }
      views(fields.take("views"), root: "root", into: &inner)
      var format = FormatDefaults()
      format.spacing.usesAppKitNeighbors = screen.platform == .macOS
      var scope = ConstraintScope(screen: inner, format: format)
      inner.constraints = components.constraints
      if let node = fields.take("constraints") {
        let written = constraints(node, prefix: "c", in: &scope)
        inner.constraints += prepared(written.constraints, in: inner)
        inner.add(written.guides)
      }
      Self.addImpliedGuides(to: &inner)
      finish(fields)
    }
    components.path.removeLast()
    (file, lines) = (outer.0, outer.1)
    (components.constraints, components.instances) = (outer.3, outer.4)
    for index in diagnostics.indices.dropFirst(outer.2) {
      diagnostics[index] = diagnostics[index].included(instance.name, at: instance.place)
    }
    let naming = Renaming(host: instance.view)
    screen.views[host].guides += inner.views.first?.guides.map(naming.guide) ?? []
    if screen.views[host].kind == .stackView, let stack = inner.views.first?.stack {
      screen.views[host].stack = naming.stack(stack)
    }
    screen.views += inner.views.dropFirst().map(naming.view)
    components.constraints += inner.constraints.map(naming.constraint)
  }
}

/// The names of a component's items in the screen: behind that of the view that includes it.
private struct Renaming {
  let host: String

  func item(_ id: ItemID) -> ItemID {
    let name = id.rawValue
    if name == "root" { return ItemID(host) }
    return ItemID(host + "." + (name.hasPrefix("root.") ? String(name.dropFirst(5)) : name))
  }

  func guide(_ guide: LayoutGuide) -> LayoutGuide {
    var guide = guide
    guide.id = item(guide.id)
    return guide
  }

  func stack(_ stack: StackConfiguration) -> StackConfiguration {
    var stack = stack
    for index in stack.arranged.indices {
      stack.arranged[index].view = item(stack.arranged[index].view)
    }
    return stack
  }

  func view(_ view: ViewNode) -> ViewNode {
    var view = view
    let isNamedByID = view.name == view.id.rawValue
    view.id = item(view.id)
    if isNamedByID { view.name = view.id.rawValue }
    view.parent = view.parent.map(item)
    view.guides = view.guides.map(guide)
    view.stack = view.stack.map(stack)
    if var grid = view.grid {
      for index in grid.cells.indices { grid.cells[index].view = grid.cells[index].view.map(item) }
      view.grid = grid
    }
    view.localizableTexts = view.localizableTexts.map { text in
      var text = text
      text.objectID = item(ItemID(text.objectID)).rawValue
      return text
    }
    return view
  }

  func constraint(_ constraint: LayoutConstraint) -> LayoutConstraint {
    var constraint = constraint
    constraint.id = "\(host).\(constraint.id)"
    constraint.first.item = item(constraint.first.item)
    if let second = constraint.second { constraint.second?.item = item(second.item) }
    constraint.owner = constraint.owner.map(item)
    return constraint
  }
}

extension Diagnostic {
  /// The problem with the place where its component is included.
  fileprivate func included(_ name: String, at place: SourceLocation?) -> Diagnostic {
    guard let place else { return self }
    var copy = self
    copy.notes.append(
      "component '\(name)' is included at \(place.file):\(place.line):\(place.column)")
    return copy
  }
}

extension YAMLNode {
  /// The node with each `$name` replaced by the value of a parameter.
  ///
  /// A text that is nothing but a name becomes the whole value; elsewhere the value's text is put in.
  fileprivate func replacing(_ values: [String: YAMLNode]) -> YAMLNode {
    guard !values.isEmpty else { return self }
    switch self {
    case .scalar(let scalar):
      guard scalar.string.contains("$") else { return self }
      if scalar.string.hasPrefix("$"), let value = values[String(scalar.string.dropFirst())] {
        guard case .scalar(var text) = value else { return value }
        text.mark = scalar.mark
        return .scalar(text)
      }
      var copy = scalar
      copy.string = Self.text(scalar.string, with: values)
      return .scalar(copy)
    case .sequence(var list):
      list.nodes = list.nodes.map { $0.replacing(values) }
      return .sequence(list)
    case .mapping(var mapping):
      mapping.pairs = mapping.pairs.map { ($0.key, $0.value.replacing(values)) }
      return .mapping(mapping)
    }
  }

  private static func text(_ text: String, with values: [String: YAMLNode]) -> String {
    var result = ""
    var cursor = TextCursor(text)
    while let character = cursor.next {
      cursor.offset += 1
      guard character == "$", let name = cursor.takeIdentifier() else {
        result.append(character)
        continue
      }
      result += values[name]?.scalar?.string ?? "$" + name
    }
    return result
  }
}
