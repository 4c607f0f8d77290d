import Geometry
package import LayoutModel
import StructuredText

extension LayoutFileDocument {
  /// Writes screens as a layout file.
  ///
  /// Reading it back gives equal screens, but for places and for what made each constraint: all
  /// are written as equations.
  ///
  /// - Returns: The text of the file, one YAML document a screen.
  package static func write(_ screens: [Screen]) -> String {
    screens.map { ScreenWriter(screen: $0).node.rendered }.joined(separator: "---\n")
  }

  /// Writes a screen as a layout file.
  package static func write(_ screen: Screen) -> String { write([screen]) }
}

/// Turns a screen into YAML.
struct ScreenWriter {
  let screen: Screen
  /// The views in each view, in order.
  private let children: [ItemID: [ItemID]]

  init(screen: Screen) {
    self.screen = screen
    var children: [ItemID: [ItemID]] = [:]
    for view in screen.views {
      if let parent = view.parent { children[parent, default: []].append(view.id) }
    }
    self.children = children
  }

  private var root: ItemID { screen.views.first?.id ?? "root" }

  var node: Node {
    var pairs: [(Node, Node)] = [("screen", .text(screen.id))]
    if screen.name != screen.id { pairs.append(("name", .text(screen.name))) }
    if screen.platform != .iOS { pairs.append(("platform", Node(screen.platform.rawValue))) }
    var standard = Screen(id: "", name: "")
    // The role that a reader takes where none is written is the controller's, or freeform.
    if let environment = screen.documentEnvironment, Device.named(environment.deviceName) == nil {
      standard.role = .freeform
    }
    pairs += Screen.properties.written(screen, standard: standard)
    if let environment = screen.documentEnvironment { pairs += written(environment) }
    let bars = ScreenBars.properties.written(screen.bars, standard: ScreenBars())
    if !bars.isEmpty { pairs.append(("bars", .inline(bars))) }
    if root.rawValue != "root" { pairs.append(("root", .text(root.rawValue))) }
    pairs.append(("views", views))
    if !screen.localizableTexts.isEmpty {
      pairs.append(
        (
          "localizableTexts",
          Node(screen.localizableTexts.map(Codec<LocalizableText>.localizableText.encode))
        ))
    }
    if !screen.constraints.isEmpty {
      pairs.append(("constraints", constraints(screen.constraints, prefix: "c")))
    }
    if !screen.collections.isEmpty { pairs.append(("collections", collections)) }
    if !screen.fittingRequests.isEmpty {
      pairs.append(("fitting", Node(screen.fittingRequests.map(\.written))))
    }
    if !screen.variants.isEmpty { pairs.append(("variants", Node(screen.variants.map(written)))) }
    if !screen.transitions.isEmpty {
      pairs.append(("transitions", Node(screen.transitions.map(\.written))))
    }
    return Node(pairs)
  }

  // MARK: Environment

  private func written(_ environment: LayoutEnvironment) -> [(Node, Node)] {
    var pairs: [(Node, Node)] = []
    var standard = LayoutEnvironment.bare(environment.size, on: screen.platform)
    if let device = Device.named(environment.deviceName) {
      pairs.append(("device", .text(environment.deviceName)))
      standard = device.environment(orientation: environment.orientation)
      if standard.orientation != environment.orientation
        || device.environment().orientation != environment.orientation
      {
        pairs.append(("orientation", Node(environment.orientation.rawValue)))
      }
    } else if standard.orientation != environment.orientation {
      pairs.append(("orientation", Node(environment.orientation.rawValue)))
    }
    if Device.named(environment.deviceName) == nil || standard.size != environment.size {
      pairs.append(("size", Codec<Size>.size.encode(environment.size)))
    }
    let rest = LayoutEnvironment.properties.filter { !["size", "orientation"].contains($0.key) }
    pairs += rest.written(environment, standard: standard)
    if environment.direction != LayoutDirection(language: environment.language) {
      pairs.append(("direction", Node(environment.direction.rawValue)))
    }
    return pairs
  }

  // MARK: Views

  private var views: Node {
    Node(screen.views.map { (Node.text($0.id.rawValue), written($0)) })
  }

  private func written(_ view: ViewNode) -> Node {
    let platform = screen.platform
    var standard = ViewNode(id: view.id, kind: view.kind, className: view.className)
    var pairs: [(Node, Node)] = []
    if view.className != Control.of(view.kind).className(on: platform) {
      pairs.append(("class", .text(view.className)))
    }
    let isImplied =
      pairs.isEmpty ? view.kind == .view : ViewKind(className: view.className) == view.kind
    if !isImplied || !pairs.isEmpty || hasImplyingKey(view) {
      pairs.append(("kind", Node(view.kind.rawValue)))
    }
    if let parent = view.parent, parent != root { pairs.append(("parent", .text(parent.rawValue))) }
    pairs += text(view)
    pairs += ViewNode.properties.written(view, standard: standard)
    if let frame = view.frame { pairs.append(("frame", Codec<Rect>.rect.encode(frame))) }
    if view.translatesAutoresizingMask || !view.autoresizingMask.isEmpty {
      pairs.append(("autoresizingMask", view.autoresizingMask.written))
      if !view.translatesAutoresizingMask {
        pairs.append(("translatesAutoresizingMaskIntoConstraints", "false"))
      }
    }
    if !view.guides.isEmpty { pairs.append(("guides", LayoutFileReader.written(view.guides))) }
    if let stack = view.stack {
      let node = stack.written(on: platform, children: children[view.id] ?? [])
      if view.kind != .stackView || node.mapping?.isEmpty == false { pairs.append(("stack", node)) }
    } else if view.kind == .stackView {
      pairs.append(("stack", "none"))
    }
    if let grid = view.grid { pairs.append(("grid", grid.written)) }
    standard.contentHugging = Control.hugging(of: view, on: platform)
    if view.contentHugging != standard.contentHugging {
      pairs.append(
        ("hugging", Codec<AxisPair<LayoutPriority>>.priorityPair.encode(view.contentHugging)))
    }
    if view.compressionResistance != standard.compressionResistance {
      let node = Codec<AxisPair<LayoutPriority>>.priorityPair.encode(view.compressionResistance)
      pairs.append(("compressionResistance", node))
    }
    if view.localizableTexts != view.impliedLocalizableTexts {
      let nodes = view.localizableTexts.map(Codec<LocalizableText>.localizableText.encode)
      pairs.append(("localizableTexts", Node(nodes)))
    }
    return Node(pairs, style: pairs.isEmpty ? .flow : .block)
  }

  /// Whether the view writes a key from which a reader would take another kind.
  private func hasImplyingKey(_ view: ViewNode) -> Bool {
    view.kind == .view
      && (view.text != nil || view.image != nil || view.stack != nil || view.grid != nil)
  }

  private func text(_ view: ViewNode) -> [(Node, Node)] {
    let hasText = view.kind.hasText
    guard let text = view.text else { return hasText ? [(Node("text"), Node("~"))] : [] }
    let standard = Control.of(view.kind).standardText(on: screen.platform)
    var pairs: [(Node, Node)] = []
    let isPlain = text.runs.allSatisfy { $0 == TextRun($0.string) } && text.runs.count <= 1
    if isPlain, !text.isAttributed {
      if !text.runs.isEmpty || !hasText { pairs.append(("text", .text(text.string))) }
    } else {
      pairs.append(("text", Node(text.runs.map(Codec<TextRun>.run.encode), style: .block)))
    }
    var reread = standard
    if !isPlain || text.isAttributed { reread.isAttributed = true }
    return pairs + TextContent.properties.written(text, standard: reread)
  }

  // MARK: Constraints

  private func constraints(_ list: [LayoutConstraint], prefix: String) -> Node {
    let isNumbered = list.enumerated().allSatisfy { $1.id == "\(prefix)\($0 + 1)" }
    return Node(list.map { written($0, withID: !isNumbered) }, style: .block)
  }

  private func written(_ constraint: LayoutConstraint, withID: Bool) -> Node {
    var pairs: [(Node, Node)] = []
    if withID { pairs.append(("id", .text(constraint.id))) }
    pairs.append(("equation", .text(constraint.equation)))
    if let identifier = constraint.identifier {
      pairs.append(("identifier", .text(identifier)))
    }
    if !constraint.isActive { pairs.append(("active", "false")) }
    if constraint.provenance == .prototyping { pairs.append(("placeholder", "true")) }
    if let space = constraint.symbolicSpace {
      pairs.append(("symbolic", .text(space.rawValue)))
    }
    if let owner = constraint.owner { pairs.append(("owner", .text(owner.rawValue))) }
    return pairs.count == 1 ? pairs[0].1 : .inline(pairs)
  }

  /// The collections; those of several owners that share a name are one here.
  private var collections: Node {
    var names: [String] = []
    var members: [String: [String]] = [:]
    for collection in screen.collections {
      if members[collection.name] == nil { names.append(collection.name) }
      members[collection.name, default: []] += collection.constraints
    }
    return Node(
      names.map { name in
        (Node.text(name), Node(members[name, default: []].map(Node.text), style: .flow))
      })
  }

  // MARK: Variants

  private func written(_ variant: Variant) -> Node {
    var pairs: [(Node, Node)] = [("name", .text(variant.name)), ("when", when(variant))]
    if !variant.changes.isEmpty {
      pairs.append(("changes", Node(variant.changes.map(written), style: .block)))
    }
    return Node(pairs)
  }

  private func when(_ variant: Variant) -> Node {
    var named = VariantCondition()
    named.isNamedOnly = true
    if variant.condition == named { return "named" }
    let pairs = VariantCondition.properties.written(
      variant.condition, standard: VariantCondition())
    return pairs.isEmpty ? "always" : .inline(pairs)
  }

  private func written(_ change: VariantChange) -> Node {
    switch change {
    case .activate(let selector): return .inline([("activate", written(selector))])
    case .deactivate(let selector): return .inline([("deactivate", written(selector))])
    case .add(let constraint):
      let list = Node([written(constraint, withID: true)], style: .block)
      return Node([(Node("constraints"), list)], style: .block)
    case .include(let view): return .inline([("include", .text(view.rawValue))])
    case .exclude(let view): return .inline([("exclude", .text(view.rawValue))])
    case .set(let target, let change):
      let pairs = change.written.map { [$0] } ?? []
      return .inline([("set", .inline([(Node.text(target), .inline(pairs))]))])
    }
  }

  private func written(_ selector: ConstraintSelector) -> Node {
    switch selector {
    case .id(let id): return .inline([("id", .text(id))])
    case .identifier(let name): return .inline([("identifier", .text(name))])
    case .collection(let name): return .inline([("collection", .text(name))])
    case .suffix(let suffix): return .inline([("suffix", .text(suffix))])
    case .ownedBy(let view): return .inline([("ownedBy", .text(view.rawValue))])
    case .among(let items):
      let list = Node(items.map { Node.text($0.rawValue) }, style: .flow)
      return .inline([(Node("among"), list)])
    }
  }
}

extension ViewNode {
  /// The texts that string tables can replace where a file does not list them.
  var impliedLocalizableTexts: [LocalizableText] {
    guard let text = self.text else { return [] }
    var result: [LocalizableText] = []
    if !text.string.isEmpty {
      result.append(
        LocalizableText(
          objectID: self.id.rawValue, property: "text", value: text.string, target: .text))
    }
    if let placeholder = text.placeholder {
      result.append(
        LocalizableText(
          objectID: self.id.rawValue, property: "placeholder", value: placeholder,
          target: .placeholder))
    }
    return result
  }
}
