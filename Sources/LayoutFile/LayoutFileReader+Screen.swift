import Diagnostics
import Geometry
import LayoutModel
import StructuredText
import VisualFormat

extension LayoutFileReader {
  /// Reads a screen.
  ///
  /// - Parameters:
  ///   - node: The mapping of the screen.
  ///   - shared: The entries of the file around it that hold for every screen.
  ///   - number: The place among the screens of the file, counted from 1; names a nameless one.
  /// - Returns: The screen, or nil where there is nothing to read.
  mutating func screen(_ node: Node, shared: [Fields.Entry], number: Int) -> Screen? {
    guard let own = fields(node, of: "a screen") else { return nil }
    let keys = Set(own.entries.map(\.key))
    var fields = Fields(
      node: node, owner: own.owner,
      entries: own.entries + shared.filter { !keys.contains($0.key) })
    metrics = [:]
    translations = []
    components.begin(fields.take("components"), file: file, lines: lines)
    let id =
      fields.take("screen").flatMap { Codec<String>.string.decode(&self, $0) } ?? "screen\(number)"
    let name = fields.take("name").flatMap { Codec<String>.string.decode(&self, $0) } ?? id
    // What a file says of itself, and what tests expect of it, is not read.
    for key in ["description", "source", "expect"] { _ = fields.take(key) }
    let platform =
      fields.take("platform").flatMap { Codec<Platform>.platform.decode(&self, $0) } ?? .iOS
    self.platform = platform
    var screen = Screen(id: id, name: name, platform: platform)
    screen.location = location(node)
    if let node = fields.take("metrics") { metrics = metrics(node) }
    traits(&fields, of: &screen)
    let root = fields.take("root").flatMap { Codec<String>.string.decode(&self, $0) } ?? "root"
    let views = fields.take("views")
    rootKeys(views, root: root, of: &screen, &fields)
    self.views(views, root: root, into: &screen)
    if let node = fields.take("localizableTexts") { localizableTexts(node, of: &screen) }
    constraints(&fields, of: &screen)
    if let node = fields.take("transitions") {
      screen.transitions = named(node, of: "transitions").compactMap { name, node in
        transition(name, node, of: screen)
      }
    }
    if let node = fields.take("fitting") {
      screen.fittingRequests = fittingRequests(node, of: screen)
    }
    finish(fields)
    return screen
  }

  /// The keys of a screen that stand for one property each.
  private mutating func traits(_ fields: inout Fields, of screen: inout Screen) {
    read(Screen.properties, from: &fields, into: &screen)
    if let node = fields.take("bars") {
      read(ScreenBars.properties, from: node, of: "bars", into: &screen.bars)
    }
    isFlipped = fields.take("flipped").flatMap { Codec<Bool>.bool.decode(&self, $0) } ?? true
    switch fields.take("yAxis") {
    case nil: hasUpwardFrames = false
    case let node?:
      hasUpwardFrames = node.scalar?.string == "up"
      if !["up", "down"].contains(node.scalar?.string) {
        report("choice", "'yAxis' is 'down' or 'up'", at: node)
      }
    }
  }

  /// The case that the screen is shown in; the root view may say its size.
  private mutating func rootKeys(
    _ views: Node?, root: String, of screen: inout Screen, _ fields: inout Fields
  ) {
    let list = views?.sequence?.first { $0.mapping?["id"]?.scalar?.string == root }
    let mapping = (list ?? views?.mapping?[root])?.mapping
    let size = mapping?["size"].flatMap { Codec<Size>.size.decode(&self, $0) }
    if let priority = mapping?["sizePriority"].flatMap({
      Codec<LayoutPriority>.priority.decode(&self, $0)
    }) {
      screen.sizePriority = priority
    }
    let hasRole = fields.has("role")
    let isBare = !fields.has("device") && (size != nil || fields.has("size"))
    if !hasRole, isBare { screen.role = .freeform }
    screen.documentEnvironment = environment(&fields, on: screen.platform, rootSize: size)
  }

  /// Constraints, named sets of them, and variants.
  private mutating func constraints(_ fields: inout Fields, of screen: inout Screen) {
    var format = FormatDefaults()
    format.spacing.usesAppKitNeighbors = screen.platform == .macOS
    if let node = fields.take("visualFormat"), var own = self.fields(node, of: "visualFormat") {
      formatDefaults(&own, into: &format)
      finish(own)
    }
    screen.constraints = components.constraints
    var scope = ConstraintScope(screen: screen, format: format)
    scope.takenIDs.formUnion(components.constraints.map(\.id))
    if let node = fields.take("constraints") {
      let written = constraints(node, prefix: "c", in: &scope)
      let own = prepared(written.constraints, in: screen)
      // Where there are none of components, tens of thousands are not copied.
      screen.constraints = screen.constraints.isEmpty ? own : screen.constraints + own
      screen.collections = written.collections
      screen.add(written.guides)
    }
    if let node = fields.take("collections") { collections(node, of: &screen) }
    variants(&fields, of: &screen, in: &scope)
    Self.addImpliedGuides(to: &screen)
  }

  private mutating func collections(_ node: Node, of screen: inout Screen) {
    guard let fields = fields(node, of: "collections") else { return }
    for entry in fields.entries {
      let ids = Codec<[String]>.list(of: .string).decode(&self, entry.value) ?? []
      for id in ids where !screen.constraints.contains(where: { $0.id == id }) {
        report(
          "unknown-constraint", "no constraint is named '\(id)'", at: entry.value,
          hint: Suggestion.hint(for: id, among: screen.constraints.map(\.id), of: "constraint"))
      }
      screen.collections.append(ConstraintCollection(name: entry.key, constraints: ids))
    }
  }

  /// Texts of objects that are no views.
  private mutating func localizableTexts(_ node: Node, of screen: inout Screen) {
    for item in node.sequence.map({ Array($0) }) ?? [] {
      if let text = Codec<LocalizableText>.localizableText.decode(&self, item) {
        screen.localizableTexts.append(text)
      }
    }
  }
}

extension Screen {
  /// The keys of a screen that stand for one property each.
  static let properties: [Property<Screen>] = [
    .optional("toolsVersion", \.toolsVersion, .int),
    .value("role", \.role, .choice(Role.self)),
    .value("autoLayout", \.usesAutoLayout, .bool),
    .value("safeAreas", \.usesSafeAreas, .bool),
    .value("sizePriority", \.sizePriority, .priority),
  ]

  /// Gives views the guides that formats made for them.
  mutating func add(_ guides: [VisualFormatParser.Result.OwnedGuide]) {
    for owned in guides {
      guard let index = views.firstIndex(where: { $0.id == owned.owner }),
        !views[index].guides.contains(where: { $0.id == owned.guide.id })
      else { continue }
      views[index].guides.append(owned.guide)
    }
  }
}

extension ScreenBars {
  /// The keys of `bars:`.
  static let properties: [Property<ScreenBars>] = [
    .value("navigation", \.navigation, .choice(Navigation.self)),
    .value("opaqueNavigation", \.isNavigationOpaque, .bool),
    .value("tabBar", \.hasTabBar, .bool), .value("toolbar", \.hasToolbar, .bool),
    .value("statusBarHidden", \.isStatusBarHidden, .bool),
  ]
}

extension Codec where Value == LocalizableText {
  /// `{object: id, property: text, value: Save, target: text}`; titles are `title 0`, `title 1`.
  static let localizableText = Codec { reader, node in
    guard var fields = reader.fields(node, of: "a localizable text") else { return nil }
    func text(_ key: String) -> String? {
      fields.take(key).flatMap { Codec<String>.string.decode(&reader, $0) }
    }
    var target = LocalizableText.Target.elsewhere
    switch text("target") ?? "elsewhere" {
    case "text": target = .text
    case "placeholder": target = .placeholder
    case "accessibilityLabel": target = .accessibilityLabel
    case let word where word.hasPrefix("title "):
      target = Int(word.dropFirst(6)).map { .title($0) } ?? .elsewhere
    default: break
    }
    let result = LocalizableText(
      objectID: text("object") ?? "", property: text("property") ?? "text",
      value: text("value") ?? "", target: target)
    reader.finish(fields)
    return result
  } encode: { text in
    let target =
      switch text.target {
      case .text: "text"
      case .placeholder: "placeholder"
      case .accessibilityLabel: "accessibilityLabel"
      case .title(let index): "title \(index)"
      case .elsewhere: "elsewhere"
      }
    return .inline([
      (Node("object"), Node.text(text.objectID)), (Node("property"), Node.text(text.property)),
      (Node("value"), Node.text(text.value)), (Node("target"), Node(target)),
    ])
  }
}
